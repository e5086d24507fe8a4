import { holdsAll } from '#shared/api/permissions.ts'
import type { PageRequest, Pagination } from '#shared/api/pagination.ts'
import type { FileResult } from '#shared/api/endpoint.ts'
import type { Language } from '#shared/languages/languages.ts'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import type { AdminOrder, Order, TrackedOrder } from '#shared/orders/order-schemas.ts'
import { findGlossary, wordingIn } from '../catalog/glossary/glossary.ts'
import { type StaffReader, staffWording } from '../catalog/products/wording/staff-wording.ts'
import { findCustomerNames } from '../customers/customers.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { readListPage } from '../platform/database/lists/list-page.ts'
import { isId } from '../platform/ids.ts'
import type { Caller } from '../platform/http/authenticate.ts'
import { readLogo } from '../shop-settings/setting-pictures.ts'
import { findShopSettings } from '../shop-settings/shop-settings.ts'
import type { Shop } from '../shop.ts'
import {
  customerOrderList,
  selectDealUnits,
  selectOrderRecord,
  selectOrderRecords,
  selectOrderRecordsByIds,
  selectTrackedOrder,
  type OrderRecord,
  type OrderRow,
} from './order-queries.ts'
import type { renderInvoicePdf } from './invoices/invoice-pdf.ts'
import type { renderParcelLabels } from './packing/parcel-label-pdf.ts'
import { readPackingStates } from './packing/packing-list.ts'
import type { renderPackingSlips } from './packing/packing-slip-pdf.ts'
import { selectTasks } from './tasks/order-task-queries.ts'
import { itemsIn, itemsInOwnLanguage } from './item-texts.ts'
import { notTracked, oneNotFound, orderNotFound } from './order-failures.ts'
import { serializeAdminOrder, serializeOrder, serializeTrackedOrder } from './order-serializer.ts'

const renderTask = {
  file: new URL('invoices/invoice-pdf.ts', import.meta.url),
  name: 'renderInvoicePdf',
}

const packingSlipTask = {
  file: new URL('packing/packing-slip-pdf.ts', import.meta.url),
  name: 'renderPackingSlips',
}

const parcelLabelTask = {
  file: new URL('packing/parcel-label-pdf.ts', import.meta.url),
  name: 'renderParcelLabels',
}

/** A page of a customer's own orders, newest first. */
export async function listCustomerOrders(
  shop: Shop,
  customerId: string,
  request: PageRequest,
  language: Language,
): Promise<{ orders: Order[]; pagination: Pagination }> {
  const { rows, pagination } = await readListPage(shop.db, customerOrderList(customerId), request)
  const [records, wording] = await Promise.all([
    selectOrderRecords(shop.db, rows),
    wordingIn(shop, language),
  ])
  const orders = records.map((record) => serializeOrder(record, wording))
  return { orders: await withParcels(shop, orders, rows, language), pagination }
}

/** An order, for its buyer or for an administrator; `not_found` for anyone else. */
export async function findOrder(
  shop: Shop,
  caller: Caller,
  id: string,
  language: Language,
): Promise<Order> {
  const record = await requireReadable(shop, caller, id)
  const wording = isBuyer(caller, record.order)
    ? await wordingIn(shop, language)
    : await staffWording({ ...shop, language }, record.items)
  const order = serializeOrder(record, wording)
  const [withSent = order] = await withParcels(shop, [order], [record.order], language)
  return withSent
}

/** Units of each product that orders hold of a flash deal; exact while the products are locked. */
export async function countDealUnits(tx: Tx, dealId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await selectDealUnits(tx, dealId)
  return new Map(rows.flatMap(({ productId, units }) => (productId ? [[productId, units]] : [])))
}

/** The invoice of an order as PDF, for those who may read the order; `not_found` for anyone else. */
export async function findInvoice(
  shop: Shop,
  caller: Caller,
  orderId: string,
): Promise<FileResult> {
  const record = await requireReadable(shop, caller, orderId)
  const bytes = await renderInvoices(shop, [record])
  return { fileName: `invoice-${record.order.number}.pdf`, bytes }
}

/** The invoices of these orders as one PDF, in the same order. Throws `not_found`. */
export async function findInvoices(shop: Shop, orderIds: readonly string[]): Promise<FileResult> {
  const records = await requireRecords(shop.db, orderIds)
  const bytes = await renderInvoices(shop, records)
  return { fileName: `invoices-${dayInDhaka(shop.clock.now())}.pdf`, bytes }
}

/** The packing slips of these orders as one PDF, in the same order. Throws `not_found`. */
export async function findPackingSlips(
  shop: Shop,
  orderIds: readonly string[],
  language: Language,
): Promise<FileResult> {
  const records = await requireRecords(shop.db, orderIds)
  const [first, second] = records
  const settings = await findShopSettings(shop)
  const wording = await staffWording(
    { ...shop, language },
    records.flatMap(({ items }) => items),
  )
  const inLanguage = records.map((record) => ({ ...record, items: itemsIn(record, wording) }))
  const slips = { records: inLanguage, settings, language }
  const bytes = await shop.workers.run<typeof renderPackingSlips>(packingSlipTask, slips)
  const name = second
    ? `packing-slips-${dayInDhaka(shop.clock.now())}`
    : `packing-slip-${first.order.number}`
  return { fileName: `${name}.pdf`, bytes }
}

