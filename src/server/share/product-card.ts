import { createHash } from 'node:crypto'
import { shopConfig } from '#config'
import { pictureIdOfUrl } from '#shared/catalog/picture-sizes.ts'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { findProduct } from '../catalog/find-product.ts'
import type { Shop } from '../shop.ts'
import { productCardFolder } from './delete-product-card.ts'
import { drawProductCard } from './draw-product-card.ts'
import type { Card } from './kept-card.ts'

/** Raise it when the card is drawn differently. */
const drawing = 1

/** Changes with everything that the card of a product shows. */
export function productCardVersion(product: Product): string {
  const { name, brand, price, originalPrice, image } = product
  const shown = [drawing, shopConfig.name, name, brand, price, originalPrice, image]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16)
}

/** The sharing picture of a product; null when there is no such product. */
export async function findProductCard(shop: Shop, productId: string): Promise<Card | null> {
  const product = await findProduct(shop, productId)
  if (!product) return null
  const { name, brand, price, originalPrice, image } = product
  const pictureId = image === null ? null : pictureIdOfUrl(image)
  return {
    folder: productCardFolder(product._id),
    version: productCardVersion(product),
    readPhotograph: async () => (pictureId === null ? null : shop.pictures.readMaster(pictureId)),
    draw: (photograph) =>
      drawProductCard({
        shopName: shopConfig.name,
        name,
        brand,
        price,
        originalPrice,
        photograph,
      }),
  }
}
