import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../../customers/customer-tables.ts'
import { createdAtColumn } from '../../platform/database/columns.ts'
import { orders } from '../order-tables.ts'

/** Notes of staff about an order; its buyer never sees them. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** The members of staff whom it mentions, by account. */
    mentions: uuid('mentions')
      .array()
      .notNull()
      .default(sql`'{}'`),
    writtenBy: uuid('written_by').references(() => customers.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('order_notes_of_order').on(table.orderId),
    index('order_notes_mentions')
      .using('gin', table.mentions)
      .where(sql`${table.mentions} <> '{}'`),
    // For the deletion of customers.
    index('order_notes_by_customer')
      .on(table.writtenBy)
      .where(sql`${table.writtenBy} is not null`),
  ],
)
