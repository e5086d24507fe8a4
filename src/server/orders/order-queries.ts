import { and, eq, getTableColumns, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { initialStatus, statusesThat } from '#shared/orders/statuses/order-status.ts'
import type { UnitNumbers } from '#shared/units/units.ts'
import { findUnitsOfItems } from '../units/units.ts'
import type { Db, Tx, Writer } from '../platform/database/database.ts'
import { bulkInsert, bulkInsertValues } from '../platform/database/bulk-insert.ts'
import { nextUpdatedAt } from '../platform/database/edit-conflicts.ts'
import { inOrderOf, newestFirst } from '../platform/database/lists/list-page.ts'
import { isOneOfIds, prepared } from '../platform/database/prepared-statement.ts'
import type { OrderMoney } from '#shared/orders/money/order-money.ts'
import { selectMoney } from './money/order-money-queries.ts'
import { orderNotes } from './notes/order-note-tables.ts'
import { orderItems, orders, orderStatusChanges } from './order-tables.ts'
import { orderRequests } from './placing/order-request-tables.ts'

/** Its status holds stock, and it has not given its units back meanwhile. */
export const holdsUnits = and(
  inArray(orders.status, statusesThat('holdsStock')),
  isNull(orders.unitsReleasedAt),
)

export type OrderRow = typeof orders.$inferSelect
export type OrderItemRow = typeof orderItems.$inferSelect
export type StatusChangeRow = typeof orderStatusChanges.$inferSelect

export interface OrderRecord {
  order: OrderRow
  items: OrderItemRow[]
  changes: StatusChangeRow[]
  money: OrderMoney
  /** The numbers of packed units, by the item that they were packed for. */
  units?: ReadonlyMap<string, UnitNumbers[]>
}

const selectItemsOf = prepared('items_of_orders', (db) =>
  db.select().from(orderItems).where(isOneOfIds(orderItems.orderId)).orderBy(orderItems.position),
)

const selectChangesOf = prepared('status_changes_of_orders', (db) =>
  db
    .select()
    .from(orderStatusChanges)
    .where(isOneOfIds(orderStatusChanges.orderId))
    .orderBy(orderStatusChanges.createdAt, orderStatusChanges.id),
)

const selectOrders = prepared('orders_by_ids', (db) =>
  db.select().from(orders).where(isOneOfIds(orders.id)),
)

/** These orders with their items and timelines. */
export async function selectOrderRecords(
  db: Tx | Db,
  rows: readonly OrderRow[],
): Promise<OrderRecord[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const items = await selectItemsOf(db, { ids })
  const changes = await selectChangesOf(db, { ids })
  const moneyOf = await selectMoney(db, ids)
  const packed = items.flatMap(({ id, packedUnits }) => (packedUnits > 0 ? [id] : []))
  const unitsOf = await findUnitsOfItems(db, packed)
  const units = new Map(
    [...unitsOf].map(([id, each]) => [id, each.map(({ numbers }) => numbers)] as const),
  )
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId)
  const changesOf = Map.groupBy(changes, ({ orderId }) => orderId)
  return rows.map((order) => {
    const money = moneyOf.get(order.id)
    if (!money) throw new Error(`order ${order.id} has no ledger`)
    return {
      order,
      items: itemsOf.get(order.id) ?? [],
      changes: changesOf.get(order.id) ?? [],
      money,
      ...(units.size > 0 && { units }),
    }
  })
}

/** The orders of these ids, in their order. */
export async function selectOrderRecordsByIds(
  db: Tx | Db,
  ids: readonly string[],
): Promise<OrderRecord[]> {
  if (ids.length === 0) return []
  const rows = await selectOrders(db, { ids })
  return selectOrderRecords(
    db,
    inOrderOf(ids, rows, ({ id }) => id),
  )
}

export async function selectOrderRecord(db: Tx | Db, id: string): Promise<OrderRecord | null> {
  const [record] = await selectOrderRecordsByIds(db, [id])
  return record ?? null
}

export async function selectStatuses(db: Db, ids: readonly string[]) {
  return db
    .select({ id: orders.id, number: orders.number, status: orders.status })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
}

export async function selectTrackedOrder(
  db: Tx | Db,
  { orderNumber, phone }: { orderNumber: string; phone: string },
): Promise<OrderRecord | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, orderNumber), eq(orders.phone, phone)))
  const [record] = await selectOrderRecords(db, rows)
  return record ?? null
}

