import type { Quote, QuoteProblem } from '#shared/orders/order-schemas.ts'
import type { SeenPrices } from '../cart/page/seen-prices.ts'

/** What the shop asks now for each product of a quote, in taka. */
export function pricesOf(quote: Quote): SeenPrices {
  return Object.fromEntries(quote.lines.map(({ productId, price }) => [productId, price]))
}

/** Whether a line costs more than the shopper has seen, or was told when they tried to order. */
export function hasUntoldRise(quote: Quote, seen: SeenPrices, told: SeenPrices): boolean {
  return quote.lines.some(({ productId, price }) => {
    const known = told[productId] ?? seen[productId]
    return known !== undefined && price > known
  })
}

const ofLines: ReadonlySet<string> = new Set([
  'not_found',
  'out_of_stock',
  'price_changed',
  'color_unavailable',
])

/** Problems that a line must be changed for, or looked at again. */
export function lineProblems(quote: Quote | undefined): QuoteProblem[] {
  return quote?.problems.filter(({ code }) => ofLines.has(code)) ?? []
}

/** Why the coupon does not count; null while it does. */
export function couponProblem(quote: Quote | undefined): QuoteProblem | null {
  const isOfCoupon = ({ code }: QuoteProblem) =>
    code === 'invalid_coupon' || code === 'coupon_used_up'
  return quote?.problems.find(isOfCoupon) ?? null
}
