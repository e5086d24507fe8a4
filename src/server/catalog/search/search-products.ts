import type { ProductListQuery } from '#shared/catalog/product-query-schemas.ts'
import type { SearchReport } from '#shared/catalog/product-schemas.ts'
import { latinDigits } from '#shared/formatting/digits.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Db } from '../../platform/database/database.ts'
import type { RowRange } from '../../platform/database/lists/list-page.ts'
import type { Shop } from '../../shop.ts'
import { type ListingFilters, noFilters } from '../listing/listing-filters.ts'
import { countListingUpTo, type ListingOrder, listingOrder } from '../listing/listing-queries.ts'
import {
  interpretSearch,
  type Reading,
  type SearchMeaning,
  type ShownWord,
} from './interpret-search.ts'
import {
  type MatchPage,
  selectBestMatches,
  selectProductsByCode,
  selectSortedMatches,
} from './search-queries.ts'
import { anyGroupQuery, type SearchQuery, searchQuery, withOthersOfKind } from './search-query.ts'

export type SearchListQuery = ProductListQuery & { language: Language }

export interface ProductSearch {
  /** The typed words, without a price. */
  words: string
  /** How it is sorted, whether it is taken literally, and the language of what it is understood as. */
  query: SearchListQuery
  filters: ListingFilters
  /** Only what contains the words: no synonyms, corrections or similar products. */
  isExact: boolean
}

/** A search as it was understood, without its price. */
export type FoundMeaning = Pick<
  SearchReport,
  'shown' | 'isCorrected' | 'isRelaxed' | 'matching' | 'named'
>

export const noMeaning = { isCorrected: false, isRelaxed: false, matching: null, named: null }

interface FoundPage extends MatchPage {
  /** The query that the listed products match, on this page or not. */
  tsquery: string
  /** The search query of the kind of product that the words name; null where they name none. */
  kind: string | null
  /** Of them, those of that kind; counted for Best Match only. */
  foundOfKind?: number
  /** As in `SearchReport`. */
  named: number | null
}

export interface FoundProducts extends MatchPage {
  /** Listed whatever they match; absent where no SKU or barcode was searched for. */
  foundByCode?: readonly string[] | undefined
  /** Null for words that the shop does not know; under filters that exclude all, of the excluded products. */
  tsquery: string | null
  kind: string | null
  meaning: FoundMeaning
}

/** Where fewer match every word, other products of the kind follow. */
const minMatches = 5

/**
 * A page of a search's matches. The product of an SKU or a barcode comes first, then what has the words as
 * typed, with unknown words corrected; when nothing matches, with all words corrected, then with any of the
 * words.
 */
export async function searchProducts(
  shop: Shop,
  search: ProductSearch,
  range: RowRange,
): Promise<FoundProducts> {
  const code = latinDigits(search.words.trim())
  const foundByCode = await selectProductsByCode(shop.db, code, { isForStaff: search.isExact })
  if (foundByCode.length === 0) return searchWords(shop, search, range)
  const filters = { ...search.filters, foundByCode }
  const found = await searchWords(shop, { ...search, filters, isExact: true }, range)
  const page =
    found.tsquery === null ? await findByCodeAlone(shop.db, { ...search, filters }, range) : found
  return { ...page, foundByCode }
}

/** Products by SKU or barcode, for words that the shop does not know. */
async function findByCodeAlone(
  db: Db,
  { words, query, filters }: ProductSearch,
  range: RowRange,
): Promise<FoundProducts> {
  const order = query.random ? 'random' : listingOrder(query)
  const page = await selectSortedMatches(db, filters, order, range)
  return { ...page, tsquery: null, kind: null, meaning: { ...noMeaning, shown: words } }
}

async function searchWords(
  shop: Shop,
  search: ProductSearch,
  range: RowRange,
): Promise<FoundProducts> {
  const { words, query } = search
  const isLiteral = query.literal === true || search.isExact
  const noProducts = { ...noMeaning, shown: words }
  let tsquery: string | null = null
  let meaning = await interpretSearch(shop, words, readingOf(search))
  if (!isLiteral || meaning.unknown.length === 0) {
    const found = await findUnderstood(shop.db, search, meaning, range)
    if (found && found.found > 0) return found
    tsquery = found?.tsquery ?? null
  }
  if (isLiteral) return { ids: [], found: 0, tsquery, kind: null, meaning: noProducts }
  meaning = await interpretSearch(shop, words, 'fuzzy')
  const found = await findUnderstood(shop.db, search, meaning, range)
  if (!found) return { ids: [], found: 0, tsquery, kind: null, meaning: noProducts }
  if (found.found > 0) return found
  const page = await findPage(shop.db, search, anyGroupQuery(meaning.groups), range)
  if (page.found === 0) return { ...page, tsquery: tsquery ?? found.tsquery, meaning: noProducts }
  return { ...page, meaning: { ...meaningOf(meaning, query), isRelaxed: true } }
}

