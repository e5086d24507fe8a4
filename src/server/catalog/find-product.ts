import type { Product } from '#shared/catalog/product-schemas.ts'
import { isId } from '../platform/ids.ts'
import type { Shop } from '../shop.ts'
import { serializeProduct } from './present-product.ts'
import { selectProduct } from './product-queries.ts'

/** The product of that id; null when there is none, also for what is no id at all. */
export async function findProduct(shop: Shop, id: string): Promise<Product | null> {
  if (!isId(id)) return null
  const row = await selectProduct(shop.db, id)
  return row ? serializeProduct(shop, row) : null
}
