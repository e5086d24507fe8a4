import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { ParcelState } from '#shared/couriers/parcel-states.ts'
import type { CourierId } from '#shared/couriers/couriers.ts'
import { openStages, type ParcelAttention } from '#shared/couriers/parcels/parcel-stages.ts'
import { orders } from '../../orders/order-tables.ts'
import type { Db, Tx, Writer } from '../../platform/database/database.ts'
import { parcelEvents, parcels, type ParcelRow } from './parcel-tables.ts'

export type NewParcel = typeof parcels.$inferInsert
export type ParcelEventRow = typeof parcelEvents.$inferSelect

/** False where the order has an open parcel: the index has the last word. */
export async function insertParcel(tx: Tx, row: NewParcel): Promise<boolean> {
  const inserted = await tx
    .insert(parcels)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: parcels.id })
  return inserted.length > 0
}

/** A parcel never changes its order: which one it is needs no lock. */
export async function lockOrdersOfParcels(tx: Tx, ids: readonly string[]): Promise<void> {
  const ofParcels = tx
    .select({ id: parcels.orderId })
    .from(parcels)
    .where(inArray(parcels.id, [...ids]))
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, ofParcels))
    .orderBy(asc(orders.id))
    .for('update')
}

export async function lockParcelRows(tx: Tx, ids: readonly string[]): Promise<ParcelRow[]> {
  return tx
    .select()
    .from(parcels)
    .where(inArray(parcels.id, [...ids]))
    .orderBy(asc(parcels.id))
    .for('update')
}

/** Locks the parcels of an order whose courier was not called yet. */
export async function lockUncalledParcels(tx: Tx, orderId: string): Promise<ParcelRow[]> {
  return tx
    .select()
    .from(parcels)
    .where(
      and(eq(parcels.orderId, orderId), eq(parcels.state, 'booking'), isNull(parcels.calledAt)),
    )
    .for('update')
}

export async function selectParcel(db: Tx | Db, id: string): Promise<ParcelRow | null> {
  const [row] = await db.select().from(parcels).where(eq(parcels.id, id))
  return row ?? null
}

/** The parcels of these orders, oldest first. */
export async function selectParcelsOf(
  db: Tx | Db,
  orderIds: readonly string[],
): Promise<ParcelRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(parcels)
    .where(inArray(parcels.orderId, [...orderIds]))
    .orderBy(asc(parcels.createdAt), asc(parcels.id))
}

/** Events of these parcels, oldest first. */
export async function selectEventsOf(
  db: Tx | Db,
  parcelIds: readonly string[],
): Promise<ParcelEventRow[]> {
  if (parcelIds.length === 0) return []
  return db
    .select()
    .from(parcelEvents)
    .where(inArray(parcelEvents.parcelId, [...parcelIds]))
    .orderBy(asc(parcelEvents.at), asc(parcelEvents.receivedAt), asc(parcelEvents.id))
}

/**
 * The parcel that a courier means: by its own number, and by ours only while its number is not known, so
 * that a number of somebody else never reaches a parcel of this shop.
 */
export async function selectMeantParcel(
  db: Tx | Db,
  courier: CourierId,
  { consignmentId, ourRef }: { consignmentId: string | null; ourRef: string | null },
): Promise<ParcelRow | null> {
  const rows = await db
    .select()
    .from(parcels)
    .where(
      and(
        eq(parcels.courier, courier),
        or(
          consignmentId === null ? undefined : eq(parcels.consignmentId, consignmentId),
          ourRef === null ? undefined : eq(parcels.ourRef, ourRef),
        ),
      ),
    )
  const byNumber = rows.find((row) => consignmentId !== null && row.consignmentId === consignmentId)
  if (byNumber) return ourRef === null || byNumber.ourRef === ourRef ? byNumber : null
  const byRef = rows.find((row) => row.ourRef === ourRef)
  return byRef && (consignmentId === null || byRef.consignmentId === null) ? byRef : null
}

/** Writes what has changed, and its state at its order unless a newer parcel has taken its place. */
export async function updateParcel(
  tx: Tx,
  { id, orderId }: Pick<ParcelRow, 'id' | 'orderId'>,
  values: Partial<NewParcel>,
): Promise<ParcelRow> {
  const [row] = await tx.update(parcels).set(values).where(eq(parcels.id, id)).returning()
  if (!row) throw new Error(`the parcel ${id} is gone`)
  if (values.state !== undefined) await updateStateOfOrder(tx, orderId)
  return row
}

