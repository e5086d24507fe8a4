import type { Text } from '#shared/languages/texts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { oldShopTexts } from '../old-shop-texts.ts'
import type { LockedChange } from '../passes/change-queries.ts'
import type { UndoneRecords } from '../passes/records.ts'
import { selectReferred } from '../passes/referring-queries.ts'
import { deleteHistory, lockImported, selectReviewed } from './history-queries.ts'

const orderUsed: Text = (language) => oldShopTexts[language].orderUsed

/** Deletes the orders of an import; one that was used or changed since stays as it is. */
export async function undoOrders(
  tx: Tx,
  changes: readonly LockedChange[],
): Promise<UndoneRecords> {
  const ids = changes.map(({ productId }) => productId)
  const found = await lockImported(tx, ids)
  const used = await selectReferred(tx, 'orders', ids, [
    'order_items',
    'order_status_changes',
    'order_money',
    'order_balances',
  ])
  const reviewed = await selectReviewed(tx, ids, changes[0]?.importId ?? '')
  const importedAt = new Map(changes.map(({ productId, updatedAt }) => [productId, updatedAt]))
  const isUsed = ({ id, updatedAt }: (typeof found)[number]) =>
    used.has(id) || reviewed.has(id) || updatedAt.getTime() !== importedAt.get(id)?.getTime()
  const deleted = found.filter((order) => !isUsed(order))
  await deleteHistory(
    tx,
    deleted.map(({ id }) => id),
  )
  return {
    reasons: new Map(found.filter(isUsed).map(({ id }) => [id, orderUsed])),
    audited: deleted.map(({ id, number: label }) => ({ action: 'deleted', id, label })),
  }
}
