import type { CartItem } from '#shared/carts/cart-schemas.ts'

/** Prices in taka by product, as this shopper last saw them. */
export type SeenPrices = Readonly<Record<string, number>>

export function parseSeenPrices(stored: string | null): SeenPrices {
  try {
    const prices: unknown = JSON.parse(stored ?? '{}')
    if (typeof prices !== 'object' || prices === null) return {}
    return Object.fromEntries(
      Object.entries(prices).filter((entry): entry is [string, number] =>
        Number.isFinite(entry[1]),
      ),
    )
  } catch {
    return {}
  }
}

/** The prices of these lines, over what was seen before. */
export function withPricesOf(items: readonly CartItem[], seen: SeenPrices): SeenPrices {
  const now = items.map(({ product }) => [product._id, seen[product._id] ?? product.price])
  return Object.fromEntries(now)
}
