import { initialStatus } from '#shared/orders/statuses/order-status.ts'
import { unanswered } from '#shared/orders/statuses/status-reason-texts.ts'
import { enqueueEmail } from '../../jobs.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { ActingShop } from '../../shop.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'
import { announceChangedStatus, changeStatusIn } from '../change-order-status.ts'
import { selectUnansweredOrders } from './unconfirmed-queries.ts'

const hourMs = 3_600_000

/** Calls that nobody answered before an order may lose its stock. */
export const triedCalls = 3

/**
 * Cancels guests' orders that have waited for their confirmation longer than the settings say although
 * they were called three times, each with its e-mail in a transaction of its own. Returns how many.
 */
export async function releaseUnconfirmedOrders(shop: ActingShop): Promise<number> {
  const { policies } = await findShopSettings(shop)
  const now = shop.clock.now()
  const waitingSince = new Date(now.getTime() - policies.unconfirmedHours * hourMs)
  const ids = await selectUnansweredOrders(shop.db, { waitingSince, now, calls: triedCalls })
  let released = 0
  for (const orderId of ids) {
    if (await release(shop, orderId)) released += 1
  }
  return released
}

/** False when somebody has changed the order's status meanwhile. */
async function release(shop: ActingShop, orderId: string): Promise<boolean> {
  const change = {
    orderId,
    status: 'cancelled',
    expectedStatus: initialStatus,
    changedBy: null,
    reason: unanswered,
  } as const
  try {
    const changed = await inTransaction(shop, async (tx) => {
      const changed = await changeStatusIn(tx, shop, change)
      if (changed.order.user.email !== null) {
        await enqueueEmail(shop.jobs, tx, { kind: 'order-released', orderId })
      }
      return changed
    })
    announceChangedStatus(shop, changed)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'edit_conflict') return false
    throw error
  }
}
