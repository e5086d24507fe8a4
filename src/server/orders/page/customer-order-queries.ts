import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import { maxOtherOrders } from '#shared/orders/order-page-schemas.ts'
import { statusesThat } from '#shared/orders/statuses/order-status.ts'
import type { Db } from '../../platform/database/database.ts'
import { orderNotes } from '../notes/order-note-tables.ts'
import { orderBalances } from '../money/order-money-tables.ts'
import { orders } from '../order-tables.ts'

export interface OrdersOf {
  customerId: string
  phone: string | null
}

/** Of the account, and of guests with its phone. */
const isOf = ({ customerId, phone }: OrdersOf) =>
  or(eq(orders.customerId, customerId), phone === null ? undefined : eq(orders.phone, phone))

/** Newest first. */
export async function selectOrdersOf(db: Db, of: OrdersOf) {
  const { number, status, totalPoisha, createdAt, source } = orders
  return db
    .select({ id: orders.id, number, status, totalPoisha, createdAt, source })
    .from(orders)
    .where(isOf(of))
    .orderBy(desc(createdAt), desc(orders.id))
    .limit(maxOtherOrders)
}

/** How many there are of each status, and what those cost that count as revenue. */
export async function selectTotalsOf(db: Db, of: OrdersOf) {
  const isRevenue = inArray(orders.status, statusesThat('countsAsRevenue'))
  return db
    .select({
      status: orders.status,
      count: sql<number>`count(*)::int`,
      spentPoisha:
        sql`coalesce(sum(${orderBalances.chargedPoisha}) filter (where ${isRevenue}), 0)`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .innerJoin(orderBalances, eq(orderBalances.orderId, orders.id))
    .where(isOf(of))
    .groupBy(orders.status)
}

/** About these orders, newest first. */
export async function selectNotesOfOrders(db: Db, of: OrdersOf) {
  return db
    .select({ note: orderNotes, orderNumber: orders.number })
    .from(orderNotes)
    .innerJoin(orders, eq(orders.id, orderNotes.orderId))
    .where(isOf(of))
    .orderBy(desc(orderNotes.createdAt), desc(orderNotes.id))
    .limit(maxOtherOrders)
}
