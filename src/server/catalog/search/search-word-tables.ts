import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/**
 * Role of a word in the shop: known as a synonym alone, mentioned in a description, part of a name or tag, or
 * a kind of product.
 */
export const wordRoles = { synonym: -1, mentioned: 0, named: 1, kind: 2 } as const

/**
 * Every word that products, categories and synonyms are described with; triggers add them, nothing
 * removes them. Searches find here what a typed word may have meant.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** Equal for headphone and headphones. */
    stem: text('stem')
      .notNull()
      .generatedAlwaysAs(sql`search_stem(word)`),
    /** The greatest of `wordRoles` that it has ever had. */
    role: smallint('role').notNull().default(wordRoles.mentioned),
    /** How it sounds, the same in Bangla script, Banglish and English. */
    sound: text('sound')
      .notNull()
      .generatedAlwaysAs(sql`search_sound(word)`),
    /** The word, and it without each one letter: two words that differ by one letter share one of them. */
    shapes: text('shapes')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`search_shapes(word)`),
  },
  (table) => [
    index('search_words_by_prefix').using('btree', table.word.op('text_pattern_ops')),
    index('search_words_by_stem').on(table.stem),
    index('search_words_by_sound').on(table.sound),
    index('search_words_by_shape').using('gin', table.shapes).with({ fastupdate: false }),
    // Its condition, which the search for the nearest words repeats, is for the planner: over all words
    // this index would answer equality too, and be preferred to the primary key at 400 times the cost.
    index('search_words_nearest')
      .using('gist', table.word.op('gist_trgm_ops'))
      .where(sql`length(${table.word}) > 2`),
  ],
)
