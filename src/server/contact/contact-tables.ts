import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, timestampColumn } from '../platform/database/columns.ts'

/** What visitors wrote to the shop, kept also when its mail gets lost. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    /** Where it came from, so that nobody floods the shop; no address can be read from it. */
    place: text('place').notNull(),
    sentAt: timestampColumn('sent_at').notNull(),
  },
  (table) => [index('contact_messages_of_place').on(table.place, table.sentAt)],
)

/** Who is to be told when the announced product can be bought. */
export const launchNotices = pgTable(
  'launch_notices',
  {
    email: text('email').primaryKey(),
    place: text('place').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('launch_notices_of_place').on(table.place, table.createdAt)],
)
