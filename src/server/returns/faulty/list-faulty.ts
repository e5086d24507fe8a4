import type { AdminListQuery, Pagination } from '#shared/api/pagination.ts'
import { holdsAll } from '#shared/api/permissions.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import type { FaultyUnits } from '#shared/returns/faulty-schemas.ts'
import { recordLabel, recordName } from '../../catalog/products/wording/product-wording.ts'
import { type StaffReader, staffWording } from '../../catalog/products/wording/staff-wording.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { readListPage } from '../../platform/database/lists/list-page.ts'
import type { Shop } from '../../shop.ts'
import { faultyList, type FaultyRow, selectFaultyUnits } from './faulty-queries.ts'

/** The faulty units that are here, oldest first; with their costs for staff who may see them. */
export async function listFaulty(
  shop: Shop & StaffReader,
  query: AdminListQuery,
  permissions: readonly string[],
): Promise<{ faulty: FaultyUnits[]; pagination: Pagination }> {
  const mayReadCosts = holdsAll(permissions, ['read_costs'])
  const { db } = shop
  const { rows, pagination } = await readListPage(db, faultyList(db, query.search), query)
  const wording = await staffWording(shop, rows)
  const unitsOf = await findFaultyUnits(db, rows)
  return {
    faulty: rows.map((row) => {
      const { id, returnId, orderNumber, costPoisha } = row
      const units = waitingUnits(row)
      return {
        _id: id,
        product: { _id: row.productId, name: recordName(row, wording) },
        variantLabel: row.variantLabel && recordLabel(row.variantLabel, wording),
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

/** The numbered units that are there, also of a product that no longer keeps numbers. */
export async function findFaultyUnits(db: Tx | Db, rows: readonly FaultyRow[]) {
  const units = await selectFaultyUnits(
    db,
    rows.map(({ id }) => id),
  )
  return Map.groupBy(units, ({ faultyId }) => faultyId)
}
