import type { Coupon } from '#shared/coupons/coupon-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { takaFromPoisha, takaOrNull } from '#shared/money/money.ts'
import { outdatedTexts, serializeTexts, storedText } from '../platform/content-texts.ts'
import type { CouponRow } from './coupon-queries.ts'

/** The public fields of a coupon, in that language. */
export function serializeCouponTerms(row: CouponRow, language: Language) {
  const { discountType, discountValue, maximumPoisha } = row
  return {
    _id: row.id,
    code: row.code,
    description: couponDescription(row, language),
    discountType,
    discountValue: discountType === 'fixed' ? takaFromPoisha(discountValue) : discountValue,
    minimumOrderAmount: takaFromPoisha(row.minimumPoisha),
    maximumDiscount: takaOrNull(maximumPoisha),
    expiryDate: row.expiresAt.toISOString(),
  }
}

/** In English where it is not translated. */
export function couponDescription({ texts, description }: CouponRow, language: Language): string {
  return storedText(texts, language, 'description') ?? description
}

export function serializeCoupon(row: CouponRow): Coupon {
  return {
    ...serializeCouponTerms(row, 'en'),
    texts: serializeTexts(row.texts),
    outdatedTexts: outdatedTexts(row.texts, row),
    usageLimit: row.usageLimit,
    usageLimitPerBuyer: row.usageLimitPerBuyer,
    usedCount: row.usedCount,
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
