import { type Poisha, takaFromPoisha, takaOrNull } from '#shared/money/money.ts'

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

/** The flash deal of its product where it lowers the price of that variant. */
export function dealOfVariant<Deal extends { pricePoisha: Poisha; variantId: string | null }>(
  deal: Deal | null | undefined,
  { id, pricePoisha }: { id: string; pricePoisha: Poisha },
): Deal | null {
  const isForOther = deal && deal.variantId !== null && deal.variantId !== id
  return isForOther ? null : dealBelow(deal, pricePoisha)
}

interface Prices {
  pricePoisha: Poisha
  originalPricePoisha: Poisha | null
}

/** Prices of a variant during a deal, as the columns of its product have them. */
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
    originalPrice: takaOrNull(originalPricePoisha),
  }
}
