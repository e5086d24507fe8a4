import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { PageRequest, Pagination } from '#shared/api/pagination.ts'
import type { StockMovement } from '#shared/stock/movement-schemas.ts'
import { catalogTexts } from '../catalog/catalog-texts.ts'
import { readListPage } from '../platform/database/lists/list-page.ts'
import { notFound } from '../platform/domain-error.ts'
import { isId } from '../platform/ids.ts'
import type { Shop } from '../shop.ts'
import { movementList, selectStockItem } from './movement-queries.ts'

/** Movements of the units that a variant is sold from, newest first. Throws `not_found` for no variant. */
export async function listMovements(
  { db }: Pick<Shop, 'db'>,
  variantId: string,
  page: PageRequest,
): Promise<{ movements: StockMovement[]; pagination: Pagination }> {
  const item = isId(variantId) ? await selectStockItem(db, variantId) : null
  if (!item) throw notFound((language) => catalogTexts[language].variantGone)
  const { rows, pagination } = await readListPage(db, movementList(db, item), page)
  return {
    movements: rows.map((row) => ({
      at: row.at.toISOString(),
      quantity: row.quantity,
      stockAfter: row.stockAfter,
      reason: row.reason,
      actor: row.actorId === null ? null : { _id: row.actorId, name: row.actorName },
      reference: referenceOf(row),
    })),
    pagination,
  }
}

type MovementRow = SelectResultFields<ReturnType<typeof movementList>['columns']>

function referenceOf(row: MovementRow): StockMovement['reference'] {
  const { orderId, orderNumber, documentId, documentKind, documentNote } = row
  if (documentId !== null && documentKind !== null) {
    return { type: documentKind, _id: documentId, note: documentNote ?? '' }
  }
  if (orderId === null || orderNumber === null) return null
  return { type: 'order', _id: orderId, number: orderNumber }
}
