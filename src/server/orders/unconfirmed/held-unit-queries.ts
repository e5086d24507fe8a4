import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { OpenOrders } from '#shared/orders/held-unit-schemas.ts'
import { initialStatus, statusesThat } from '#shared/orders/statuses/order-status.ts'
import type { Db } from '../../platform/database/database.ts'
import { orderItems, orders } from '../order-tables.ts'

const shownRows = 5

const units = sql<number>`coalesce(sum(${orderItems.quantity}), 0)::int`
const orderCount = sql<number>`count(distinct ${orders.id})::int`
const isUnconfirmed = and(eq(orders.status, initialStatus), isNull(orders.unitsReleasedAt))

export async function selectHeldTotals(db: Db) {
  const [row] = await db
    .select({ orders: orderCount, units })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(isUnconfirmed)
  return row ?? { orders: 0, units: 0 }
}

export async function selectHeldByProduct(db: Db) {
  return db
    .select({
      productId: sql<string>`${orderItems.productId}`,
      name: sql<string>`max(${orderItems.name})`,
      orders: orderCount,
      units,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(isUnconfirmed, isNotNull(orderItems.productId)))
    .groupBy(orderItems.productId)
    .orderBy(desc(units), orderItems.productId)
    .limit(shownRows)
}

/** The orders with a product that have not left the shop. */
export async function selectOpenOrders(db: Db, productId: string): Promise<OpenOrders> {
  const rows = await db
    .select({ number: orders.number, all: sql<number>`(count(*) over ())::int` })
    .from(orders)
    .where(
      and(
        inArray(orders.status, statusesThat('isInShop')),
        sql`exists (select from ${orderItems}
          where ${orderItems.orderId} = ${orders.id} and ${orderItems.productId} = ${productId})`,
      ),
    )
    .orderBy(orders.createdAt, orders.id)
    .limit(shownRows)
  return { orders: rows[0]?.all ?? 0, numbers: rows.map(({ number }) => number) }
}

const placed = {
  orders: orderCount,
  units,
  firstPlacedAt: sql`min(${orders.createdAt})`.mapWith(orders.createdAt),
  lastPlacedAt: sql`max(${orders.createdAt})`.mapWith(orders.createdAt),
}

/** Networks with more than one unconfirmed order. */
export async function selectHeldByNetwork(db: Db) {
  return db
    .select({ network: sql<string>`${orders.clientNetwork}`, ...placed })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(isUnconfirmed, isNotNull(orders.clientNetwork)))
    .groupBy(orders.clientNetwork)
    .having(gt(orderCount, 1))
    .orderBy(desc(units), orders.clientNetwork)
    .limit(shownRows)
}

/** Phones with more than one unconfirmed order. */
export async function selectHeldByPhone(db: Db) {
  return db
    .select({ phone: orders.phone, ...placed })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(isUnconfirmed)
    .groupBy(orders.phone)
    .having(gt(orderCount, 1))
    .orderBy(desc(units), orders.phone)
    .limit(shownRows)
}

/** The unconfirmed orders of a network or phone that were placed until a time, oldest first. */
export async function selectHeldOrderIds(
  db: Db,
  { placedUntil, ...origin }: ({ network: string } | { phone: string }) & { placedUntil: Date },
): Promise<string[]> {
  const isOfOrigin =
    'network' in origin ? eq(orders.clientNetwork, origin.network) : eq(orders.phone, origin.phone)
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, initialStatus), isOfOrigin, lte(orders.createdAt, placedUntil)))
    .orderBy(orders.createdAt, orders.id)
  return rows.map(({ id }) => id)
}
