import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { initialStatus } from '#shared/orders/statuses/order-status.ts'
import type { Db } from '../../platform/database/database.ts'
import { orderCalls } from '../calls/order-call-tables.ts'
import { orders } from '../order-tables.ts'

/**
 * Guests' orders that have waited for their confirmation since a time, and were called at least so often
 * in vain since then; not those that somebody calls just now.
 */
export async function selectUnansweredOrders(
  db: Db,
  { waitingSince, now, calls }: { waitingSince: Date; now: Date; calls: number },
): Promise<string[]> {
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
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, initialStatus),
        isNull(orders.customerId),
        lt(orders.statusSince, waitingSince),
        or(isNull(orders.callHeldUntil), lt(orders.callHeldUntil, now)),
        sql`(${inVain}) >= ${calls}`,
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
  return rows.map(({ id }) => id)
}
