import { eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { WaitingRow } from '#shared/stats/waiting-rows.ts'
import { openClaimStatuses } from '#shared/warranty/claim-status.ts'
import { isWarrantyUnclear } from '../../catalog/listing/filter-queries.ts'
import { products } from '../../catalog/products/product-tables.ts'
import { stockAlerts } from '../../catalog/products/stock-alert-tables.ts'
import { contactMessages } from '../../contact/contact-tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { returns } from '../../returns/return-tables.ts'
import { claims } from '../../warranty/claim-tables.ts'

/** Rows of one table each that wait. */
const rowsWaiting = {
  returns_requested: [returns, eq(returns.status, 'requested')],
  returns_received: [returns, eq(returns.status, 'received')],
  returns_inspected: [returns, eq(returns.status, 'inspected')],
  claims_open: [claims, inArray(claims.status, openClaimStatuses)],
  sold_out: [stockAlerts, eq(stockAlerts.level, 'out')],
  low_stock: [stockAlerts, eq(stockAlerts.level, 'low')],
  unread_messages: [contactMessages, isNull(contactMessages.readAt)],
  unclear_warranties: [products, isWarrantyUnclear],
} as const satisfies Partial<Record<WaitingRow, readonly [PgTable, SQL]>>

type CountedRow = keyof typeof rowsWaiting

export const isCounted = (row: WaitingRow): row is CountedRow => row in rowsWaiting

interface CountRow extends Record<string, unknown> {
  row: CountedRow
  count: number
  /** Of claims. */
  late: number
}

/** How many there are of each, up to `max`. A claim is late after the day in Dhaka that its buyer was promised. */
export async function countRows(
  db: Db,
  counted: readonly CountedRow[],
  { today, max }: { today: string; max: number },
): Promise<CountRow[]> {
  if (counted.length === 0) return []
  const counts = counted.map((row) => {
    const [table, where] = rowsWaiting[row]
    const isLate = row === 'claims_open' ? sql`${claims.promisedOn} < ${today}::date` : sql`false`
    return sql`select ${row} as row, count(*)::int as count, (count(*) filter (where is_late))::int as late
      from (select ${isLate} as is_late from ${table} where ${where} limit ${max}) as found`
  })
  const { rows } = await db.execute<CountRow>(sql.join(counts, sql` union all `))
  return rows
}
