import { isDeepStrictEqual } from 'node:util'
import { orderPageTexts } from '#shared/orders/order-page-texts.ts'
import { recordChange } from '../../audit/record-change.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { isId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'
import { orderNotFound } from '../order-failures.ts'
import { lockOrder } from '../order-queries.ts'
import { updateLabels } from './order-label-queries.ts'

export interface LabelChange {
  orderId: string
  labels: string[]
  /** Labels that the member of staff saw; absent where they do not matter. */
  expectedLabels?: readonly string[] | undefined
}

/**
 * Sets the labels of an order; the same labels again change nothing. Throws `edit_conflict` with the
 * labels as `current` when somebody else was faster.
 */
export async function changeLabels(shop: ActingShop, change: LabelChange): Promise<void> {
  const { orderId, labels, expectedLabels } = change
  if (!isId(orderId)) throw orderNotFound()
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw orderNotFound()
    if (isDeepStrictEqual(order.labels, labels)) return
    if (expectedLabels && !isDeepStrictEqual(order.labels, expectedLabels)) {
      throw new DomainError('edit_conflict', (language) => orderPageTexts[language].labelsChanged, {
        details: { current: { labels: order.labels } },
      })
    }
    await updateLabels(tx, orderId, labels)
    await recordChange(tx, shop.clock, {
      action: 'changed',
      type: 'order',
      id: orderId,
      label: order.number,
      before: { labels: order.labels },
      after: { labels },
    })
  })
}
