import { and, asc, desc, eq, gte, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { shopTimeZone } from '#shared/formatting/dates.ts'
import { maxWaitingCount } from '#shared/orders/calls/calls.ts'
import type { ParcelStage } from '#shared/couriers/parcels/parcel-stages.ts'
import { initialStatus } from '#shared/orders/statuses/order-status.ts'
import { customers } from '../../customers/customer-tables.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { wordList } from '../../platform/database/columns.ts'
import { prepared } from '../../platform/database/prepared-statement.ts'
import type { OrderRow } from '../order-queries.ts'
import { orders } from '../order-tables.ts'
import { orderCalls } from './order-call-tables.ts'

export type CallRow = typeof orderCalls.$inferSelect

/** Of a member of staff, for so long. */
export interface Lease {
  heldBy: string
  until: Date
}

// As text, so that the planner of a prepared statement sees that the index has these orders.
const isPending = sql.raw(`"orders"."status" = '${initialStatus}'`)

const now = sql`${sql.placeholder('now')}::timestamptz`
const heldBy = sql`${sql.placeholder('heldBy')}::uuid`
const until = sql`${sql.placeholder('until')}::timestamptz`

// A courier that has it, or is being asked to carry it, is past what a call decides.
const withoutParcel: readonly ParcelStage[] = ['refused', 'cancelled', 'returned']
const isInTheShop = sql`coalesce(${orders.parcelState} in (${wordList(withoutParcel)}), true)`

const isDue = sql`${isPending} and ${isInTheShop} and ${orders.callDueAt} <= ${now} and coalesce(${orders.callHeldUntil} <= ${now}, true)`

const renewLease = prepared<{ id: string }>(
  'renew_call_lease',
  () => sql`
    update ${orders} set call_held_until = ${until}
    where id = (
      select id from ${orders}
      where ${orders.callHeldBy} = ${heldBy} and ${orders.callHeldUntil} > ${now}
        and ${isPending} and ${isInTheShop} and ${orders.callDueAt} is not null
      order by ${orders.callHeldUntil} desc limit 1 for update
    )
    returning id`,
)

const takeLease = prepared<{ id: string }>(
  'take_call_lease',
  () => sql`
    update ${orders} set call_held_by = ${heldBy}, call_held_until = ${until}
    where id = (
      select id from ${orders} where ${isDue}
      order by ${orders.callDueAt} limit 1 for update skip locked
    )
    returning id`,
)

/** Until the transaction ends: two calls of one person must not take two orders. */
export async function lockAgent(tx: Tx, agentId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`calls:${agentId}`}, 0))`)
}

/**
 * The order that the person holds, for longer, else the one that waits longest and that nobody holds or
 * is changing; null where there is none.
 */
export async function leaseOrder(
  tx: Tx,
  lease: Lease,
  { at }: { at: Date },
): Promise<string | null> {
  const values = { heldBy: lease.heldBy, until: lease.until, now: at }
  const [held] = await renewLease(tx, values)
  if (held) return held.id
  const [taken] = await takeLease(tx, values)
  return taken?.id ?? null
}

/** When an order is called next, and who has it meanwhile. */
export async function updateCallState(
  tx: Tx,
  orderId: string,
  state: { dueAt: Date | null; lease: Lease | null },
): Promise<void> {
  await tx
    .update(orders)
    .set({
      callDueAt: state.dueAt,
      callHeldBy: state.lease?.heldBy ?? null,
      callHeldUntil: state.lease?.until ?? null,
    })
    .where(eq(orders.id, orderId))
}

/** Locks an order and those that the person holds, by id. */
export async function lockOrderAndLeases(tx: Tx, orderId: string, heldBy: string): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(or(eq(orders.id, orderId), eq(orders.callHeldBy, heldBy)))
    .orderBy(asc(orders.id))
    .for('update')
}

/** Gives up what the person holds besides one order. */
export async function releaseOtherLeases(tx: Tx, heldBy: string, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ callHeldBy: null, callHeldUntil: null })
    .where(and(eq(orders.callHeldBy, heldBy), ne(orders.id, orderId)))
}

export async function insertCall(tx: Tx, call: CallRow): Promise<void> {
  await tx.insert(orderCalls).values(call)
}

export async function markUndone(tx: Tx, callId: string, at: Date): Promise<void> {
  await tx.update(orderCalls).set({ undoneAt: at }).where(eq(orderCalls.id, callId))
}

/** The calls of an order that were not taken back, oldest first. */
export async function selectCalls(db: Tx | Db, orderId: string): Promise<CallRow[]> {
  return db
    .select()
    .from(orderCalls)
    .where(and(eq(orderCalls.orderId, orderId), isNull(orderCalls.undoneAt)))
    .orderBy(asc(orderCalls.createdAt), asc(orderCalls.id))
}

const maxOtherOrders = 10

const selectOrdersOfBuyer = prepared('other_orders_of_buyer', (db) =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      totalPoisha: orders.totalPoisha,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(
      and(
        or(
          eq(orders.phone, sql.placeholder('phone')),
          eq(orders.customerId, sql.placeholder('customerId')),
        ),
        ne(orders.id, sql.placeholder('id')),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxOtherOrders),
)

/** Other orders of the same phone or account, as the risk counts them, newest first. */
export async function selectOtherOrders(
  db: Tx | Db,
  { id, phone, customerId }: Pick<OrderRow, 'id' | 'phone' | 'customerId'>,
) {
  return selectOrdersOfBuyer(db, { id, phone, customerId })
}

const countWaiting = prepared<{ count: number }>(
  'waiting_calls',
  () => sql`
    select count(*)::int as count
    from (select 1 from ${orders} where ${isDue} limit ${sql.raw(String(maxWaitingCount + 1))}) waiting`,
)

/** The orders that are to be called and that nobody holds, up to one more than is shown. */
export async function countWaitingCalls(db: Db, at: Date): Promise<number> {
  const [row] = await countWaiting(db, { now: at })
  return row?.count ?? 0
}

const dueCalls = prepared<{ dueAtMs: number; isFirst: boolean }>(
  'due_calls',
  () => sql`
    select (extract(epoch from ${orders.callDueAt}) * 1000)::float8 as "dueAtMs", not exists (select from ${orderCalls}
      where ${orderCalls.orderId} = ${orders.id} and ${orderCalls.undoneAt} is null) as "isFirst"
    from ${orders} where ${isDue} order by ${orders.callDueAt} limit ${sql.raw(String(maxWaitingCount + 1))}`,
)

/** Of waiting orders, up to one more than is shown: since when they are to be called, and whether nobody has called yet. */
export async function selectDueCalls(db: Db, at: Date) {
  const rows = await dueCalls(db, { now: at })
  return rows.map(({ dueAtMs, isFirst }) => ({ dueAt: new Date(dueAtMs), isFirst }))
}

const firstDue = prepared<{ id: string }>(
  'first_due_call',
  () => sql`select id from ${orders} where ${isDue} order by ${orders.callDueAt}, id limit 1`,
)

/** The order that waits longest for a call, of those that nobody has; null where none does. */
export async function selectFirstDue(db: Db, at: Date): Promise<string | null> {
  const [row] = await firstDue(db, { now: at })
  return row?.id ?? null
}

/** First calls by person and by day in Dhaka, in that order of days. */
export async function selectPunctuality(db: Db, { from, to }: { from: Date; to: Date }) {
  const day = sql<string>`to_char(${orderCalls.createdAt} at time zone '${sql.raw(shopTimeZone)}', 'YYYY-MM-DD')`
  return db
    .select({
      day,
      calledBy: orderCalls.calledBy,
      name: customers.name,
      calls: sql<number>`count(*)::int`,
      inTime: sql<number>`(count(*) filter (where ${orderCalls.isInTime}))::int`,
    })
    .from(orderCalls)
    .leftJoin(customers, eq(customers.id, orderCalls.calledBy))
    .where(
      and(
        gte(orderCalls.createdAt, from),
        lt(orderCalls.createdAt, to),
        isNotNull(orderCalls.isInTime),
        isNull(orderCalls.undoneAt),
      ),
    )
    .groupBy(day, orderCalls.calledBy, customers.name)
    .orderBy(day, customers.name)
}
