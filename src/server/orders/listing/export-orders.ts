import type { FileResult, TableFormat } from '#shared/api/endpoint.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import type { OrderFilter } from '#shared/orders/order-list-schemas.ts'
import { dueAtDoor } from '#shared/orders/money/order-money.ts'
import { type ExportColumns, exportList, phoneCell } from '../../audit/export-list.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { nameWithVariant } from '../item-texts.ts'
import { type OrderItemRow, type OrderRecord, selectOrderRecords } from '../order-queries.ts'
import { readExportBatches } from './order-list-queries.ts'

const columns: ExportColumns<OrderRecord> = {
  order: ({ order }) => order.number,
  placed: ({ order }) => order.createdAt,
  status: ({ order }) => order.status,
  status_since: ({ order }) => order.statusSince,
  source: ({ order }) => order.source,
  labels: ({ order }) => order.labels.join(', '),
  customer: ({ order }) => order.buyerName,
  email: ({ order }) => order.buyerEmail ?? '',
  recipient: ({ order }) => order.fullName,
  phone: ({ order }) => phoneCell(order.phone),
  address: ({ order }) => order.fullAddress,
  thana: ({ order }) => order.thana,
  district: ({ order }) => order.district,
  items: ({ items }) => items.map(itemText).join('\n'),
  units: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
  subtotal: ({ order }) => takaFromPoisha(order.subtotalPoisha),
  delivery: ({ order }) => takaFromPoisha(order.deliveryFeePoisha),
  coupon: ({ order }) => order.couponCode ?? '',
  coupon_discount: ({ order }) => takaFromPoisha(order.couponDiscountPoisha),
  first_order_discount: ({ order }) => takaFromPoisha(order.firstOrderDiscountPoisha),
  adjustments: ({ order }) => takaFromPoisha(order.adjustmentPoisha),
  rounding: ({ order }) => takaFromPoisha(order.roundingPoisha ?? 0),
  total: ({ order }) => takaFromPoisha(order.totalPoisha),
  store_credit: ({ order }) => takaFromPoisha(order.storeCreditPoisha),
  exchange_credit: ({ order }) => takaFromPoisha(order.exchangeCreditPoisha),
  due: ({ order, money }) => takaFromPoisha(dueAtDoor(order.status, money)),
  payment: ({ order }) => order.paymentMethod,
  language: ({ order }) => order.language,
  paid_in_advance: ({ money }) => takaFromPoisha(-money.paidPoisha),
  collected: ({ money }) => takaFromPoisha(-money.collectedPoisha),
  taken_off: ({ order, money }) =>
    takaFromPoisha(Math.max(0, order.totalPoisha - money.chargedPoisha)),
  refunded: ({ money }) => takaFromPoisha(money.refundedPoisha),
  balance: ({ money }) => takaFromPoisha(money.balancePoisha),
}

/** "2 × Studio Headphones (Black) [SH-BLK]" */
function itemText(item: OrderItemRow): string {
  const sku = item.sku === null ? '' : ` [${item.sku}]`
  return `${item.quantity} × ${nameWithVariant(item)}${sku}`
}

/** Everything that matches, newest first, whatever the list's sort. */
export function exportOrders(
  shop: ActingShop,
  filter: OrderFilter,
  format: TableFormat,
): Promise<FileResult> {
  const batches = readRecords(shop, filter)
  return exportList(shop, format, { name: 'orders', type: 'order', filter, columns, batches })
}

async function* readRecords({ db }: Pick<Shop, 'db'>, filter: OrderFilter) {
  for await (const rows of readExportBatches(db, filter)) yield selectOrderRecords(db, rows)
}
