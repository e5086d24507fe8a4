import type { Coupon } from '#shared/coupons/coupon-schemas.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import type { CouponRow } from './coupon-queries.ts'

/** The public fields of a coupon. */
export function serializeCouponTerms(row: CouponRow) {
  const { discountType, discountValue, maximumPoisha } = row
  return {
    _id: row.id,
    code: row.code,
    description: row.description,
    discountType,
    discountValue: discountType === 'fixed' ? takaFromPoisha(discountValue) : discountValue,
    minimumOrderAmount: takaFromPoisha(row.minimumPoisha),
    maximumDiscount: maximumPoisha === null ? null : takaFromPoisha(maximumPoisha),
    expiryDate: row.expiresAt.toISOString(),
  }
}

export function serializeCoupon(row: CouponRow): Coupon {
  return {
    ...serializeCouponTerms(row),
    usageLimit: row.usageLimit,
    usedCount: row.usedCount,
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