export async function updateStateOfOrder(tx: Tx, orderId: string): Promise<void> {
  const newest = tx
    .select({ state: parcels.state })
    .from(parcels)
    .where(eq(parcels.orderId, orderId))
    .orderBy(desc(parcels.createdAt), desc(parcels.id))
    .limit(1)
  await tx
    .update(orders)
    .set({ parcelState: sql`(${newest})` })
    .where(eq(orders.id, orderId))
}

/** The status of the order, which is locked. */
export async function lockOrderOf(tx: Tx, orderId: string) {
  const [row] = await tx
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      hasReturn: orders.hasReturn,
      unitsReleasedAt: orders.unitsReleasedAt,
      district: orders.district,
      thana: orders.thana,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  return row ?? null
}

export async function hasOtherOpenParcel(
  tx: Tx,
  { id, orderId }: Pick<ParcelRow, 'id' | 'orderId'>,
): Promise<boolean> {
  const others = await tx.$count(
    parcels,
    and(eq(parcels.orderId, orderId), ne(parcels.id, id), inArray(parcels.state, openStages)),
  )
  return others > 0
}

/** False for a word that was stored before: parcel, time and word. */
export async function insertEvent(tx: Tx, row: typeof parcelEvents.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(parcelEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: parcelEvents.id })
  return inserted.length > 0
}

/** A stored word that moved the parcel only when it was confirmed. */
export async function updateMovedTo(
  tx: Tx,
  {
    parcelId,
    at,
    rawStatus,
    movedTo,
  }: Pick<ParcelEventRow, 'parcelId' | 'at' | 'rawStatus' | 'movedTo'>,
): Promise<void> {
  await tx
    .update(parcelEvents)
    .set({ movedTo })
    .where(
      and(
        eq(parcelEvents.parcelId, parcelId),
        eq(parcelEvents.at, at),
        eq(parcelEvents.rawStatus, rawStatus),
      ),
    )
}

/** Collected amount in the newest event of this state that has one. */
export async function selectCollected(
  tx: Tx,
  parcelId: string,
  state: ParcelState,
): Promise<number | null> {
  const [row] = await tx
    .select({ collected: parcelEvents.collectedPoisha })
    .from(parcelEvents)
    .where(
      and(
        eq(parcelEvents.parcelId, parcelId),
        eq(parcelEvents.state, state),
        isNotNull(parcelEvents.collectedPoisha),
      ),
    )
    .orderBy(desc(parcelEvents.at))
    .limit(1)
  return row?.collected ?? null
}

/**
 * Takes parcels whose courier is to be asked now, each by one process: it is due again at `again`, also
 * when this process dies. Their orders are not locked: it waits for nobody, and writes nothing else.
 */
export async function takeDueParcels(
  tx: Tx,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<ParcelRow[]> {
  const due = await tx
    .select()
    .from(parcels)
    .where(lte(parcels.nextPollAt, now))
    .orderBy(asc(parcels.nextPollAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) {
    await tx.update(parcels).set({ nextPollAt: again }).where(inArray(parcels.id, ids))
  }
  return due
}

export async function updateNextPoll(
  db: Writer,
  id: string,
  nextPollAt: Date | null,
  attention?: ParcelAttention,
): Promise<void> {
  await db
    .update(parcels)
    .set({ nextPollAt, ...(attention && { attention }) })
    .where(eq(parcels.id, id))
}

/** Notes that couriers may have been called for the parcels that are being booked. */
export async function markAllCalled(db: Writer, at: Date): Promise<void> {
  await db
    .update(parcels)
    .set({ calledAt: at })
    .where(and(eq(parcels.state, 'booking'), isNull(parcels.calledAt)))
}

/** The parcels that have been booked since before `before`: their jobs are gone. */
export async function selectStuckBookings(
  db: Db,
  before: Date,
): Promise<Pick<ParcelRow, 'id' | 'calledAt'>[]> {
  return db
    .select({ id: parcels.id, calledAt: parcels.calledAt })
    .from(parcels)
    .where(and(eq(parcels.state, 'booking'), lte(parcels.createdAt, before)))
}

export async function selectBatch(db: Db, batchId: string) {
  const { id, orderId, courier, state, problem } = parcels
  return db
    .select({ id, orderId, orderNumber: orders.number, courier, state, problem })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(eq(parcels.batchId, batchId))
    .orderBy(asc(parcels.createdAt), asc(parcels.id))
}
