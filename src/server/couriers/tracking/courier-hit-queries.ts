import { and, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { CourierId } from '#shared/couriers/couriers.ts'
import { orders } from '../../orders/order-tables.ts'
import type { Db, Writer } from '../../platform/database/database.ts'
import { courierHits, parcelEvents, parcels } from '../parcels/parcel-tables.ts'

export async function insertHit(db: Writer, row: typeof courierHits.$inferInsert): Promise<void> {
  await db.insert(courierHits).values(row)
}

export async function selectHits(db: Db, courier: CourierId, limit: number) {
  const { id, at, result, rawStatus, body } = courierHits
  const { orderId } = parcels
  return db
    .select({ id, at, result, rawStatus, body, orderId, orderNumber: orders.number })
    .from(courierHits)
    .leftJoin(parcels, eq(parcels.id, courierHits.parcelId))
    .leftJoin(orders, eq(orders.id, parcels.orderId))
    .where(eq(courierHits.courier, courier))
    .orderBy(desc(courierHits.at), desc(courierHits.id))
    .limit(limit)
}

export async function deleteHitsBefore(db: Writer, before: Date): Promise<void> {
  await db.delete(courierHits).where(lte(courierHits.at, before))
}

/** Empties the bodies of at most `limit` events, which stay; returns how many. */
export async function emptyBodiesBefore(db: Writer, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: parcelEvents.id })
    .from(parcelEvents)
    .where(and(isNotNull(parcelEvents.body), lte(parcelEvents.receivedAt, before)))
    .limit(limit)
  const { rowCount } = await db
    .update(parcelEvents)
    .set({ body: null })
    .where(inArray(parcelEvents.id, old))
  return rowCount ?? 0
}
