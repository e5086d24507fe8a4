import { and, asc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { initialStatus, statusesThat } from '#shared/orders/statuses/order-status.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { orderCalls } from '../calls/order-call-tables.ts'
import { orderItems, orders } from '../order-tables.ts'

interface Unanswered {
  waitingSince: Date
  now: Date
  calls: number
}

/**
 * Guests' orders that have waited for their confirmation since a time, and were called at least so often
 * in vain since then; not those that somebody calls just now, or that a courier has or is to have.
 */
export async function selectUnansweredOrders(db: Db, wanted: Unanswered): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(unanswered(db, wanted))
    .orderBy(asc(orders.createdAt), asc(orders.id))
  return rows.map(({ id }) => id)
}

/** Whether an order, which is locked, is one of them. */
export async function isUnanswered(tx: Tx, orderId: string, wanted: Unanswered): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), unanswered(tx, wanted)))
  return rows.length > 0
}

function unanswered(db: Tx | Db, { waitingSince, now, calls }: Unanswered) {
  const inVain = db
    .select({ count: sql<number>`count(*)` })
    .from(orderCalls)
    .where(
      and(
        eq(orderCalls.orderId, orders.id),
        eq(orderCalls.outcome, 'no_answer'),
        isNull(orderCalls.undoneAt),
        gte(orderCalls.createdAt, orders.statusSince),
      ),
    )
  return and(
    eq(orders.status, initialStatus),
    isNull(orders.customerId),
    lt(orders.statusSince, waitingSince),
    or(isNull(orders.callHeldUntil), lt(orders.callHeldUntil, now)),
    or(isNull(orders.parcelState), inArray(orders.parcelState, ['refused', 'cancelled'])),
    sql`(${inVain}) >= ${calls}`,
  )
}

interface LargeUnconfirmed {
  waitingSince: Date
  now: Date
  /** That make an order a large one. */
  units: number
}

/**
 * Orders of so many units that still hold them although they wait for their confirmation since a time, but for those
 * of customers who have received something, that somebody calls just now, or that a courier has.
 */
export async function selectLargeUnconfirmed(db: Db, wanted: LargeUnconfirmed): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(largeUnconfirmed(db, wanted))
    .orderBy(asc(orders.createdAt), asc(orders.id))
  return rows.map(({ id }) => id)
}

/** Whether an order, which is locked, is one of them. */
export async function isLargeUnconfirmed(
  tx: Tx,
  orderId: string,
  wanted: LargeUnconfirmed,
): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), largeUnconfirmed(tx, wanted)))
  return rows.length > 0
}

const received = alias(orders, 'received')

function largeUnconfirmed(db: Tx | Db, { waitingSince, now, units }: LargeUnconfirmed) {
  const ordered = db
    .select({ units: sql<number>`sum(${orderItems.quantity})` })
    .from(orderItems)
    .where(eq(orderItems.orderId, orders.id))
  const hasReceived = db
    .select({ one: sql`1` })
    .from(received)
    .where(
      and(
        eq(received.customerId, orders.customerId),
        inArray(received.status, statusesThat('raisesUnitLimits')),
      ),
    )
  return and(
    eq(orders.status, initialStatus),
    eq(orders.source, 'web'),
    isNull(orders.importedNumber),
    isNull(orders.unitsReleasedAt),
    eq(orders.hasReturn, false),
    lte(orders.statusSince, waitingSince),
    or(isNull(orders.callHeldUntil), lt(orders.callHeldUntil, now)),
    isNull(orders.parcelState),
    sql`(${ordered}) >= ${units}`,
    sql`not exists (${hasReceived})`,
  )
}
