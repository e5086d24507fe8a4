export type CouponStatus = 'Active' | 'Inactive' | 'Expired'

/** What the administrator's list shows (SPEC §4); `expiryDate` is an ISO time. */
export function couponStatus(
  coupon: { isActive: boolean; expiryDate: string },
  now: Date,
): CouponStatus {
  if (new Date(coupon.expiryDate) < now) return 'Expired'
  return coupon.isActive ? 'Active' : 'Inactive'
}
