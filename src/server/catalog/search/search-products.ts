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
  searchTiers,
  searchWindows,
  toSearchQuery,
  toTsQuery,
  windowContaining,
} from './search-query.ts'

/** What a search matches, for counting its facets. */
export interface SearchMatches {
  /** The search query of the listed products. */
  text: string
  /** A part of the shop with about a thousand matches, and its share of it; null for the whole. */
  sample: { within: string | null; share: number }
}

export interface FoundBySearch extends SearchPage {
  /** What it matches without filters, where nothing is found under them; null for unknown words. */
  matches: SearchMatches | null
}

const sampledMatches = 1000

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
): Promise<FoundBySearch> {
  let matches: SearchMatches | null = null
  for (const isFuzzy of [false, true]) {
    const meanings = await interpretSearch(shop, query.search ?? '', isFuzzy)
    const meant = toSearchQuery(meanings, known)
    if (!meant) continue
    const statistics = await searchStatistics(shop)
    const search: SearchPlan = {
      text: toTsQuery(meant),
      tiers: searchTiers(meant),
      within: null,
      exact: meant.exact.length > 0 ? anyLexeme(meant.exact) : null,
      filters,
      ...range,
      windows: searchWindows(meant, statistics),
      order: orderOfSearch(query),
    }
    const page = await findMatches(shop.db, search)
    const { buckets, share } = windowContaining(meant, statistics, sampledMatches)
    const sample = { within: buckets ? anyLexeme(buckets) : null, share }
    if (page.found > 0) return { ...page, matches: { text: page.text ?? search.text, sample } }
    matches ??= { text: search.text, sample }
  }
  return { ids: [], found: 0, matches }
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
