import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { synonymKinds } from '#shared/search/synonym-schemas.ts'
import { createdAtColumn, updatedAtColumn } from '../../../platform/database/columns.ts'

export type SynonymKind = (typeof synonymKinds)[number]

/**
 * Other words for what the shop sells, in any script. The administrator edits them. Triggers add
 * their words to `search_words`, so that a misspelt synonym is understood too.
 */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<SynonymKind>().notNull(),
    /** Words or phrases as `normalizeTerm` writes them. */
    terms: text('terms').array().notNull(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    check('search_synonyms_kind', sql`${table.kind} in ('synonyms', 'fillers')`),
    check('search_synonyms_terms', sql`cardinality(${table.terms}) between 1 and 40`),
  ],
)
