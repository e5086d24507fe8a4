import type { ProductListQuery } from '#shared/catalog/product-query-schemas.ts'
import type { SearchReport } from '#shared/catalog/product-schemas.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import type { RowRange } from '../../platform/database/lists/list-page.ts'
import type { Shop } from '../../shop.ts'
import { categoryIndex } from '../categories/categories.ts'
import { findInOrder, type ListedRows } from '../listing/find-in-order.ts'
import type { ListingFilters } from '../listing/listing-filters.ts'
import { selectProductSummaries } from '../products/product-queries.ts'
import { readPriceWords, type PriceInWords } from './price-words.ts'
import { hasMatch } from './search-queries.ts'
import { type FoundMeaning, type SearchMatches, searchProducts } from './search-products.ts'
import { splitWords } from './search-words.ts'

export interface SearchedRows extends ListedRows {
  search: SearchReport
  /** What the search matches; null for words that the shop does not know. */
  matches: SearchMatches | null
  /** The filters together with a price in the words of the search. */
  filters: ListingFilters
}

/**
 * A page of a search, with a price in its words as a filter. Where the shop sells what is meant, but
 * not at that price, it is listed at the other prices, the nearest first: for `keyboard under 3000` a
 * keyboard at 3,500 is nearer than a desk mat that mentions one.
 */
export async function findBySearch(
  shop: Shop,
  query: ProductListQuery & { search: string },
  filters: ListingFilters,
  range: RowRange,
): Promise<SearchedRows> {
  const price = query.literal === true ? null : readPriceWords(query.search)
  const words = wordsOf(query.search, price)
  const priced = price ? withPrice(filters, price) : filters
  const found = await findWords(shop, { words, query, filters: priced }, range)
  const report = { typed: query.search, price: price && { ...price, isApplied: true } }
  const asTyped = { ...found, search: { ...report, ...found.meaning }, filters: priced }
  if (!price || !isNarrower(priced, filters)) return asTyped
  if (await hasWhatIsMeant(shop, found, priced, filters)) return asTyped
  const nearest = { words, query: nearestPriceFirst(query, price), filters }
  const others = await findWords(shop, nearest, range)
  if (others.total === 0) return asTyped
  const search = { ...report, price: { ...price, isApplied: false }, ...others.meaning }
  return { ...others, search, filters }
}

/** Without the price; null where nothing else was typed. */
function wordsOf(search: string, price: PriceInWords | null): string | null {
  if (price === null) return search
  return splitWords(price.rest).length === 0 ? null : price.rest
}

interface WordSearch {
  words: string | null
  query: ProductListQuery
  filters: ListingFilters
}

interface FoundWords extends ListedRows {
  meaning: FoundMeaning
  matches: SearchMatches | null
  /** The search query of the kind of product that the words name; null where they name none. */
  kind: string | null
}

async function findWords(
  shop: Shop,
  { words, query, filters }: WordSearch,
  range: RowRange,
): Promise<FoundWords> {
  if (words === null) {
    const list = await findInOrder(shop, query, filters, range)
    const meaning = { shown: '', isCorrected: false, isRelaxed: false, matching: null }
    return { ...list, meaning, matches: null, kind: null }
  }
  const search = { words, query, filters, isRelaxing: true }
  const { ids, found, ...rest } = await searchProducts(
    shop,
    search,
    await categoryIndex(shop),
    range,
  )
  return { ...rest, rows: await selectProductSummaries(shop.db, ids), total: found }
}

/** What the filters say about the price counts more than the words. */
function withPrice(filters: ListingFilters, { min, max }: PriceInWords): ListingFilters {
  const poisha = (taka: number | null) => (taka === null ? undefined : poishaFromTaka(taka))
  return {
    ...filters,
    minPrice: filters.minPrice ?? poisha(min),
    maxPrice: filters.maxPrice ?? poisha(max),
  }
}

const isNarrower = (priced: ListingFilters, filters: ListingFilters) =>
  priced.minPrice !== filters.minPrice || priced.maxPrice !== filters.maxPrice

/** Whether something is listed at that price, and of the kind that is named where the shop has that kind. */
async function hasWhatIsMeant(
  { db }: Shop,
  { total, kind }: FoundWords,
  priced: ListingFilters,
  filters: ListingFilters,
): Promise<boolean> {
  if (total === 0) return false
  if (kind === null || (await hasMatch(db, kind, priced))) return true
  return !(await hasMatch(db, kind, filters))
}

/** Best Match would not bring the nearest price to the front; another order is what was asked for. */
function nearestPriceFirst(query: ProductListQuery, { max }: PriceInWords): ProductListQuery {
  const isBest = query.sortBy === undefined || query.sortBy === 'relevance'
  if (!isBest || query.random) return query
  return { ...query, sortBy: 'price', sortOrder: max === null ? 'desc' : 'asc' }
}
