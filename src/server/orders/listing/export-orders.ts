import type { FileResult, TableFormat } from '#shared/api/endpoint.ts'
import { isoInDhaka } from '#shared/formatting/dates.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import type { OrderFilter } from '#shared/orders/order-list-schemas.ts'
import { dueAtDoor } from '#shared/orders/orders.ts'
import { recordExport } from '../../audit/record-export.ts'
import type { Cell } from '../../platform/spreadsheets/table.ts'
import { tableFile } from '../../platform/spreadsheets/table-file.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { nameWithVariant } from '../item-texts.ts'
import { type OrderItemRow, type OrderRecord, selectOrderRecords } from '../order-queries.ts'
import { readExportBatches } from './order-list-queries.ts'

const columns: Readonly<Record<string, (record: OrderRecord) => Cell>> = {
  order: ({ order }) => order.number,
  placed: ({ order }) => isoInDhaka(order.createdAt),
  status: ({ order }) => order.status,
  status_since: ({ order }) => isoInDhaka(order.statusSince),
  source: ({ order }) => order.source,
  labels: ({ order }) => order.labels.join(', '),
  customer: ({ order }) => order.buyerName,
  email: ({ order }) => order.buyerEmail ?? '',
  recipient: ({ order }) => order.fullName,
  // As it is dialled; with +88 it would look like a formula.
  phone: ({ order }) => order.phone.replace(/^\+88/, ''),
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
  total: ({ order }) => takaFromPoisha(order.totalPoisha),
  store_credit: ({ order }) => takaFromPoisha(order.storeCreditPoisha),
  exchange_credit: ({ order }) => takaFromPoisha(order.exchangeCreditPoisha),
  due: ({ order }) => takaFromPoisha(dueAtDoor(order)),
  payment: ({ order }) => order.paymentMethod,
  language: ({ order }) => order.language,
}

/** "2 × Studio Headphones (Black) [SH-BLK]" */
function itemText(item: OrderItemRow): string {
  const sku = item.sku === null ? '' : ` [${item.sku}]`
  return `${item.quantity} × ${nameWithVariant(item)}${sku}`
}

/** Everything that matches, newest first, whatever the list's sort; the audit log says who took it. */
export async function exportOrders(
  shop: ActingShop,
  filter: OrderFilter,
  format: TableFormat,
): Promise<FileResult> {
  await recordExport(shop, 'order', filter)
  return tableFile('orders', shop.clock.now(), format, {
    columns: Object.keys(columns),
    rows: rowsOf(shop, filter),
  })
}

async function* rowsOf({ db }: Pick<Shop, 'db'>, filter: OrderFilter) {
  for await (const rows of readExportBatches(db, filter)) {
    for (const record of await selectOrderRecords(db, rows)) {
      yield Object.values(columns).map((valueOf) => valueOf(record))
    }
  }
}
