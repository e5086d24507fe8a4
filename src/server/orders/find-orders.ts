import { holdsAll } from '#shared/api/permissions.ts'
import type { PageRequest, Pagination } from '#shared/api/pagination.ts'
import type { FileResult } from '#shared/api/endpoint.ts'
import type { Language } from '#shared/languages/languages.ts'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import type { AdminOrder, Order, TrackedOrder } from '#shared/orders/order-schemas.ts'
import { findGlossary, wordingIn } from '../catalog/glossary/glossary.ts'
import { inEnglish } from '../catalog/products/product-wording.ts'
import { findCustomerNames } from '../customers/customers.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { readListPage } from '../platform/database/lists/list-page.ts'
import { notFound } from '../platform/domain-error.ts'
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
import type { renderPackingSlips } from './packing/packing-slip-pdf.ts'
import { itemsInOwnLanguage } from './item-texts.ts'
import { orderTexts } from './order-texts.ts'
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

/** An order, for its buyer or, in English, for an administrator; null for anyone else. */
export async function findOrder(
  shop: Shop,
  caller: Caller,
  id: string,
  language: Language,
): Promise<Order | null> {
  const record = await findReadableRecord(shop, caller, id)
  if (!record) return null
  const wording = isBuyer(caller, record.order) ? await wordingIn(shop, language) : inEnglish
  const orders = [serializeOrder(record, wording)]
  const [order] = await withParcels(shop, orders, [record.order], language)
  return order ?? null
}

/** Units of each product that orders hold of a flash deal; exact while the products are locked. */
export async function countDealUnits(tx: Tx, dealId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await selectDealUnits(tx, dealId)
  return new Map(rows.flatMap(({ productId, units }) => (productId ? [[productId, units]] : [])))
}

/** The invoice of an order as PDF, for those who may read the order; null for anyone else. */
export async function findInvoice(
  shop: Shop,
  caller: Caller,
  orderId: string,
): Promise<FileResult | null> {
  const record = await findReadableRecord(shop, caller, orderId)
  if (!record) return null
  const bytes = await renderInvoices(shop, [record])
  return { fileName: `invoice-${record.order.number}.pdf`, bytes }
}

/** The invoices of these orders as one PDF, in the same order; null when one does not exist. */
export async function findInvoices(
  shop: Shop,
  orderIds: readonly string[],
): Promise<FileResult | null> {
  const records = await selectOrderRecordsByIds(shop.db, orderIds)
  if (records.length < orderIds.length) return null
  const bytes = await renderInvoices(shop, records)
  return { fileName: `invoices-${dayInDhaka(shop.clock.now())}.pdf`, bytes }
}

/** The packing slips of these orders as one PDF, in the same order; null when one does not exist. */
export async function findPackingSlips(
  shop: Shop,
  orderIds: readonly string[],
  language: Language,
): Promise<FileResult | null> {
  const records = await selectOrderRecordsByIds(shop.db, orderIds)
  const [first, second] = records
  if (!first || records.length < orderIds.length) return null
  const settings = await findShopSettings(shop)
  const slips = { records, settings, language }
  const bytes = await shop.workers.run<typeof renderPackingSlips>(packingSlipTask, slips)
  const name = second
    ? `packing-slips-${dayInDhaka(shop.clock.now())}`
    : `packing-slip-${first.order.number}`
  return { fileName: `${name}.pdf`, bytes }
}

/** The labels of the parcels of these orders as one PDF, in the same order; null when one does not exist. */
export async function findParcelLabels(
  shop: Shop,
  orderIds: readonly string[],
  language: Language,
): Promise<FileResult | null> {
  const records = await selectOrderRecordsByIds(shop.db, orderIds)
  if (records.length < orderIds.length) return null
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

/** The order of a number and phone, without name and address; null when they do not match. */
export async function trackOrder(
  shop: Shop,
  track: { orderNumber: string; phone: string },
  language: Language,
): Promise<TrackedOrder | null> {
  const record = await selectTrackedOrder(shop.db, track)
  if (!record) return null
  const tracked = serializeTrackedOrder(record, await wordingIn(shop, language))
  const [order] = await withParcels(shop, [tracked], [record.order], language)
  return order ?? null
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
  if (!record) throw notFound((language) => orderTexts[language].orderNotFound)
  return record
}

/** An order as the staff read it; throws `not_found`. */
export async function readAdminOrder(db: Tx | Db, id: string): Promise<AdminOrder> {
  const [order] = await serializeForAdmin(db, await selectOrderRecordsByIds(db, [id]))
  if (!order) throw notFound((language) => orderTexts[language].orderNotFound)
  return order
}

/** Orders with the names of those who changed their status. */
export async function serializeForAdmin(
  db: Tx | Db,
  records: readonly OrderRecord[],
): Promise<AdminOrder[]> {
  const changedBy = records.flatMap(({ changes }) =>
    changes.flatMap((each) => each.changedBy ?? []),
  )
  const names = await findCustomerNames(db, changedBy)
  return records.map((record) => serializeAdminOrder(record, names))
}
