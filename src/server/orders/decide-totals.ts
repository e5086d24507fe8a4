import type { OrderRequest } from '#shared/orders/order-schemas.ts'
import { orderAmount } from '#shared/pricing/coupon-discount.ts'
import { deliveryFee } from '#shared/pricing/delivery-fee.ts'
import { priceOrder, subtotalOf, type OrderTotals } from '#shared/pricing/price-order.ts'
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
  const coupon = await requireCoupon(tx, clock, request, lines)
  const isFirstOrder = await claimFirstOrder(tx, {
    customerId: buyer.customerId,
    phone: request.shippingAddress.phone,
    email: buyer.email ?? request.guestEmail ?? null,
  })
  const totals = priceOrder(lines, district, { coupon: coupon?.terms ?? null, isFirstOrder })
  if (!coupon || totals.couponDiscount === 0) return { totals, coupon: null }
  if (await takeCouponUse(tx, coupon.id)) return { totals, coupon }
  throw new DomainError(couponUsedUp.code, couponUsedUp.message)
}

async function requireCoupon(
  tx: Tx,
  clock: Clock,
  request: OrderRequest,
  lines: readonly SellableLine[],
): Promise<UsableCoupon | null> {
  if (request.couponCode === null) return null
  const subtotal = subtotalOf(lines)
  const fee = deliveryFee(subtotal, request.shippingAddress.district)
  const check = await checkCoupon(tx, clock, request.couponCode, orderAmount(subtotal, fee))
  if (!check.ok) throw new DomainError(check.code, check.message)
  return check.coupon
}
