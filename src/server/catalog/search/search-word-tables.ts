import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Every word that products and categories are described with; triggers add them, nothing removes
 * them. Searches find here what a typed word may have meant.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** The same for headphone and headphones. */
    stem: text('stem')
      .notNull()
      .generatedAlwaysAs(sql`search_stem(word)`),
    /** The word, and it without each one letter: two words that differ by one letter share one of them. */
    shapes: text('shapes')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`search_shapes(word)`),
  },
  (table) => [
    index('search_words_by_prefix').using('btree', table.word.op('text_pattern_ops')),
    index('search_words_by_stem').on(table.stem),
    index('search_words_by_shape').using('gin', table.shapes).with({ fastupdate: false }),
    index('search_words_nearest').using('gist', table.word.op('gist_trgm_ops')),
  ],
)
