import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../customers/customer-tables.ts'
import { createdAtColumn } from '../platform/database/columns.ts'

/** Filters, search and order of a list that a member of staff has named, to come back to as a tab. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey(),
    /** The person who sees it; null for a shared one, which is the shop's. */
    ownerId: uuid('owner_id').references(() => customers.id, { onDelete: 'cascade' }),
    /** The list, as its URL names it: "orders". */
    page: text('page').notNull(),
    name: text('name').notNull(),
    /** The list's query, without a page number. */
    query: text('query').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('saved_views_of_page').on(table.page),
    index('saved_views_of_owner').on(table.ownerId),
  ],
)
