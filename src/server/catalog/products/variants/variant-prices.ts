import { takaFromPoisha, type Poisha } from '#shared/money/money.ts'

/**
 * The flash deal of a product where it lowers that price: a regular price that has been set below the
 * deal's meanwhile is the better one.
 */
export function dealBelow<Deal extends { pricePoisha: Poisha }>(
  deal: Deal | null | undefined,
  regularPricePoisha: Poisha,
): Deal | null {
  return deal && deal.pricePoisha < regularPricePoisha ? deal : null
}

interface Prices {
  pricePoisha: Poisha
  originalPricePoisha: Poisha | null
}

/** What a variant costs during a deal, as the columns of its product have it. */
export function pricesDuring(
  deal: { pricePoisha: Poisha } | null,
  { pricePoisha, originalPricePoisha }: Prices,
): Prices {
  if (deal === null) return { pricePoisha, originalPricePoisha }
  return {
    pricePoisha: deal.pricePoisha,
    originalPricePoisha: Math.max(pricePoisha, originalPricePoisha ?? 0),
  }
}

export function serializePrices({ pricePoisha, originalPricePoisha }: Prices) {
  return {
    price: takaFromPoisha(pricePoisha),
    originalPrice: originalPricePoisha === null ? null : takaFromPoisha(originalPricePoisha),
  }
}