/** A customer's own orders, newest first. */
export function customerOrderList(customerId: string) {
  return {
    from: orders,
    columns: getTableColumns(orders),
    where: eq(orders.customerId, customerId),
    orderBy: newestFirst(orders.createdAt, orders.id),
  }
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
  const [row] = await db
    .select({
      placed: sql<number>`count(*)::int`,
      cancelled: sql<number>`(count(*) filter (where ${inArray(earlier.status, statusesThat('isCancelled'))}))::int`,
    })
    .from(earlier)
  return row ?? { placed: 0, cancelled: 0 }
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

/** The orders of accounts, and of guests with a phone, locked until the transaction ends. */
export async function lockOrdersOfCustomers(
  tx: Tx,
  customerIds: readonly string[],
  guestPhone: string | null = null,
) {
  const ofGuests =
    guestPhone === null ? undefined : and(isNull(orders.customerId), eq(orders.phone, guestPhone))
  return tx
    .select({ id: orders.id, number: orders.number, language: orders.language })
    .from(orders)
    .where(or(inArray(orders.customerId, [...customerIds]), ofGuests))
    .orderBy(orders.id)
    .for('update')
}

export async function countNotesOfCustomer(tx: Tx, customerId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(orderNotes)
    .innerJoin(orders, eq(orders.id, orderNotes.orderId))
    .where(eq(orders.customerId, customerId))
  return row?.count ?? 0
}

export async function updateCustomerOf(tx: Tx, fromId: string, toId: string): Promise<void> {
  await tx.update(orders).set({ customerId: toId }).where(eq(orders.customerId, fromId))
}

export async function selectItems(tx: Tx, orderId: string): Promise<OrderItemRow[]> {
  return tx.select().from(orderItems).where(eq(orderItems.orderId, orderId))
}

const insertRecord = prepared(
  'insert_order',
  () => sql`
    with placed as (${bulkInsert(orders, ['labels'])}), sold as (${bulkInsert(orderItems)})
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
  order: { id: string; status: OrderRow['status']; at: Date; leftUnscanned: boolean },
  change: typeof orderStatusChanges.$inferInsert,
): Promise<void> {
  await tx
    .update(orders)
    .set({
      status: order.status,
      statusSince: order.at,
      updatedAt: nextUpdatedAt(orders.updatedAt, order.at),
      leftUnscanned: order.leftUnscanned,
      unitsReleasedAt: null,
      // An order that waits again is called again.
      ...(order.status === initialStatus && { callDueAt: order.at }),
    })
    .where(eq(orders.id, order.id))
  await tx.insert(orderStatusChanges).values(change)
}

/**
 * Releases the units of an order or takes them again, without another status. Until then nothing may edit it: an older
 * version, which would return units of it once more, is refused by the time of its edit.
 */
export async function updateUnitsReleased(
  tx: Tx,
  { id, at, since }: { id: string; at: Date | null; since: Date },
  change: typeof orderStatusChanges.$inferInsert,
): Promise<void> {
  const set = at
    ? {
        unitsReleasedAt: sql<Date>`greatest(${at.toISOString()}::timestamptz, ${orders.updatedAt})`,
      }
    : { unitsReleasedAt: null, statusSince: since }
  await tx.update(orders).set(set).where(eq(orders.id, id))
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

const insertKey = prepared('claim_order_request', (db) =>
  db
    .insert(orderRequests)
    .values({
      callerKey: sql.placeholder('callerKey'),
      idempotencyKey: sql.placeholder('idempotencyKey'),
      bodyHash: sql.placeholder('bodyHash'),
      orderId: sql.placeholder('orderId'),
    })
    .onConflictDoNothing()
    .returning({ orderId: orderRequests.orderId }),
)

/** Whether the key was free. Waits for a concurrent claim until it commits or rolls back. */
export async function insertIdempotencyKey(
  tx: Tx,
  row: typeof orderRequests.$inferInsert,
): Promise<boolean> {
  const inserted = await insertKey(tx, row)
  return inserted.length === 1
}

export async function deleteIdempotencyKeysBefore(db: Writer, before: Date): Promise<void> {
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
    .where(and(eq(orderItems.flashDealId, dealId), holdsUnits))
    .groupBy(orderItems.productId)
}
