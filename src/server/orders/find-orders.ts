import type { AdminListQuery, Pagination } from '#shared/api/pagination.ts'
import type { FileResult } from '#shared/api/endpoint.ts'
import type { Order, TrackedOrder } from '#shared/orders/order-schemas.ts'
import { readListPage } from '../platform/database/list-page.ts'
import { isId } from '../platform/ids.ts'
import type { Caller } from '../platform/http/authenticate.ts'
import type { Shop } from '../shop.ts'
import {
  countOrders,
  orderByNumber,
  ordersMatching,
  ordersOfCustomer,
  selectOrderRecord,
  selectOrderRecords,
  type OrderRecord,
  type OrderRow,
} from './order-queries.ts'
import type { renderInvoicePdf } from './invoice-pdf.ts'
import { serializeOrder, serializeTrackedOrder } from './order-serializer.ts'

const maxOrdersOfCustomer = 500
const renderTask = { file: new URL('invoice-pdf.ts', import.meta.url), name: 'renderInvoicePdf' }

/** A customer's own orders, newest first. */
export async function listCustomerOrders(shop: Shop, customerId: string): Promise<Order[]> {
  const page = { limit: maxOrdersOfCustomer, offset: 0 }
  const records = await selectOrderRecords(shop.db, ordersOfCustomer(customerId), page)
  return records.map(serializeOrder)
}

/** An order, for its buyer or an administrator; null for anyone else. */
export async function findOrder(shop: Shop, caller: Caller, id: string): Promise<Order | null> {
  const record = await findReadableRecord(shop, caller, id)
  return record && serializeOrder(record)
}

/** The invoice of an order as PDF, for those who may read the order; null for anyone else. */
export async function findInvoice(
  shop: Shop,
  caller: Caller,
  orderId: string,
): Promise<FileResult | null> {
  const record = await findReadableRecord(shop, caller, orderId)
  if (!record) return null
  const bytes = await shop.workers.run<typeof renderInvoicePdf>(renderTask, record)
  return { fileName: `invoice-${record.order.number}.pdf`, bytes }
}

async function findReadableRecord(
  shop: Shop,
  caller: Caller,
  id: string,
): Promise<OrderRecord | null> {
  if (!isId(id)) return null
  const record = await selectOrderRecord(shop.db, id)
  return record && mayRead(caller, record.order) ? record : null
}

function mayRead(caller: Caller, order: OrderRow): boolean {
  if (caller.kind === 'guest') return order.guestKey === caller.guestKey
  if (caller.kind === 'anonymous') return false
  if (caller.customer.role === 'admin') return true
  if (order.customerId === caller.customer.id) return true
  return order.guestKey !== null && order.guestKey === caller.guestKey
}

/** The order of a number and phone, without name and address; null when they do not match. */
export async function trackOrder(
  shop: Shop,
  track: { orderNumber: string; phone: string },
): Promise<TrackedOrder | null> {
  const page = { limit: 1, offset: 0 }
  const [record] = await selectOrderRecords(
    shop.db,
    orderByNumber(track.orderNumber, track.phone),
    page,
  )
  return record ? serializeTrackedOrder(record) : null
}

/** The administrator's table of orders, newest first. */
export async function listOrders(
  shop: Shop,
  query: AdminListQuery,
): Promise<{ orders: Order[]; pagination: Pagination }> {
  const where = query.search ? ordersMatching(query.search) : undefined
  const { rows, pagination } = await readListPage(query, {
    select: (range) => selectOrderRecords(shop.db, where, range),
    count: (max) => countOrders(shop.db, where, max),
  })
  return { orders: rows.map(serializeOrder), pagination }
}
