import { inTransaction } from '../platform/database/database.ts'
import { notFound } from '../platform/domain-error.ts'
import { isId } from '../platform/ids.ts'
import type { Shop } from '../shop.ts'
import { deleteProductCard } from '../share/delete-product-card.ts'
import { productChanges } from './catalog-changes.ts'
import { deleteProductRow } from './products/product-write-queries.ts'

/** Takes a product out of the shop and out of carts; orders keep their copy of it. */
export async function deleteProduct(shop: Shop, id: string): Promise<void> {
  const isDeleted = isId(id) && (await inTransaction(shop.db, (tx) => deleteProductRow(tx, id)))
  if (!isDeleted) throw notFound('This product does not exist or is no longer sold.')
  shop.changes.announce(productChanges(id))
  await deleteProductCard(shop, id)
}
