import type { ProductListQuery } from '#shared/catalog/product-list-query.ts'
import type { Shop } from '../shop.ts'
import type { CategoryIndex } from './catalog-cache.ts'
import type { ListingFilters } from './listing-filters.ts'
import { listingOrder } from './listing-queries.ts'
import { findMatches, type SearchPlan } from './find-matches.ts'
import { interpretSearch } from './search-meaning.ts'
import type { SearchPage } from './search-queries.ts'
import { anyLexeme, toSearchQuery, toTsQuery } from './search-query.ts'
import { searchStatistics } from './search-statistics.ts'
import { searchWindows } from './search-window.ts'

/**
 * A page of what a search finds. First as it was typed; when that finds nothing, with one wrong
 * letter in each of its longer words.
 */
export async function searchProducts(
  shop: Shop,
  query: ProductListQuery,
  filters: ListingFilters,
  known: CategoryIndex,
): Promise<SearchPage> {
  for (const isForgiving of [false, true]) {
    const meanings = await interpretSearch(shop, query.search ?? '', isForgiving)
    const meant = toSearchQuery(meanings, known)
    if (!meant) continue
    const search: SearchPlan = {
      text: toTsQuery(meant),
      within: null,
      exact: meant.exact.length > 0 ? anyLexeme(meant.exact) : null,
      filters,
      limit: query.limit,
      offset: (query.page - 1) * query.limit,
      windows: searchWindows(meant, await searchStatistics(shop)),
      order: orderOfSearch(query),
    }
    const page = await findMatches(shop.db, search)
    if (page.found > 0) return page
  }
  return { ids: [], found: 0 }
}

function orderOfSearch(query: ProductListQuery): SearchPlan['order'] {
  if (query.random) return 'random'
  const isBest = query.sortBy === undefined || query.sortBy === 'relevance'
  return isBest ? 'best' : listingOrder(query)
}
