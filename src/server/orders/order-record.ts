import { orderNumber } from '#shared/orders/order-number.ts'
import { initialStatus } from '#shared/orders/order-status.ts'
import { paymentMethod, type OrderRequest } from '#shared/orders/order-schemas.ts'
import type { OrderTotals } from '#shared/pricing/order-totals.ts'
import type { UsableCoupon } from '../coupons/check-coupon.ts'
import { newId } from '../platform/ids.ts'
import type { Buyer } from './buyer.ts'
import type { SellableLine } from './check-lines.ts'
import type { OrderRecord } from './order-queries.ts'

export interface NewOrder {
  orderId: string
  buyer: Buyer
  request: OrderRequest
  lines: readonly SellableLine[]
  totals: OrderTotals
  /** The coupon that counts. */
  coupon: UsableCoupon | null
}

/** A new order as it is written down: pending, with the start of its timeline. */
export function orderRecord(at: Date, placed: NewOrder): OrderRecord {
  const { orderId, buyer, request, lines, totals, coupon } = placed
  return {
    order: {
      id: orderId,
      number: orderNumber(orderId),
      customerId: buyer.customerId,
      guestKey: buyer.guestKey,
      buyerName: buyer.name ?? request.shippingAddress.fullName,
      buyerEmail: buyer.email ?? request.guestEmail ?? null,
      ...request.shippingAddress,
      paymentMethod,
      status: initialStatus,
      subtotalPoisha: totals.subtotal,
      deliveryFeePoisha: totals.deliveryFee,
      couponDiscountPoisha: totals.couponDiscount,
      firstOrderDiscountPoisha: totals.firstOrderDiscount,
      totalPoisha: totals.total,
      couponId: coupon?.id ?? null,
      couponCode: coupon?.code ?? null,
      createdAt: at,
      updatedAt: at,
    },
    items: lines.map((line, position) => ({ id: newId(), orderId, position, ...line })),
    changes: [
      { id: newId(), orderId, status: initialStatus, changedBy: buyer.customerId, createdAt: at },
    ],
  }
}
