import { usedByBuyer, usedUpCoupon } from '../../coupons/check-coupon.ts'
import { redeemCoupon } from '../../coupons/coupons.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { type CouponUser, countCouponUses } from './first-order-queries.ts'
import type { PricedOrder } from './price-order.ts'

/**
 * Counts the use of a coupon, which counts only when it wins over the first-order discount (API, Checkout), while
 * the orders of its user are locked. Throws `coupon_used_up`.
 */
export async function redeemWinningCoupon(
  tx: Tx,
  { coupon }: PricedOrder,
  user: CouponUser,
): Promise<void> {
  if (coupon === null) return
  const redeemed = await redeemCoupon(tx, coupon.id)
  if (!redeemed) throw new DomainError(usedUpCoupon.code, usedUpCoupon.message)
  const { limitPerBuyer } = redeemed
  if (limitPerBuyer === null || (await mayUse(tx, coupon.id, limitPerBuyer, user))) return
  const { code, message } = usedByBuyer(limitPerBuyer)
  throw new DomainError(code, message)
}

/** Whether the orders that a buyer has leave a use of a coupon to one more. */
export async function mayUse(
  tx: Tx,
  couponId: string,
  limitPerBuyer: number | null,
  user: CouponUser,
): Promise<boolean> {
  return limitPerBuyer === null || (await countCouponUses(tx, couponId, user)) < limitPerBuyer
}
