import type { Pagination } from '#shared/api/pagination.ts'
import { maxOrdersAtOnce } from '#shared/orders/order-filters.ts'
import type { OrderFilter, OrderListQuery } from '#shared/orders/order-list-schemas.ts'
import { orderListTexts } from '#shared/orders/order-list-texts.ts'
import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import type { StaffReader } from '../../catalog/products/wording/staff-wording.ts'
import { readListPage } from '../../platform/database/lists/list-page.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Shop } from '../../shop.ts'
import { serializeForAdmin } from '../find-orders.ts'
import { selectOrderRecords } from '../order-queries.ts'
import { countByTask } from '../tasks/order-task-queries.ts'
import { countWaiting, orderIdList, orderList } from './order-list-queries.ts'

/** The administrator's table of orders. A first day after the last one lists nothing. */
export async function listOrders(
  reader: StaffReader & Pick<Shop, 'db'>,
  query: OrderListQuery,
): Promise<{ orders: AdminOrder[]; pagination: Pagination }> {
  const { rows, pagination } = await readListPage(reader.db, orderList(query), query)
  const records = await selectOrderRecords(reader.db, rows)
  return { orders: await serializeForAdmin(reader, records), pagination }
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

/** How many orders wait for staff, by task, and in other lists of theirs; each up to `max`. */
export async function countWaitingOrders({ db }: Pick<Shop, 'db'>, max: number) {
  const [ofTasks, ofLists] = await Promise.all([countByTask(db, max), countWaiting(db, max)])
  return [...ofTasks, ...ofLists]
}
