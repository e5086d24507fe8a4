import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { initialStatus, statusesThat } from '#shared/orders/statuses/order-status.ts'
import { returnStatusesThat } from '#shared/returns/return-status.ts'
import { type ClaimStatus, claimStatusesHere } from '#shared/warranty/claim-status.ts'
import { orderItems, orders } from '../orders/order-tables.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { returnLines, returns } from '../returns/return-tables.ts'
import { statusesWithBuyer, units } from '../units/unit-tables.ts'
import { claims } from './claim-tables.ts'

/** The units of an item that its buyer still has: all but those that came back. */
export const unitsLeft = sql<number>`${orderItems.quantity} - (
  select coalesce(sum(line.good + line.faulty), 0)::int from ${returnLines} line
  where line.order_item_id = ${orderItems.id})`

/** Of those, units without numbers: the others of the item are with its buyer, or in a claim. */
export const unnumberedLeft = sql<number>`${unitsLeft} - (
  select count(*)::int from ${units} own
  where own.order_item_id = ${orderItems.id} and own.status in (${statusesWithBuyer}))`

/** Units of an item whose return is agreed, and that nobody has looked at yet. */
export const unitsReturning = sql<number>`(
  select coalesce(sum(line.quantity), 0)::int from ${returnLines} line
  join ${returns} on ${returns.id} = line.return_id
  where line.order_item_id = ${orderItems.id} and line.good is null
    and ${returns.status} = any(${sql.param(returnStatusesThat('bindsOrder'))}::text[]))`

/** Units of the item of a claim. */
export async function selectUnitsLeft(tx: Tx, claimId: string) {
  const [row] = await tx
    .select({ unitsLeft, unitsReturning })
    .from(claims)
    .innerJoin(orderItems, eq(orderItems.id, claims.orderItemId))
    .where(eq(claims.id, claimId))
  if (!row) throw new Error('a claim is about no item')
  return row
}

/** Claims of an item of an order with one of these statuses, or those of its units without numbers alone. */
export async function countClaims(
  tx: Tx,
  orderItemId: string,
  statuses: readonly ClaimStatus[],
  of?: 'unnumbered',
): Promise<number> {
  const isCounted = and(
    eq(claims.orderItemId, orderItemId),
    inArray(claims.status, [...statuses]),
    of && isNull(claims.unitId),
  )
  return tx.$count(claims, isCounted)
}

/**
 * Requested claims of an order whose unit the buyer no longer has: all of an order that is cancelled or not begun,
 * units with numbers that are elsewhere, and the newest claims of an item that has fewer units left.
 */
export async function selectRequestedWithoutUnit(tx: Tx, orderId: string) {
  const isGone = sql`(${claims.unitId} is not null and not exists (
    select from ${units} own where own.id = ${claims.unitId}
      and own.order_item_id = ${claims.orderItemId} and own.status in (${statusesWithBuyer})))`
  const isMore = sql`(${claims.unitId} is null and ${unitsLeft} < (
    select count(*) from ${claims} other where other.order_item_id = ${claims.orderItemId}
      and (other.status = any(${sql.param(claimStatusesHere)}::text[])
        or (other.status = 'requested' and other.unit_id is null and other.id <= ${claims.id}))))`
  const hasEnded = inArray(orders.status, [initialStatus, ...statusesThat('isCancelled')])
  const rows = await tx
    .select({ claim: claims })
    .from(claims)
    .innerJoin(orderItems, eq(orderItems.id, claims.orderItemId))
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(
      and(
        eq(claims.orderId, orderId),
        eq(claims.status, 'requested'),
        or(hasEnded, isGone, isMore),
      ),
    )
    .orderBy(claims.id)
  return rows.map(({ claim }) => claim)
}

export async function selectClaimsOfOrder(db: Tx | Db, orderId: string) {
  return db
    .select({ itemId: claims.orderItemId, status: claims.status })
    .from(claims)
    .where(eq(claims.orderId, orderId))
}
