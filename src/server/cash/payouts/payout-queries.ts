import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { PayoutQuery } from '#shared/cash/cash-schemas.ts'
import type { CourierId } from '#shared/couriers/couriers.ts'
import { parcels, type ParcelRow } from '../../couriers/parcels/parcel-tables.ts'
import { orders } from '../../orders/order-tables.ts'
import { inParts } from '../../platform/database/bulk-insert.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { containsText } from '../../platform/database/lists/text-search.ts'
import { courierPayouts, parcelAccounts, payoutLines } from '../cash-tables.ts'

export type PayoutRow = typeof courierPayouts.$inferSelect
export type LineRow = typeof payoutLines.$inferSelect

/** False where the courier's payout of that name is entered already: the index has the last word. */
export async function insertPayout(
  tx: Tx,
  row: typeof courierPayouts.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(courierPayouts)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: courierPayouts.id })
  return inserted.length > 0
}

export async function insertLines(
  tx: Tx,
  rows: readonly (typeof payoutLines.$inferInsert)[],
): Promise<void> {
  for (const part of inParts(rows)) await tx.insert(payoutLines).values(part)
}

/** The refs of a courier's payouts, of those that were undone too. */
export async function selectKnownRefs(
  db: Db,
  courier: CourierId,
  refs: readonly string[],
): Promise<Set<string>> {
  if (refs.length === 0) return new Set()
  const rows = await db
    .select({ ref: courierPayouts.ref })
    .from(courierPayouts)
    .where(and(eq(courierPayouts.courier, courier), inArray(courierPayouts.ref, [...refs])))
  return new Set(rows.map(({ ref }) => ref))
}

export async function selectPayout(db: Tx | Db, id: string): Promise<PayoutRow | null> {
  const [row] = await db.select().from(courierPayouts).where(eq(courierPayouts.id, id))
  return row ?? null
}

/** Locked: a payout is locked before the orders and parcels of its lines. */
export async function lockPayout(tx: Tx, id: string): Promise<PayoutRow | null> {
  const [row] = await tx
    .select()
    .from(courierPayouts)
    .where(eq(courierPayouts.id, id))
    .for('update')
  return row ?? null
}

export async function updateUndone(tx: Tx, id: string, undoneAt: Date): Promise<void> {
  await tx.update(courierPayouts).set({ undoneAt }).where(eq(courierPayouts.id, id))
}

export async function selectLine(tx: Tx, id: string): Promise<LineRow | null> {
  const [row] = await tx.select().from(payoutLines).where(eq(payoutLines.id, id))
  return row ?? null
}

export async function selectLines(tx: Tx, payoutId: string): Promise<LineRow[]> {
  return tx
    .select()
    .from(payoutLines)
    .where(eq(payoutLines.payoutId, payoutId))
    .orderBy(asc(payoutLines.position))
}

export async function updateLineParcel(tx: Tx, id: string, parcelId: string): Promise<void> {
  await tx.update(payoutLines).set({ parcelId }).where(eq(payoutLines.id, id))
}

/** The parcels of a courier by its numbers or by ours. */
export async function selectNamedParcels(
  db: Tx | Db,
  courier: CourierId,
  { consignments, ourRefs }: { consignments: readonly string[]; ourRefs: readonly string[] },
): Promise<Pick<ParcelRow, 'id' | 'consignmentId' | 'trackingCode' | 'ourRef'>[]> {
  const names = [...consignments, ...ourRefs]
  if (names.length === 0) return []
  const { id, consignmentId, trackingCode, ourRef } = parcels
  return db
    .select({ id, consignmentId, trackingCode, ourRef })
    .from(parcels)
    .where(
      and(
        eq(parcels.courier, courier),
        or(
          inArray(parcels.consignmentId, names),
          inArray(parcels.ourRef, names),
          inArray(parcels.trackingCode, names),
        ),
      ),
    )
    .orderBy(asc(parcels.id))
}

/** The parcel that somebody names by the courier's number or ours, with whichever courier it is. */
export async function selectNamedParcel(tx: Tx, name: string) {
  const { id, courier, consignmentId, ourRef, trackingCode } = parcels
  return tx
    .select({ id, courier })
    .from(parcels)
    .where(or(eq(consignmentId, name), eq(ourRef, name), eq(trackingCode, name)))
    .limit(10)
}

/** The lines of a payout with the state of their parcels, as the list of them shows. */
export async function selectShownLines(db: Db | Tx, payoutId: string) {
  const isTwice = sql<boolean>`exists (
    select from payout_lines other join courier_payouts p on p.id = other.payout_id
    where other.parcel_id = ${payoutLines.parcelId} and other.id <> ${payoutLines.id}
      and p.undone_at is null and other.id < ${payoutLines.id})`
  return db
    .select({
      line: payoutLines,
      isTwice,
      ourRef: parcels.ourRef,
      state: parcels.state,
      orderId: parcels.orderId,
      orderNumber: orders.number,
      openPoisha: parcelAccounts.openPoisha,
      adjustedPoisha: parcelAccounts.adjustedPoisha,
      chargedPoisha: sql<
        number | null
      >`-(${parcelAccounts.deliveryPoisha} + ${parcelAccounts.codPoisha})`.mapWith(Number),
    })
    .from(payoutLines)
    .leftJoin(parcels, eq(parcels.id, payoutLines.parcelId))
    .leftJoin(orders, eq(orders.id, parcels.orderId))
    .leftJoin(parcelAccounts, eq(parcelAccounts.parcelId, payoutLines.parcelId))
    .where(eq(payoutLines.payoutId, payoutId))
    .orderBy(asc(payoutLines.position))
}

/** Parcels of its courier that were delivered before a payout, and that no payout names. */
export async function countMissing(
  db: Db | Tx,
  { courier, paidAt }: Pick<PayoutRow, 'courier' | 'paidAt'>,
): Promise<number> {
  return db.$count(
    parcelAccounts,
    and(
      eq(parcelAccounts.courier, courier),
      eq(parcelAccounts.payments, 0),
      gt(parcelAccounts.openPoisha, 0),
      sql`${parcelAccounts.openedAt} < ${paidAt}`,
    ),
  )
}

const linesOf = (what: ReturnType<typeof sql>) =>
  sql<number>`(select ${what} from payout_lines l where l.payout_id = courier_payouts.id)`.mapWith(
    Number,
  )

const listedColumns = {
  id: courierPayouts.id,
  courier: courierPayouts.courier,
  ref: courierPayouts.ref,
  paidAt: courierPayouts.paidAt,
  amountPoisha: courierPayouts.amountPoisha,
  source: courierPayouts.source,
  undoneAt: courierPayouts.undoneAt,
  createdAt: courierPayouts.createdAt,
  lines: linesOf(sql`count(*)::int`).as('lines'),
  unknown: linesOf(sql`(count(*) filter (where l.parcel_id is null))::int`).as('unknown'),
  sumPoisha: linesOf(sql`coalesce(sum(l.net_poisha), 0)::bigint`).as('sum_poisha'),
}

/** Payouts of couriers, newest first. */
export function payoutList({ courier, search }: Pick<PayoutQuery, 'courier' | 'search'>) {
  return {
    from: courierPayouts,
    columns: listedColumns,
    where: and(
      courier && eq(courierPayouts.courier, courier),
      search === undefined ? undefined : containsText(sql`lower(${courierPayouts.ref})`, search),
    ),
    orderBy: [desc(courierPayouts.paidAt), desc(courierPayouts.id)],
  }
}
