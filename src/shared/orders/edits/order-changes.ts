import type { OrderItem } from '../order-schemas.ts'
import type { OrderChange, OrderContent } from './edit-schemas.ts'

/** Changes of an edit, as rows: lines first, then the address, then the money. */
export function changesBetween(before: OrderContent, after: OrderContent): OrderChange[] {
  return [
    ...changedLines(before.items, after.items),
    ...changedAddress(before, after),
    ...changedAdjustments(before, after),
    ...droppedCoupon(before, after),
    ...changedAmounts(before, after),
  ]
}

function changedLines(before: readonly OrderItem[], after: readonly OrderItem[]): OrderChange[] {
  const old = new Map(before.map((item) => [item._id, item]))
  const isIn = new Set(after.map((item) => item._id))
  return [
    ...before
      .filter((item) => !isIn.has(item._id))
      .map((item): OrderChange => ({
        kind: 'line_removed',
        ...changedItem(item),
        ...unitsOf(item),
      })),
    ...after.flatMap((item): OrderChange[] => {
      const was = old.get(item._id)
      if (!was) return [{ kind: 'line_added', ...changedItem(item), ...unitsOf(item) }]
      const ofItem = changedItem(item)
      return [
        ...change(was.quantity, item.quantity, { kind: 'quantity' as const, ...ofItem }),
        ...change(was.price, item.price, { kind: 'price' as const, ...ofItem }),
      ]
    }),
  ]
}

export function changedItem({ _id, product, variantId, name, variantLabel }: OrderItem) {
  return { itemId: _id, product, variantId, name, variantLabel }
}

function unitsOf({ quantity, price }: OrderItem) {
  return { quantity, price }
}

function change<T extends object>(from: number, to: number, of: T) {
  return from === to ? [] : [{ ...of, from, to }]
}

function changedAddress(before: OrderContent, after: OrderContent): OrderChange[] {
  const [from, to] = [before.shippingAddress, after.shippingAddress]
  return addressFields.every((field) => from[field] === to[field])
    ? []
    : [{ kind: 'address', from, to }]
}

export const addressFields = ['fullName', 'phone', 'fullAddress', 'district', 'thana'] as const

function changedAdjustments(before: OrderContent, after: OrderContent): OrderChange[] {
  const [from, to] = [before.adjustments, after.adjustments]
  const isSame =
    from.length === to.length &&
    from.every(({ label, amount }, at) => label === to[at]?.label && amount === to[at].amount)
  return isSame ? [] : [{ kind: 'adjustments', from, to }]
}

function droppedCoupon(before: OrderContent, after: OrderContent): OrderChange[] {
  const { appliedCoupon } = before
  return appliedCoupon && !after.appliedCoupon
    ? [{ kind: 'coupon_dropped', code: appliedCoupon.code }]
    : []
}

function changedAmounts(before: OrderContent, after: OrderContent): OrderChange[] {
  return [
    ...change(before.deliveryFee, after.deliveryFee, { kind: 'delivery_fee' as const }),
    ...change(before.couponDiscount, after.couponDiscount, { kind: 'coupon_discount' as const }),
    ...change(before.firstOrderDiscount, after.firstOrderDiscount, {
      kind: 'first_order_discount' as const,
    }),
    ...change(before.total, after.total, { kind: 'total' as const }),
  ]
}
