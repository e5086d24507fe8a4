import type { OrderStatus } from '#shared/orders/statuses/order-status.ts'
import type { UndoableSubject } from '../../audit/undoable-subject.ts'
import type { ActingShop } from '../../shop.ts'
import { changeOrderStatus } from '../change-order-status.ts'
import { changeLabels } from '../labels/order-labels.ts'
import { lockOrder } from '../order-queries.ts'

export const undoableOrders: UndoableSubject<ActingShop> = {
  fields: ['status', 'labels'],
  async lock(tx, id) {
    const order = await lockOrder(tx, id)
    return order ? { status: order.status, labels: order.labels } : null
  },
  async write(shop, orderId, { status, labels }, current) {
    if (shop.actor.kind !== 'staff') throw new Error('only a member of staff changes an order')
    if (labels !== undefined) await changeLabels(shop, { orderId, labels: labels as string[] })
    if (status === undefined) return
    await changeOrderStatus(shop, {
      orderId,
      status: status as OrderStatus,
      changedBy: shop.actor.id,
      expectedStatus: current['status'] as OrderStatus,
    })
  },
}
