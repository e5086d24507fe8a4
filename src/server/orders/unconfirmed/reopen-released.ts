import type { Language } from '#shared/languages/languages.ts'
import { initialStatus, orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import type { TrackedOrder } from '#shared/orders/order-schemas.ts'
import { wordingIn } from '../../catalog/glossary/glossary.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { ActingShop } from '../../shop.ts'
import { announceChangedStatus, changeStatusIn } from '../change-order-status.ts'
import { blockedBuyer, notTracked } from '../order-failures.ts'
import { lockOrder, selectTrackedOrder } from '../order-queries.ts'
import { isReleased, serializeTrackedOrder } from '../order-serializer.ts'
import { orderTexts } from '../order-texts.ts'
import { findStanding } from '../placing/first-order-queries.ts'

/**
 * Takes up an order again that the shop had cancelled because nobody answered: it waits for its call at
 * the same prices. A second time changes nothing. Throws `not_found` when number and phone do not match,
 * `conflict` for an order that was cancelled otherwise, `blocked` for the phone of a blocked account, and
 * `out_of_stock`, `deal_sold_out` or `coupon_used_up` when others were faster.
 */
export async function reopenReleasedOrder(
  shop: ActingShop,
  track: { orderNumber: string; phone: string },
  language: Language,
): Promise<TrackedOrder> {
  const changed = await inTransaction(shop, async (tx) => {
    const found = await selectTrackedOrder(tx, track)
    if (!found) return null
    await lockOrder(tx, found.order.id)
    // As it is now that nobody else can change it.
    const record = await selectTrackedOrder(tx, track)
    if (!record || !orderStatusTable[record.order.status].isCancelled) return null
    if (!isReleased(record)) {
      throw new DomainError('conflict', (language) => orderTexts[language].notReleased)
    }
    const { id: orderId, phone } = record.order
    const { isBlocked } = await findStanding(tx, { customerId: null, phone, email: null })
    if (isBlocked) throw blockedBuyer()
    const change = { orderId, status: initialStatus, expectedStatus: undefined, changedBy: null }
    return changeStatusIn(tx, shop, change)
  })
  if (changed) announceChangedStatus(shop, changed)
  const record = await selectTrackedOrder(shop.db, track)
  if (!record) throw notTracked()
  return serializeTrackedOrder(record, await wordingIn(shop, language))
}
