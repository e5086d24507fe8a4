import { recordChanges } from '../../audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ActingShop } from '../../shop.ts'
import { oldShopTexts } from '../old-shop-texts.ts'
import {
  type LockedChange,
  notReturned,
  returned,
  type UndoOutcome,
} from '../passes/change-queries.ts'
import { selectReferred } from '../passes/referring-queries.ts'
import { deleteHistory, lockImported, selectReviewed } from './history-queries.ts'

/** Deletes the orders of an import; one that was used or changed since stays as it is. */
export async function undoOrders(
  tx: Tx,
  { clock }: ActingShop,
  changes: readonly LockedChange[],
): Promise<UndoOutcome[]> {
  const ids = changes.map(({ productId }) => productId)
  const found = new Map((await lockImported(tx, ids)).map((each) => [each.id, each]))
  const used = await selectReferred(tx, 'orders', ids, [
    'order_items',
    'order_status_changes',
    'order_money',
    'order_balances',
  ])
  const reviewed = await selectReviewed(tx, ids, changes[0]?.importId ?? '')
  const outcomes = changes.map(({ productId: id, updatedAt }): UndoOutcome => {
    const order = found.get(id)
    const isUsed = used.has(id) || reviewed.has(id)
    if (!order || (!isUsed && order.updatedAt.getTime() === updatedAt.getTime()))
      return returned(id)
    return notReturned(id, (language) => oldShopTexts[language].orderUsed)
  })
  const deleted = outcomes.flatMap(({ productId, undone: outcome }) => {
    const order = found.get(productId)
    return outcome === 'undone' && order ? [order] : []
  })
  await deleteHistory(
    tx,
    deleted.map(({ id }) => id),
  )
  await recordChanges(
    tx,
    clock,
    deleted.map(({ id, number: label }) => ({ action: 'deleted', type: 'order', id, label })),
  )
  return outcomes
}
