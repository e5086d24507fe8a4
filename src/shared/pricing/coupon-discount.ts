import { percentOf, type Poisha } from '../money/money.ts'

/** What a coupon takes off: a fixed amount, or a percentage up to a maximum. */
export type CouponTerms =
  | { discountType: 'fixed'; amountPoisha: Poisha; minimumPoisha: Poisha }
  | {
      discountType: 'percentage'
      percent: number
      maximumPoisha: Poisha | null
      minimumPoisha: Poisha
    }

/** The coupon's minimum and its percentage are taken of subtotal plus delivery fee. */
export function orderAmount(subtotal: Poisha, fee: Poisha): Poisha {
  return subtotal + fee
}

/** Discount in poisha: 0 below the minimum, never above the subtotal. */
export function couponDiscount(terms: CouponTerms, subtotal: Poisha, fee: Poisha): Poisha {
  const amount = orderAmount(subtotal, fee)
  if (amount < terms.minimumPoisha) return 0
  return Math.min(uncappedDiscount(terms, amount), subtotal)
}

function uncappedDiscount(terms: CouponTerms, amount: Poisha): Poisha {
  if (terms.discountType === 'fixed') return terms.amountPoisha
  const byPercent = percentOf(amount, terms.percent)
  return terms.maximumPoisha === null ? byPercent : Math.min(byPercent, terms.maximumPoisha)
}
