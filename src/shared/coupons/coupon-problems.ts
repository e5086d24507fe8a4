import { inEachLanguage } from '../languages/texts.ts'
import { couponTexts } from './coupon-texts.ts'

// Not in coupons.ts: the checkout loads that.

/** In each language. */
export const expiryInPast = inEachLanguage((language) => couponTexts[language].expiryInPast)

const percentTooHigh = inEachLanguage((language) => couponTexts[language].percentTooHigh)
const percentWhole = inEachLanguage((language) => couponTexts[language].percentWhole)

/** Why a coupon cannot have this discount, in each language; null when it can. */
export function discountProblem(coupon: {
  discountType: 'percentage' | 'fixed'
  discountValue: number
}): string | null {
  if (coupon.discountType === 'fixed') return null
  if (coupon.discountValue > 100) return percentTooHigh
  return Number.isInteger(coupon.discountValue) ? null : percentWhole
}
