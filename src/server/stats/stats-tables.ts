import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { OrderStatus } from '#shared/orders/order-status.ts'

/**
 * What is counted by day in Dhaka. `placed` are orders by the day of their placing; `status` are
 * orders with their totals by the day on which they got the status that they have now.
 */
export type StatsMetric = 'products' | 'users' | 'placed' | 'status'

/** The status of `status`; empty for the other metrics. */
const counted = {
  metric: text('metric').$type<StatsMetric>().notNull(),
  status: text('status').$type<OrderStatus | ''>().notNull(),
}

const bigCount = (name: string) => bigint(name, { mode: 'number' }).notNull()

/**
 * Appended by triggers in the transaction that changes orders, products or customers, and folded
 * into `stats_days` and `stats_totals` by a job. No two transactions write the same row, so that
 * counting never makes an order wait.
 */
export const statsChanges = pgTable('stats_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...counted,
  day: date('day').notNull(),
  count: integer('count').notNull(),
  amountPoisha: bigCount('amount_poisha'),
})

export const statsDays = pgTable(
  'stats_days',
  {
    day: date('day').notNull(),
    ...counted,
    count: bigCount('count'),
    amountPoisha: bigCount('amount_poisha'),
  },
  (table) => [primaryKey({ columns: [table.day, table.metric, table.status] })],
)

/** The sum of all days, so that no total has to read them. */
export const statsTotals = pgTable(
  'stats_totals',
  { ...counted, count: bigCount('count'), amountPoisha: bigCount('amount_poisha') },
  (table) => [primaryKey({ columns: [table.metric, table.status] })],
)

/** Units of orders by product, the day of the order's placing and its status; appended and folded alike. */
export const salesChanges = pgTable('sales_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: uuid('product_id').notNull(),
  status: text('status').$type<OrderStatus>().notNull(),
  day: date('day').notNull(),
  units: integer('units').notNull(),
  amountPoisha: bigCount('amount_poisha'),
})

/** Units sold by product and day, of the days that best sellers are chosen from. */
export const productSalesDays = pgTable(
  'product_sales_days',
  {
    day: date('day').notNull(),
    productId: uuid('product_id').notNull(),
    units: integer('units').notNull(),
    amountPoisha: bigCount('amount_poisha'),
  },
  (table) => [primaryKey({ columns: [table.day, table.productId] })],
)
