import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { CreditCause } from '#shared/store-credit/store-credit.ts'
import { customers } from '../customers/customer-tables.ts'
import { createdAtColumn, poishaColumn } from '../platform/database/columns.ts'

/** Balance of an account: the sum of its entries, which a statement keeps from going below zero. */
export const storeCredits = pgTable(
  'store_credits',
  {
    customerId: uuid('customer_id')
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    balancePoisha: poishaColumn('balance_poisha').notNull().default(0),
  },
  (table) => [check('store_credits_not_negative', sql`${table.balancePoisha} >= 0`)],
)

/** The ledger of store credit: one entry per cause and reference, so that each happens once. */
export const storeCreditEntries = pgTable(
  'store_credit_entries',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Given; negative where it was spent. */
    amountPoisha: poishaColumn('amount_poisha').notNull(),
    cause: text('cause').$type<CreditCause>().notNull(),
    /** The return, the order, the change of an order or of its status, or the correction. */
    referenceId: uuid('reference_id').notNull(),
    /** The order that it is about, for its page and the account's. */
    orderId: uuid('order_id'),
    actorId: uuid('actor_id'),
    /** Of a correction. */
    reason: text('reason').notNull().default(''),
    createdAt: createdAtColumn(),
  },
  (table) => [
    unique('store_credit_entries_once').on(table.cause, table.referenceId),
    index('store_credit_entries_newest').on(
      table.customerId,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    check('store_credit_entries_move_something', sql`${table.amountPoisha} <> 0`),
  ],
)
