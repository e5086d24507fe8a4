import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type CashKind, cashKinds, type PayoutSource, payoutSources } from '#shared/cash/cash.ts'
import type { CourierId } from '#shared/couriers/couriers.ts'
import { parcels } from '../couriers/parcels/parcel-tables.ts'
import {
  createdAtColumn,
  poishaColumn,
  timestampColumn,
  wordList,
} from '../platform/database/columns.ts'

/** A courier's payouts. One entered by mistake is undone, and stays. */
export const courierPayouts = pgTable(
  'courier_payouts',
  {
    id: uuid('id').primaryKey(),
    courier: text('courier').$type<CourierId>().notNull(),
    /** As the courier calls it. */
    ref: text('ref').notNull(),
    paidAt: timestampColumn('paid_at').notNull(),
    amountPoisha: poishaColumn('amount_poisha').notNull(),
    source: text('source').$type<PayoutSource>().notNull(),
    undoneAt: timestampColumn('undone_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('courier_payouts_source_known', sql`${table.source} in (${wordList(payoutSources)})`),
    check('courier_payouts_amount_not_negative', sql`${table.amountPoisha} >= 0`),
    uniqueIndex('courier_payouts_once')
      .on(table.courier, table.ref)
      .where(sql`${table.undoneAt} is null`),
    index('courier_payouts_newest').on(table.paidAt.desc(), table.id.desc()),
  ],
)

/** Rows of a payout, as the courier wrote them. */
export const payoutLines = pgTable(
  'payout_lines',
  {
    id: uuid('id').primaryKey(),
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => courierPayouts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Null while nobody knows which parcel it is. */
    parcelId: uuid('parcel_id').references(() => parcels.id, { onDelete: 'set null' }),
    consignment: text('consignment').notNull().default(''),
    ourRef: text('our_ref').notNull().default(''),
    collectedPoisha: poishaColumn('collected_poisha').notNull(),
    chargesPoisha: poishaColumn('charges_poisha').notNull().default(0),
    netPoisha: poishaColumn('net_poisha').notNull(),
  },
  (table) => [
    check(
      'payout_lines_add_up',
      sql`${table.netPoisha} = ${table.collectedPoisha} - ${table.chargesPoisha}`,
    ),
    check(
      'payout_lines_not_negative',
      sql`${table.collectedPoisha} >= 0 and ${table.chargesPoisha} >= 0`,
    ),
    uniqueIndex('payout_lines_once').on(table.payoutId, table.position),
    index('payout_lines_of_parcel').on(table.parcelId),
    index('payout_lines_unknown')
      .on(table.payoutId)
      .where(sql`${table.parcelId} is null`),
  ],
)

/**
 * The ledger of what couriers hold: a row for each event of a parcel's money, never changed and never removed.
 * A reversal is a row of the opposite amount, on the day of the reversal.
 */
export const parcelCash = pgTable(
  'parcel_cash',
  {
    id: uuid('id').primaryKey(),
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    courier: text('courier').$type<CourierId>().notNull(),
    kind: text('kind').$type<CashKind>().notNull(),
    amountPoisha: poishaColumn('amount_poisha').notNull(),
    /** The line of a payout that caused it. */
    lineId: uuid('line_id').references(() => payoutLines.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull().default(''),
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    check('parcel_cash_kind_known', sql`${table.kind} in (${wordList(cashKinds)})`),
    check('parcel_cash_moves_something', sql`${table.amountPoisha} <> 0`),
    check(
      'parcel_cash_has_cause',
      sql`(${table.kind} <> 'paid_out' or ${table.lineId} is not null) and (${table.kind} <> 'adjustment' or ${table.reason} <> '')`,
    ),
    index('parcel_cash_of_parcel').on(table.parcelId),
    index('parcel_cash_by_time').on(table.at),
    index('parcel_cash_of_line')
      .on(table.lineId)
      .where(sql`${table.lineId} is not null`),
  ],
)

/** The sums of a parcel's rows, updated by the statement that adds rows; the open amount is their sum. */
export const parcelAccounts = pgTable(
  'parcel_accounts',
  {
    parcelId: uuid('parcel_id')
      .primaryKey()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    courier: text('courier').$type<CourierId>().notNull(),
    collectedPoisha: poishaColumn('collected_poisha').notNull().default(0),
    deliveryPoisha: poishaColumn('delivery_poisha').notNull().default(0),
    codPoisha: poishaColumn('cod_poisha').notNull().default(0),
    paidPoisha: poishaColumn('paid_poisha').notNull().default(0),
    adjustedPoisha: poishaColumn('adjusted_poisha').notNull().default(0),
    openPoisha: poishaColumn('open_poisha').notNull().default(0),
    /** Lines of payouts that are not undone. */
    payments: integer('payments').notNull().default(0),
    /** When the courier began to owe for it. */
    openedAt: timestampColumn('opened_at').notNull(),
    returnedAt: timestampColumn('returned_at'),
    /** The shop has it back. */
    receivedAt: timestampColumn('received_at'),
  },
  (table) => [
    check(
      'parcel_accounts_balanced',
      sql`${table.openPoisha} = ${table.collectedPoisha} + ${table.deliveryPoisha} + ${table.codPoisha} + ${table.paidPoisha} + ${table.adjustedPoisha}`,
    ),
    check('parcel_accounts_payments', sql`${table.payments} >= 0`),
    index('parcel_accounts_newest').on(table.openedAt.desc(), table.parcelId.desc()),
    index('parcel_accounts_open')
      .on(table.openedAt.desc(), table.parcelId.desc())
      .where(sql`${table.openPoisha} <> 0`),
    index('parcel_accounts_returned')
      .on(table.returnedAt)
      .where(sql`${table.returnedAt} is not null`),
    index('parcel_accounts_not_back')
      .on(table.returnedAt)
      .where(sql`${table.returnedAt} is not null and ${table.receivedAt} is null`),
  ],
)

/** Sums of a courier's past day, and the amount open at its end. */
export const cashClosings = pgTable(
  'cash_closings',
  {
    day: date('day', { mode: 'string' }).notNull(),
    courier: text('courier').$type<CourierId>().notNull(),
    collectedPoisha: poishaColumn('collected_poisha').notNull(),
    chargesPoisha: poishaColumn('charges_poisha').notNull(),
    paidPoisha: poishaColumn('paid_poisha').notNull(),
    adjustedPoisha: poishaColumn('adjusted_poisha').notNull(),
    openPoisha: poishaColumn('open_poisha').notNull(),
    closedAt: timestampColumn('closed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.courier] })],
)
