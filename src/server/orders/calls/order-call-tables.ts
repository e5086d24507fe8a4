import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type CallOutcome, callOutcomes } from '#shared/orders/calls/calls.ts'
import { customers } from '../../customers/customer-tables.ts'
import { createdAtColumn, timestampColumn, wordList } from '../../platform/database/columns.ts'
import { orders } from '../order-tables.ts'

/** How each call to an order's buyer ended. */
export const orderCalls = pgTable(
  'order_calls',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    outcome: text('outcome').$type<CallOutcome>().notNull(),
    /** Why the order was cancelled. */
    reason: text('reason'),
    note: text('note'),
    calledBy: uuid('called_by').references(() => customers.id, { onDelete: 'set null' }),
    /** From when the order was to be called, which taking the call back restores. */
    dueAt: timestampColumn('due_at').notNull(),
    /** Of an order's first call: whether it came within the promised time. Null for later ones. */
    isInTime: boolean('is_in_time'),
    createdAt: createdAtColumn(),
    /** When it was taken back; it does not count then. */
    undoneAt: timestampColumn('undone_at'),
  },
  (table) => [
    check('order_calls_outcome_known', sql`${table.outcome} in (${wordList(callOutcomes)})`),
    index('order_calls_of_order').on(table.orderId),
    // The report of punctuality counts the calls of a day.
    index('order_calls_newest').on(table.createdAt),
    // For the deletion of customers.
    index('order_calls_by_customer')
      .on(table.calledBy)
      .where(sql`${table.calledBy} is not null`),
  ],
)
