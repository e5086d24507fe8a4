import type { Shop } from '../../shop.ts'
import {
  categoriesTag,
  glossaryTag,
  type KnownWord,
  productsTag,
  type WordMeaning,
} from '../catalog-cache.ts'
import { completionsBySound, completionsOf, completionsOfLetters } from './complete-word.ts'
import { editDistance, figureParts, isBengali, possibleBases } from './search-words.ts'
import {
  selectKnownWords,
  selectNearestWords,
  selectSimilarWords,
  selectWordForms,
  selectWordsSoundingNear,
  type SimilarWord,
} from './search-word-queries.ts'
import { wordRoles } from './search-word-tables.ts'

export interface WordContext {
  /** The last word of a search may be unfinished. */
  isLast: boolean
  /** Look for similar words even where the word is known. */
  isFuzzy: boolean
}

/** Possible meanings of a typed word in this shop; cached. */
export function interpretWord(
  shop: Shop,
  typed: string,
  { isLast, isFuzzy }: WordContext,
): Promise<WordMeaning> {
  const key = `${isLast ? '…' : ' '}${isFuzzy ? '~' : ' '}${typed}`
  return shop.catalogCache.meanings.get(key, async () => {
    const value = await findMeaning(shop, typed, { isLast, isFuzzy })
    return { value, tags: [productsTag, categoriesTag, glossaryTag], bytes: bytesOf(value) }
  })
}

const bytesPerWord = 100

function bytesOf({ forms, completions, splits, corrections }: WordMeaning): number {
  const words = forms.length + completions.length + 2 * splits.length
  return bytesPerWord * (words + corrections.reduce((sum, each) => sum + each.forms.length + 1, 1))
}

async function findMeaning(
  { db }: Shop,
  typed: string,
  { isLast, isFuzzy }: WordContext,
): Promise<WordMeaning> {
  const halves = halvesOf(typed)
  const alsoRead = await otherReadings(db, typed)
  const [forms, shopWords, begun] = await Promise.all([
    selectWordForms(db, [typed, ...alsoRead]),
    selectKnownWords(db, halves.flat()),
    isLast || /^\d+$/.test(typed) ? completionsOf(db, typed) : [],
  ])
  const completions = begun.filter(({ word }) => !forms.some((each) => each.word === word))
  const splits = figureParts(typed) ? pairsOf(halves, shopWords) : splitsOf(halves, shopWords)
  const isUnfinished = isLast && forms.length + completions.length + splits.length === 0
  const meaning = {
    typed,
    forms,
    alsoRead,
    completions: isUnfinished ? await completionsOfLetters(db, typed) : completions,
    splits,
  }
  const corrections = await neededCorrections(db, meaning, isFuzzy)
  if (isUnfinished && meaning.completions.length === 0 && isOfSynonyms(corrections)) {
    meaning.completions = await completionsBySound(db, typed)
  }
  const words = corrections.map(({ word }) => word)
  const corrected = {
    latin: await inScript(db, words, (word) => !isBengali(word)),
    bangla: await inScript(db, words, isBengali),
  }
  return { ...meaning, corrections, corrected }
}

/** Words that no product has. */
function isOfSynonyms(corrections: WordMeaning['corrections']): boolean {
  return corrections.flatMap(({ forms }) => forms).every(({ role }) => role === wordRoles.synonym)
}

/** The word of which a Bangla word is a form, and the same word in Latin letters, where the shop has them. */
async function otherReadings(db: Shop['db'], typed: string): Promise<string[]> {
  if (!isBengali(typed)) return []
  const shopWords = await selectKnownWords(db, [typed, ...possibleBases(typed)])
  const own = shopWords.find(({ word }) => word === typed)
  const base = shopWords
    .filter((each) => each !== own && (!own || importanceOf(each) >= importanceOf(own)))
    .toSorted((a, b) => importanceOf(b) - importanceOf(a) || b.word.length - a.word.length)[0]
  const read = (base ?? own)?.word
  if (read === undefined) return []
  const similar = await selectSimilarWords(db, read)
  const latin = similar.filter((each) => !isBengali(each.word) && isSameWord(each))
  return [base?.word, nearestWord(read, latin)].filter((word) => word !== undefined)
}