function readingOf({ isExact, query }: ProductSearch): Reading {
  if (isExact) return 'exact'
  return query.literal === true ? 'literal' : 'corrected'
}

/** Products that match every word, then others of the kind where these are few. Null when no word means anything. */
async function findUnderstood(
  db: Db,
  search: ProductSearch,
  understood: SearchMeaning,
  range: RowRange,
): Promise<(FoundPage & { meaning: FoundMeaning }) | null> {
  if (understood.groups.length === 0) return null
  const query = searchQuery(understood.groups)
  const page = await findPage(db, search, query, range)
  const { found, kind, foundOfKind = minMatches, named } = page
  const meaning = { ...meaningOf(understood, search.query), named }
  const isFew = found > 0 && foundOfKind < minMatches && understood.groups.length > 1
  if (!isFew || kind === null || search.isExact) return { ...page, meaning }
  const more = await findPage(db, search, withOthersOfKind(query, kind), range)
  const matching = more.found > found ? found : null
  return { ...more, meaning: { ...meaning, named: more.named, matching } }
}

/** In a shop that has more products called by the words, those that only mention them are not listed. */
const manyNamed = 250

/**
 * In another order than Best Match nothing brings what fits to the front, so only the strictest
 * candidate with a match is listed: sorted by price, `mouse` does not begin with a cheap desk mat.
 */
async function findPage(
  db: Db,
  { query, filters }: ProductSearch,
  { all, named, mentioned, ranks, kindRanks, candidates, kind }: SearchQuery,
  range: RowRange,
): Promise<FoundPage> {
  const order = searchOrder(query)
  if (order !== 'best' && order !== 'random') {
    for (const tsquery of candidates) {
      const page = await selectSortedMatches(db, { ...filters, tsquery }, order, range)
      if (page.found > 0) return { ...page, tsquery, kind, named: tsquery === mentioned ? 0 : null }
    }
    return { ids: [], found: 0, tsquery: all, kind, named: null }
  }
  const isMany =
    named !== null &&
    (await countListingUpTo(db, { ...noFilters, tsquery: named }, manyNamed)) === manyNamed
  const tsquery = isMany ? named : all
  const matching = { ...filters, tsquery }
  if (order === 'random') {
    return {
      ...(await selectSortedMatches(db, matching, order, range)),
      tsquery,
      kind,
      named: null,
    }
  }
  const namedRanks = mentioned === null ? ranks.length : ranks.indexOf(mentioned)
  const page = await selectBestMatches(db, matching, { ranks, kindRanks, namedRanks }, range)
  return { ...page, tsquery, kind, named: page.named < page.found ? page.named : null }
}

function searchOrder(query: ProductListQuery): ListingOrder | 'best' | 'random' {
  if (query.random) return 'random'
  const isBest = query.sortBy === undefined || query.sortBy === 'relevance'
  return isBest ? 'best' : listingOrder(query)
}

function meaningOf(
  { groups, unknown }: SearchMeaning,
  { language }: SearchListQuery,
): FoundMeaning {
  const words = groups.flatMap((group) => group.words)
  const shown = shownWords(words, language)
  return {
    ...noMeaning,
    shown: shown.join(' '),
    isCorrected: words.some(({ typed }, at) => typed !== shown[at]),
    isRelaxed: unknown.length > 0,
  }
}

/**
 * Misspelt words are corrected in their script. On a page in Bangla they are in Bangla where no word
 * beside them stays in Latin letters: `hedfon` is হেডফোন, but `wireles mouse` is `wireless mouse`.
 */
function shownWords(words: readonly ShownWord[], language: Language): string[] {
  const inBangla = words.map(({ typed, corrected, correctedInBangla }) =>
    corrected === null ? (correctedInBangla ?? typed) : correctedInBangla,
  )
  const isInBangla =
    language === 'bn' && inBangla.every((word) => word !== null && !/\p{Script=Latin}/u.test(word))
  return words.map(
    ({ typed, corrected }, at) => (isInBangla && inBangla[at]) || (corrected ?? typed),
  )
}
