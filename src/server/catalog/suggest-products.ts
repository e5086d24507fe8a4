import { maxSuggestions, type Suggestions } from '#shared/catalog/suggestion-schemas.ts'
import type { Shop } from '../shop.ts'
import { categoryIndex } from './known-categories.ts'
import { listProducts } from './list-products.ts'
import { nearestSearch } from './nearest-search.ts'
import { searchQueryFor } from './search-for.ts'
import { interpretSearch } from './search-meaning.ts'
import { splitWords } from './search-words.ts'

const maxCategories = 3

/** What to show under a search box while somebody types; for what finds nothing, what comes near. */
export async function suggestProducts(shop: Shop, typed: string): Promise<Suggestions> {
  if (splitWords(typed).length === 0) return { categories: [], products: [], nearest: null }
  const categories = await suggestCategories(shop, typed)
  const limit = maxSuggestions - categories.length
  const { products } = await listProducts(shop, searchQueryFor(typed, limit))
  const isNothing = products.length === 0 && categories.length === 0
  return {
    categories,
    products: products.map(({ _id, name, category, price, image }) => ({
      _id,
      name,
      category,
      price,
      image,
    })),
    nearest: isNothing ? await nearestSearch(shop, typed) : null,
  }
}

/** The active categories that hold every typed word in their name, or what it may mean. */
async function suggestCategories(shop: Shop, typed: string) {
  const { all } = await categoryIndex(shop)
  const meanings = await interpretSearch(shop, typed, false)
  if (meanings.length === 0) return []
  return all
    .filter(({ isActive, name }) => {
      const words = new Set(splitWords(name))
      return isActive && meanings.every((meaning) => meaning.words.some((word) => words.has(word)))
    })
    .slice(0, maxCategories)
    .map(({ _id, name, image }) => ({ _id, name, image }))
}
