import {
  maxSuggestions,
  type ProductListQuery,
  productListQuerySchema,
  type Suggestions,
} from '#shared/catalog/product-query-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Shop } from '../shop.ts'
import { categoryIndex } from './categories/categories.ts'
import { listProducts } from './list-products.ts'
import { interpretSearch } from './search/interpret-search.ts'
import { readPriceWords } from './search/price-words.ts'
import { lexemeOfId } from './search/search-lexemes.ts'
import { splitWords } from './search/search-words.ts'

const maxCategories = 3

/** The suggestions under a search box, understood as the search itself is. */
export async function suggestProducts(
  shop: Shop,
  typed: string,
  language: Language,
): Promise<Suggestions> {
  if (splitWords(typed).length === 0) return { categories: [], products: [], nearest: null }
  const categories = await suggestCategories(shop, typed, language)
  const limit = maxSuggestions - categories.length
  const { products, search } = await listProducts(shop, searchQueryFor(typed, limit), language)
  const isOther = search !== undefined && (search.isCorrected || search.isRelaxed)
  return {
    categories,
    products: products.map(({ _id, name, category, price, image }) => ({
      _id,
      name,
      category,
      price,
      image,
    })),
    nearest: isOther && products.length > 0 ? search.shown : null,
  }
}

/** The active categories that the search names: by the words of their names, or other words for them. */
async function suggestCategories(shop: Shop, typed: string, language: Language) {
  const words = readPriceWords(typed)?.rest ?? typed
  const { groups } = await interpretSearch(shop, words, 'corrected')
  if (groups.length === 0) return []
  const { all, nameOf, byWord } = await categoryIndex(shop)
  // An unfinished word names a category of several kinds as well: হেডফো that of headphones and earbuds.
  const lexemesOf = (word: string) => [
    word,
    ...(byWord.get(word) ?? []).map(({ id }) => lexemeOfId(id)),
  ]
  const lexemesOfGroups = groups.map(
    ({ alternatives }) =>
      new Set(alternatives.flatMap(({ all: lists }) => (lists.at(-1) ?? []).flatMap(lexemesOf))),
  )
  return all
    .filter(
      ({ isActive, _id }) =>
        isActive && lexemesOfGroups.every((lexemes) => lexemes.has(lexemeOfId(_id))),
    )
    .slice(0, maxCategories)
    .map(({ _id, name, image }) => ({ _id, name: nameOf[language].get(_id) ?? name, image }))
}

/**
 * For a search that finds nothing under its filters: the search as it is understood, when it finds
 * something without them; otherwise null.
 */
export async function nearestSearch(
  shop: Shop,
  search: string,
  language: Language,
): Promise<string | null> {
  const { pagination, search: report } = await listProducts(
    shop,
    searchQueryFor(search, 1),
    language,
  )
  return pagination.totalProducts > 0 ? (report?.shown ?? search) : null
}

/** A query with a search and no filters. */
function searchQueryFor(search: string, limit: number): ProductListQuery {
  return { ...productListQuerySchema.parse({ limit }), search }
}
