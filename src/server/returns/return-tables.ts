import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  refundMethods,
  returnKinds,
  returnSources,
  type RefundMethod,
  type ReturnKind,
  type ReturnSource,
} from '#shared/returns/returns.ts'
import { returnStatuses, type ReturnStatus } from '#shared/returns/return-status.ts'
import { customers } from '../customers/customer-tables.ts'
import { orderItems, orders } from '../orders/order-tables.ts'
import {
  createdAtColumn,
  poishaColumn,
  timestampColumn,
  wordList,
} from '../platform/database/columns.ts'
import { images } from '../platform/images/image-tables.ts'

/** Units of an order that come back. They change only while the row of their order is locked. */
export const returns = pgTable(
  'returns',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ReturnKind>().notNull(),
    source: text('source').$type<ReturnSource>().notNull(),
    status: text('status').$type<ReturnStatus>().notNull(),
    statusSince: timestampColumn('status_since').notNull(),
    /** Comment of the person who opened it. */
    comment: text('comment').notNull().default(''),
    /** The shop's reason for its approval or refusal. */
    decision: text('decision').notNull().default(''),
    refundMethod: text('refund_method').$type<RefundMethod>(),
    refundPoisha: poishaColumn('refund_poisha').notNull().default(0),
    refundNumber: text('refund_number').notNull().default(''),
    refundReference: text('refund_reference').notNull().default(''),
    /** Of that what went back beside an exchange for something cheaper, and how. */
    restMethod: text('rest_method').$type<RefundMethod>(),
    restPoisha: poishaColumn('rest_poisha').notNull().default(0),
    /** The order that was placed in exchange; its exchange credit is owed again once it is cancelled. */
    replacementOrderId: uuid('replacement_order_id').references(() => orders.id, {
      onDelete: 'set null',
    }),
    settledAt: timestampColumn('settled_at'),
    createdAt: createdAtColumn(),
    /** Sent with the request, which opens one return however often it comes. */
    idempotencyKey: text('idempotency_key'),
    bodyHash: text('body_hash'),
  },
  (table) => [
    unique('returns_once_per_key').on(table.orderId, table.idempotencyKey),
    check('returns_kind_known', sql`${table.kind} in (${wordList(returnKinds)})`),
    check('returns_source_known', sql`${table.source} in (${wordList(returnSources)})`),
    check('returns_status_known', sql`${table.status} in (${wordList(returnStatuses)})`),
    check(
      'returns_settled_whole',
      sql`(${table.status} = 'settled') = (${table.settledAt} is not null) and (${table.settledAt} is null) = (${table.refundMethod} is null)`,
    ),
    check('returns_method_known', sql`${table.refundMethod} in (${wordList(refundMethods)})`),
    check(
      'returns_refund_by_method',
      sql`${table.refundPoisha} >= 0 and (${table.refundPoisha} = 0 or ${table.refundMethod} <> 'none')`,
    ),
    index('returns_of_order').on(table.orderId),
    uniqueIndex('returns_by_replacement')
      .on(table.replacementOrderId)
      .where(sql`${table.replacementOrderId} is not null`),
    index('returns_newest').on(table.createdAt.desc(), table.id.desc()),
    index('returns_of_status').on(table.status, table.createdAt.desc(), table.id.desc()),
    // The statistics add up what went back by it.
    index('returns_by_settlement')
      .on(table.settledAt)
      .where(sql`${table.settledAt} is not null`),
  ],
)

export const returnLines = pgTable(
  'return_lines',
  {
    id: uuid('id').primaryKey(),
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** One of the list, or as it was written. */
    reason: text('reason').notNull(),
    /** The variant that the buyer would like in exchange; null for the same. */
    wantedVariantId: uuid('wanted_variant_id'),
    /** Result of the inspection; null before it. */
    good: integer('good'),
    faulty: integer('faulty'),
    missing: integer('missing'),
    /** Where its good units went; null where the product is gone. */
    stockItemId: uuid('stock_item_id'),
  },
  (table) => [
    unique('return_lines_once_per_item').on(table.returnId, table.orderItemId),
    index('return_lines_of_item').on(table.orderItemId),
    check('return_lines_hold_units', sql`${table.quantity} > 0`),
    check(
      'return_lines_found_whole',
      sql`(${table.good} is null and ${table.faulty} is null and ${table.missing} is null) or (${table.good} >= 0 and ${table.faulty} >= 0 and ${table.missing} >= 0 and ${table.good} + ${table.faulty} + ${table.missing} = ${table.quantity})`,
    ),
  ],
)

/** The timeline of a return. */
export const returnSteps = pgTable(
  'return_steps',
  {
    id: uuid('id').primaryKey(),
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    status: text('status').$type<ReturnStatus>().notNull(),
    /** The member of staff; null for its buyer and for a courier. */
    takenBy: uuid('taken_by').references(() => customers.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('return_steps_of_return').on(table.returnId),
    // For the deletion of customers.
    index('return_steps_by_customer')
      .on(table.takenBy)
      .where(sql`${table.takenBy} is not null`),
  ],
)

/** The pictures that a buyer sent, in order. */
export const returnImages = pgTable(
  'return_pictures',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    pictureId: text('picture_id')
      .notNull()
      .references(() => images.id),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position] }),
    index('return_pictures_of_picture').on(table.pictureId),
  ],
)

/**
 * Units that came back faulty: they are on the shelf, and not for sale. A ledger as that of the stock: the
 * sum is what is there.
 */
export const faultyMovements = pgTable(
  'faulty_movements',
  {
    id: uuid('id').primaryKey(),
    productId: uuid('product_id').notNull(),
    stockItemId: uuid('stock_item_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** The return that brought them; else the entry itself, by which the stock moves. */
    referenceId: uuid('reference_id').notNull(),
    /** The entry whose units it clears, or takes back; null where a return brought them. */
    sourceId: uuid('source_id'),
    /** They were repaired, and went back into stock; false where they were written off. */
    isRestocked: boolean('is_restocked').notNull().default(false),
    reason: text('reason').notNull().default(''),
    actorId: uuid('actor_id'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    unique('faulty_movements_once').on(table.referenceId, table.stockItemId),
    index('faulty_movements_of_item').on(table.stockItemId),
    index('faulty_movements_of_source')
      .on(table.sourceId)
      .where(sql`${table.sourceId} is not null`),
    check('faulty_movements_move_something', sql`${table.quantity} <> 0`),
  ],
)
