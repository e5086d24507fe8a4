import { date, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { OrderStatus } from '#shared/orders/statuses/order-status.ts'

/** The orders that have a status since a day, by status; without those that no order has. */
export type OrdersByStatus = Partial<Record<OrderStatus, CountedOrders>>

interface CountedOrders {
  orders: number
  totalPoisha: number
  /** Profit of the orders whose goods all have a cost. Only where the total is revenue. */
  profitPoisha?: number
  /** The delivery fees of those that a courier has charged for. */
  sentFeesPoisha?: number
  /** The others than those with a profit. */
  withoutCost?: number
}

/**
 * Counts of a past day in Dhaka. A day without a row is counted when it is read.
 * Triggers delete the row of a day when an order of it changes its status or gets a courier's charge, or something
 * that it counts is deleted; the job `updateStats` writes the missing rows.
 */
export const dailyStats = pgTable('daily_stats', {
  day: date('day').primaryKey(),
  /** Products, users and orders by the day on which they came. */
  products: integer('products').notNull(),
  users: integer('users').notNull(),
  orders: integer('orders').notNull(),
  statuses: jsonb('statuses').$type<OrdersByStatus>().notNull(),
})
