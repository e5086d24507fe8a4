import type { Quote } from '#shared/orders/order-schemas.ts'
import type { SeenPrices } from '../cart/page/line-notices.tsx'

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
