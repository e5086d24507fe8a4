import type { Shop } from '../shop.ts'
import { listProducts } from './list-products.ts'
import { searchQueryFor } from './search-for.ts'
import { interpretSearch } from './search-meaning.ts'
import { selectNearestWords } from './search-word-queries.ts'

/** Two words further apart than this share too few letters to be meant for one another. */
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
