import { eq } from 'drizzle-orm'
import { inTransaction } from '../platform/database/database.ts'
import { notFound } from '../platform/domain-error.ts'
import { isId } from '../platform/ids.ts'
import type { Shop } from '../shop.ts'
import { deleteProductCard } from '../share/delete-product-card.ts'
import { productChanges } from './catalog-changes.ts'
import { products } from './product-tables.ts'

/** Takes a product out of the shop and out of carts; orders keep their copy of it. */
export async function deleteProduct(shop: Shop, id: string): Promise<void> {
  const gone = isId(id)
    ? await inTransaction(shop.db, (tx) =>
        tx.delete(products).where(eq(products.id, id)).returning({ id: products.id }),
      )
    : []
  if (gone.length === 0) throw notFound('This product does not exist or is no longer sold.')
  shop.changes.announce(productChanges(id))
  await deleteProductCard(shop, id)
}
