/** Two rows on a desktop; the listing has the others. */
export const maxDealProducts = 8

/** The products of a deal that the home page shows: of seven, which fill no rows, all but the last. */
export function shownDealProducts<T>(products: readonly T[]): T[] {
  return products.slice(0, products.length === 7 ? 6 : maxDealProducts)
}

const columnsByCount: Readonly<Record<number, string>> = {
  5: 'md:grid-cols-5',
  6: 'md:grid-cols-3 lg:grid-cols-6',
}

/** Columns of so many products, of which five and six stand in one row of a desktop. */
export function dealColumns(count: number): string {
  return columnsByCount[count] ?? 'md:grid-cols-4'
}
