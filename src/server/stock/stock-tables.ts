import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { StockReason } from '#shared/stock/movement-schemas.ts'
import { createdAtColumn } from '../platform/database/columns.ts'

/**
 * The stock ledger: every stock movement with its reference; their sum is the stock of its item. One
 * entry per stock item and reference, so that a reference moves stock once. Product and item are no
 * foreign keys: the ledger outlives them.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: uuid('id').primaryKey(),
    productId: uuid('product_id').notNull(),
    /** Null for products that were deleted before there were stock items. */
    stockItemId: uuid('stock_item_id'),
    /** Units added; negative for units removed. */
    quantity: integer('quantity').notNull(),
    reason: text('reason').$type<StockReason>().notNull(),
    /** Its cause: an order, an edit or a change of the status of one, an administrator's change. */
    referenceId: uuid('cause_id').notNull(),
    /** The member of staff who caused it. */
    actorId: uuid('actor_id'),
    /** Taken while the product is locked: the order in which an item's units moved. */
    createdAt: createdAtColumn(),
  },
  (table) => [
    unique('stock_movements_once_per_item').on(
      table.productId,
      table.referenceId,
      table.stockItemId,
    ),
    check('stock_movements_move_something', sql`${table.quantity} <> 0`),
  ],
)
