import type { SearchReport } from '#shared/catalog/product-schemas.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import type { RowRange } from '../../platform/database/lists/list-page.ts'
import type { Shop } from '../../shop.ts'
import { findListing, type ListedRows } from '../listing/find-listing.ts'
import type { ListingFilters } from '../listing/listing-filters.ts'
import { countListingUpTo } from '../listing/listing-queries.ts'
import { selectProductSummaries } from '../products/product-queries.ts'
import { readPriceWords, type PriceInWords } from './price-words.ts'
import {
  type FoundMeaning,
  noMeaning,
  type SearchListQuery,
  searchProducts,
} from './search-products.ts'
import { splitWords } from './search-words.ts'

export interface SearchedRows extends ListedRows {
  search: SearchReport
  /** With a price in the words of the search, and with what it matches; null for unknown words. */
  filters: ListingFilters | null
}

/**
 * A page of a search, with a price in its words as a filter. Where the shop sells what is meant, but
 * not at that price, it is listed at the other prices, the nearest first: for `keyboard under 3000` a
 * keyboard at 3,500 is nearer than a desk mat that mentions one.
 */
export async function findBySearch(
  shop: Shop,
  query: SearchListQuery & { search: string },
  filters: ListingFilters,
  range: RowRange,
): Promise<SearchedRows> {
  const typed = query.search
  const price = query.literal === true ? null : readPriceWords(typed)
  if (price === null) {
    const { meaning, ...found } = await findWords(shop, typed, query, filters, range)
    return { ...found, search: { typed, price, ...meaning } }
  }
  const words = splitWords(price.rest).length > 0 ? price.rest : null
  const priced = withPrice(filters, price)
  const found = await findWords(shop, words, query, priced, range)
  if (!(await isSoldAtPrice(shop, found, priced, filters))) {
    const nearest = nearestPriceFirst(query, price)
    const { meaning, ...others } = await findWords(shop, words, nearest, filters, range)
    const search = { typed, price: { ...price, isApplied: false }, ...meaning }
    if (others.total > 0) return { ...others, search }
  }
  const { meaning, ...listed } = found
  return { ...listed, search: { typed, price: { ...price, isApplied: true }, ...meaning } }
}

interface FoundWords extends ListedRows {
  meaning: FoundMeaning
  filters: ListingFilters | null
  /** The search query of the kind of product that the words name; null where they name none. */
  kind: string | null
}

/** Without words, where only a price was typed, a list. */
async function findWords(
  shop: Shop,
  words: string | null,
  query: SearchListQuery,
  filters: ListingFilters,
  range: RowRange,
): Promise<FoundWords> {
  if (words === null) {
    const meaning = { ...noMeaning, shown: '' }
    return { ...(await findListing(shop, query, filters, range)), meaning, filters, kind: null }
  }
  const search = { words, query, filters, isExact: false }
  const { ids, found, tsquery, foundByCode, kind, meaning } = await searchProducts(
    shop,
    search,
    range,
  )
  const matching = { ...filters, tsquery: tsquery ?? undefined, foundByCode }
  return {
    rows: await selectProductSummaries(shop.db, ids),
    total: found,
    meaning,
    filters: tsquery === null && !foundByCode ? null : matching,
    kind,
  }
}

/** Price filters count more than a price in the words. */
function withPrice(filters: ListingFilters, { min, max }: PriceInWords): ListingFilters {
  const poisha = (taka: number | null) => (taka === null ? undefined : poishaFromTaka(taka))
  return {
    ...filters,
    minPrice: filters.minPrice ?? poisha(min),
    maxPrice: filters.maxPrice ?? poisha(max),
  }
}

/** Whether something is listed at that price, and of the kind that is named where the shop has that kind. */
async function isSoldAtPrice(
  { db }: Shop,
  { total, kind }: FoundWords,
  priced: ListingFilters,
  filters: ListingFilters,
): Promise<boolean> {
  const isNarrower = priced.minPrice !== filters.minPrice || priced.maxPrice !== filters.maxPrice
  if (!isNarrower) return true
  if (total === 0) return false
  if (kind === null) return true
  const isSold = async (others: ListingFilters) =>
    (await countListingUpTo(db, { ...others, tsquery: kind }, 1)) > 0
  return (await isSold(priced)) || !(await isSold(filters))
}

/** Best Match would not bring the nearest price to the front; another order is what was asked for. */
function nearestPriceFirst(query: SearchListQuery, { max }: PriceInWords): SearchListQuery {
  const isBest = query.sortBy === undefined || query.sortBy === 'relevance'
  if (!isBest || query.random) return query
  return { ...query, sortBy: 'price', sortOrder: max === null ? 'desc' : 'asc' }
}