/** The first of these words in a script, or how names, categories and synonyms write the first one in it. */
async function inScript(
  db: Shop['db'],
  words: readonly string[],
  isInScript: (word: string) => boolean,
): Promise<string | null> {
  const [first] = words
  if (first === undefined) return null
  const written = words.find(isInScript)
  if (written !== undefined) return written
  const similar = (await selectSimilarWords(db, first)).filter(
    (each) => isInScript(each.word) && each.role !== wordRoles.mentioned && soundsAlike(each),
  )
  return nearestWord(first, similar) ?? null
}

function nearestWord(word: string, similar: readonly SimilarWord[]): string | undefined {
  return ranked(word, similar).toSorted(nearestFirst)[0]?.word
}

/** A name that sounds so much the same that it is the same word in the other script: মাউস, mouse. */
function isSameWord({ role, hasSameSound, typedSpelling, spelling }: SimilarWord): boolean {
  const max = typedSpelling.length >= 5 ? 1 : 0
  return (
    role >= wordRoles.named && hasSameSound && editDistance(typedSpelling, spelling, max) <= max
  )
}

async function neededCorrections(
  db: Shop['db'],
  { typed, forms, alsoRead, completions, splits }: Omit<WordMeaning, 'corrections' | 'corrected'>,
  isFuzzy: boolean,
): Promise<WordMeaning['corrections']> {
  if (/\d/.test(typed)) return []
  const readings = [...new Set([typed, ...alsoRead, ...possibleBases(typed)])]
  if (isFuzzy) return correctionsOf(db, typed, readings, acceptable)
  // হেডফোন is a synonym alone: products of the same sound are meant as surely.
  if (isBengali(typed) && forms.every(({ role }) => role === wordRoles.synonym)) {
    return correctionsOf(db, typed, readings, forms.length > 0 ? soundingNamed : acceptable)
  }
  const isKnown = forms.length + completions.length + splits.length > 0
  return isKnown ? [] : correctionsOf(db, typed, readings, acceptable)
}

const minHalf = 3
const maxSplitLength = 24

/** Every way to read a word as two; a figure is its number and its unit. */
function halvesOf(typed: string): [string, string][] {
  const figure = figureParts(typed)
  if (figure) return figure.units.map((unit) => [figure.number, unit])
  if (typed.length > maxSplitLength) return []
  const count = Math.max(0, typed.length - 2 * minHalf + 1)
  return Array.from({ length: count }, (_, at): [string, string] => [
    typed.slice(0, at + minHalf),
    typed.slice(at + minHalf),
  ])
}

/** The way to read a word as two that the shop uses in names, with most kinds. */
function splitsOf(
  halves: readonly [string, string][],
  shopWords: readonly KnownWord[],
): [KnownWord, KnownWord][] {
  const inNames = shopWords.filter(({ role }) => role >= wordRoles.named)
  return pairsOf(halves, inNames)
    .toSorted((a, b) => b[0].role + 2 * b[1].role - a[0].role - 2 * a[1].role)
    .slice(0, 1)
}

function pairsOf(
  halves: readonly [string, string][],
  shopWords: readonly KnownWord[],
): [KnownWord, KnownWord][] {
  const byWord = new Map(shopWords.map((each) => [each.word, each]))
  return halves.flatMap(([first, second]): [KnownWord, KnownWord][] => {
    const [one, other] = [byWord.get(first), byWord.get(second)]
    return one && other ? [[one, other]] : []
  })
}

/** Shorter words are matched as typed. */
const minFuzzyLength = 3
const maxFuzzyLength = 30
const maxCorrections = 4

type Accept = (typed: string, similar: readonly SimilarWord[]) => SimilarWord[]

