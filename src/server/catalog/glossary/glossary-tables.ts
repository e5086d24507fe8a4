import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { GlossaryKind } from '#shared/catalog/glossary-schemas.ts'
import type { ContentLanguage } from '#shared/languages/content-texts.ts'
import { updatedAtColumn } from '../../platform/database/columns.ts'

/** Words that many products share, translated once for all of them: names and values of specifications and options, and colours. */
export const glossaryTerms = pgTable(
  'glossary_terms',
  {
    kind: text('kind').$type<GlossaryKind>().notNull(),
    /** The English term as `facetKey` writes it. */
    key: text('key').notNull(),
    language: text('language').$type<ContentLanguage>().notNull(),
    /** The English term as it was written when it was translated. */
    term: text('term').notNull(),
    text: text('text').notNull(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key, table.language] }),
    check(
      'glossary_terms_kind',
      sql`${table.kind} in ('specification', 'specification_value', 'color', 'option_value')`,
    ),
  ],
)
