import { and, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { CourierId } from '#shared/couriers/couriers.ts'
import { orders } from '../../orders/order-tables.ts'
import type { Db, Writer } from '../../platform/database/database.ts'
import { courierHits, courierRefusals, parcelEvents, parcels } from '../parcels/parcel-tables.ts'

export async function insertHit(db: Writer, row: typeof courierHits.$inferInsert): Promise<void> {
  await db.insert(courierHits).values(row)
}

/** Counts a request without the secret. True when none was recorded since `dueSince`: then this one is to be. */
export async function countRefusal(
  db: Writer,
  courier: CourierId,
  { at, dueSince }: { at: Date; dueSince: Date },
): Promise<boolean> {
  const { count, recordedAt } = courierRefusals
  const due = sql`${dueSince.toISOString()}::timestamptz`
  const now = sql`${at.toISOString()}::timestamptz`
  const [row] = await db
    .insert(courierRefusals)
    .values({ courier, count: 1, since: at, recordedAt: at })
    .onConflictDoUpdate({
      target: courierRefusals.courier,
      set: {
        count: sql`${count} + 1`,
        recordedAt: sql`case when ${recordedAt} <= ${due} then ${now} else ${recordedAt} end`,
      },
    })
    .returning({ recordedAt })
  return row?.recordedAt.getTime() === at.getTime()
}

export async function selectRefusals(db: Db, courier: CourierId) {
  const { count, since } = courierRefusals
  const [row] = await db
    .select({ count, since })
    .from(courierRefusals)
    .where(eq(courierRefusals.courier, courier))
  return row ?? null
}

/** Of requests without the secret, the newest ones stay. */
export async function deleteOldRefused(
  db: Writer,
  courier: CourierId,
  keep: number,
): Promise<void> {
  const isRefused = and(eq(courierHits.courier, courier), eq(courierHits.result, 'wrong_secret'))
  const older = db
    .select({ id: courierHits.id })
    .from(courierHits)
    .where(isRefused)
    .orderBy(desc(courierHits.at), desc(courierHits.id))
    .offset(keep)
  await db.delete(courierHits).where(inArray(courierHits.id, older))
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
  await db.delete(courierRefusals).where(lte(courierRefusals.recordedAt, before))
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
