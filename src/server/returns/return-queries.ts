import { and, asc, eq, inArray, lte, min, or, sql, type SQL } from 'drizzle-orm'
import { latinDigits } from '#shared/formatting/digits.ts'
import { statusesThat } from '#shared/orders/statuses/order-status.ts'
import { refusedAtDoor } from '#shared/orders/statuses/status-reason-texts.ts'
import { returnStatusesThat, type ReturnStatus } from '#shared/returns/return-status.ts'
import type { ReturnFilter } from '#shared/returns/return-schemas.ts'
import { customers } from '../customers/customer-tables.ts'
import { orderBalances } from '../orders/money/order-money-tables.ts'
import { orderItems, orders, orderStatusChanges, orderText } from '../orders/order-tables.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { inOrderOf, newestFirst } from '../platform/database/lists/list-page.ts'
import { searchPeople } from '../customers/names/search-people.ts'
import { alias } from 'drizzle-orm/pg-core'
import { images } from '../platform/images/image-tables.ts'
import { returnImages, returnLines, returns, returnSteps } from './return-tables.ts'

export type ReturnRow = typeof returns.$inferSelect
export type OrderRow = typeof orders.$inferSelect
export type ItemRow = typeof orderItems.$inferSelect
export type ReturnRecord = Awaited<ReturnType<typeof selectReturnRecords>>[number]

const { id, number, fullName, phone, status, totalPoisha, deliveryFeePoisha, language } = orders
const orderColumns = {
  id,
  number,
  fullName,
  phone,
  status,
  totalPoisha,
  deliveryFeePoisha,
  language,
  customerId: orders.customerId,
  buyerEmail: orders.buyerEmail,
  buyerName: orders.buyerName,
}

const replacements = alias(orders, 'replacements')

/** Returns with all that is shown of them, in the order of the ids. */
export async function selectReturnRecords(db: Tx | Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const isOne = (column: typeof returnLines.returnId | typeof returnSteps.returnId) =>
    inArray(column, [...ids])
  const rows = await db
    .select({
      return: returns,
      order: orderColumns,
      replacement: {
        id: replacements.id,
        number: replacements.number,
        status: replacements.status,
        exchangeCreditPoisha: replacements.exchangeCreditPoisha,
      },
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .leftJoin(replacements, eq(replacements.id, returns.replacementOrderId))
    .where(inArray(returns.id, [...ids]))
  const lines = await db
    .select({ line: returnLines, item: orderItems })
    .from(returnLines)
    .innerJoin(orderItems, eq(orderItems.id, returnLines.orderItemId))
    .where(isOne(returnLines.returnId))
    .orderBy(asc(orderItems.position))
  const steps = await db
    .select({ step: returnSteps, takenBy: customers.name })
    .from(returnSteps)
    .leftJoin(customers, eq(customers.id, returnSteps.takenBy))
    .where(isOne(returnSteps.returnId))
    .orderBy(asc(returnSteps.createdAt), asc(returnSteps.id))
  const pictures = await db
    .select({ returnId: returnImages.returnId, image: images })
    .from(returnImages)
    .innerJoin(images, eq(images.id, returnImages.pictureId))
    .where(inArray(returnImages.returnId, [...ids]))
    .orderBy(asc(returnImages.position))
  return inOrderOf(ids, rows, (row) => row.return.id).map((row) => ({
    ...row,
    lines: lines.filter(({ line }) => line.returnId === row.return.id),
    steps: steps.filter(({ step }) => step.returnId === row.return.id),
    images: pictures.flatMap((each) => (each.returnId === row.return.id ? [each.image] : [])),
  }))
}

/** Oldest first. */
export async function selectReturnsOfOrder(db: Tx | Db, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ id: returns.id })
    .from(returns)
    .where(eq(returns.orderId, orderId))
    .orderBy(asc(returns.createdAt), asc(returns.id))
  return rows.map((row) => row.id)
}

/** Returns that the buyer has requested, without a decision yet. */
/** The return that was opened by a request with this key; null if none. */
export async function selectReturnOfKey(tx: Tx, orderId: string, key: string) {
  const [row] = await tx
    .select({ id: returns.id, bodyHash: returns.bodyHash })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), eq(returns.idempotencyKey, key)))
  return row ?? null
}

export async function selectRequestedReturns(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), eq(returns.status, 'requested')))
    .orderBy(asc(returns.id))
  return rows.map((row) => row.id)
}

/** The open one of a parcel that comes back; null where there is none. */
export async function selectReturnOfParcel(tx: Tx, orderId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: returns.id })
    .from(returns)
    .where(
      and(
        eq(returns.orderId, orderId),
        or(eq(returns.source, 'courier'), eq(returns.kind, refusedAtDoor)),
        inArray(returns.status, returnStatusesThat('isOpen')),
      ),
    )
  return row?.id ?? null
}

export async function selectOrder(db: Tx | Db, orderId: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
  return row ?? null
}

export async function selectItems(db: Tx | Db, orderId: string): Promise<ItemRow[]> {
  return db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
}

/** When an order was delivered the first time, whatever its status was since; null where it never was. */
export async function selectFirstDelivery(db: Tx | Db, orderId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(orderStatusChanges.createdAt) })
    .from(orderStatusChanges)
    .where(
      and(
        eq(orderStatusChanges.orderId, orderId),
        inArray(orderStatusChanges.status, statusesThat('isReturnable')),
      ),
    )
  return row?.at ?? null
}

