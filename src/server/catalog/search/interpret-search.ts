import type { Shop } from '../../shop.ts'
import type { KnownWord, SynonymIndex, WordMeaning } from '../catalog-cache.ts'
import { categoryIndex } from '../categories/categories.ts'
import { interpretWord } from './interpret-word.ts'
import {
  type Alternative,
  alternativesOf,
  cachedWords,
  type JoinedWords,
  searchable,
} from './search-alternatives.ts'
import { selectKnownWords } from './search-word-queries.ts'
import { wordRoles } from './search-word-tables.ts'
import { isBengali, termKey, typedWords } from './search-words.ts'
import { synonymIndex } from './synonyms/synonyms.ts'

/** A typed word, and what it is corrected to in the script in which it was typed, and in Bangla. */
export interface ShownWord {
  typed: string
  corrected: string | null
  correctedInBangla: string | null
}

/** One or more typed words that mean one thing. */
export interface WordGroup {
  words: readonly ShownWord[]
  alternatives: readonly Alternative[]
  /** Whether it stands before `for` or `with`, so that it may name the kind. */
  mayBeKind: boolean
}

export interface SearchMeaning {
  groups: readonly WordGroup[]
  /** Words that the shop does not know and that are similar to none. */
  unknown: readonly string[]
}

/**
 * How a search is read. `exact`: products that contain the words. `literal`: synonyms too.
 * `corrected`: also words similar to those that the shop does not know. `fuzzy`: to all of them.
 */
export type Reading = 'exact' | 'literal' | 'corrected' | 'fuzzy'

const noSynonyms: SynonymIndex = { othersOf: new Map(), fillers: new Set(), maxWords: 1 }

const maxFillerWords = 3

/** The meaning of a search in this shop: groups of words, each with its alternatives. */
export async function interpretSearch(
  shop: Shop,
  search: string,
  reading: Reading,
): Promise<SearchMeaning> {
  const [categories, synonyms] = await Promise.all([
    categoryIndex(shop),
    reading === 'exact' ? noSynonyms : synonymIndex(shop),
  ])
  const typed = typedWords(search)
  const words = withoutFillers(synonyms, typed.words)
  const meanings = await Promise.all(
    words.map(async (word, at) => {
      const isLast = at === words.length - 1
      const isFuzzy = reading === 'fuzzy'
      const meaning = await interpretWord(shop, word, { isLast, isFuzzy })
      if (reading === 'exact') return inItsScript(meaning)
      if (reading === 'literal') return { ...meaning, corrections: [] }
      // saund is known from `saund box` alone, which is not what was typed.
      return isPartOfSynonyms(synonyms, meaning)
        ? interpretWord(shop, word, { isLast, isFuzzy: true })
        : meaning
    }),
  )
  const joined = await joinedPairs(shop, meanings)
  const context = { shop, categories, synonyms }
  const beforeKindEnd = new Set(typed.words.slice(0, typed.beforeKindEnd))
  const groups: WordGroup[] = []
  const unknown: string[] = []
  for (let at = 0; at < meanings.length;) {
    const readAs = nextPhrase(synonyms, joined, meanings.slice(at))
    const phrase = meanings.slice(at, at + readAs.length)
    const alternatives = await alternativesOf(context, phrase, readAs, joined)
    const isUnknown = alternatives.length === 0
    if (isUnknown) unknown.push(...phrase.map((each) => each.typed))
    else {
      groups.push({
        words: phrase.map((each, index) => shownAs(each, readAs[index])),
        alternatives,
        mayBeKind: phrase.every((each) => beforeKindEnd.has(each.typed)),
      })
    }
    at += readAs.length
  }
  return { groups, unknown }
}

/** As it is typed, and not as it sounds. */
function inItsScript(meaning: WordMeaning): WordMeaning {
  const isSame = ({ word }: KnownWord) => isBengali(word) === isBengali(meaning.typed)
  const { forms, completions } = meaning
  return {
    ...meaning,
    forms: forms.filter(isSame),
    completions: completions.filter(isSame),
    corrections: [],
  }
}

