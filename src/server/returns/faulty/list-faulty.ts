import type { AdminListQuery, Pagination } from '#shared/api/pagination.ts'
import { holdsAll } from '#shared/api/permissions.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import type { FaultyUnits } from '#shared/returns/faulty-schemas.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { readListPage } from '../../platform/database/lists/list-page.ts'
import type { Shop } from '../../shop.ts'
import { faultyList, type FaultyRow, selectFaultyUnits } from './faulty-queries.ts'

/** The faulty units that are here, oldest first; with their costs for staff who may see them. */
export async function listFaulty(
  { db }: Shop,
  query: AdminListQuery,
  permissions: readonly string[],
): Promise<{ faulty: FaultyUnits[]; pagination: Pagination }> {
  const mayReadCosts = holdsAll(permissions, ['read_costs'])
  const { rows, pagination } = await readListPage(db, faultyList(db, query.search), query)
  const unitsOf = await findFaultyUnits(db, rows)
  return {
    faulty: rows.map((row) => {
      const { id, returnId, orderNumber, costPoisha } = row
      const units = waitingUnits(row)
      return {
        _id: id,
        product: { _id: row.productId, name: row.name },
        variantLabel: row.variantLabel,
        tracks: row.tracks,
        units,
        numbers: (unitsOf.get(id) ?? []).map(({ number }) => number),
        return: returnId === null || orderNumber === null ? null : { _id: returnId, orderNumber },
        since: row.createdAt.toISOString(),
        ...(mayReadCosts && {
          value: costPoisha === null ? null : takaFromPoisha(costPoisha * units),
        }),
      }
    }),
    pagination,
  }
}

export function waitingUnits({ came, restocked, writtenOff }: FaultyRow): number {
  return came - restocked - writtenOff
}

/** The numbered units that are there; none of a product that no longer keeps numbers. */
export async function findFaultyUnits(db: Tx | Db, rows: readonly FaultyRow[]) {
  const numbered = rows.filter(({ tracks }) => tracks !== 'none')
  const units = await selectFaultyUnits(
    db,
    numbered.map(({ id }) => id),
  )
  return Map.groupBy(units, ({ faultyId }) => faultyId)
}
