import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { KnownWord } from '../catalog-cache.ts'
import { searchWords, wordRoles } from './search-word-tables.ts'
import { possibleForms } from './search-words.ts'

/** One or two letters begin so many words that ranking by all of them would be slow. */
const maxCompletions = (typed: string) => (typed.length < 3 ? 16 : 64)

const maxForms = 200

/** The known ones among these words, and their other forms. */
export async function selectWordForms(db: Tx | Db, words: readonly string[]): Promise<KnownWord[]> {
  if (words.length === 0) return []
  const list = sql.param([...words])
  const { rows } = await db.execute<{ word: string; role: number }>(sql`
    select word, role from ${searchWords}
    where word = any(${sql.param(words.flatMap(possibleForms))}::text[])
    union
    select word, role from ${searchWords} where stem = any(array(
      select search_stem(form) from unnest(${list}::text[]) as form))
    limit ${maxForms}`)
  return rows
}

/** The known ones among these words. */
export async function selectKnownWords(
  db: Tx | Db,
  words: readonly string[],
): Promise<KnownWord[]> {
  if (words.length === 0) return []
  const { rows } = await db.execute<{ word: string; role: number }>(sql`
    select word, role from ${searchWords} where word = any(${sql.param([...words])}::text[])`)
  return rows
}

/** Known words that begin like this one, the shortest first. */
export async function selectCompletions(db: Tx | Db, beginning: string): Promise<KnownWord[]> {
  const { rows } = await db.execute<{ word: string; role: number }>(sql`
    select word, role from ${searchWords}
    where word ~>=~ ${beginning} and word ~<~ ${`${beginning}\u{10FFFF}`} and role >= 0
    order by length(word), word limit ${maxCompletions(beginning)}`)
  return rows
}

export interface SimilarWord extends KnownWord {
  /** How both are spelled by their sound. */
  spelling: string
  typedSpelling: string
  hasSameSound: boolean
}

const maxSimilar = 200
const maxNearest = 12

/** Known words that may differ by one character, or sound the same; the caller compares them. */
export async function selectSimilarWords(db: Tx | Db, word: string): Promise<SimilarWord[]> {
  return similarWords(
    db,
    word,
    sql`(select word, role, sound from ${searchWords} where shapes && search_shapes(${word}) limit ${maxSimilar})
      union
      (select word, role, sound from ${searchWords} where sound = search_sound(${word}) limit ${maxSimilar})`,
  )
}

/** The known words most similar by trigrams, best first; Bangla script is compared as it sounds. */
export async function selectNearestWords(db: Tx | Db, word: string): Promise<SimilarWord[]> {
  const compared = sql`case when ${word} ~ '[a-z]' then ${word} else search_spelling(${word}) end`
  return similarWords(
    db,
    word,
    sql`(select word, role, sound from ${searchWords}
      where length(word) > 2 order by word <-> ${compared} limit ${maxNearest})`,
  )
}

/** The consonants of sounds (`search_sound`). */
const consonants = [...'bCdfghjklmnprstw']

/** Words of names whose sound begins alike and differs by one consonant: hetfon, hedfon. */
export async function selectWordsSoundingNear(db: Tx | Db, word: string): Promise<SimilarWord[]> {
  return similarWords(
    db,
    word,
    sql`(with typed as (select search_sound(${word}) as sound),
      variants as (
        select left(typed.sound, at) || consonant || substr(typed.sound, at + skipped + 1) as sound
        from typed, generate_series(1, length(typed.sound)) as at,
          unnest(${sql.param(consonants)}::text[] || ''::text) as consonant, generate_series(0, 1) as skipped
        where length(typed.sound) > 2)
      select word, role, sound from ${searchWords}
      where sound = any(array(select sound from variants)) and role >= ${wordRoles.named}
      limit ${maxSimilar})`,
  )
}

/** At least so many consonants have to begin alike. */
const minSound = 3

/** Words of names in Latin letters whose sound begins with that of this one. */
export async function selectWordsBeginningLike(db: Tx | Db, word: string): Promise<SimilarWord[]> {
  return similarWords(
    db,
    word,
    sql`(select word, role, sound from ${searchWords}
      where starts_with(sound, search_sound(${word})) and length(search_sound(${word})) >= ${minSound}
        and role >= ${wordRoles.named} and word ~ '^[a-z]'
      order by length(word), word limit ${maxCompletions(word)})`,
  )
}

async function similarWords(
  db: Tx | Db,
  word: string,
  candidates: ReturnType<typeof sql>,
): Promise<SimilarWord[]> {
  const { rows } = await db.execute<{
    word: string
    role: number
    spelling: string
    typed_spelling: string
    same_sound: boolean
  }>(sql`
    select word, role, search_spelling(word) as spelling, search_spelling(${word}) as typed_spelling,
      sound = search_sound(${word}) as same_sound
    from (${candidates}) as similar_words`)
  return rows.map((row) => ({
    word: row.word,
    role: row.role,
    spelling: row.spelling,
    typedSpelling: row.typed_spelling,
    hasSameSound: row.same_sound,
  }))
}
