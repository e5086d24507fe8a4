import { withStoredThana } from '#shared/addresses/thanas.ts'
import type { EditRequest } from '#shared/orders/edits/edit-schemas.ts'
import type { OrderMoney } from '#shared/orders/money/order-money.ts'
import { newId } from '../../platform/ids.ts'
import type { OrderItemRow, OrderRow } from '../order-queries.ts'
import { storedAdjustments, sumOfAdjustments } from '../adjustments.ts'
import type { StoredAdjustment } from '../order-tables.ts'
import { soldItem } from '../placing/new-order-record.ts'
import type { PricedOrder } from '../placing/price-order.ts'
import type { EditedLines } from './match-lines.ts'

/** The items as they are to be, in order: those that stay in their places, then those that are added. */
export function editedItems(
  { order, items, lines }: EditedLines,
  price: PricedOrder,
): OrderItemRow[] {
  let position = Math.max(-1, ...items.map((item) => item.position))
  const kept = price.keptLines.map(({ item, quantity }) => ({ ...item, quantity }))
  const sold = price.lines.map((line): OrderItemRow => {
    const repriced = lines[line.line]?.item
    position += repriced ? 0 : 1
    const item = soldItem(line, price, order.language)
    return {
      ...item,
      id: repriced?.id ?? newId(),
      orderId: order.id,
      position: repriced?.position ?? position,
      packedUnits: repriced?.packedUnits ?? 0,
      // Another price is no other purchase.
      costPoisha: repriced?.costPoisha ?? item.costPoisha,
    }
  })
  return [...kept, ...sold].toSorted((a, b) => a.position - b.position)
}

/** The sums of the edited order's ledger as the database will keep them. */
export function editedMoney(money: OrderMoney, before: OrderRow, after: OrderRow): OrderMoney {
  const chargedPoisha = money.chargedPoisha + after.totalPoisha - before.totalPoisha
  const settledPoisha = money.settledPoisha + after.storeCreditPoisha - before.storeCreditPoisha
  return { ...money, chargedPoisha, settledPoisha, balancePoisha: chargedPoisha - settledPoisha }
}

/** The order as it is to be. */
export function editedOrder(
  now: Date,
  order: OrderRow,
  request: EditRequest,
  price: PricedOrder,
  money: OrderMoney,
): OrderRow {
  const { totals, coupon } = price
  const { shippingAddress } = request
  const adjustments = editedAdjustments(order, request)
  const totalPoisha = totals.total
  return {
    ...order,
    ...(shippingAddress && withStoredThana(shippingAddress)),
    // A guest is called as the parcel is addressed.
    ...(shippingAddress && order.buyerName === order.fullName && order.customerId === null
      ? { buyerName: shippingAddress.fullName }
      : {}),
    // After a wrong number: a new one is called.
    callDueAt: isOtherPhone(order, request) ? (order.callDueAt ?? now) : order.callDueAt,
    subtotalPoisha: totals.subtotal,
    deliveryFeePoisha: totals.deliveryFee,
    couponDiscountPoisha: totals.couponDiscount,
    firstOrderDiscountPoisha: totals.firstOrderDiscount,
    roundingPoisha: totals.rounding,
    totalPoisha,
    // Store credit beyond the new total goes back to the account.
    storeCreditPoisha: Math.max(
      0,
      Math.min(
        order.storeCreditPoisha,
        totalPoisha - (money.settledPoisha - order.storeCreditPoisha),
      ),
    ),
    couponId: coupon?.id ?? null,
    couponTerms: coupon && order.couponTerms,
    couponCode: coupon?.code ?? null,
    adjustments,
    adjustmentPoisha: sumOfAdjustments(adjustments),
    // Two changes within a millisecond still differ: an edit compares the times.
    updatedAt: new Date(Math.max(now.getTime(), order.updatedAt.getTime() + 1)),
  }
}

function isOtherPhone({ phone }: OrderRow, { shippingAddress }: EditRequest): boolean {
  return Boolean(shippingAddress) && shippingAddress?.phone !== phone
}

export function editedAdjustments(
  order: OrderRow,
  { adjustments }: EditRequest,
): StoredAdjustment[] {
  return adjustments ? storedAdjustments(adjustments) : order.adjustments
}
