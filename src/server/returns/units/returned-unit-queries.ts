import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { returnStatusesThat, type ReturnStatus } from '#shared/returns/return-status.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { units } from '../../units/unit-tables.ts'
import type { ReturnRow } from '../return-queries.ts'
import { returnLines, returns } from '../return-tables.ts'

/** Of an inspected line what came; of another one what was asked for. */
const unitsThatCount = sql<number>`sum(coalesce(${returnLines.good} + ${returnLines.faulty}, ${returnLines.quantity}))::int`

/** The units of each item of an order that its returns in these states, but for one, count. */
async function selectUnits(
  db: Tx | Db,
  orderId: string,
  statuses: readonly ReturnStatus[],
  exceptId?: string,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ itemId: returnLines.orderItemId, units: unitsThatCount })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(
      and(
        eq(returns.orderId, orderId),
        inArray(returns.status, [...statuses]),
        exceptId === undefined ? undefined : ne(returns.id, exceptId),
      ),
    )
    .groupBy(returnLines.orderItemId)
  return new Map(rows.map(({ itemId, units }) => [itemId, units]))
}

/** Nobody may ask for these again. */
export const selectReturnedUnits = (db: Tx | Db, orderId: string) =>
  selectUnits(db, orderId, returnStatusesThat('countsUnits'))

/** These came back, and somebody has looked at them. */
export const selectInspectedUnits = (db: Tx | Db, orderId: string) =>
  selectUnits(db, orderId, returnStatusesThat('isInspected'))

/** The money for these has gone back, by other returns than this one. */
export const selectSettledUnits = (db: Tx | Db, { id, orderId }: ReturnRow) =>
  selectUnits(db, orderId, ['settled'], id)

/** The items of an order that its returns are about, whatever became of them. */
export async function selectReturnedItems(
  db: Tx | Db,
  orderId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ itemId: returnLines.orderItemId })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(eq(returns.orderId, orderId))
  return new Set(rows.map(({ itemId }) => itemId))
}

/** Units of each item that came back good. */
export async function selectRestockedUnits(
  db: Db,
  orderId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ itemId: returnLines.orderItemId, units: sql<number>`sum(${returnLines.good})::int` })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), isNotNull(returnLines.good)))
    .groupBy(returnLines.orderItemId)
  return new Map(rows.map(({ itemId, units }) => [itemId, units]))
}

/** The stock item of each of these units. */
export async function selectStockItemsOfUnits(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ stockItemId: units.stockItemId })
    .from(units)
    .where(inArray(units.id, [...ids]))
  return rows.map(({ stockItemId }) => stockItemId)
}
