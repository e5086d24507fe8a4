import { LRUCache } from 'lru-cache'
import type { Category } from '#shared/catalog/category-schemas.ts'
import type { Picture } from '#shared/catalog/product-schemas.ts'
import type { DelayedReads } from '../platform/cache/delayed-reads.ts'
import { allTags, type CacheTag, type Invalidation } from '../platform/cache/invalidation.ts'
import { createTaggedCache, type TaggedCache } from '../platform/cache/tagged-cache.ts'
import type { PreparedSelect } from '../platform/database/prepared-statement.ts'
import type { ProductSummaryRow } from './products/product-queries.ts'

/** Every category of the shop, few enough to be cached whole and looked up in memory. */
export interface CategoryIndex {
  all: readonly Category[]
  /** Names of categories and subcategories by id. */
  nameOf: ReadonlyMap<string, string>
  /** Ids of categories and subcategories by the words of their names. */
  idsByWord: ReadonlyMap<string, readonly string[]>
}

/** A typed word, and the shop's words that it may mean; none where none is similar. */
export interface WordInterpretation {
  typed: string
  isKnown: boolean
  words: readonly string[]
}

/** PostgreSQL's statistics of the search documents; words without statistics are rare. */
export interface SearchStatistics {
  newestBucket: number
  shareOf(lexeme: string): number
}

/** The catalogue's caches, of one process. */
export interface CatalogCache {
  categories: TaggedCache<CategoryIndex>
  counts: TaggedCache<{ total: number }>
  /** The last totals of large listings, by their filters. */
  lastTotals: Map<string, number>
  meanings: TaggedCache<WordInterpretation>
  statistics: TaggedCache<SearchStatistics>
  sitemap: TaggedCache<{ starts: readonly string[] }>
  /** Pictures never change: their id is a hash of them. */
  images: LRUCache<string, Picture>
  /** The prepared selects of common listings, by kind of page. */
  listingStatements: Map<string, PreparedSelect<ProductSummaryRow>>
}

const mebibyte = 1024 * 1024

const ttlMs = 30_000

const maxImages = 10_000

export function createCatalogCache(
  invalidation: Invalidation,
  delayedReads?: DelayedReads,
): CatalogCache {
  const common = { invalidation, delayedReads }
  return {
    categories: createTaggedCache({ ...common, maxBytes: 8 * mebibyte, ttlMs }),
    counts: createTaggedCache({ ...common, maxBytes: 2 * mebibyte, ttlMs: 2 * ttlMs }),
    lastTotals: new Map(),
    meanings: createTaggedCache({ ...common, maxBytes: 4 * mebibyte, ttlMs }),
    statistics: createTaggedCache({
      ...common,
      maxBytes: 2 * mebibyte,
      ttlMs: 20 * ttlMs,
    }),
    sitemap: createTaggedCache({ ...common, maxBytes: mebibyte, ttlMs: 10 * ttlMs }),
    images: new LRUCache({ max: maxImages }),
    listingStatements: new Map(),
  }
}

/** Invalidated when products are added, deleted, or filter or sort differently: prices, names, … */
export const productsTag: CacheTag = 'products'

export const categoriesTag: CacheTag = 'categories'

export function productTag(id: string): CacheTag {
  return `product:${id.toLowerCase()}`
}

/** Invalidates what shows these products after a stock change; no list gains or loses one. */
export function stockTags(ids: Iterable<string>): CacheTag[] {
  return [...new Set(ids)].map(productTag)
}

/** A product was created, edited or deleted. */
export function productChangeTags(id: string): CacheTag[] {
  return [productsTag, productTag(id)]
}

/** Categories are shown on every page: in the menu, on products, in filters. */
export const categoryChangeTags: readonly CacheTag[] = [allTags]

export function productTags(shown: Iterable<{ _id: string }>): CacheTag[] {
  return [...shown].map(({ _id }) => productTag(_id))
}
