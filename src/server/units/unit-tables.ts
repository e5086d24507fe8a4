import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type NumberSlot,
  numberSlots,
  unitStatuses,
  unitStatusesGone,
  unitStatusesWithBuyer,
  type UnitStatus,
} from '#shared/units/units.ts'
import {
  createdAtColumn,
  poishaColumn,
  timestampColumn,
  wordList,
} from '../platform/database/columns.ts'

/**
 * Each unit of a product with serial numbers or IMEIs, from its receipt to its warranty. Like the stock
 * ledger it outlives products, stock items and orders: no foreign keys. One without numbers is known by
 * its stock item alone.
 */
export const units = pgTable(
  'units',
  {
    id: uuid('id').primaryKey(),
    productId: uuid('product_id').notNull(),
    stockItemId: uuid('stock_item_id').notNull(),
    status: text('status').$type<UnitStatus>().notNull().default('in_stock'),
    /** Cost of the unit, where the receipt names it. */
    costPoisha: poishaColumn('cost_poisha'),
    receivedAt: timestampColumn('received_at')
      .notNull()
      .default(sql`now()`),
    /** The stock document that brought it, the count that found it again, and the document that took it away. */
    receivedIn: uuid('received_in'),
    foundIn: uuid('found_in'),
    takenOutIn: uuid('taken_out_in'),
    /** The item of an order that it was packed for. */
    orderItemId: uuid('order_item_id'),
    packedAt: timestampColumn('packed_at'),
    packedBy: uuid('packed_by'),
    /** In a claim its buyer got it for this one, whose warranty it goes on with. */
    replacesUnitId: uuid('replaces_unit_id').references((): AnyPgColumn => units.id, {
      onDelete: 'set null',
    }),
    /** When somebody checked its IMEIs at NEIR, and who. */
    neirCheckedAt: timestampColumn('neir_checked_at'),
    neirCheckedBy: uuid('neir_checked_by'),
  },
  (table) => [
    check('units_status_known', sql`${table.status} in (${wordList(unitStatuses)})`),
    index('units_of_item').on(table.stockItemId, table.status),
    index('units_newest').on(table.receivedAt.desc(), table.id.desc()),
    index('units_of_product').on(table.productId),
    index('units_of_order_item')
      .on(table.orderItemId)
      .where(sql`${table.orderItemId} is not null`),
    index('units_received_in')
      .on(table.receivedIn)
      .where(sql`${table.receivedIn} is not null`),
    index('units_found_in')
      .on(table.foundIn)
      .where(sql`${table.foundIn} is not null`),
    index('units_taken_out_in')
      .on(table.takenOutIn)
      .where(sql`${table.takenOutIn} is not null`),
    index('units_replacing')
      .on(table.replacesUnitId)
      .where(sql`${table.replacesUnitId} is not null`),
  ],
)

/** The words of `unitStatusesWithBuyer`. */
export const statusesWithBuyer = wordList(unitStatusesWithBuyer)

/** The words of `unitStatusesGone`. */
export const statusesGone = wordList(unitStatusesGone)

/** Each status that a unit has had; a trigger writes them. */
export const unitChanges = pgTable(
  'unit_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    status: text('status').$type<UnitStatus>().notNull(),
    orderItemId: uuid('order_item_id'),
    createdAt: createdAtColumn(),
  },
  (table) => [index('unit_changes_of_unit').on(table.unitId, table.createdAt)],
)

/** The numbers of units: a serial number is unique in its product, an IMEI among all. */
export const unitNumbers = pgTable(
  'unit_numbers',
  {
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    slot: text('slot').$type<NumberSlot>().notNull(),
    number: text('number').notNull(),
    productId: uuid('product_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.slot] }),
    check('unit_numbers_slot_known', sql`${table.slot} in (${wordList(numberSlots)})`),
    uniqueIndex('unit_numbers_serial_unique')
      .on(table.productId, table.number)
      .where(sql`${table.slot} = 'serial'`),
    uniqueIndex('unit_numbers_imei_unique')
      .on(table.number)
      .where(sql`${table.slot} <> 'serial'`),
    index('unit_numbers_by_number').on(table.number.op('text_pattern_ops')),
  ],
)
