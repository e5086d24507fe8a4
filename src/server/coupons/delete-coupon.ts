import { inTransaction } from '../platform/database/database.ts'
import { notFound } from '../platform/domain-error.ts'
import { isId } from '../platform/ids.ts'
import type { Shop } from '../shop.ts'
import { markDeleted } from './coupon-queries.ts'

/** Nobody can use it from now on. Orders that used it keep it; its code may be given again. */
export async function deleteCoupon(shop: Shop, id: string): Promise<void> {
  const at = shop.clock.now()
  const isDeleted = isId(id) && (await inTransaction(shop.db, (tx) => markDeleted(tx, id, at)))
  if (!isDeleted) throw notFound('This coupon does not exist.')
}