/** Little words are left out beside others; alone they are searched for. */
function withoutFillers({ fillers }: SynonymIndex, words: readonly string[]): string[] {
  const rest: string[] = []
  for (let at = 0; at < words.length;) {
    const lengths = [maxFillerWords, 2, 1].filter((length) => at + length <= words.length)
    const filler = lengths.find((length) => fillers.has(termKey(words.slice(at, at + length))))
    if (filler === undefined) rest.push(words[at] ?? '')
    at += filler ?? 1
  }
  return rest.length > 0 ? rest : [...words]
}

/** Whether the shop knows a word only as one of several of a synonym. */
function isPartOfSynonyms({ othersOf }: SynonymIndex, meaning: WordMeaning): boolean {
  const { typed, alsoRead, forms, completions, splits } = meaning
  return (
    forms.length > 0 &&
    searchable([...forms, ...completions]).length + splits.length === 0 &&
    ![typed, ...alsoRead].some((word) => othersOf.has(termKey([word])))
  )
}

/** Pairs of words that the shop also writes as one: ear buds. */
async function joinedPairs(shop: Shop, meanings: readonly WordMeaning[]): Promise<JoinedWords> {
  const pairs = meanings
    .slice(1)
    .flatMap((second, at) => readingsOf(meanings.slice(at, at + 1).concat(second)))
    .map((readings) => readings.join(''))
  const joinedWords = await cachedWords(shop, 'joined', [...new Set(pairs)], selectKnownWords)
  return new Map(
    joinedWords.filter(({ role }) => role >= wordRoles.named).map((each) => [each.word, each]),
  )
}

/** A word that the shop writes in the other script alone is not misspelt: it stands as typed. */
function shownAs(
  { typed, alsoRead, corrected }: WordMeaning,
  readAs: string | undefined,
): ShownWord {
  const isRight = readAs === undefined || readAs === typed || alsoRead.includes(readAs)
  if (isRight) return { typed, corrected: null, correctedInBangla: null }
  const own = isBengali(typed) ? corrected.bangla : corrected.latin
  return { typed, corrected: own, correctedInBangla: corrected.bangla }
}

/** A misspelt word stands corrected, everything else as typed. */
function readWord({ typed, corrections, forms, splits, completions }: WordMeaning): string {
  const isKnown = forms.length > 0 || splits.length > 0 || completions.length > 0
  return isKnown ? typed : (corrections[0]?.word ?? typed)
}

/** Every way to read words: as they are understood, as typed, corrected, and as they are also read. */
function readingsOf(words: readonly WordMeaning[]): string[][] {
  return words
    .map((word) => {
      const corrected = word.corrections.slice(0, 1).map((each) => each.word)
      return [...new Set([readWord(word), word.typed, ...corrected, ...word.alsoRead])]
    })
    .reduce<string[][]>(
      (readings, next) => next.flatMap((word) => readings.map((reading) => [...reading, word])),
      [[]],
    )
}

/** The next words that are one term, and how they are read: the longest synonym, or a pair written as one. */
function nextPhrase(
  synonyms: SynonymIndex,
  joined: JoinedWords,
  next: readonly WordMeaning[],
): string[] {
  for (let length = Math.min(synonyms.maxWords, next.length); length > 1; length -= 1) {
    const readings = readingsOf(next.slice(0, length))
    const term = readings.find((reading) => synonyms.othersOf.has(termKey(reading)))
    if (term) return term
  }
  const pair = readingsOf(next.slice(0, 2)).find((reading) => joined.has(reading.join('')))
  if (next.length > 1 && pair) return pair
  const readings = next.slice(0, 1).map((word) => [readWord(word), ...word.alsoRead])[0] ?? []
  const withSynonyms = readings.find((reading) => synonyms.othersOf.has(termKey([reading])))
  return [withSynonyms ?? readings[0] ?? '']
}
