import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { StockAlertLevel } from '#shared/catalog/product-rules.ts'
import { products } from '../catalog/products/product-tables.ts'
import { createdAtColumn, timestampColumn } from '../platform/database/columns.ts'

export type StockReason = 'opening' | 'order' | 'cancellation' | 'reopening' | 'adjustment'

/**
 * The stock ledger: every stock movement with its reference; their sum is the product's stock. One
 * entry per product and reference, so that a reference moves stock once. The product is no foreign
 * key: the ledger outlives it.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: uuid('id').primaryKey(),
    productId: uuid('product_id').notNull(),
    /** Units added; negative for units removed. */
    quantity: integer('quantity').notNull(),
    reason: text('reason').$type<StockReason>().notNull(),
    /** What caused it: an order, a change of an order's status, an administrator's change. */
    referenceId: uuid('cause_id').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    unique('stock_movements_once_per_cause').on(table.productId, table.referenceId),
    check('stock_movements_move_something', sql`${table.quantity} <> 0`),
  ],
)

/**
 * Products that are low or sold out, maintained by triggers on products. A table of its own: an index
 * on the stock itself would make every order write all indexes of the product.
 */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    level: text('level').$type<StockAlertLevel>().notNull(),
    /** The product's, which never changes: the order of the list. */
    productCreatedAt: timestampColumn('product_created_at').notNull(),
  },
  (table) => [
    index('stock_alerts_newest').on(
      table.level,
      table.productCreatedAt.desc(),
      table.productId.desc(),
    ),
  ],
)
