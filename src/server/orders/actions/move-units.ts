import type { StockEffect } from '#shared/orders/statuses/order-status.ts'
import { releaseDealUnits, retakeDealUnits } from '../../flash-deals/deal-units.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Clock } from '../../shop.ts'
import {
  findStockUnits,
  findUnitsOfOrder,
  lockProducts,
  releaseStock,
  reserveStock,
  type StockUnits,
} from '../../stock/stock.ts'
import { selectTrackings } from '../../units/unit-queries.ts'
import { selectPurchaseReferences, selectStockReferences } from '../edits/order-change-queries.ts'
import { selectItems, type OrderItemRow, type OrderRow } from '../order-queries.ts'
import { orderTexts } from '../order-texts.ts'
import { unpackItems } from '../packing/packed-units.ts'

/**
 * Releases or reserves the stock and the units of flash deals of an order, which is locked. Returns the ids of the
 * products that changed their price. Throws `out_of_stock`.
 */
export async function moveUnits(
  tx: Tx,
  clock: Clock,
  order: OrderRow,
  { effect, changeId: referenceId }: { effect: StockEffect; changeId: string },
): Promise<string[]> {
  if (effect === 'none') return []
  const items = await selectItems(tx, order.id)
  const units = await findUnits(tx, order.id, items, effect)
  if (effect === 'reserve') {
    const soldOut = await reserveAgain(tx, units, { order, referenceId })
    return retakeDealUnits(tx, clock, items, soldOut)
  }
  await unpackItems(tx, order.id, items)
  const restocked = await releaseStock(tx, units, { reason: 'cancellation', referenceId })
  return releaseDealUnits(tx, clock, items, restocked)
}

/** Returns the ids of the products of which a variant sold out. */
async function reserveAgain(
  tx: Tx,
  units: readonly StockUnits[],
  { order, referenceId }: { order: OrderRow; referenceId: string },
): Promise<string[]> {
  const reference = { reason: 'reopening', referenceId } as const
  const { tooFew, availabilityChanged } = await reserveStock(tx, units, reference)
  if (tooFew.length === 0) return availabilityChanged
  const reason = order.unitsReleasedAt === null ? 'outOfStock' : 'releasedOutOfStock'
  throw new DomainError('out_of_stock', (language) => orderTexts[language].notReopened[reason])
}

/**
 * Units of products that still exist, which are locked: a deleted product has no stock. Units with numbers are
 * reserved from where their items are packed from by now, others from where they were taken.
 */
async function findUnits(
  tx: Tx,
  orderId: string,
  items: readonly OrderItemRow[],
  effect: 'release' | 'reserve',
): Promise<StockUnits[]> {
  const lines = items.flatMap(({ productId, ...line }) =>
    productId ? [{ ...line, productId }] : [],
  )
  const productIds = lines.map((line) => line.productId)
  await lockProducts(tx, productIds)
  if (effect === 'release') {
    return findUnitsOfOrder(tx, await selectStockReferences(tx, orderId), lines)
  }
  const trackings = await selectTrackings(tx, productIds)
  const isTracked = ({ productId }: { productId: string }) => trackings.get(productId) !== 'none'
  const others = lines.filter((line) => !isTracked(line))
  return [
    ...(await findStockUnits(tx, lines.filter(isTracked))),
    ...(await findUnitsOfOrder(tx, await selectPurchaseReferences(tx, orderId), others)),
  ]
}
