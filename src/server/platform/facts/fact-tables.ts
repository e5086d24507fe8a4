import { pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAtColumn } from '../database/columns.ts'

/** Few facts about the shop itself that outlive a start, such as how far its first filling came. */
export const shopFacts = pgTable('shop_facts', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  updatedAt: updatedAtColumn(),
})
