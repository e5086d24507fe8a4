import { initialStatus } from '#shared/orders/statuses/order-status.ts'
import { unitsReleased, unitsTaken } from '#shared/orders/statuses/status-reason-texts.ts'
import { stockTags } from '../../catalog/catalog-cache.ts'
import { repricingTags } from '../../flash-deals/deal-prices.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { isolateFailure } from '../../platform/isolate-failure.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'
import type { ActingShop, Clock } from '../../shop.ts'
import { moveUnits } from '../actions/move-units.ts'
import { callQueueTag } from '../calls/call-events.ts'
import { lockOrder, type OrderRow, selectItems, updateUnitsReleased } from '../order-queries.ts'
import { isLargeUnconfirmed, selectLargeUnconfirmed } from './unconfirmed-queries.ts'

const minuteMs = 60_000

/**
 * Puts the units of large orders on sale again that nobody has confirmed in time, so that nobody can empty the shelves
 * by ordering. The orders stay, are called, and take their units again when they are confirmed. Returns how many.
 */
export async function releaseUnitsOfLargeOrders(shop: ActingShop): Promise<number> {
  const { newBuyerOrders } = await findShopSettings(shop)
  const wanted = () => {
    const now = shop.clock.now()
    const waitingSince = new Date(now.getTime() - newBuyerOrders.largeOrderHoldMinutes * minuteMs)
    return { now, waitingSince, units: newBuyerOrders.largeOrderUnits }
  }
  let released = 0
  for (const orderId of await selectLargeUnconfirmed(shop.db, wanted())) {
    const failure = 'the units of a large order were not released'
    await isolateFailure({ log: shop.log, failure, about: { orderId } }, async () => {
      const tags = await inTransaction(shop, async (tx) => {
        const order = await lockOrder(tx, orderId)
        // Somebody may have confirmed it, or calls it now.
        if (!order || !(await isLargeUnconfirmed(tx, orderId, wanted()))) return null
        return releaseUnits(tx, shop.clock, order)
      })
      if (!tags) return
      shop.invalidation.invalidate(tags)
      released += 1
    })
  }
  return released
}

async function releaseUnits(tx: Tx, clock: Clock, order: OrderRow): Promise<string[]> {
  const repriced = await move(tx, clock, order, { effect: 'release', changedBy: null })
  const items = await selectItems(tx, order.id)
  const products = items.flatMap(({ productId }) => productId ?? [])
  return [...stockTags(products), ...repricingTags(repriced), callQueueTag]
}

/**
 * An order, which is locked, that holds its units: one that had given them back takes them again. Throws
 * `out_of_stock`.
 */
export async function holdUnitsAgain(
  tx: Tx,
  clock: Clock,
  order: OrderRow,
  changedBy: string,
): Promise<{ order: OrderRow; repriced: string[] }> {
  if (order.unitsReleasedAt === null) return { order, repriced: [] }
  const repriced = await move(tx, clock, order, { effect: 'reserve', changedBy })
  return { order: { ...order, unitsReleasedAt: null, statusSince: clock.now() }, repriced }
}

async function move(
  tx: Tx,
  clock: Clock,
  order: OrderRow,
  { effect, changedBy }: { effect: 'release' | 'reserve'; changedBy: string | null },
): Promise<string[]> {
  const changeId = newId()
  const repriced = await moveUnits(tx, clock, order, { effect, changeId })
  const now = clock.now()
  const isReleased = effect === 'release'
  await updateUnitsReleased(
    tx,
    { id: order.id, at: isReleased ? now : null, since: now },
    {
      id: changeId,
      orderId: order.id,
      status: initialStatus,
      changedBy,
      reason: isReleased ? unitsReleased : unitsTaken,
      createdAt: now,
    },
  )
  return repriced
}
