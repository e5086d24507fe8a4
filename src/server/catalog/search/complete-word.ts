import type { Shop } from '../../shop.ts'
import type { KnownWord } from '../catalog-cache.ts'
import { selectCompletions, selectWordsBeginningLike } from './search-word-queries.ts'
import { editDistance, isBengali } from './search-words.ts'

/** Fewer letters begin too many words. */
const minLetters = 2

/** Vowels are heard differently: হেডফো is hedfo, headphone hidfon. */
const maxOtherVowels = 2

/** Known words that a typed one begins; of a number those of its units. */
export async function completionsOf(db: Shop['db'], typed: string): Promise<KnownWord[]> {
  const words = await selectCompletions(db, typed)
  const isNumber = /^\d+$/.test(typed)
  return words.filter(({ word }) => !isNumber || /^\d+\D+$/.test(word))
}

/** In the middle of a Bangla letter, whose signs come one by one: হেডফে on the way to হেডফোন. */
export async function completionsOfLetters(db: Shop['db'], typed: string): Promise<KnownWord[]> {
  const letters = isBengali(typed) ? typed.replace(/\p{M}+$/u, '') : typed
  return letters === typed || [...letters].length < minLetters ? [] : completionsOf(db, letters)
}

/** Words of the other script whose sound it begins: হেডফো is a headphone, whose name is in Latin letters. */
export async function completionsBySound(db: Shop['db'], typed: string): Promise<KnownWord[]> {
  if (!isBengali(typed)) return []
  const similar = await selectWordsBeginningLike(db, typed)
  return similar.filter(({ typedSpelling, spelling }) => {
    const beginning = spelling.slice(0, typedSpelling.length)
    return editDistance(typedSpelling, beginning, maxOtherVowels) <= maxOtherVowels
  })
}
