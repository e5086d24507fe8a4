import { and, desc, eq, ilike, inArray, like, lt, or, sql, type SQL } from 'drizzle-orm'
import { phoneFragment } from '#shared/addresses/phone.ts'
import { type Db, type Tx, contains } from '../platform/database/database.ts'
import { bulkInsert, bulkInsertValues } from '../platform/database/bulk-insert.ts'
import { countUpTo, type RowRange } from '../platform/database/list-page.ts'
import { preparedStatement } from '../platform/database/prepared-statement.ts'
import { orderItems, orderRequests, orders, orderStatusChanges } from './order-tables.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderItemRow = typeof orderItems.$inferSelect
export type StatusChangeRow = typeof orderStatusChanges.$inferSelect

export interface OrderRecord {
  order: OrderRow
  items: OrderItemRow[]
  changes: StatusChangeRow[]
}

/** Orders with their items and timelines: three queries, however many orders. */
export async function selectOrderRecords(
  db: Tx | Db,
  where: SQL | undefined,
  page: RowRange,
): Promise<OrderRecord[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.limit)
    .offset(page.offset)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(orderItems.position)
  const changes = await db
    .select()
    .from(orderStatusChanges)
    .where(inArray(orderStatusChanges.orderId, ids))
    .orderBy(orderStatusChanges.createdAt, orderStatusChanges.id)
  const itemsOf = Map.groupBy(items, (item) => item.orderId)
  const changesOf = Map.groupBy(changes, (change) => change.orderId)
  return rows.map((order) => ({
    order,
    items: itemsOf.get(order.id) ?? [],
    changes: changesOf.get(order.id) ?? [],
  }))
}

export async function selectOrderRecord(db: Tx | Db, id: string): Promise<OrderRecord | null> {
  const [record] = await selectOrderRecords(db, eq(orders.id, id), { limit: 1, offset: 0 })
  return record ?? null
}

export function countOrders(db: Tx | Db, where: SQL | undefined, max: number): Promise<number> {
  return countUpTo(db, orders, where, max)
}

export function ordersOfCustomer(customerId: string): SQL {
  return eq(orders.customerId, customerId)
}

export function orderByNumber(number: string, phone: string): SQL | undefined {
  return and(eq(orders.number, number), eq(orders.phone, phone))
}

/** Orders whose number, name, e-mail or phone contains the search; a phone in any writing. */
export function ordersMatching(search: string): SQL | undefined {
  const phone = phoneFragment(search)
  // Numbers are shown as #1A2B3C4D and stored in capitals without the sign.
  const number = search.replace(/^#/, '')
  return or(
    sql`${orders.number} like upper(${contains(number)})`,
    ilike(orders.fullName, contains(search)),
    ilike(orders.buyerName, contains(search)),
    ilike(orders.buyerEmail, contains(search)),
    phone === null ? undefined : like(orders.phone, contains(phone)),
  )
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
    .set({ status: order.status, updatedAt: order.at })
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
