import { desc, eq, inArray, sql } from 'drizzle-orm'
import { maxOrdersOfPhone } from '#shared/orders/by-phone/phone-order-schemas.ts'
import { statusesThat } from '#shared/orders/statuses/order-status.ts'
import type { Db } from '../../platform/database/database.ts'
import { orders } from '../order-tables.ts'

/** The newest first, with where they went. */
export async function selectOrdersOfPhone(db: Db, phone: string) {
  const { number, status, totalPoisha, createdAt, source, buyerEmail, language } = orders
  const { fullName, fullAddress, district, thana } = orders
  return db
    .select({
      order: { id: orders.id, number, status, totalPoisha, createdAt, source },
      address: { fullName, phone: orders.phone, fullAddress, district, thana },
      buyerEmail,
      language,
    })
    .from(orders)
    .where(eq(orders.phone, phone))
    .orderBy(desc(createdAt), desc(orders.id))
    .limit(maxOrdersOfPhone)
}

/** How all of its orders ended. */
export async function countOrdersOfPhone(db: Db, phone: string) {
  const has = (statuses: ReturnType<typeof statusesThat>) =>
    sql<number>`(count(*) filter (where ${inArray(orders.status, statuses)}))::int`
  const [row] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      delivered: has(statusesThat('countsAsRevenue')),
      cancelled: has(statusesThat('isCancelled')),
    })
    .from(orders)
    .where(eq(orders.phone, phone))
  return row ?? { orders: 0, delivered: 0, cancelled: 0 }
}
