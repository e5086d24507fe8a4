import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAtColumn, timestampColumn } from '../database/columns.ts'

/** A stored image; its id is a hash of the uploaded file, so the same file is stored once. */
export const images = pgTable(
  'pictures',
  {
    id: text('id').primaryKey(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    placeholder: text('placeholder').notNull(),
    /** Not removed at once: orders or the home page may contain its URL without a foreign key. */
    isPermanent: boolean('is_permanent').notNull().default(true),
    /** When its product stopped showing it; the nightly cleanup then looks for other uses. */
    unshownSince: timestampColumn('unshown_since'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('pictures_unshown')
      .on(table.unshownSince)
      .where(sql`${table.unshownSince} is not null`),
  ],
)
