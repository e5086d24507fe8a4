import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../../customers/customer-tables.ts'
import { createdAtColumn, updatedAtColumn } from '../../platform/database/columns.ts'

/** Orders by phone that were put aside unfinished. They hold no stock and no price. */
export const heldOrders = pgTable(
  'held_orders',
  {
    id: uuid('id').primaryKey(),
    /** The form as it was left; read by its schema when it is taken up. */
    draft: jsonb('draft').notNull(),
    /** The buyer's name or phone, for the list; empty without both. */
    label: text('label').notNull(),
    heldBy: uuid('held_by').references(() => customers.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    index('held_orders_newest').on(table.updatedAt.desc(), table.id.desc()),
    // For the deletion of customers.
    index('held_orders_by_customer')
      .on(table.heldBy)
      .where(sql`${table.heldBy} is not null`),
  ],
)
