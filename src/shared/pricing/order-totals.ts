import type { District } from '../addresses/districts.ts'
import { percentOf, poishaFromTaka, toWholeTaka, type Poisha } from '../money/money.ts'

/** The shop's delivery fees, from its settings. */
export interface DeliveryRates {
  defaultFeeTaka: number
  /** Districts with another fee. */
  feeTakaByDistrict: Readonly<Partial<Record<District, number>>>
  /** Subtotal from which delivery is free. */
  freeFromTaka: number
  /** The district of the cart's estimate, before the shopper chooses one. */
  estimateDistrict: District
}

export interface PricedLine {
  pricePoisha: Poisha
  quantity: number
}

export interface CartTotals {
  subtotal: Poisha
  deliveryFee: Poisha
}

/** A coupon's discount: a fixed amount, or a percentage up to a maximum. */
export type CouponTerms =
  | { discountType: 'fixed'; amountPoisha: Poisha; minimumPoisha: Poisha }
  | {
      discountType: 'percentage'
      percent: number
      maximumPoisha: Poisha | null
      minimumPoisha: Poisha
    }

export interface Discounts {
  coupon: CouponTerms | null
  /** Percent of the subtotal; 0 unless this is a first order. */
  firstOrderPercent: number
}

export interface OrderTotals extends CartTotals {
  couponDiscount: Poisha
  firstOrderDiscount: Poisha
  /** Up to half a taka either way: couriers and buyers have no coins for less. */
  rounding: Poisha
  /** Whole taka. */
  total: Poisha
}

/** Subtotal and delivery of the lines, of none nothing; without a district, delivery is an estimate. */
export function cartTotals(
  rates: DeliveryRates,
  lines: readonly PricedLine[],
  district: string | null,
): CartTotals {
  const subtotal = lines.reduce((sum, line) => sum + line.pricePoisha * line.quantity, 0)
  const fee = lines.length === 0 ? 0 : deliveryFee(rates, subtotal, district)
  return { subtotal, deliveryFee: fee }
}

export function deliveryFee(
  rates: DeliveryRates,
  subtotal: Poisha,
  district: string | null,
): Poisha {
  if (subtotal >= poishaFromTaka(rates.freeFromTaka)) return 0
  const ownFees: Readonly<Record<string, number>> = rates.feeTakaByDistrict
  return poishaFromTaka(ownFees[district ?? rates.estimateDistrict] ?? rates.defaultFeeTaka)
}

/** The amount missing for free delivery; 0 when it is reached. */
export function amountToFreeDelivery(rates: DeliveryRates, subtotal: Poisha): Poisha {
  return Math.max(0, poishaFromTaka(rates.freeFromTaka) - subtotal)
}

/**
 * Totals of an order. The browser uses them for a preview, the server for the order.
 * The first-order discount does not add to a coupon; the larger of the two counts, and on a tie
 * the first-order discount, which costs the shopper no coupon. The adjustment was agreed between staff and
 * buyer; it may take the total below zero, which its caller refuses.
 */
export function orderTotals(
  cart: CartTotals,
  discounts: Discounts,
  adjustment: Poisha = 0,
): OrderTotals {
  const byCoupon = discounts.coupon ? couponDiscount(discounts.coupon, cart) : 0
  const byFirstOrder = percentOf(cart.subtotal, discounts.firstOrderPercent)
  const couponWins = byCoupon > byFirstOrder
  const discount = couponWins ? byCoupon : byFirstOrder
  const exact = orderAmount(cart) - discount + adjustment
  const total = toWholeTaka(exact)
  return {
    ...cart,
    couponDiscount: couponWins ? byCoupon : 0,
    firstOrderDiscount: couponWins ? 0 : byFirstOrder,
    rounding: total - exact,
    total,
  }
}

/**
 * The percentage of a first-order discount that was given: the roundest one that makes this amount, for
 * an order keeps the amount alone and the shop's percentage changes.
 */
export function firstOrderPercentOf(subtotal: Poisha, discount: Poisha): number {
  if (subtotal === 0) return 0
  const exact = (discount / subtotal) * 100
  const rounded = [1, 2, 10, 100].map((parts) => Math.round(exact * parts) / parts)
  return rounded.find((percent) => percentOf(subtotal, percent) === discount) ?? Math.round(exact)
}

/** The coupon's minimum and percentage apply to subtotal plus delivery fee. */
export function orderAmount(cart: CartTotals): Poisha {
  return cart.subtotal + cart.deliveryFee
}

/** Discount in poisha: 0 below the minimum, never above the subtotal. */
export function couponDiscount(terms: CouponTerms, cart: CartTotals): Poisha {
  const amount = orderAmount(cart)
  if (amount < terms.minimumPoisha) return 0
  return Math.min(uncappedDiscount(terms, amount), cart.subtotal)
}

function uncappedDiscount(terms: CouponTerms, amount: Poisha): Poisha {
  if (terms.discountType === 'fixed') return terms.amountPoisha
  const byPercent = percentOf(amount, terms.percent)
  return terms.maximumPoisha === null ? byPercent : Math.min(byPercent, terms.maximumPoisha)
}