async function correctionsOf(
  db: Shop['db'],
  typed: string,
  readings: readonly string[],
  accept: Accept,
): Promise<WordMeaning['corrections']> {
  if (typed.length < minFuzzyLength || typed.length > maxFuzzyLength) return []
  const found: SimilarWord[][] = []
  for (const reading of readings) {
    found.push(accept(reading, await selectSimilarWords(db, reading)))
  }
  let words = best(found.flatMap((similar, at) => ranked(readings[at] ?? typed, similar)))
  if (words.length === 0) {
    words = best(ranked(typed, accept(typed, await selectNearestWords(db, typed))))
  }
  if (words.length === 0) {
    words = best(ranked(typed, soundingNear(typed, await selectWordsSoundingNear(db, typed))))
  }
  return Promise.all(
    words.map(async (word) => ({ word, forms: await selectWordForms(db, [word]) })),
  )
}

/** One typing error from four letters on, two from seven on, or the same sound. */
function acceptable(typed: string, similar: readonly SimilarWord[]): SimilarWord[] {
  const length = [...typed].length
  // Vowel signs count as letters.
  const long = isBengali(typed) ? 9 : 7
  const max = length >= long ? 2 : length >= 4 ? 1 : 0
  return similar.filter((each) => {
    if (each.word === typed || /\d/.test(each.word)) return false
    // The running text of a description in the other language sounds like anything.
    if (!isBengali(typed) && isBengali(each.word) && each.role === wordRoles.mentioned) return false
    if (editDistance(typed, each.word, max) <= max) return true
    // qqqq sounds like the C of USB-C, which it is not.
    if (Math.min(each.typedSpelling.length, each.spelling.length) < minFuzzyLength) return false
    const heard = editDistance(each.typedSpelling, each.spelling, 3)
    if (each.hasSameSound) return heard <= (each.spelling.length >= 5 ? 3 : 1)
    return each.typedSpelling.length >= 6 && heard <= 1
  })
}

/** Misheard: hetfon is a headphone. One consonant differs, and at most one more character. */
function soundingNear(typed: string, similar: readonly SimilarWord[]): SimilarWord[] {
  return similar.filter(
    ({ word, spelling, typedSpelling }) =>
      word !== typed &&
      !/\d/.test(word) &&
      typedSpelling.length >= 5 &&
      editDistance(withoutPlural(typedSpelling), withoutPlural(spelling), 2) <= 2,
  )
}

/** A shop may name its products in the plural alone. */
const withoutPlural = (spelling: string) => spelling.replace(/(?<=...)e?s$/, '')

function soundingNamed(_typed: string, similar: readonly SimilarWord[]): SimilarWord[] {
  return similar.filter((each) => each.role >= wordRoles.named && soundsAlike(each))
}

function soundsAlike({ hasSameSound, typedSpelling, spelling }: SimilarWord): boolean {
  return hasSameSound && editDistance(typedSpelling, spelling, 2) <= 2
}

interface RankedWord {
  word: string
  cost: number
  /** Letters that differ. */
  written: number
}

/** By role, from synonyms to kinds. */
const importance = [0.4, 0.2, 0.6, 0.8]

function importanceOf({ role }: Pick<KnownWord, 'role'>): number {
  return importance[role + 1] ?? 0
}

/** Lowest cost first: few errors, heard or typed; kinds and names before other words. */
function ranked(typed: string, similar: readonly SimilarWord[]): RankedWord[] {
  return similar.map(({ word, role, spelling, typedSpelling }) => {
    const written = editDistance(typed, word, 4)
    const heard = editDistance(typedSpelling, spelling, 4) + 0.4
    // In the script that was typed, unless the shop has no such word.
    const foreign = isBengali(word) === isBengali(typed) ? 0 : 1.5
    return { word, written, cost: Math.min(written, heard) + foreign - importanceOf({ role }) }
  })
}

function nearestFirst(a: RankedWord, b: RankedWord): number {
  return a.cost - b.cost || a.written - b.written
}

/** Words that are about as near as the nearest one. */
const maxWorse = 0.45

function best(words: readonly RankedWord[]): string[] {
  const sorted = words.toSorted(nearestFirst)
  const nearest = sorted[0]?.cost ?? 0
  const near = sorted.filter(({ cost }) => cost <= nearest + maxWorse).map(({ word }) => word)
  return [...new Set(near)].slice(0, maxCorrections)
}
