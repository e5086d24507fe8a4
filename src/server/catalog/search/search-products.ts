import type { ProductListQuery } from '#shared/catalog/product-query-schemas.ts'
import type { RowRange } from '../../platform/database/list-page.ts'
import type { Shop } from '../../shop.ts'
import type { CategoryIndex, SearchStatistics } from '../catalog-cache.ts'
import type { ListingFilters } from '../listing/listing-filters.ts'
import { listingOrder } from '../listing/listing-queries.ts'
import { findMatches, type SearchPlan } from './find-matches.ts'
import { interpretSearch } from './interpret-search.ts'
import { type SearchPage, selectSearchStatistics } from './search-queries.ts'
import {
  anyLexeme,
  productsPerBucket,
  searchWindows,
  toSearchQuery,
  toTsQuery,
} from './search-query.ts'

/**
 * A page of a search's matches. First as typed; when nothing matches, with one typing error in each
 * of its longer words.
 */
export async function searchProducts(
  shop: Shop,
  query: ProductListQuery,
  filters: ListingFilters,
  known: CategoryIndex,
  range: RowRange,
): Promise<SearchPage> {
  for (const isFuzzy of [false, true]) {
    const meanings = await interpretSearch(shop, query.search ?? '', isFuzzy)
    const meant = toSearchQuery(meanings, known)
    if (!meant) continue
    const search: SearchPlan = {
      text: toTsQuery(meant),
      within: null,
      exact: meant.exact.length > 0 ? anyLexeme(meant.exact) : null,
      filters,
      ...range,
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

const shareOfUnknown = 0.01
const bytesPerWord = 100

function searchStatistics(shop: Shop): Promise<SearchStatistics> {
  return shop.catalogCache.statistics.get('products', async () => {
    const { newest, words, shares } = await selectSearchStatistics(shop.db)
    const known = new Map(words?.map((word, at) => [word, shares?.[at] ?? shareOfUnknown]))
    const rarest = known.size > 0 ? Math.min(...known.values()) : shareOfUnknown
    const value = {
      newestBucket: Math.floor(newest / productsPerBucket),
      shareOf: (lexeme: string) => known.get(lexeme) ?? rarest / 2,
    }
    return { value, tags: [], bytes: known.size * bytesPerWord }
  })
}
