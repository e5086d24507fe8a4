import { createHash } from 'node:crypto'
import { shopConfig } from '#config'
import { pictureIdOfUrl } from '#shared/catalog/picture-sizes.ts'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { productOgImageFolder } from '../../catalog/products/delete-product.ts'
import { findProduct } from '../../catalog/products/find-products.ts'
import type { Shop } from '../../shop.ts'
import type { OgImage } from './og-image.ts'
import type { renderProductOgImage } from './render-product-og-image.ts'

/** Raise it when the layout changes. */
const layoutVersion = 1

const renderTask = {
  file: new URL('render-product-og-image.ts', import.meta.url),
  name: 'renderProductOgImage',
}

/** Changes with everything that the picture of a product shows. */
export function productOgImageVersion(product: Product): string {
  const { name, brand, price, originalPrice, image } = product
  const shown = [layoutVersion, shopConfig.name, name, brand, price, originalPrice, image]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16)
}

/** The Open Graph image of a product; null when there is no such product. */
export async function findProductOgImage(shop: Shop, productId: string): Promise<OgImage | null> {
  const product = await findProduct(shop, productId, 'en')
  if (!product) return null
  const { name, brand, price, originalPrice, image } = product
  const pictureId = image === null ? null : pictureIdOfUrl(image)
  return {
    folder: productOgImageFolder(product._id),
    version: productOgImageVersion(product),
    readPhotograph: async () => (pictureId === null ? null : shop.images.readOriginal(pictureId)),
    render: async (photograph) => {
      const { name: shopName } = shopConfig
      const content = { shopName, name, brand, price, originalPrice, photograph }
      return Buffer.from(await shop.workers.run<typeof renderProductOgImage>(renderTask, content))
    },
  }
}
