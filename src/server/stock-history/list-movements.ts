import type { PageRequest, Pagination } from '#shared/api/pagination.ts'
import type { StockMovement } from '#shared/stock/movement-schemas.ts'
import { catalogTexts } from '../catalog/catalog-texts.ts'
import { readListPage } from '../platform/database/lists/list-page.ts'
import { notFound } from '../platform/domain-error.ts'
import { isId } from '../platform/ids.ts'
import type { Shop } from '../shop.ts'
import { movementList, selectStockItem } from './movement-queries.ts'

/** What moved the units that a variant is sold from, newest first. Throws `not_found` for no variant. */
export async function listMovements(
  { db }: Pick<Shop, 'db'>,
  variantId: string,
  page: PageRequest,
): Promise<{ movements: StockMovement[]; pagination: Pagination }> {
  const item = isId(variantId) ? await selectStockItem(db, variantId) : null
  if (!item) throw notFound((language) => catalogTexts[language].variantGone)
  const { rows, pagination } = await readListPage(db, movementList(db, item), page)
  return {
    movements: rows.map(({ at, actorId, actorName, orderId, orderNumber, ...row }) => ({
      at: at.toISOString(),
      quantity: row.quantity,
      stockAfter: row.stockAfter,
      reason: row.reason,
      actor: actorId === null ? null : { _id: actorId, name: actorName },
      reference:
        orderId === null || orderNumber === null
          ? null
          : { type: 'order', _id: orderId, number: orderNumber },
    })),
    pagination,
  }
}
