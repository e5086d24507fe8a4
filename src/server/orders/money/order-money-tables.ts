import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  type MoneyMethod,
  moneyMethods,
  type OrderMoneyKind,
  orderMoneyKinds,
} from '#shared/orders/money/order-money.ts'
import { poishaColumn, timestampColumn, wordList } from '../../platform/database/columns.ts'
import { orders } from '../order-tables.ts'

/**
 * The ledger of an order: a row for each event of its money, never changed, and removed with its order alone.
 * Triggers write what follows from rows of other tables (an order, an edit, a change of status, store credit,
 * a courier's cash); the code writes what staff do with money. The foreign key is checked at the commit: the
 * credit that pays an order is taken before its row is written.
 */
export const orderMoney = pgTable(
  'order_money',
  {
    /** In the order of writing. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OrderMoneyKind>().notNull(),
    /** Increase of the buyer's debt; below zero a decrease. */
    amountPoisha: poishaColumn('amount_poisha').notNull(),
    /** The row that caused it, once for each kind; of an exchange its replacement. */
    causeId: uuid('cause_id').notNull(),
    /** Null of what changes the price. */
    method: text('method').$type<MoneyMethod>(),
    /** The member of staff. No foreign key: the row is never changed. */
    actorId: uuid('actor_id'),
    /** A number, a reference or a reason, as the staff wrote it. */
    note: text('note').notNull().default(''),
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    unique('order_money_once').on(table.orderId, table.kind, table.causeId),
    check('order_money_kind_known', sql`${table.kind} in (${wordList(orderMoneyKinds)})`),
    check('order_money_method_known', sql`${table.method} in (${wordList(moneyMethods)})`),
    check(
      'order_money_moves_something',
      sql`${table.amountPoisha} <> 0 or ${table.kind} = 'placed'`,
    ),
    check('order_money_says_why', sql`${table.kind} <> 'write_off' or ${table.note} <> ''`),
    // The statistics add up what goes off the price of delivered orders.
    index('order_money_reduced')
      .on(table.at)
      .where(sql`${table.kind} in ('returned', 'write_off', 'rounding')`),
    index('order_money_exchanged')
      .on(table.causeId)
      .where(sql`${table.kind} = 'exchange'`),
  ],
)

/** The sums of each order's ledger, which a trigger of the ledger keeps. */
export const orderBalances = pgTable(
  'order_balances',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    pricedPoisha: poishaColumn('priced_poisha').notNull().default(0),
    reducedPoisha: poishaColumn('reduced_poisha').notNull().default(0),
    creditPoisha: poishaColumn('credit_poisha').notNull().default(0),
    exchangePoisha: poishaColumn('exchange_poisha').notNull().default(0),
    paidPoisha: poishaColumn('paid_poisha').notNull().default(0),
    collectedPoisha: poishaColumn('collected_poisha').notNull().default(0),
    refundedPoisha: poishaColumn('refunded_poisha').notNull().default(0),
    chargedPoisha: poishaColumn('charged_poisha')
      .notNull()
      .generatedAlwaysAs(sql`priced_poisha + reduced_poisha`),
    settledPoisha: poishaColumn('settled_poisha')
      .notNull()
      .generatedAlwaysAs(
        sql`-(credit_poisha + exchange_poisha + paid_poisha + collected_poisha + refunded_poisha)`,
      ),
    balancePoisha: poishaColumn('balance_poisha')
      .notNull()
      .generatedAlwaysAs(
        sql`priced_poisha + reduced_poisha + credit_poisha + exchange_poisha + paid_poisha + collected_poisha + refunded_poisha`,
      ),
    /** Its buyer has it: the open amount should have been collected. */
    isDelivered: boolean('is_delivered').notNull().default(false),
  },
  (table) => [
    index('order_balances_owed_back')
      .on(table.orderId)
      .where(sql`${table.balancePoisha} <= -100`),
    index('order_balances_uncollected')
      .on(table.orderId)
      .where(sql`${table.isDelivered} and ${table.balancePoisha} >= 100`),
  ],
)
