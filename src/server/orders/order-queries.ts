import { and, eq, getTableColumns, gte, inArray, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { normalizePhone, phonePart } from '#shared/addresses/phone.ts'
import { orderNumberPattern } from '#shared/orders/orders.ts'
import { type OrderStatus, statusesThat } from '#shared/orders/order-status.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { bulkInsert, bulkInsertValues } from '../platform/database/bulk-insert.ts'
import {
  countUpTo,
  inOrderOf,
  type RowRange,
  selectPageIds,
} from '../platform/database/lists/list-page.ts'
import { newestFirstList } from '../platform/database/lists/newest-first.ts'
import {
  isOneOfIds,
  nestedRows,
  preparedSelect,
  preparedStatement,
} from '../platform/database/prepared-statement.ts'
import { textContains } from '../platform/database/lists/text-search.ts'
import { orderItems, orderRequests, orders, orderStatusChanges, orderText } from './order-tables.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderItemRow = typeof orderItems.$inferSelect
export type StatusChangeRow = typeof orderStatusChanges.$inferSelect

export interface OrderRecord {
  order: OrderRow
  items: OrderItemRow[]
  changes: StatusChangeRow[]
}

const selectRecords = preparedSelect(
  'order_records_by_id',
  {
    ...getTableColumns(orders),
    items: nestedRows(orderItems, {
      where: sql`${orderItems.orderId} = ${orders.id}`,
      orderBy: [orderItems.position],
    }),
    changes: nestedRows(orderStatusChanges, {
      where: sql`${orderStatusChanges.orderId} = ${orders.id}`,
      orderBy: [orderStatusChanges.createdAt, orderStatusChanges.id],
    }),
  },
  (select) => select.from(orders).where(isOneOfIds(orders.id)),
)

/** The orders of these ids, in their order, with their items and timelines. */
export async function selectOrderRecordsByIds(
  db: Tx | Db,
  ids: readonly string[],
): Promise<OrderRecord[]> {
  if (ids.length === 0) return []
  const rows = await selectRecords(db, { ids })
  const records = rows.map(({ items, changes, ...order }) => ({ order, items, changes }))
  return inOrderOf(ids, records, ({ order }) => order.id)
}

/** Orders with their items and timelines, newest first. */
export async function selectOrderRecords(
  db: Tx | Db,
  where: SQL | undefined,
  range: RowRange,
): Promise<OrderRecord[]> {
  const order = [sql`${orders.createdAt} desc nulls last`, sql`${orders.id} desc nulls last`]
  const ids = await selectPageIds(db, { table: orders, id: orders.id, where, order }, range)
  return selectOrderRecordsByIds(db, ids)
}

export async function selectOrderRecord(db: Tx | Db, id: string): Promise<OrderRecord | null> {
  const [record] = await selectOrderRecordsByIds(db, [id])
  return record ?? null
}

export function ordersOfCustomer(customerId: string): SQL {
  return eq(orders.customerId, customerId)
}

/** Counts no further than `max`. */
export function countOrders(db: Db, where: SQL, max: number): Promise<number> {
  return countUpTo(db, orders, where, max)
}

export function orderByNumber(number: string, phone: string): SQL | undefined {
  return and(eq(orders.number, number), eq(orders.phone, phone))
}

/** Earlier orders are counted no further. */
export const maxEarlierOrders = 100

/** Orders of the same phone or account, placed before an order or in the same moment. */
export async function countEarlierOrders(
  db: Tx | Db,
  { id, phone, customerId, createdAt }: OrderRow,
): Promise<{ placed: number; cancelled: number }> {
  const earlier = db
    .select({ status: orders.status })
    .from(orders)
    .where(
      and(
        or(eq(orders.phone, phone), customerId ? eq(orders.customerId, customerId) : undefined),
        lte(orders.createdAt, createdAt),
        ne(orders.id, id),
      ),
    )
    .limit(maxEarlierOrders)
    .as('earlier')
  const cancelled: OrderStatus = 'cancelled'
  const [row] = await db
    .select({
      placed: sql<number>`count(*)::int`,
      cancelled: sql<number>`(count(*) filter (where ${earlier.status} = ${cancelled}))::int`,
    })
    .from(earlier)
  return row ?? { placed: 0, cancelled: 0 }
}

export interface OrderFilters {
  status?: OrderStatus | undefined
  /** Placed at this time or later, and before that one. */
  placedFrom?: Date | undefined
  placedBefore?: Date | undefined
  /** Part of a number, name, e-mail or phone; a phone in any writing. */
  search?: string | undefined
}

const newestOrders = newestFirstList({
  table: orders,
  id: orders.id,
  createdAt: orders.createdAt,
  columns: { id: orders.id },
})

/** The administrator's list of orders, as `readNewest` takes it. */
export function listedOrders(filters: OrderFilters) {
  const { status, placedFrom, placedBefore, search } = filters
  // Numbers are shown as #1A2B3C4D.
  const term = search && (phonePart(search) ?? search.replace(/^#/, ''))
  return {
    ...newestOrders,
    filter: and(
      status && eq(orders.status, status),
      placedFrom && gte(orders.createdAt, placedFrom),
      placedBefore && lt(orders.createdAt, placedBefore),
    ),
    match: term ? { ...textContains(orderText(orders), term), exact: isOrder(term) } : null,
  }
}

/** The term as a whole e-mail, phone or number; undefined when it is none of them. */
function isOrder(term: string): SQL | undefined {
  if (term.includes('@')) return eq(orders.buyerEmail, term.toLowerCase())
  const phone = normalizePhone(term)
  if (phone !== null) return eq(orders.phone, phone)
  const number = term.toUpperCase()
  return orderNumberPattern.test(number) ? eq(orders.number, number) : undefined
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

export async function selectItems(tx: Tx, orderId: string): Promise<OrderItemRow[]> {
  return tx.select().from(orderItems).where(eq(orderItems.orderId, orderId))
}

const insertRecord = preparedStatement(
  'insert_order',
  () => sql`
    with placed as (${bulkInsert(orders)}), sold as (${bulkInsert(orderItems)})
    ${bulkInsert(orderStatusChanges)}`,
)

/** An order with its items and the start of its timeline, in one statement. */
export async function insertOrder(tx: Tx, record: OrderRecord): Promise<void> {
  await insertRecord(tx, {
    ...bulkInsertValues(orders, [record.order]),
    ...bulkInsertValues(orderItems, record.items),
    ...bulkInsertValues(orderStatusChanges, record.changes),
  })
}

export async function updateStatus(
  tx: Tx,
  order: { id: string; status: OrderRow['status']; at: Date },
  change: typeof orderStatusChanges.$inferInsert,
): Promise<void> {
  await tx
    .update(orders)
    .set({ status: order.status, statusSince: order.at, updatedAt: order.at })
    .where(eq(orders.id, order.id))
  await tx.insert(orderStatusChanges).values(change)
}

export async function selectIdempotencyKey(db: Tx | Db, callerKey: string, idempotencyKey: string) {
  const [row] = await db
    .select({ bodyHash: orderRequests.bodyHash, orderId: orderRequests.orderId })
    .from(orderRequests)
    .where(
      and(eq(orderRequests.callerKey, callerKey), eq(orderRequests.idempotencyKey, idempotencyKey)),
    )
  return row
}

const insertKey = preparedStatement<typeof orderRequests.$inferInsert, { order_id: string }>(
  'claim_order_request',
  () => sql`
    insert into ${orderRequests} (caller_key, idempotency_key, body_hash, order_id)
    values (
      ${sql.placeholder('callerKey')}, ${sql.placeholder('idempotencyKey')},
      ${sql.placeholder('bodyHash')}, ${sql.placeholder('orderId')}
    )
    on conflict do nothing returning order_id`,
)

/** Whether the key was free. Waits for a concurrent claim until it commits or rolls back. */
export async function insertIdempotencyKey(
  tx: Tx,
  row: typeof orderRequests.$inferInsert,
): Promise<boolean> {
  const inserted = await insertKey(tx, row)
  return inserted.length === 1
}

export async function deleteIdempotencyKeysBefore(db: Tx | Db, before: Date): Promise<void> {
  await db.delete(orderRequests).where(lt(orderRequests.createdAt, before))
}

/** Units by product, of the orders that hold stock; without a product where it was deleted. */
export async function selectDealUnits(tx: Tx, dealId: string) {
  return tx
    .select({
      productId: orderItems.productId,
      units: sql<number>`sum(${orderItems.quantity})::int`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(eq(orderItems.flashDealId, dealId), inArray(orders.status, statusesThat('holdsStock'))),
    )
    .groupBy(orderItems.productId)
}
