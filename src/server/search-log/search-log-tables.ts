import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { products } from '../catalog/products/product-tables.ts'

/**
 * How often a search was made on a day (in Dhaka), without anything about who made it. Rows per day are
 * bounded by `maxQueriesPerDay`, and deleted after 90 days.
 */
export const searchDays = pgTable(
  'search_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** As `normalizeSearch` writes it. */
    query: text('query').notNull(),
    searches: integer('searches').notNull(),
    /** Searches among them that found nothing. */
    emptySearches: integer('empty_searches').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.query] })],
)

/** Clicks and orders after a search, by day and product, with the same bounds and retention. */
export const searchProductDays = pgTable(
  'search_product_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    query: text('query').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    clicks: integer('clicks').notNull(),
    /** Orders that contain it. */
    orders: integer('orders').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.query, table.productId] }),
    index('search_product_days_of_query').on(table.query),
    index('search_product_days_of_product').on(table.productId),
  ],
)
