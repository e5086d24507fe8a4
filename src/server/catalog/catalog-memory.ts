import { LRUCache } from 'lru-cache'
import type { Picture } from '#shared/catalog/product-schemas.ts'
import { createTaggedCache, type TaggedCache } from '../platform/cache/tagged-cache.ts'
import type { Shop } from '../platform/shop.ts'
import type { KnownCategories } from './known-categories.ts'
import type { ListingStatements } from './listing-queries.ts'
import type { WordMeaning } from './search-meaning.ts'
import type { SearchStatistics } from './search-statistics.ts'

const mebibyte = 1024 * 1024
const ttlMs = 30_000
const knownPictures = 10_000

/** What reading the catalogue remembers between requests, of one shop in one process. */
export interface CatalogMemory {
  categories: TaggedCache<KnownCategories>
  counts: TaggedCache<{ total: number }>
  meanings: TaggedCache<WordMeaning>
  statistics: TaggedCache<SearchStatistics>
  sitemap: TaggedCache<{ starts: readonly string[] }>
  /** The last totals of large listings, by their filters. */
  lastTotals: Map<string, number>
  listingStatements: ListingStatements
  /** Pictures never change: their id is a hash of them. */
  pictures: LRUCache<string, Picture>
}

const memories = new WeakMap<Shop, CatalogMemory>()

export function memoryOf(shop: Shop): CatalogMemory {
  const known = memories.get(shop)
  if (known) return known
  const { changes } = shop
  const memory: CatalogMemory = {
    categories: createTaggedCache({ changes, maxBytes: 8 * mebibyte, ttlMs }),
    counts: createTaggedCache({ changes, maxBytes: 2 * mebibyte, ttlMs: 2 * ttlMs }),
    meanings: createTaggedCache({ changes, maxBytes: 4 * mebibyte, ttlMs }),
    statistics: createTaggedCache({ changes, maxBytes: 2 * mebibyte, ttlMs: 20 * ttlMs }),
    sitemap: createTaggedCache({ changes, maxBytes: mebibyte, ttlMs: 10 * ttlMs }),
    lastTotals: new Map(),
    listingStatements: new Map(),
    pictures: new LRUCache({ max: knownPictures }),
  }
  memories.set(shop, memory)
  return memory
}
