import type { UsableCouponAnswer } from '#shared/coupons/coupon-schemas.ts'
import { poishaFromTaka, takaFromPoisha } from '#shared/money/money.ts'
import { couponDiscount } from '#shared/pricing/order-totals.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { Shop } from '../shop.ts'
import { checkCoupon, termsOf } from './check-coupon.ts'
import { presentTerms } from './present-coupon.ts'

/**
 * What a coupon takes off an order of this amount (taka, delivery included). Throws
 * `invalid_coupon` or `coupon_used_up` with the sentence for the shopper. It counts no use.
 */
export async function validateCoupon(
  shop: Shop,
  asked: { code: string; orderAmount: number },
): Promise<UsableCouponAnswer> {
  const amount = poishaFromTaka(asked.orderAmount)
  const check = await checkCoupon(shop.db, shop.clock, asked.code, amount)
  if (!check.ok) throw new DomainError(check.code, check.message)
  // The subtotal is not known here: the order itself caps the discount at it.
  const discount = couponDiscount(termsOf(check.row), { subtotal: amount, deliveryFee: 0 })
  return { ...presentTerms(check.row), discount: takaFromPoisha(discount) }
}
