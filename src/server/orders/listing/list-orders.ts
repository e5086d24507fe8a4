import type { Pagination } from '#shared/api/pagination.ts'
import { maxOrdersAtOnce } from '#shared/orders/order-filters.ts'
import type { OrderFilter, OrderListQuery } from '#shared/orders/order-list-schemas.ts'
import { orderListTexts } from '#shared/orders/order-list-texts.ts'
import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import { readListPage } from '../../platform/database/lists/list-page.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Shop } from '../../shop.ts'
import { serializeForAdmin } from '../find-orders.ts'
import { selectOrderRecords } from '../order-queries.ts'
import { countTasks } from '../tasks/order-task-queries.ts'
import { orderIdList, orderList } from './order-list-queries.ts'

/** The administrator's table of orders. A first day after the last one lists nothing. */
export async function listOrders(
  { db }: Pick<Shop, 'db'>,
  query: OrderListQuery,
): Promise<{ orders: AdminOrder[]; pagination: Pagination }> {
  const { rows, pagination } = await readListPage(db, orderList(query), query)
  const records = await selectOrderRecords(db, rows)
  return { orders: await serializeForAdmin(db, records), pagination }
}

/** The ids of all orders that match. Throws when they are more than can be changed together. */
export async function listOrderIds(
  { db }: Pick<Shop, 'db'>,
  filter: OrderFilter,
): Promise<string[]> {
  const page = { page: 1, limit: maxOrdersAtOnce }
  const { rows, pagination } = await readListPage(db, orderIdList(filter), page)
  if (pagination.hasNextPage) {
    throw new DomainError('conflict', (language) =>
      orderListTexts[language].tooManyAtOnce(maxOrdersAtOnce),
    )
  }
  return rows.map(({ id }) => id)
}

/** How many orders have a task, up to one beyond `maxListTotal`. */
export const countOrdersWithTask = countTasks
