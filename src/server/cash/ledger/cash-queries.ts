import { and, asc, eq, gte, inArray, notExists, sql } from 'drizzle-orm'
import { type CashKind, cashRules } from '#shared/cash/cash.ts'
import type { CourierId } from '#shared/couriers/couriers.ts'
import { parcelStages } from '#shared/couriers/parcels/parcel-stages.ts'
import type { Poisha } from '#shared/money/money.ts'
import { parcels } from '../../couriers/parcels/parcel-tables.ts'
import { inParts } from '../../platform/database/bulk-insert.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { courierPayouts, parcelAccounts, parcelCash, payoutLines } from '../cash-tables.ts'

export type AccountRow = typeof parcelAccounts.$inferSelect

export interface CashEntry {
  parcelId: string
  courier: CourierId
  kind: CashKind
  amountPoisha: Poisha
  lineId?: string
  reason?: string
}

const statesWithMoney = parcelStages.filter((state) => cashRules[state].isCharged)

/** Parcels that have come so far that they should have an account, and have none. */
export async function selectUnbookedParcels(tx: Tx, limit: number): Promise<string[]> {
  const account = tx.select().from(parcelAccounts).where(eq(parcelAccounts.parcelId, parcels.id))
  const rows = await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(inArray(parcels.state, statesWithMoney), notExists(account)))
    .orderBy(asc(parcels.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function selectAccount(tx: Tx, parcelId: string): Promise<AccountRow | null> {
  const [row] = await tx.select().from(parcelAccounts).where(eq(parcelAccounts.parcelId, parcelId))
  return row ?? null
}

export async function selectAccounts(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, AccountRow>()
  const rows = await tx
    .select()
    .from(parcelAccounts)
    .where(inArray(parcelAccounts.parcelId, [...ids]))
  return new Map(rows.map((row) => [row.parcelId, row]))
}

/** An account without money, where the parcel has none. */
export async function openAccounts(
  tx: Tx,
  opened: readonly { id: string; courier: CourierId }[],
  openedAt: Date,
): Promise<void> {
  if (opened.length === 0) return
  const rows = opened.map(({ id, courier }) => ({ parcelId: id, courier, openedAt }))
  await tx.insert(parcelAccounts).values(rows).onConflictDoNothing()
}

export async function updateAccount(
  tx: Tx,
  parcelId: string,
  values: Partial<Pick<AccountRow, 'openedAt' | 'returnedAt' | 'receivedAt'>>,
): Promise<void> {
  await tx.update(parcelAccounts).set(values).where(eq(parcelAccounts.parcelId, parcelId))
}

const columnOf = {
  collected: 'collected_poisha',
  delivery_charge: 'delivery_poisha',
  cod_charge: 'cod_poisha',
  paid_out: 'paid_poisha',
  adjustment: 'adjusted_poisha',
} as const satisfies Record<CashKind, string>

/**
 * Adds rows to the ledger, and to the sums of their parcels, whose accounts exist and which are locked. There
 * is no other writer of either.
 */
export async function insertCash(tx: Tx, at: Date, entries: readonly CashEntry[]): Promise<void> {
  const rows = entries
    .filter(({ amountPoisha }) => amountPoisha !== 0)
    .map((entry) => ({ id: newId(), at, ...entry }))
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  for (const part of inParts(rows)) await tx.insert(parcelCash).values(part)
  const sumOf = (kind: CashKind) =>
    sql`coalesce(sum(amount_poisha) filter (where kind = ${kind}), 0)::bigint as ${sql.raw(columnOf[kind])}`
  const added = (kind: CashKind) =>
    sql`${sql.raw(columnOf[kind])} = a.${sql.raw(columnOf[kind])} + added.${sql.raw(columnOf[kind])}`
  const kinds = Object.keys(columnOf) as CashKind[]
  await tx.execute(sql`
    update parcel_accounts a
    set ${sql.join(kinds.map(added), sql`, `)}, open_poisha = a.open_poisha + added.total
    from (
      select parcel_id, sum(amount_poisha)::bigint as total, ${sql.join(kinds.map(sumOf), sql`, `)}
      from parcel_cash where id = any(${sql.param(ids)}::uuid[]) group by parcel_id
    ) added
    where a.parcel_id = added.parcel_id`)
}

/** Sums booked by the lines of an undone payout. */
export async function selectCashOfLines(tx: Tx, lineIds: readonly string[]) {
  if (lineIds.length === 0) return []
  return tx
    .select({
      parcelId: parcelCash.parcelId,
      courier: parcelCash.courier,
      kind: parcelCash.kind,
      lineId: parcelCash.lineId,
      amountPoisha: sql<number>`sum(${parcelCash.amountPoisha})::bigint`.mapWith(Number),
    })
    .from(parcelCash)
    .where(inArray(parcelCash.lineId, [...lineIds]))
    .groupBy(parcelCash.parcelId, parcelCash.courier, parcelCash.kind, parcelCash.lineId)
}

/** The differences of the parcels of these lines that were closed after the lines were booked. */
export async function selectClosedSince(tx: Tx, lineIds: readonly string[]) {
  if (lineIds.length === 0) return []
  // A line of nothing has no row of its own.
  const paidAt = sql<Date>`min(coalesce(${parcelCash.at}, ${courierPayouts.createdAt}))`
  const paid = tx
    .select({ parcelId: payoutLines.parcelId, at: paidAt.as('paid_at') })
    .from(payoutLines)
    .innerJoin(courierPayouts, eq(courierPayouts.id, payoutLines.payoutId))
    .leftJoin(parcelCash, eq(parcelCash.lineId, payoutLines.id))
    .where(inArray(payoutLines.id, [...lineIds]))
    .groupBy(payoutLines.parcelId)
    .as('paid')
  return tx
    .select({
      parcelId: parcelCash.parcelId,
      courier: parcelCash.courier,
      kind: sql<'adjustment'>`'adjustment'`,
      amountPoisha: sql<number>`sum(${parcelCash.amountPoisha})::bigint`.mapWith(Number),
    })
    .from(parcelCash)
    .innerJoin(paid, eq(paid.parcelId, parcelCash.parcelId))
    .where(and(eq(parcelCash.kind, 'adjustment'), gte(parcelCash.at, paid.at)))
    .groupBy(parcelCash.parcelId, parcelCash.courier)
}

/** Counts lines of payouts at the accounts of their parcels: 1 for each that is added, -1 for each undone. */
export async function countPayments(
  tx: Tx,
  parcelIds: readonly string[],
  by: 1 | -1,
): Promise<void> {
  if (parcelIds.length === 0) return
  await tx.execute(sql`
    update parcel_accounts a set payments = a.payments + ${by}::int * counted.lines
    from (
      select id, count(*)::int as lines from unnest(${sql.param([...parcelIds])}::uuid[]) as id group by id
    ) counted
    where a.parcel_id = counted.id`)
}
