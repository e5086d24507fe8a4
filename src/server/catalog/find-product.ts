import type { Product } from '#shared/catalog/product-schemas.ts'
import { isId } from '../platform/ids.ts'
import type { Shop } from '../platform/shop.ts'
import { presentProduct } from './present-product.ts'
import { selectPicturesOfProduct, selectProduct } from './product-queries.ts'

/** The product of that id; null when there is none, also for what is no id at all. */
export async function findProduct(shop: Shop, id: string): Promise<Product | null> {
  if (!isId(id)) return null
  const [row, pictures] = await Promise.all([
    selectProduct(shop.db, id),
    selectPicturesOfProduct(shop.db, id),
  ])
  return row ? presentProduct(row, pictures) : null
}
