import { pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAtColumn } from './columns.ts'

/** Few values about the shop itself that outlive a start, such as the state of the first seeding. */
export const appMetadata = pgTable('shop_facts', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  updatedAt: updatedAtColumn(),
})
