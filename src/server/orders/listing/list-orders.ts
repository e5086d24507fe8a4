import type { Pagination } from '#shared/api/pagination.ts'
import type { OrderListQuery } from '#shared/orders/order-list-schemas.ts'
import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import { readListPage } from '../../platform/database/lists/list-page.ts'
import type { Shop } from '../../shop.ts'
import { serializeForAdmin } from '../find-orders.ts'
import { selectOrderRecords } from '../order-queries.ts'
import { orderList } from './order-list-queries.ts'

/** The administrator's table of orders. A first day after the last one lists nothing. */
export async function listOrders(
  { db }: Pick<Shop, 'db'>,
  query: OrderListQuery,
): Promise<{ orders: AdminOrder[]; pagination: Pagination }> {
  const { rows, pagination } = await readListPage(db, orderList(query), query)
  const records = await selectOrderRecords(db, rows)
  return { orders: await serializeForAdmin(db, records), pagination }
}
