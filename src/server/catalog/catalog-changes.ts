import { everything, type ChangeTag } from '../platform/changes/changes.ts'

/** Which products there are, and everything that filters and sorts them: their prices, names, … */
export const productsTag: ChangeTag = 'products'
export const categoriesTag: ChangeTag = 'categories'

export function productTag(id: string): ChangeTag {
  return `product:${id.toLowerCase()}`
}

/** Stock moved: what shows these products is stale, while no list gains or loses one. */
export function stockChanges(ids: Iterable<string>): ChangeTag[] {
  return [...new Set(ids)].map(productTag)
}

/** A product was created, edited or deleted. */
export function productChanges(id: string): ChangeTag[] {
  return [productsTag, productTag(id)]
}

/** Categories stand on every page: in the menu, on products, in filters. */
export const categoryChanges: readonly ChangeTag[] = [everything]

export function productTags(shown: Iterable<{ _id: string }>): ChangeTag[] {
  return [...shown].map(({ _id }) => productTag(_id))
}
