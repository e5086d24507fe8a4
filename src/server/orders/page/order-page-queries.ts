import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm'
import { maxOtherOrders } from '#shared/orders/order-page-schemas.ts'
import { isErased } from '#shared/orders/orders.ts'
import type { Db } from '../../platform/database/database.ts'
import { orderCalls } from '../calls/order-call-tables.ts'
import { orderChanges } from '../edits/order-change-tables.ts'
import { orderMails } from '../emails/order-mail-tables.ts'
import type { OrderRow } from '../order-queries.ts'
import { orders } from '../order-tables.ts'

/** The calls to its buyer, oldest first. */
export async function selectCallsOf(db: Db, orderId: string) {
  return db
    .select()
    .from(orderCalls)
    .where(eq(orderCalls.orderId, orderId))
    .orderBy(asc(orderCalls.createdAt), asc(orderCalls.id))
}

/** Charges of couriers for the parcels of an order, and the number of charged parcels. */
export async function selectCourierCosts(
  db: Db,
  orderId: string,
): Promise<{ parcels: number; costPoisha: number }> {
  const { rows } = await db.execute<{ parcels: number; costPoisha: number }>(sql`
    select count(*)::int as parcels,
      -coalesce(sum(a.delivery_poisha + a.cod_poisha + a.adjusted_poisha), 0)::float8 as "costPoisha"
    from parcels p join parcel_accounts a on a.parcel_id = p.id where p.order_id = ${orderId}`)
  return rows[0] ?? { parcels: 0, costPoisha: 0 }
}

/** The edits of an order, oldest first, without what it contained. */
export async function selectEditsOf(db: Db, orderId: string) {
  const { id, changedBy, note, totalBeforePoisha, totalAfterPoisha, createdAt } = orderChanges
  return db
    .select({ id, changedBy, note, totalBeforePoisha, totalAfterPoisha, createdAt })
    .from(orderChanges)
    .where(eq(orderChanges.orderId, orderId))
    .orderBy(asc(createdAt), asc(id))
}

/** The mails about an order that were sent, oldest first. */
export async function selectMailsOf(db: Db, orderId: string) {
  return db
    .select({ kind: orderMails.kind, sentAt: orderMails.sentAt })
    .from(orderMails)
    .where(eq(orderMails.orderId, orderId))
    .orderBy(asc(orderMails.sentAt), asc(orderMails.mailId))
}

/** Other orders of the same phone or account, newest first. */
export async function selectOtherOrders(db: Db, { id, phone, customerId }: OrderRow) {
  if (isErased({ phone })) return []
  const { number, status, totalPoisha, createdAt, source } = orders
  return db
    .select({ id: orders.id, number, status, totalPoisha, createdAt, source })
    .from(orders)
    .where(
      and(
        or(eq(orders.phone, phone), customerId ? eq(orders.customerId, customerId) : undefined),
        ne(orders.id, id),
      ),
    )
    .orderBy(desc(createdAt), desc(orders.id))
    .limit(maxOtherOrders)
}

export type CallRow = Awaited<ReturnType<typeof selectCallsOf>>[number]
export type EditRow = Awaited<ReturnType<typeof selectEditsOf>>[number]
export type MailRow = Awaited<ReturnType<typeof selectMailsOf>>[number]
export type OtherOrderRow = Awaited<ReturnType<typeof selectOtherOrders>>[number]
