import type { ProductListQuery } from '#shared/catalog/product-query-schemas.ts'
import type { SearchReport } from '#shared/catalog/product-schemas.ts'
import type { RowRange } from '../../platform/database/lists/list-page.ts'
import type { Shop } from '../../shop.ts'
import type { CategoryIndex, SearchStatistics } from '../catalog-cache.ts'
import type { ListingFilters } from '../listing/listing-filters.ts'
import { filterConditions, listingOrder } from '../listing/listing-queries.ts'
import { findMatches, type FoundMatches, type SearchPlan } from './find-matches.ts'
import { interpretSearch, type SearchMeaning } from './interpret-search.ts'
import { type SearchPage, selectSearchStatistics } from './search-queries.ts'
import {
  anyWordTexts,
  expectedShare,
  productsPerBucket,
  relaxedTexts,
  type SearchQuery,
  searchTexts,
  type SearchTexts,
  searchWindows,
  toSearchQuery,
  windowContaining,
  windowTsQuery,
} from './search-query.ts'

export interface ProductSearch {
  /** What was typed, without its price. */
  words: string
  /** Its filters, and how it is sorted. */
  query: ProductListQuery
  filters: ListingFilters
  /** Whether similar products follow where few match every word. */
  isRelaxing: boolean
}

/** What a search was understood as, without its price. */
export type FoundMeaning = Pick<SearchReport, 'shown' | 'isCorrected' | 'isRelaxed' | 'matching'>

/** What a search matches, for counting its facets. */
export interface SearchMatches {
  /** The search query of the listed products. */
  text: string
  /** A part of the shop with some hundred matches, and its share of it; null for the whole. */
  sample: { within: string | null; share: number }
}

export interface FoundProducts extends SearchPage {
  meaning: FoundMeaning
  /** Null for words that the shop does not know; under filters that exclude all, what they exclude. */
  matches: SearchMatches | null
  /** The search query of the kind of product that the words name; null where they name none. */
  kind: string | null
}

/** Enough for estimates: of a value that every tenth match has, 12 are counted. */
const sampledMatches = 120

/** Where fewer match every word, other products of the kind follow. */
const minMatches = 5

/**
 * A page of a search's matches. First as typed, with unknown words corrected; when nothing matches,
 * with all words corrected, then with any of the words.
 */
export async function searchProducts(
  shop: Shop,
  search: ProductSearch,
  known: CategoryIndex,
  range: RowRange,
): Promise<FoundProducts> {
  const { words, query } = search
  const isLiteral = query.literal === true
  let partial: SearchMeaning | null = null
  let matches: SearchMatches | null = null
  for (const isFuzzy of isLiteral ? [false] : [false, true]) {
    const meaning = await interpretSearch(shop, known, words, { isFuzzy, isLiteral })
    partial = meaning
    if (isLiteral && meaning.unknown.length > 0) break
    const found = await findMeaning(shop, search, meaning, range)
    if (found && found.found > 0) return found
    matches ??= found?.matches ?? null
  }
  const anything = partial && !isLiteral ? toSearchQuery(partial.groups) : null
  const nothing = { shown: words, isCorrected: false, isRelaxed: false, matching: null }
  if (!partial || !anything) {
    return { ids: [], found: 0, meaning: nothing, matches, kind: null }
  }
  const texts = anyWordTexts(anything)
  const page = { ...(await findPage(shop, search, anything, texts, range)), kind: texts.kind }
  if (page.found === 0) return { ...page, meaning: nothing, matches: matches ?? page.matches }
  return { ...page, meaning: { ...meaningOf(partial), isRelaxed: true } }
}

/** Null when no word means anything. */
async function findMeaning(
  shop: Shop,
  search: ProductSearch,
  meaning: SearchMeaning,
  range: RowRange,
): Promise<FoundProducts | null> {
  const query = toSearchQuery(meaning.groups)
  if (!query) return null
  const texts = searchTexts(query)
  const { kind } = texts
  const page = await findPage(shop, search, query, texts, range)
  if (page.found === 0) return { ...page, meaning: meaningOf(meaning), kind }
  const { foundWell = minMatches } = page
  const namesMore = query.groups.length > 1
  if (foundWell >= minMatches || kind === null || !namesMore || !search.isRelaxing) {
    return { ...page, meaning: meaningOf(meaning), kind }
  }
  const ofKind = { groups: query.kind ? [query.kind] : [], kind: query.kind }
  const more = await findPage(shop, search, ofKind, relaxedTexts(texts, kind), range)
  const matching = more.found > page.found ? page.found : null
  return { ...more, meaning: { ...meaningOf(meaning), matching }, kind }
}

/** In a shop where more match well, what matches less well is not listed. */
const manyMatches = 250

async function findPage(
  shop: Shop,
  { query, filters }: ProductSearch,
  meant: SearchQuery,
  texts: SearchTexts,
  range: RowRange,
): Promise<FoundMatches & { matches: SearchMatches }> {
  const statistics = await searchStatistics(shop)
  const shareOfWell = expectedShare(meant, statistics, 'ABC')
  const isNarrow = texts.narrow !== null && shareOfWell * statistics.products >= manyMatches
  const share = isNarrow ? shareOfWell : expectedShare(meant, statistics, '')
  const search: SearchPlan = {
    text: isNarrow && texts.narrow ? texts.narrow : texts.all,
    ranks: isNarrow
      ? texts.ranks.slice(0, texts.ranks.indexOf(texts.narrow ?? '') + 1)
      : texts.ranks,
    wellRanks: texts.wellRanks,
    tiers: texts.tiers,
    within: null,
    filters,
    ...range,
    windows: searchWindows(share, statistics),
    order: orderOfSearch(query),
  }
  const page = await findMatches(shop.db, search)
  // What was found says more than statistics, unless filters excluded some of it.
  const isUnfiltered = filterConditions(filters).length === 0
  const foundShare = isUnfiltered && page.found > 0 ? page.found / statistics.products : share
  const window = windowContaining(sampledMatches, foundShare, statistics)
  const sample = { within: windowTsQuery(window), share: window.share }
  return { ...page, matches: { text: page.text ?? search.text, sample } }
}

function meaningOf({ groups, unknown }: SearchMeaning): FoundMeaning {
  return {
    shown: groups.map(({ shown }) => shown).join(' '),
    isCorrected: groups.some(({ isCorrected }) => isCorrected),
    isRelaxed: unknown.length > 0,
    matching: null,
  }
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
      products: newest,
      newestBucket: Math.floor(newest / productsPerBucket),
      shareOf: (lexeme: string) => known.get(lexeme) ?? rarest / 2,
    }
    return { value, tags: [], bytes: known.size * bytesPerWord }
  })
}
