import type { LRUCache } from 'lru-cache'
import type { Category, Subcategory } from '#shared/catalog/category-schemas.ts'
import type { Facet } from '#shared/catalog/product-schemas.ts'
import type { Picture } from '#shared/catalog/pictures/picture-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { StoredTexts } from '../platform/content-texts.ts'
import type { GlossaryKind } from '#shared/catalog/glossary-schemas.ts'
import type { DelayedReads } from '../platform/cache/delayed-reads.ts'
import { allTags, type CacheTag, type Invalidation } from '../platform/cache/invalidation.ts'
import { createLruCache } from '../platform/cache/lru-cache.ts'
import { createTaggedCache, type TaggedCache } from '../platform/cache/tagged-cache.ts'

/** The role of a word in the name of a category or subcategory. */
export interface NamedCategory {
  id: string
  /** Whether it says what its products are: in "Smart Watches" the last word does. */
  isKind: boolean
  /** False in a name of several kinds, such as "Headphones & Earbuds". */
  isOnly: boolean
}

/** A category in English, with what it is called in other languages. */
export type StoredCategory = Omit<Category, 'subcategories'> & {
  texts: StoredTexts
  subcategories: readonly (Subcategory & { texts: StoredTexts })[]
}

/** Every category of the shop, few enough to be cached whole and looked up in memory. */
export interface CategoryIndex {
  all: readonly StoredCategory[]
  /** Names of categories and subcategories by id, in each language. */
  nameOf: Readonly<Record<Language, ReadonlyMap<string, string>>>
  /** Categories and subcategories by the words of their names. */
  byWord: ReadonlyMap<string, readonly NamedCategory[]>
}

/** A word of the shop's vocabulary. */
export interface KnownWord {
  word: string
  /** One of `wordRoles`. */
  role: number
}

/** Possible meanings of a typed word in this shop. */
export interface WordMeaning {
  typed: string
  /** The word itself and its other forms; of a Bangla word also the same word in Latin letters. */
  forms: readonly KnownWord[]
  /** Other readings for the look-up: a Bangla word without its ending, and in Latin letters. */
  alsoRead: readonly string[]
  /** Words that it begins. */
  completions: readonly KnownWord[]
  /** Two words that it may be: powerbank. */
  splits: readonly (readonly [KnownWord, KnownWord])[]
  /** Similar words, the nearest first, each with its forms; none for a known word. */
  corrections: readonly { word: string; forms: readonly KnownWord[] }[]
  /** The first correction as it is written in each script; null where the shop does not have it. */
  corrected: { latin: string | null; bangla: string | null }
}

/** The groups of terms as searches look them up. */
export interface SynonymIndex {
  /** The other terms of the same groups, each as its words, by the `termKey` of a term. */
  othersOf: ReadonlyMap<string, readonly (readonly string[])[]>
  /** The `termKey` of every filler. */
  fillers: ReadonlySet<string>
  /** The words of the longest term. */
  maxWords: number
}

/** The words that products share in every language. */
export interface Glossary {
  /** The term in that language; in English where it is not translated. */
  translate(kind: GlossaryKind, term: string, language: Language): string
  /** The key of the English term that is written in any language. */
  englishKey(kind: GlossaryKind, written: string): string
  /** Whether it may be a translation of a term. */
  isTranslation(kind: GlossaryKind, written: string): boolean
}

/** The catalogue's caches, of one process. */
export interface CatalogCache {
  categories: TaggedCache<CategoryIndex>
  counts: TaggedCache<{ total: number }>
  /** Of a listing's filters, whatever its page and order. */
  facets: TaggedCache<{ facets: Facet[] }>
  meanings: TaggedCache<WordMeaning>
  /** The known ones of several words. */
  knownWords: TaggedCache<{ found: readonly KnownWord[] }>
  synonyms: TaggedCache<SynonymIndex>
  glossary: TaggedCache<Glossary>
  sitemap: TaggedCache<{ starts: readonly string[] }>
  /** Pictures never change: their id is a hash of them. */
  images: LRUCache<string, Picture>
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
    facets: createTaggedCache({ ...common, maxBytes: 4 * mebibyte, ttlMs }),
    meanings: createTaggedCache({ ...common, maxBytes: 4 * mebibyte, ttlMs }),
    knownWords: createTaggedCache({ ...common, maxBytes: 4 * mebibyte, ttlMs }),
    synonyms: createTaggedCache({ ...common, maxBytes: 4 * mebibyte, ttlMs }),
    glossary: createTaggedCache({ ...common, maxBytes: 4 * mebibyte, ttlMs }),
    sitemap: createTaggedCache({ ...common, maxBytes: mebibyte, ttlMs: 10 * ttlMs }),
    images: createLruCache(maxImages),
  }
}

/** Invalidated when products are added, deleted, or filter or sort differently: prices, names, … */
export const productsTag: CacheTag = 'products'

export const categoriesTag: CacheTag = 'categories'

export const glossaryTag: CacheTag = 'glossary'

export function productTag(id: string): CacheTag {
  return `product:${id.toLowerCase()}`
}

/** Invalidates what shows these products after a stock change. */
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
