import type { Cart } from '#shared/carts/cart-schemas.ts'
import { percentOf, poishaFromTaka, takaFromPoisha } from '#shared/money/money.ts'
import type { Quote, QuoteProblem } from '#shared/orders/order-schemas.ts'
import { cartTotals, deliveryFee, orderTotals } from '#shared/pricing/order-totals.ts'
import type { PageSettings } from '#shared/shop-settings/page-settings.ts'
import { priceKey, type SeenPrices } from '../../cart/page/seen-prices.ts'

export type CheckoutTotals = Pick<
  Quote,
  'subtotal' | 'deliveryFee' | 'couponDiscount' | 'firstOrderDiscount' | 'rounding' | 'total'
>

/** The shop's terms for pricing orders. */
type PricingTerms = Pick<PageSettings, 'delivery' | 'policies'>

/**
 * The totals until the quote has loaded, by the shop's own rule. Discounts, which only the server knows,
 * come from its last quote. Every first quote promises guests the first-order discount, so it is shown
 * from the start and nothing shifts when the quote arrives.
 */
export function previewTotals(
  cart: Cart,
  district: string,
  lastQuote: Quote | undefined,
  buyer: 'guest' | 'customer',
  { delivery, policies }: PricingTerms,
): CheckoutTotals {
  const lines = cart.items.map(({ product, quantity }) => ({
    pricePoisha: poishaFromTaka(product.price),
    quantity,
  }))
  const couponPoisha = poishaFromTaka(lastQuote?.couponDiscount ?? 0)
  const isFirstOrder = lastQuote ? lastQuote.firstOrderDiscount > 0 : buyer === 'guest'
  const totals = orderTotals(cartTotals(delivery, lines, district || null), {
    coupon:
      couponPoisha > 0
        ? { discountType: 'fixed', amountPoisha: couponPoisha, minimumPoisha: 0 }
        : null,
    firstOrderPercent: isFirstOrder ? policies.firstOrderPercent : 0,
  })
  return {
    subtotal: takaFromPoisha(totals.subtotal),
    deliveryFee: takaFromPoisha(totals.deliveryFee),
    couponDiscount: takaFromPoisha(totals.couponDiscount),
    firstOrderDiscount: takaFromPoisha(totals.firstOrderDiscount),
    rounding: takaFromPoisha(totals.rounding),
    total: takaFromPoisha(totals.total),
  }
}

/** Whether the shop has priced the quote by other terms than the page knows: its owner has changed them. */
export function isOfOtherTerms(
  quote: Quote,
  district: string,
  { delivery, policies }: PricingTerms,
): boolean {
  const subtotal = poishaFromTaka(quote.subtotal)
  const isEmpty = subtotal === 0 && quote.lines.length === 0
  const fee = isEmpty ? 0 : deliveryFee(delivery, subtotal, district || null)
  const firstOrderDiscount = poishaFromTaka(quote.firstOrderDiscount)
  return (
    poishaFromTaka(quote.deliveryFee) !== fee ||
    (firstOrderDiscount > 0 &&
      firstOrderDiscount !== percentOf(subtotal, policies.firstOrderPercent))
  )
}

/** The quoted price of each line, in taka. */
export function pricesOf(quote: Quote): SeenPrices {
  return Object.fromEntries(quote.lines.map((line) => [priceKey(line), line.price]))
}

/** Whether a line costs more than the shopper has seen, in the cart or in a review notice. */
export function hasUnacknowledgedIncrease(
  quote: Quote,
  seen: SeenPrices,
  acknowledged: SeenPrices,
): boolean {
  return quote.lines.some((line) => {
    const key = priceKey(line)
    const seenPrice = acknowledged[key] ?? seen[key]
    return seenPrice !== undefined && line.price > seenPrice
  })
}

const ofLines: ReadonlySet<string> = new Set([
  'not_found',
  'out_of_stock',
  'price_changed',
  'color_unavailable',
  'variant_unavailable',
  'variant_required',
  'too_many_units',
])

/** Problems that require changing or reviewing a line. */
export function lineProblems(quote: Quote | undefined): QuoteProblem[] {
  return quote?.problems.filter(({ code }) => ofLines.has(code)) ?? []
}

/** Why the coupon does not apply, or null. */
export function couponProblem(quote: Quote | undefined): QuoteProblem | null {
  const isOfCoupon = ({ code }: QuoteProblem) =>
    code === 'invalid_coupon' || code === 'coupon_used_up'
  return quote?.problems.find(isOfCoupon) ?? null
}

/** Why nothing can be delivered to the district, or null. */
export function districtProblem(quote: Quote | undefined): QuoteProblem | null {
  return quote?.problems.find(({ code }) => code === 'delivery_paused') ?? null
}

/** The problem that all lines together exceed the units of one order, or null. */
export function totalUnitsProblem(quote: Quote | undefined): QuoteProblem | null {
  const isOfAll = ({ code, productId }: QuoteProblem) =>
    code === 'too_many_units' && productId === undefined
  return quote?.problems.find(isOfAll) ?? null
}
