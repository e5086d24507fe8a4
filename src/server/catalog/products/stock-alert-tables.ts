import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { StockAlertLevel } from '#shared/catalog/product-rules.ts'
import { timestampColumn } from '../../platform/database/columns.ts'
import { products } from './product-tables.ts'

/**
 * Products of which an active variant is low or sold out, the worst of them; maintained by triggers on stock
 * items and variants. A table of its own: an index on the stock itself would make every order write all
 * indexes of the product.
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
