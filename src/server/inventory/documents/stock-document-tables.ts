import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { StockDocumentKind } from '#shared/stock/movement-schemas.ts'
import { createdAtColumn, poishaColumn, timestampColumn } from '../../platform/database/columns.ts'

/**
 * Stock documents of the office: corrections, receipts of goods and counts. A document is the reference of
 * the movements that it books. Like the ledger it outlives products and accounts: no foreign keys.
 */
export const stockDocuments = pgTable(
  'stock_documents',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<StockDocumentKind>().notNull(),
    /** The member of staff. */
    createdBy: uuid('created_by'),
    createdAt: createdAtColumn(),
    idempotencyKey: text('idempotency_key'),
    bodyHash: text('body_hash').notNull(),
    /** Of a correction. */
    reason: text('reason'),
    /** Of a receipt. */
    supplier: text('supplier'),
    invoice: text('invoice'),
    /** Of a count: the units of orders that had not left the shop were counted too. */
    includesOpenOrders: boolean('includes_open_orders').notNull().default(false),
    /** The reference of the movements that took it back; null unless it was undone. */
    undoId: uuid('undo_id').unique('stock_documents_undo_unique'),
    undoneAt: timestampColumn('undone_at'),
  },
  (table) => [
    unique('stock_documents_once_per_key').on(table.createdBy, table.idempotencyKey),
    index('stock_documents_newest').on(
      table.kind,
      table.createdAt.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
  ],
)

export const stockDocumentLines = pgTable(
  'stock_document_lines',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => stockDocuments.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: uuid('product_id').notNull(),
    stockItemId: uuid('stock_item_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    name: text('name').notNull(),
    variantLabel: text('variant_label').notNull(),
    sku: text('sku'),
    /** Units added; negative for units taken, 0 where a count found what was expected. */
    quantity: integer('quantity').notNull(),
    /** Of the item: for sale before it; for a count what should have been there. */
    stockBefore: integer('stock_before').notNull(),
    /** Cost of a unit. */
    costPoisha: poishaColumn('cost_poisha'),
    /** The cost price of the variant before and after a receipt. */
    costBeforePoisha: poishaColumn('cost_before_poisha'),
    costAfterPoisha: poishaColumn('cost_after_poisha'),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.position] })],
)

/**
 * Cost of a unit of a stock item, from a moment on: that of its first variant with a cost price. Written
 * by a trigger of the variants (`record_stock_item_cost`).
 */
export const stockItemCosts = pgTable(
  'stock_item_costs',
  {
    stockItemId: uuid('stock_item_id').notNull(),
    since: timestampColumn('since').notNull(),
    /** Null from when the cost price was cleared on. */
    costPoisha: poishaColumn('cost_poisha'),
  },
  (table) => [primaryKey({ columns: [table.stockItemId, table.since] })],
)
