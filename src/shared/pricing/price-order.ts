import { percentOf, type Poisha } from '../money/money.ts'
import { couponDiscount, type CouponTerms } from './coupon-discount.ts'
import { deliveryFee } from './delivery-fee.ts'

export const firstOrderPercent = 10

export interface PricedLine {
  pricePoisha: Poisha
  quantity: number
}

export interface Discounts {
  coupon: CouponTerms | null
  isFirstOrder: boolean
}

export interface OrderTotals {
  subtotal: Poisha
  deliveryFee: Poisha
  couponDiscount: Poisha
  firstOrderDiscount: Poisha
  total: Poisha
}

export function subtotalOf(lines: readonly PricedLine[]): Poisha {
  return lines.reduce((sum, line) => sum + line.pricePoisha * line.quantity, 0)
}

/**
 * The one rule for what an order costs: the browser previews with it, the server decides with it.
 * The first-order discount does not add to a coupon; the larger of the two counts, and on a tie
 * the first-order discount, which costs the shopper no coupon.
 */
export function priceOrder(
  lines: readonly PricedLine[],
  district: string | null,
  discounts: Discounts,
): OrderTotals {
  const subtotal = subtotalOf(lines)
  const fee = deliveryFee(subtotal, district)
  const byCoupon = discounts.coupon ? couponDiscount(discounts.coupon, subtotal, fee) : 0
  const byFirstOrder = discounts.isFirstOrder ? percentOf(subtotal, firstOrderPercent) : 0
  const couponWins = byCoupon > byFirstOrder
  const discount = couponWins ? byCoupon : byFirstOrder
  return {
    subtotal,
    deliveryFee: fee,
    couponDiscount: couponWins ? byCoupon : 0,
    firstOrderDiscount: couponWins ? 0 : byFirstOrder,
    total: subtotal + fee - discount,
  }
}
