import { initialStatus } from '#shared/orders/statuses/order-status.ts'
import { unanswered } from '#shared/orders/statuses/status-reason-texts.ts'
import { enqueueEmail } from '../../jobs.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { isolateFailure } from '../../platform/isolate-failure.ts'
import type { ActingShop } from '../../shop.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'
import {
  announceChangedStatus,
  type ChangedStatus,
  changeStatusIn,
} from '../change-order-status.ts'
import { lockOrder } from '../order-queries.ts'
import { isUnanswered, selectUnansweredOrders } from './unconfirmed-queries.ts'

const hourMs = 3_600_000

/** Calls that nobody answered before an order may lose its stock. */
export const triedCalls = 3

/**
 * Cancels guests' orders that have waited for their confirmation longer than the settings say although
 * they were called three times, each with its e-mail in a transaction of its own. Returns how many.
 */
export async function releaseUnconfirmedOrders(shop: ActingShop): Promise<number> {
  const { policies } = await findShopSettings(shop)
  const waitingSince = new Date(shop.clock.now().getTime() - policies.unconfirmedHours * hourMs)
  const wanted = () => ({ waitingSince, now: shop.clock.now(), calls: triedCalls })
  let released = 0
  for (const orderId of await selectUnansweredOrders(shop.db, wanted())) {
    // An earlier parcel of it may still travel: the others are released all the same.
    const failure = 'an unanswered order was not released'
    await isolateFailure({ log: shop.log, failure, about: { orderId } }, async () => {
      const changed = await inTransaction(shop, async (tx) => {
        await lockOrder(tx, orderId)
        // Somebody may have changed it, or calls it now.
        return (await isUnanswered(tx, orderId, wanted())) ? release(tx, shop, orderId) : null
      })
      if (!changed) return
      announceChangedStatus(shop, changed)
      released += 1
    })
  }
  return released
}

async function release(tx: Tx, shop: ActingShop, orderId: string): Promise<ChangedStatus> {
  const changed = await changeStatusIn(tx, shop, {
    orderId,
    status: 'cancelled',
    expectedStatus: initialStatus,
    changedBy: null,
    reason: unanswered,
  })
  if (changed.order.user.email !== null) {
    await enqueueEmail(shop.jobs, tx, { kind: 'order-released', orderId })
  }
  return changed
}
