import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { searchWords } from './search-word-tables.ts'

export type MatchKind = 'itself' | 'stem' | 'beginning'

/** One or two letters begin so many words that ranking by all of them would be slow. */
const maxCompletions = (typed: string) => (typed.length < 3 ? 16 : 64)

const maxSimilar = 200

/** Known words that a typed one may mean: itself, its other forms, words that it begins. */
export async function selectCandidateWords(db: Tx | Db, word: string, isUnfinished: boolean) {
  const beginning = sql`
    union all (
      select word, 'beginning' from ${searchWords}
      where ${isUnfinished} and word ~>=~ ${word} and word ~<~ ${`${word}\u{10FFFF}`}
      order by length(word), word limit ${maxCompletions(word)}
    )`
  const { rows } = await db.execute<{ word: string; likeness: MatchKind }>(sql`
    select word, 'itself' as likeness from ${searchWords} where word = ${word}
    union all
    select word, 'stem' from ${searchWords} where stem = search_stem(${word})
    ${beginning}`)
  return rows
}

/** Known words that may differ by one letter; the caller checks whether they do. */
export async function selectSimilarWords(db: Tx | Db, word: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from ${searchWords}
    where shapes && search_shapes(${word}) limit ${maxSimilar}`)
  return rows.map((row) => row.word)
}

export async function selectWordForms(db: Tx | Db, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from ${searchWords} where stem in (
      select stem from ${searchWords} where word in ${[...words]}
    )`)
  return rows.map((row) => row.word)
}

/** The known words most similar by trigrams, best first. */
export async function selectNearestWords(db: Tx | Db, word: string, limit: number) {
  const { rows } = await db.execute<{ word: string; distance: number }>(sql`
    select word, word <-> ${word} as distance from ${searchWords}
    where length(word) > 2 order by word <-> ${word} limit ${limit}`)
  return rows
}
