import type { OrderRequest } from '#shared/orders/order-schemas.ts'
import { shopConfig } from '#config'
import {
  cartTotals,
  orderAmount,
  orderTotals,
  type CartTotals,
  type OrderTotals,
} from '#shared/pricing/order-totals.ts'
import { checkCoupon, couponUsedUp, type UsableCoupon } from '../coupons/check-coupon.ts'
import { takeCouponUse } from '../coupons/coupon-uses.ts'
import type { Clock } from '../shop.ts'
import type { Tx } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { Buyer } from './buyer.ts'
import type { SellableLine } from './check-lines.ts'
import { claimFirstOrder } from './first-order.ts'

/**
 * What the order costs, with the discount that counts. A coupon's use is taken only when it wins
 * over the first-order discount (API, Checkout).
 */
export async function decideTotals(
  tx: Tx,
  clock: Clock,
  buyer: Buyer,
  request: OrderRequest,
  lines: readonly SellableLine[],
): Promise<{ totals: OrderTotals; coupon: UsableCoupon | null }> {
  const { district } = request.shippingAddress
  const cart = cartTotals(shopConfig.delivery, lines, district)
  const coupon = await requireCoupon(tx, clock, request, cart)
  const isFirstOrder = await claimFirstOrder(tx, {
    customerId: buyer.customerId,
    phone: request.shippingAddress.phone,
    email: buyer.email ?? request.guestEmail ?? null,
  })
  const firstOrderPercent = isFirstOrder ? shopConfig.policies.firstOrderPercent : 0
  const totals = orderTotals(cart, { coupon: coupon?.terms ?? null, firstOrderPercent })
  if (!coupon || totals.couponDiscount === 0) return { totals, coupon: null }
  if (await takeCouponUse(tx, coupon.id)) return { totals, coupon }
  throw new DomainError(couponUsedUp.code, couponUsedUp.message)
}

async function requireCoupon(
  tx: Tx,
  clock: Clock,
  request: OrderRequest,
  cart: CartTotals,
): Promise<UsableCoupon | null> {
  if (request.couponCode === null) return null
  const check = await checkCoupon(tx, clock, request.couponCode, orderAmount(cart))
  if (!check.ok) throw new DomainError(check.code, check.message)
  return check.coupon
}
