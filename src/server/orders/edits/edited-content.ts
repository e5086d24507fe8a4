import { takaFromPoisha } from '#shared/money/money.ts'
import type { OrderChange, OrderContent } from '#shared/orders/edits/edit-schemas.ts'
import { changedItem, changesBetween } from '#shared/orders/edits/order-changes.ts'
import { inEnglish } from '../../catalog/products/wording/product-wording.ts'
import type { OrderItemRow, OrderRecord } from '../order-queries.ts'
import { serializeItem, serializeOrder } from '../order-serializer.ts'
import type { OrderChangeRow } from './order-change-queries.ts'

type Content = Pick<OrderRecord, 'order' | 'items' | 'money'>

/** Content and prices of an order, as the staff read it. */
export function orderContent(record: Content): OrderContent {
  const order = serializeOrder({ ...record, changes: [] }, inEnglish)
  return {
    items: order.items,
    shippingAddress: order.shippingAddress,
    subtotal: order.subtotal,
    deliveryFee: order.deliveryFee,
    couponDiscount: order.couponDiscount,
    firstOrderDiscount: order.firstOrderDiscount,
    appliedCoupon: order.appliedCoupon,
    adjustments: order.adjustments,
    rounding: order.rounding,
    total: order.total,
    storeCredit: order.storeCredit,
    exchangeCredit: order.exchangeCredit,
    paid: order.paid,
    due: order.due,
  }
}

/** Changes made by an edit, with the units that it moves. */
export function changesOfEdit(before: Content, after: Content): OrderChange[] {
  return [
    ...changesBetween(orderContent(before), orderContent(after)),
    ...movedUnits('stock', before.items, after.items, (item) => (item.productId ? 'stock' : null)),
    ...movedUnits('deal_units', before.items, after.items, (item) => item.flashDealId),
  ]
}

/** The units of each item that go back to where `sourceOf` says, or, below zero, are taken from there. */
function movedUnits(
  kind: 'stock' | 'deal_units',
  before: readonly OrderItemRow[],
  after: readonly OrderItemRow[],
  sourceOf: (item: OrderItemRow) => string | null,
): OrderChange[] {
  const unitsBySource = new Map<string, { item: OrderItemRow; units: number }>()
  const count = (sign: 1 | -1) => (item: OrderItemRow) => {
    const source = sourceOf(item)
    if (source === null) return
    const key = `${item.id} ${source}`
    const units = unitsBySource.get(key)?.units ?? 0
    unitsBySource.set(key, { item, units: units + sign * item.quantity })
  }
  before.forEach(count(1))
  after.forEach(count(-1))
  return [...unitsBySource.values()].flatMap(({ item, units }) =>
    units === 0 ? [] : [{ kind, ...changedItem(serializeItem(item)), units }],
  )
}

/** An edit that was made, as the API answers it. */
export function serializeChange(row: OrderChangeRow, changes: OrderChange[]) {
  return {
    _id: row.id,
    at: row.createdAt.toISOString(),
    note: row.note,
    totalBefore: takaFromPoisha(row.totalBeforePoisha),
    totalAfter: takaFromPoisha(row.totalAfterPoisha),
    changes,
  }
}
