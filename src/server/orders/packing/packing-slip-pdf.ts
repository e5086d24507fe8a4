import { districtName } from '#shared/addresses/bangla-names.ts'
import { formatPhone } from '#shared/addresses/phone.ts'
import { thanaName } from '#shared/addresses/thanas.ts'
import { formatDate } from '#shared/formatting/dates.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatPoisha } from '#shared/money/money.ts'
import { dueAtDoor } from '#shared/orders/money/order-money.ts'
import { pageSettings } from '#shared/shop-settings/page-settings.ts'
import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import type { PdfDocument } from '../../platform/pdf/pdf-document.ts'
import { nameWithVariant } from '../item-texts.ts'
import { renderOrders } from '../order-pdf.ts'
import type { OrderItemRow, OrderRecord, OrderRow } from '../order-queries.ts'
import { packingSlipTexts } from './packing-slip-texts.ts'

const grey = '#5d6662'
const skuWidth = 120
const quantityWidth = 70
const tickSize = 11

export interface PackingSlips {
  records: readonly OrderRecord[]
  /** Of the sender. */
  settings: ShopSettings
  /** Of those who pack. */
  language: Language
}

/**
 * The packing slips of orders one after another, each on an A4 page of its own, or on more when it is
 * long: content and address of the parcel, and the cash to collect, without prices. Runs in the worker
 * pool and imports nothing of the database.
 */
export async function renderPackingSlips({
  records,
  settings,
  language,
}: PackingSlips): Promise<Uint8Array> {
  const { title } = packingSlipTexts[language]
  const { name } = pageSettings(settings, language)
  const paper = ({ order }: OrderRecord) => ({
    heading: `${name} · ${title(order.number)}`,
    language,
  })
  return renderOrders({ records, title, author: settings.name, language, paper }, (pdf, record) =>
    drawSlip(pdf, record, settings, language),
  )
}

function drawSlip(
  pdf: PdfDocument,
  record: OrderRecord,
  settings: ShopSettings,
  language: Language,
): void {
  const { order, items } = record
  drawHead(pdf, order, settings, language)
  drawAddress(pdf, record, language)
  drawColumns(pdf, language)
  for (const item of items) drawItem(pdf, item, language)
  drawUnits(pdf, items, language)
}

function drawHead(
  pdf: PdfDocument,
  order: OrderRow,
  settings: ShopSettings,
  language: Language,
): void {
  const { left, right } = pdf
  const half = (right - left) / 2
  const t = packingSlipTexts[language]
  const top = pdf.y
  const numberBox = { x: left + half, width: half, align: 'right' } as const
  pdf.barcode(order.number, { x: right - 180, width: 180, height: 42 })
  pdf.y += 48
  const numberEnd = pdf.write(`#${order.number}`, { ...numberBox, size: 14, weight: 'bold' })
  pdf.y = top
  const { name, phones } = pageSettings(settings, language)
  const ownBox = { x: left, width: half - 12 }
  pdf.y = pdf.write(t.packingSlip, { ...ownBox, size: 20, weight: 'bold' })
  const sender = [name, formatPhone(phones[0]?.shown ?? '', language)].filter(Boolean).join(' · ')
  pdf.y = pdf.write(sender, { ...ownBox, color: grey })
  const placed = t.placed(formatDate(order.createdAt.toISOString(), language))
  pdf.y = pdf.write(placed, { ...ownBox, color: grey })
  pdf.y = Math.max(pdf.y, numberEnd) + 20
}

/** Large enough to be read on the parcel, with the cash to collect beside it. */
function drawAddress(pdf: PdfDocument, { order, money }: OrderRecord, language: Language): void {
  const t = packingSlipTexts[language]
  const top = pdf.y
  const cashWidth = 160
  const cashBox = { x: pdf.right - cashWidth, width: cashWidth, align: 'right' } as const
  pdf.y = pdf.write(t.toCollect, { ...cashBox, color: grey })
  const cashEnd = pdf.write(formatPoisha(dueAtDoor(order.status, money), language), {
    ...cashBox,
    size: 22,
    weight: 'bold',
  })
  pdf.y = top
  const box = { x: pdf.left, width: pdf.right - pdf.left - cashWidth - 24 }
  pdf.y = pdf.write(t.deliverTo, { ...box, color: grey })
  pdf.y = pdf.write(order.fullName, { ...box, size: 16, weight: 'bold' })
  pdf.y = pdf.write(formatPhone(order.phone, language), { ...box, size: 14, weight: 'bold' })
  for (const line of [order.fullAddress, placeText(order, language)]) {
    pdf.y = pdf.write(line, { ...box, size: 13 })
  }
  pdf.y = Math.max(pdf.y, cashEnd) + 24
}

/** "Zindabazar, Sylhet" */
export function placeText(
  { thana, district }: Pick<OrderRow, 'thana' | 'district'>,
  language: Language,
): string {
  return `${thanaName(district, thana, language)}, ${districtName(district, language)}`
}

interface Row {
  name: string
  sku: string
  quantity: string
}

function drawRow(pdf: PdfDocument, row: Row, style: { color?: string; isStrong?: boolean }) {
  const { color, isStrong = false } = style
  const quantityAt = pdf.right - quantityWidth
  const skuAt = quantityAt - skuWidth
  const nameAt = pdf.left + tickSize + 10
  const colored = color === undefined ? {} : { color }
  const weight = isStrong ? 'bold' : 'regular'
  const quantityBox = { x: quantityAt, width: quantityWidth, align: 'right' } as const
  pdf.write(row.quantity, { ...colored, ...quantityBox, weight })
  const skuEnd = pdf.write(row.sku, { ...colored, x: skuAt, width: skuWidth - 12 })
  const nameEnd = pdf.write(row.name, { ...colored, x: nameAt, width: skuAt - nameAt - 12 })
  return Math.max(skuEnd, nameEnd)
}

function drawColumns(pdf: PdfDocument, language: Language): void {
  pdf.y = drawRow(pdf, packingSlipTexts[language].columns, { color: grey }) + 4
  pdf.line()
  pdf.y += 8
}

/** With a box to tick, and the quantity in bold where one unit is not enough. */
function drawItem(pdf: PdfDocument, item: OrderItemRow, language: Language): void {
  if (pdf.keepTogether(48)) drawColumns(pdf, language)
  pdf.box({ x: pdf.left, width: tickSize, height: tickSize })
  const row = {
    name: nameWithVariant(item),
    sku: item.sku ?? '',
    quantity: formatCount(item.quantity, language),
  }
  pdf.y = drawRow(pdf, row, { isStrong: item.quantity > 1 }) + 8
}

function drawUnits(pdf: PdfDocument, items: readonly OrderItemRow[], language: Language): void {
  pdf.keepTogether(40)
  pdf.line()
  pdf.y += 8
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const box = { x: pdf.left, width: pdf.right - pdf.left, align: 'right' } as const
  pdf.y = pdf.write(packingSlipTexts[language].units(units), { ...box, weight: 'bold' })
}
