import type { FileResult, TableFormat } from '#shared/api/endpoint.ts'
import type { CashClosing, ClosingQuery } from '#shared/cash/cash-schemas.ts'
import { dayInDhaka, startOfDay } from '#shared/formatting/dates.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import { type ExportColumns, exportList } from '../../audit/export-list.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { type ClosingRow, insertClosings, selectClosings, selectSince } from './closing-queries.ts'

/** A transaction that began before midnight has ended by then. */
const settleMs = 10 * 60_000

/**
 * Stores the days that are over. The ledger only grows, at the time of writing: a later correction falls on
 * the day of the correction, and a stored day stays right.
 */
export async function closeDays(shop: ActingShop): Promise<void> {
  const now = shop.clock.now()
  const until = dayInDhaka(new Date(now.getTime() - settleMs))
  await inTransaction(shop, (tx) => insertClosings(tx, until, now))
}

/** On the page; an export has them all. */
const maxShown = 400

/** Days or months that are over, newest first, and today so far. */
export async function findClosings(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { by = 'day', courier, from, to }: ClosingQuery,
): Promise<{ today: CashClosing; closings: CashClosing[] }> {
  const day = dayInDhaka(clock.now())
  const [today, rows] = await Promise.all([
    selectSince(db, startOfDay(day), courier),
    selectClosings(db, { by, courier, from, to, limit: maxShown }),
  ])
  return {
    today: serializeClosing({ ...today, period: day }),
    closings: rows.map(serializeClosing),
  }
}

function serializeClosing(row: ClosingRow): CashClosing {
  return {
    period: row.period,
    collected: takaFromPoisha(row.collected),
    charges: takaFromPoisha(row.charges),
    paid: takaFromPoisha(row.paid),
    adjusted: takaFromPoisha(row.adjusted),
    open: takaFromPoisha(row.open),
  }
}

const columns: ExportColumns<CashClosing> = {
  period: ({ period }) => period,
  collected: ({ collected }) => collected,
  charges: ({ charges }) => charges,
  paid: ({ paid }) => paid,
  adjusted: ({ adjusted }) => adjusted,
  open: ({ open }) => open,
}

export function exportClosings(
  shop: ActingShop,
  filter: ClosingQuery,
  format: TableFormat,
): Promise<FileResult> {
  const list = { name: 'cash-closings', type: 'parcel_cash', filter, columns } as const
  return exportList(shop, format, { ...list, batches: readClosings(shop, filter) })
}

async function* readClosings({ db }: ActingShop, { by = 'day', courier, from, to }: ClosingQuery) {
  const rows = await selectClosings(db, { by, courier, from, to, limit: null })
  yield rows.map(serializeClosing)
}
