import { createHash } from 'node:crypto'
import { shopConfig } from '#config'
import { pictureIdOfUrl } from '#shared/catalog/picture-sizes.ts'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { findProduct } from '../catalog/find-product.ts'
import type { Shop } from '../platform/shop.ts'
import { drawProductCard } from './draw-product-card.ts'

/** Raise it when the card is drawn differently. */
const drawing = 1

export interface ReadCard {
  bytes: Buffer
  version: string
}

/** Changes with everything that the card of a product shows. */
export function productCardVersion(product: Product): string {
  const { name, brand, price, originalPrice, image } = product
  const shown = [drawing, shopConfig.name, name, brand, price, originalPrice, image]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16)
}

/** The sharing picture of a product, a JPEG; null when there is no such product. */
export async function readProductCard(shop: Shop, productId: string): Promise<ReadCard | null> {
  const product = await findProduct(shop, productId)
  if (!product) return null
  const version = productCardVersion(product)
  const pictureId = product.image === null ? null : pictureIdOfUrl(product.image)
  const bytes = await shop.pictures.readDrawn(`share/${product._id}`, `${version}.jpg`, async () =>
    drawProductCard({
      shopName: shopConfig.name,
      name: product.name,
      brand: product.brand,
      price: product.price,
      originalPrice: product.originalPrice,
      photograph: pictureId === null ? null : await shop.pictures.readMaster(pictureId),
    }),
  )
  return { bytes, version }
}
