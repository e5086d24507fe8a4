import { messagesOf } from '../languages/texts.ts'
import { couponTexts } from './coupon-texts.ts'

const say = messagesOf(couponTexts)

// Not in coupons.ts: the checkout loads that.

/** In each language. */
export const expiryInPast = say('expiryInPast')

const percentTooHigh = say('percentTooHigh')
const percentWhole = say('percentWhole')

/** Why a coupon cannot have this discount, in each language; null when it can. */
export function discountProblem(coupon: {
  discountType: 'percentage' | 'fixed'
  discountValue: number
}): string | null {
  if (coupon.discountType === 'fixed') return null
  if (coupon.discountValue > 100) return percentTooHigh
  return Number.isInteger(coupon.discountValue) ? null : percentWhole
}
