import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAtColumn } from '../database/columns.ts'

/** A stored image; its id is a hash of the uploaded file, so the same file is stored once. */
export const images = pgTable('pictures', {
  id: text('id').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  placeholder: text('placeholder').notNull(),
  /** Never removed, because its URL stands where no foreign key shows it: in orders, on the home page. */
  isPermanent: boolean('is_permanent').notNull().default(true),
  createdAt: createdAtColumn(),
})
