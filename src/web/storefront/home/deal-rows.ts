/** Two rows on a desktop; the listing has the others. */
export const maxDealProducts = 8

/** The products of a deal that the home page shows: of seven, which fill no rows, all but the last. */
export function shownDealProducts<T>(products: readonly T[]): T[] {
  return products.slice(0, products.length === 7 ? 6 : maxDealProducts)
}