/**
 * The part of an order paid with store credit and not given back as credit. An exchange takes along what
 * credit has paid of the returned order, as far as the money that stays there does not need it.
 */
export async function selectPaidByCredit(db: Tx | Db, orderId: string): Promise<number> {
  const { rows } = await db.execute<{ credit: number; settled: number; exchange: number }>(sql`
    with recursive exchanged (id, exchanges) as (
      select ${orderId}::uuid, 0
      union all
      select ${returns.orderId}, exchanges + 1 from exchanged
      join ${returns} on ${returns.replacementOrderId} = exchanged.id
    )
    select -${orderBalances.creditPoisha}::float8 as credit,
      ${orderBalances.settledPoisha}::float8 as settled,
      ${orders.exchangeCreditPoisha}::float8 as exchange
    from exchanged
    join ${orders} on ${orders.id} = exchanged.id
    join ${orderBalances} on ${orderBalances.orderId} = exchanged.id
    order by exchanges desc`)
  let paid = 0
  let moved = 0
  for (const { credit, settled, exchange } of rows) {
    paid = Math.max(0, credit + Math.min(moved, exchange))
    moved = Math.max(0, paid - Math.max(0, settled))
  }
  return paid
}

/** How many returns of an order are in one of these states. */
export async function countReturns(
  db: Tx | Db,
  orderId: string,
  statuses: readonly ReturnStatus[],
): Promise<number> {
  const isCounted = and(eq(returns.orderId, orderId), inArray(returns.status, [...statuses]))
  return db.$count(returns, isCounted)
}

/** Its replacement was cancelled, and what paid for that is owed. */
const isOwedAgain = sql`exists (
  select from ${orders} replacement where replacement.id = ${returns.replacementOrderId}
    and replacement.exchange_credit_poisha > 0
    and replacement.status = any(${sql.param(statusesThat('isCancelled'))}::text[]))`

/** The return that an order was sent in exchange for, with the number of the order that was returned. */
export async function selectExchangeOf(db: Tx | Db, orderId: string) {
  const [row] = await db
    .select({ _id: returns.id, orderNumber: orders.number })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.replacementOrderId, orderId))
  return row ?? null
}

function matches(filter: ReturnFilter, now: Date): SQL | undefined {
  const { search = '', status: state, kind, waiting } = filter
  const isFound = sql`exists (
    select from ${orders} where ${orders.id} = ${returns.orderId}
      and ${searchPeople(orderText(orders), latinDigits(search).replace(/^#/, '')).matches})`
  const states = state === 'open' ? returnStatusesThat('isOpen') : state && [state]
  return and(
    search === '' ? undefined : isFound,
    states && or(inArray(returns.status, states), state === 'open' ? isOwedAgain : undefined),
    kind && eq(returns.kind, kind),
    waiting === undefined
      ? undefined
      : lte(returns.statusSince, new Date(now.getTime() - waiting * 86_400_000)),
  )
}

/** Newest first; the order and the units are looked up for the page alone. */
export function returnList(filter: ReturnFilter, now: Date) {
  const ofOrder = (column: SQL) =>
    sql<string>`(select ${column} from orders where orders.id = ${returns.orderId})`
  return {
    from: returns,
    columns: {
      id: returns.id,
      orderId: returns.orderId,
      number: ofOrder(sql`orders.number`).as('number'),
      fullName: ofOrder(sql`orders.full_name`).as('full_name'),
      phone: ofOrder(sql`orders.phone`).as('phone'),
      kind: returns.kind,
      source: returns.source,
      status: returns.status,
      statusSince: returns.statusSince,
      units:
        sql<number>`(select coalesce(sum(quantity), 0)::int from return_lines line where line.return_id = returns.id)`.as(
          'units',
        ),
      refundPoisha: returns.refundPoisha,
      settledAt: returns.settledAt,
      createdAt: returns.createdAt,
    },
    where: matches(filter, now),
    orderBy: newestFirst(returns.createdAt, returns.id),
  }
}

export interface RateRow extends Record<string, unknown> {
  productId: string
  returned: number
  delivered: number
}

/** Of orders that were delivered since then: the products of which most units came back. */
export async function selectReturnRates(db: Db, since: Date, limit: number): Promise<RateRow[]> {
  const isDelivered = sql`${orders.status} = any(${sql.param(statusesThat('countsAsRevenue'))}::text[])
    and ${orders.statusSince} >= ${since.toISOString()}::timestamptz`
  const isInspected = sql`${returns.status} = any(${sql.param(returnStatusesThat('isInspected'))}::text[])`
  const { rows } = await db.execute<RateRow>(sql`
    with returned as (
      select ${orderItems.productId} as product_id, sum(good + faulty)::int as units
      from ${returns}
      join ${returnLines} on ${returnLines.returnId} = ${returns.id}
      join ${orderItems} on ${orderItems.id} = ${returnLines.orderItemId}
      join ${orders} on ${orders.id} = ${returns.orderId}
      where ${returns.kind} <> ${refusedAtDoor} and ${isInspected} and ${isDelivered}
        and ${returns.createdAt} >= ${since.toISOString()}::timestamptz
        and ${orderItems.productId} is not null
      group by 1 having sum(good + faulty) > 0 order by units desc, product_id limit ${limit}
    )
    select product_id as "productId", units as returned, (
      select sum(${orderItems.quantity})::int from ${orderItems}
      join ${orders} on ${orders.id} = ${orderItems.orderId}
      where ${orderItems.productId} = returned.product_id and ${isDelivered}
    ) as delivered
    from returned order by units desc, product_id`)
  return rows
}
