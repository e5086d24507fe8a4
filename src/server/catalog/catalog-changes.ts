import { allTags, type CacheTag } from '../platform/changes/changes.ts'

/** Which products there are, and everything that filters and sorts them: their prices, names, … */
export const productsTag: CacheTag = 'products'
export const categoriesTag: CacheTag = 'categories'

export function productTag(id: string): CacheTag {
  return `product:${id.toLowerCase()}`
}

/** Stock moved: what shows these products is stale, while no list gains or loses one. */
export function stockTags(ids: Iterable<string>): CacheTag[] {
  return [...new Set(ids)].map(productTag)
}

/** A product was created, edited or deleted. */
export function productChangeTags(id: string): CacheTag[] {
  return [productsTag, productTag(id)]
}

/** Categories stand on every page: in the menu, on products, in filters. */
export const categoryChangeTags: readonly CacheTag[] = [allTags]

export function productTags(shown: Iterable<{ _id: string }>): CacheTag[] {
  return [...shown].map(({ _id }) => productTag(_id))
}
