import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../../customers/customer-tables.ts'
import { createdAtColumn, poishaColumn } from '../../platform/database/columns.ts'
import { orders } from '../order-tables.ts'

/** Each change of what an order contains, costs or where it goes, before it was shipped. */
export const orderChanges = pgTable(
  'order_changes',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    changedBy: uuid('changed_by').references(() => customers.id, { onDelete: 'set null' }),
    note: text('note'),
    /** Lines, address, adjustments and totals. */
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    totalBeforePoisha: poishaColumn('total_before_poisha').notNull(),
    totalAfterPoisha: poishaColumn('total_after_poisha').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('order_changes_of_order').on(table.orderId),
    // For the deletion of customers.
    index('order_changes_by_customer')
      .on(table.changedBy)
      .where(sql`${table.changedBy} is not null`),
  ],
)
