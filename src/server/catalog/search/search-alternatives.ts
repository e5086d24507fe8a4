import type { Shop } from '../../shop.ts'
import {
  categoriesTag,
  type CategoryIndex,
  glossaryTag,
  type KnownWord,
  productsTag,
  type SynonymIndex,
  type WordMeaning,
} from '../catalog-cache.ts'
import { lexemeOfId, lexemeOfKind } from './search-lexemes.ts'
import { selectWordForms } from './search-word-queries.ts'
import { wordRoles } from './search-word-tables.ts'
import { figureParts, isBengali, termKey } from './search-words.ts'

/** A strict alternative is what was typed, or its correction; a loose one is another word for it. */
export type Strictness = 'strict' | 'loose'

/** One way to read a part of a search. */
export interface Alternative {
  strictness: Strictness
  /** Of each list one lexeme has to be in the product's document. */
  all: readonly (readonly string[])[]
  /** Lexemes of products that are of this kind. */
  kinds: readonly string[]
}

export type JoinedWords = ReadonlyMap<string, KnownWord>

export interface SearchContext {
  shop: Shop
  categories: CategoryIndex
  synonyms: SynonymIndex
}

/** The alternatives of a phrase of one or more words, the strictest first. */
export async function alternativesOf(
  context: SearchContext,
  phrase: readonly WordMeaning[],
  readAs: readonly string[],
  joined: JoinedWords,
): Promise<Alternative[]> {
  const key = termKey(readAs)
  const others = context.synonyms.othersOf.get(key) ?? []
  const [only] = phrase
  const own =
    phrase.length === 1 && only
      ? singleAlternatives(
          context,
          isCompletedBy(others, only) ? only : { ...only, completions: [] },
        )
      : await phraseAlternatives(context, phrase, readAs, joined.get(readAs.join('')))
  const synonyms = await synonymForms(context, key, others)
  return [...own, ...synonyms.map((lists) => alternative(context.categories, 'loose', lists))]
}

/** A word with synonyms is not completed; its translation is no synonym. */
function isCompletedBy(others: readonly (readonly string[])[], { typed }: WordMeaning): boolean {
  return others.every(([first = '']) => isBengali(first) !== isBengali(typed))
}

function singleAlternatives({ categories }: SearchContext, meaning: WordMeaning): Alternative[] {
  const { forms, completions, splits, corrections } = meaning
  const words = searchable(forms)
  const corrected = corrections.flatMap((each) => searchable(each.forms))
  const strictness: Strictness = words.length > 0 ? 'loose' : 'strict'
  return [
    alternative(categories, 'strict', [words]),
    alternative(categories, strictness, [corrected]),
    ...splits.map((pair) =>
      alternative(
        categories,
        // 20,000 mAh is 20000mah, whether the shop writes that or not.
        figureParts(meaning.typed) ? 'strict' : strictness,
        pair.map((half) => [half]),
      ),
    ),
    alternative(categories, strictness, [completions]),
    // Categories with several kinds in their names are meant less surely.
    alternative(categories, 'loose', [words]),
  ].filter(({ all }) => all.every((words) => words.length > 0))
}

async function phraseAlternatives(
  context: SearchContext,
  phrase: readonly WordMeaning[],
  readAs: readonly string[],
  together: KnownWord | undefined,
): Promise<Alternative[]> {
  const { categories } = context
  const lists = phrase.map(({ forms, corrections, completions }) => [
    ...searchable(forms),
    ...corrections.flatMap((each) => searchable(each.forms)),
    ...(forms.length === 0 ? completions : []),
  ])
  const strict = alternative(categories, 'strict', lists)
  const alternatives = together
    ? [
        strict,
        alternative(categories, 'strict', [[together]]),
        alternative(categories, 'loose', await withSynonyms(context, lists, readAs)),
      ]
    : [strict]
  return alternatives.filter(({ all }) => all.every((words) => words.length > 0))
}

/** The words of a pair that the shop also writes as one, each with other words for it. */
function withSynonyms(
  context: SearchContext,
  lists: readonly (readonly KnownWord[])[],
  readAs: readonly string[],
): Promise<KnownWord[][]> {
  return Promise.all(
    lists.map(async (words, at) => {
      const key = termKey([readAs[at] ?? ''])
      const others = await synonymForms(context, key, context.synonyms.othersOf.get(key) ?? [])
      return [...words, ...others.filter(({ length }) => length === 1).flat(2)]
    }),
  )
}

/** The terms that the shop uses: of each word of a term the forms. */
async function synonymForms(
  { shop }: SearchContext,
  key: string,
  terms: readonly (readonly string[])[],
): Promise<KnownWord[][][]> {
  if (terms.length === 0) return []
  const wanted = [...new Set(terms.flatMap((term) => [...term, term.join('')]))]
  const forms = searchable(await cachedWords(shop, `synonyms of ${key}`, wanted, selectWordForms))
  const byKey = Map.groupBy(forms, ({ word }) => termKey([word]))
  const formsOf = (word: string) => byKey.get(termKey([word])) ?? []
  return terms
    .flatMap((term) => [term.map(formsOf), ...(term.length > 1 ? [[formsOf(term.join(''))]] : [])])
    .filter((lists) => lists.every((words) => words.length > 0))
}

/** Words of products, and not of synonyms alone. */
export function searchable(words: readonly KnownWord[]): KnownWord[] {
  return words.filter(({ role }) => role !== wordRoles.synonym)
}

/** With the categories that these words name, by id. */
function alternative(
  categories: CategoryIndex,
  strictness: Strictness,
  lists: readonly (readonly KnownWord[])[],
): Alternative {
  const categoriesOf = (words: readonly KnownWord[], isKind: boolean) =>
    words.flatMap(({ word }) =>
      (categories.byWord.get(word) ?? [])
        .filter(
          (each) =>
            (strictness === 'loose' && !isKind) || (each.isOnly && (!isKind || each.isKind)),
        )
        .map(({ id }) => lexemeOfId(id)),
    )
  const last = lists.at(-1) ?? []
  const kinds = last
    .filter(({ role }) => role === wordRoles.kind)
    .map(({ word }) => lexemeOfKind(word))
  return {
    strictness,
    all: lists.map((words) => [
      ...new Set([...words.map(({ word }) => word), ...categoriesOf(words, false)]),
    ]),
    kinds: [...new Set([...kinds, ...categoriesOf(last, true)])],
  }
}

export async function cachedWords(
  shop: Shop,
  what: string,
  words: readonly string[],
  select: (db: Shop['db'], words: readonly string[]) => Promise<KnownWord[]>,
): Promise<readonly KnownWord[]> {
  if (words.length === 0) return []
  const { found } = await shop.catalogCache.knownWords.get(
    `${what}: ${words.join(' ')}`,
    async () => {
      const found = await select(shop.db, words)
      const bytes = 100 * (found.length + words.length)
      return { value: { found }, tags: [productsTag, categoriesTag, glossaryTag], bytes }
    },
  )
  return found
}