/** The labels of the parcels of these orders as one PDF, in the same order. Throws `not_found`. */
export async function findParcelLabels(
  shop: Shop,
  orderIds: readonly string[],
  language: Language,
): Promise<FileResult> {
  const records = await requireRecords(shop.db, orderIds)
  const consignments = await shop.findConsignments(shop.db, orderIds)
  const labels = { records, consignments, settings: await findShopSettings(shop), language }
  const bytes = await shop.workers.run<typeof renderParcelLabels>(parcelLabelTask, labels)
  return { fileName: `labels-${dayInDhaka(shop.clock.now())}.pdf`, bytes }
}

/** Each in the language of its order. */
async function renderInvoices(shop: Shop, records: readonly OrderRecord[]): Promise<Uint8Array> {
  const [glossary, settings] = await Promise.all([findGlossary(shop), findShopSettings(shop)])
  return shop.workers.run<typeof renderInvoicePdf>(renderTask, {
    records: records.map((record) => ({ ...record, items: itemsInOwnLanguage(record, glossary) })),
    settings,
    logo: await readLogo(shop, settings),
  })
}

async function requireReadable({ db }: Shop, caller: Caller, id: string): Promise<OrderRecord> {
  const record = isId(id) ? await selectOrderRecord(db, id) : null
  if (!record || !mayRead(caller, record.order)) throw orderNotFound()
  return record
}

async function requireRecords(
  db: Db,
  ids: readonly string[],
): Promise<[OrderRecord, ...OrderRecord[]]> {
  const [first, ...others] = await selectOrderRecordsByIds(db, ids)
  if (!first || others.length + 1 < ids.length) throw oneNotFound()
  return [first, ...others]
}

function mayRead(caller: Caller, order: OrderRow): boolean {
  if (isBuyer(caller, order)) return true
  return caller.kind === 'customer' && holdsAll(caller.customer.permissions, ['read_orders'])
}

/** Whether the caller placed the order. */
export function isBuyer(caller: Caller, order: Pick<OrderRow, 'customerId' | 'guestKey'>): boolean {
  if (caller.kind === 'guest') return order.guestKey === caller.guestKey
  if (caller.kind === 'anonymous') return false
  if (order.customerId === caller.customer.id) return true
  return order.guestKey !== null && order.guestKey === caller.guestKey
}

/** The order of a number and phone, without name and address. Throws `not_found`. */
export async function trackOrder(
  shop: Shop,
  track: { orderNumber: string; phone: string },
  language: Language,
): Promise<TrackedOrder> {
  const record = await selectTrackedOrder(shop.db, track)
  if (!record) throw notTracked()
  const order = serializeTrackedOrder(record, await wordingIn(shop, language))
  const [withSent = order] = await withParcels(shop, [order], [record.order], language)
  return withSent
}

/** Orders with what was handed to a courier. Most have nothing yet, which costs no statement. */
async function withParcels<T extends TrackedOrder>(
  { db, findBuyerParcels }: Pick<Shop, 'db' | 'findBuyerParcels'>,
  orders: readonly T[],
  rows: readonly Pick<OrderRow, 'id' | 'parcelState'>[],
  language: Language,
): Promise<T[]> {
  const sent = rows.filter(({ parcelState }) => parcelState !== null).map(({ id }) => id)
  if (sent.length === 0) return [...orders]
  const parcelsOf = await findBuyerParcels(db, sent, language)
  return orders.map((order) => {
    const parcels = parcelsOf.get(order._id)
    return parcels ? { ...order, parcels } : order
  })
}

/** An order with its items, for what sends it; throws `not_found`. */
export async function findOrderRecord(db: Tx | Db, id: string): Promise<OrderRecord> {
  const record = await selectOrderRecord(db, id)
  if (!record) throw orderNotFound()
  return record
}

/** An order as the staff read it; throws `not_found`. */
export async function readAdminOrder(reader: StaffReader, id: string): Promise<AdminOrder> {
  const [order] = await serializeForAdmin(reader, await selectOrderRecordsByIds(reader.db, [id]))
  if (!order) throw orderNotFound()
  return order
}

/** Orders with the names of those who changed their status, their tasks and how far they are packed. */
export async function serializeForAdmin(
  reader: StaffReader,
  records: readonly OrderRecord[],
): Promise<AdminOrder[]> {
  const { db } = reader
  const changedBy = records.flatMap(({ changes }) =>
    changes.flatMap((each) => each.changedBy ?? []),
  )
  const names = await findCustomerNames(db, changedBy)
  const ids = records.map(({ order }) => order.id)
  const tasks = await selectTasks(db, ids)
  const packing = await readPackingStates(db, records)
  const wording = await staffWording(
    reader,
    records.flatMap(({ items }) => items),
  )
  return records.map((record) => {
    const { id } = record.order
    const view = { names, wording, packing: packing.get(id), tasks: tasks.get(id) }
    return serializeAdminOrder(record, view)
  })
}
