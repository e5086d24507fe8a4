import { type SQL, sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Every word that orders, accounts and messages name people with, as it is written; triggers add them. A search
 * for a name finds here how else, and in which other script, the shop's people write it.
 */
export const nameWords = pgTable(
  'name_words',
  {
    word: text('word').primaryKey(),
    /** Alike in Bangla script and in each usual Latin spelling. */
    sound: text('sound')
      .notNull()
      .generatedAlwaysAs(sql`name_sound(word)`),
  },
  (table) => [index('name_words_by_sound').on(table.sound)],
)

/** The writings of typed names that sound like them, looked up once for each statement. */
export function otherSpellings(typed: string): { pattern: SQL; grams: SQL } {
  return {
    pattern: sql`(select name_pattern(${typed}))`,
    grams: sql`(select name_grams(${typed}))`,
  }
}
