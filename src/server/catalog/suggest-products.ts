import {
  maxSuggestions,
  type ProductListQuery,
  productListQuerySchema,
  type Suggestions,
} from '#shared/catalog/product-query-schemas.ts'
import type { Shop } from '../shop.ts'
import { categoryIndex } from './categories/categories.ts'
import { listProducts } from './list-products.ts'
import { interpretSearch } from './search/interpret-search.ts'
import { selectNearestWords } from './search/search-word-queries.ts'
import { splitWords } from './search/search-words.ts'

const maxCategories = 3

/** The suggestions under a search box; the nearest search when nothing matches. */
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

/** The active categories whose name contains every typed word, or a word it may mean. */
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

/** Words less similar than this are not suggested for one another. */
const maxDistance = 0.75

const maxComparedLength = 30

/**
 * The nearest search that finds something, for one that finds nothing: each unknown word replaced
 * by the shop's most similar one or left out; failing that, the one word that finds something.
 */
export async function nearestSearch(shop: Shop, search: string): Promise<string | null> {
  const meanings = await interpretSearch(shop, search, true)
  const words: string[] = []
  for (const { typed, words: meant, isKnown } of meanings) {
    const near = isKnown ? typed : (meant[0] ?? (await nearestWord(shop, typed)))
    if (near !== null) words.push(near)
  }
  for (const attempt of [words, ...words.map((word) => [word])]) {
    const nearer = attempt.join(' ')
    if (attempt.length > 0 && (await findsSomething(shop, nearer))) return nearer
  }
  return null
}

async function nearestWord(shop: Shop, typed: string): Promise<string | null> {
  const [nearest] = await selectNearestWords(shop.db, typed.slice(0, maxComparedLength), 1)
  return nearest && nearest.distance <= maxDistance ? nearest.word : null
}

async function findsSomething(shop: Shop, search: string): Promise<boolean> {
  const { pagination } = await listProducts(shop, searchQueryFor(search, 1))
  return pagination.totalProducts > 0
}

/** A query with a search and no filters. */
function searchQueryFor(search: string, limit: number): ProductListQuery {
  return { ...productListQuerySchema.parse({ limit }), search }
}
