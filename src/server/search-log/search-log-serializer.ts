import type { LoggedSearch } from '#shared/search/search-log-schemas.ts'
import type { ChosenProductRow, SearchRow } from './search-log-queries.ts'

/** A search with the products that were chosen most after it. */
export function serializeSearch(
  { search, searches, emptySearches, lastDay }: SearchRow,
  chosen: readonly ChosenProductRow[],
): LoggedSearch {
  return {
    search,
    searches,
    emptySearches,
    lastDay,
    clicks: chosen[0]?.allClicks ?? 0,
    orders: chosen[0]?.allOrders ?? 0,
    products: chosen.map(({ productId, name, clicks, orders }) => ({
      _id: productId,
      name,
      clicks,
      orders,
    })),
  }
}
