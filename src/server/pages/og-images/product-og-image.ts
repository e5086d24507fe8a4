import { createHash } from 'node:crypto'
import { pictureIdOfUrl } from '#shared/catalog/pictures/picture-sizes.ts'
import type { Product } from '#shared/catalog/product-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { shopName } from '#shared/shop-settings/setting-placeholders.ts'
import { productOgImageFolder } from '../../catalog/products/delete-product.ts'
import { findProduct } from '../../catalog/products/find-products.ts'
import type { Shop } from '../../shop.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'
import { type OgImage, ogImagePath, ogLook } from './og-image.ts'
import type { renderProductOgImage } from './render-product-og-image.ts'

/** Raise it when the layout changes. */
const layoutVersion = 2

const renderTask = {
  file: new URL('render-product-og-image.ts', import.meta.url),
  name: 'renderProductOgImage',
}

/** Changes with everything that the picture of a product shows. */
function versionOf(
  product: Product,
  language: Language,
  ofShop: readonly (string | null)[],
): string {
  const { name, brand, price, originalPrice, image } = product
  const [ownName, ...look] = ofShop
  const shown = [
    layoutVersion,
    language,
    ownName,
    name,
    brand,
    price,
    originalPrice,
    image,
    ...look,
  ]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16)
}

/** The path of the Open Graph image of a product as it is in that language. */
export async function productOgImagePath(
  shop: Shop,
  product: Product,
  language: Language,
): Promise<string> {
  const settings = await findShopSettings(shop)
  const ofShop = [shopName(settings, language), ...ogLook(shop, settings).version]
  return ogImagePath(`products/${product._id}`, language, versionOf(product, language, ofShop))
}

/** The Open Graph image of a product in that language; null when there is no such product. */
export async function findProductOgImage(
  shop: Shop,
  productId: string,
  language: Language,
): Promise<OgImage | null> {
  const product = await findProduct(shop, productId, language)
  if (!product) return null
  const settings = await findShopSettings(shop)
  const ownName = shopName(settings, language)
  const look = ogLook(shop, settings)
  const { name, brand, price, originalPrice, image } = product
  const shown = { language, shopName: ownName, name, brand, price, originalPrice }
  const pictureId = image === null ? null : pictureIdOfUrl(image)
  return {
    folder: productOgImageFolder(product._id, language),
    version: versionOf(product, language, [ownName, ...look.version]),
    readPhotograph: async () => (pictureId === null ? null : shop.images.readOriginal(pictureId)),
    render: async (photograph) => {
      const content = { ...shown, photograph, look: await look.read() }
      return Buffer.from(await shop.workers.run<typeof renderProductOgImage>(renderTask, content))
    },
  }
}
