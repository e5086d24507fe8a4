import type { Shop } from '../../shop.ts'
import { categoriesTag, productsTag, type WordInterpretation } from '../catalog-cache.ts'
import { selectCandidateWords, selectSimilarWords, selectWordForms } from './search-word-queries.ts'
import { isOneEditApart, typedWords } from './search-words.ts'

/** Shorter words are matched as typed (API: one typing error in words of four or more letters). */
const minFuzzyLength = 4

const maxFuzzyLength = 30

/**
 * What the words of a search may mean. The last one may still be unfinished. An unknown word is
 * matched with one typing error; with `isFuzzy` all words are.
 */
export async function interpretSearch(
  shop: Shop,
  search: string,
  isFuzzy: boolean,
): Promise<WordInterpretation[]> {
  const typed = typedWords(search)
  return Promise.all(
    typed.map((word, at) => interpretWord(shop, word, at === typed.length - 1, isFuzzy)),
  )
}

function interpretWord(
  shop: Shop,
  typed: string,
  isLast: boolean,
  isFuzzy: boolean,
): Promise<WordInterpretation> {
  const key = `${isLast ? '…' : ' '}${isFuzzy ? '~' : ' '}${typed}`
  return shop.catalogCache.meanings.get(key, async () => {
    const value = await findInterpretation(shop, typed, isLast, isFuzzy)
    const bytes = value.words.reduce((sum, word) => sum + 2 * word.length + 40, 0)
    return { value, tags: [productsTag, categoriesTag], bytes }
  })
}

async function findInterpretation(
  shop: Shop,
  typed: string,
  isLast: boolean,
  isFuzzy: boolean,
): Promise<WordInterpretation> {
  const meant = await selectCandidateWords(shop.db, typed, isLast)
  const words = new Set(meant.map((row) => row.word))
  const isKnown = meant.some((row) => row.likeness !== 'beginning')
  if (words.size === 0 || isFuzzy) {
    for (const word of await similarWords(shop, typed)) words.add(word)
  }
  if (words.size === 0 && !isLast) {
    for (const { word } of await selectCandidateWords(shop.db, typed, true)) words.add(word)
  }
  return { typed, isKnown, words: [...words] }
}

async function similarWords(shop: Shop, typed: string): Promise<string[]> {
  if (typed.length < minFuzzyLength || typed.length > maxFuzzyLength) return []
  const sharing = await selectSimilarWords(shop.db, typed)
  return selectWordForms(
    shop.db,
    sharing.filter((word) => isOneEditApart(typed, word)),
  )
}
