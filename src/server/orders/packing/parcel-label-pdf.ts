import { formatPhone } from '#shared/addresses/phone.ts'
import { dueAtDoor } from '#shared/orders/money/order-money.ts'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import type { CourierId } from '#shared/couriers/couriers.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatPoisha, type Poisha } from '#shared/money/money.ts'
import { pageSettings } from '#shared/shop-settings/page-settings.ts'
import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import type { PdfDocument, TextStyle } from '../../platform/pdf/pdf-document.ts'
import { renderOrders } from '../order-pdf.ts'
import type { OrderRecord, OrderRow } from '../order-queries.ts'
import { placeText } from './packing-slip-pdf.ts'
import { parcelLabelTexts } from './parcel-label-texts.ts'

const millimetre = 72 / 25.4

/** As label printers have them: 10 x 15 cm. */
const page = { width: 100 * millimetre, height: 150 * millimetre, margin: 5 * millimetre }

/** Less where there is no sum, so that the address can be larger. */
const cashHeight = { sum: 76, nothing: 32 }

/** Of an order that a courier has a number for. */
interface Consignment {
  courier: CourierId
  number: string
  codPoisha: Poisha
}

export interface ParcelLabels {
  records: readonly OrderRecord[]
  /** By order. */
  consignments: ReadonlyMap<string, Consignment>
  /** Of the sender. */
  settings: ShopSettings
  /** Of those who pack. */
  language: Language
}

/**
 * The labels of parcels, a page each: barcode of the order, address in letters as large as fit, and the
 * cash to collect. Runs in the worker pool and imports nothing of the database.
 */
export async function renderParcelLabels({
  records,
  consignments,
  settings,
  language,
}: ParcelLabels): Promise<Uint8Array> {
  const { title } = parcelLabelTexts[language]
  const paper = ({ order }: OrderRecord) => ({ heading: title(order.number), language })
  const file = { records, title, author: settings.name, language, page, paper }
  return renderOrders(file, (pdf, record) =>
    drawLabel(pdf, record, { settings, language, consignment: consignments.get(record.order.id) }),
  )
}

interface LabelOptions {
  settings: ShopSettings
  language: Language
  consignment: Consignment | undefined
}

function drawLabel(pdf: PdfDocument, record: OrderRecord, options: LabelOptions): void {
  const { language, consignment } = options
  drawHead(pdf, record.order, options)
  const cash = consignment?.codPoisha ?? dueAtDoor(record.order.status, record.money)
  const bottom = page.height - page.margin - cashHeight[cash === 0 ? 'nothing' : 'sum']
  drawAddress(pdf, addressLines(record.order, language), bottom - 8)
  pdf.y = bottom
  drawCash(pdf, record, language, cash)
}

/** The courier scans its own number; without one the barcode is that of the order. */
function drawHead(
  pdf: PdfDocument,
  order: OrderRow,
  { settings, language, consignment }: LabelOptions,
): void {
  const { left, right } = pdf
  const box = { x: left, width: right - left }
  const { name, phones } = pageSettings(settings, language)
  const sender = [name, formatPhone(phones[0]?.shown ?? '', language)].filter(Boolean).join(' · ')
  pdf.y = pdf.write(parcelLabelTexts[language].from(sender), { ...box, size: 9 }) + 4
  pdf.barcode(consignment?.number ?? order.number, { ...box, height: 52 })
  pdf.y += 56
  if (consignment) {
    const { courier, number } = consignment
    const heading = `${courierTexts[language].names[courier]} · ${number}`
    pdf.y = pdf.write(heading, { ...box, size: 13, weight: 'bold' })
  }
  pdf.y = pdf.write(`#${order.number}`, { ...box, size: 18, weight: 'bold' }) + 2
  pdf.line()
  pdf.y += 8
}

interface Line extends TextStyle {
  text: string
  size: number
}

/** As the buyer has written it; the courier reads the phone first. */
function addressLines(order: OrderRow, language: Language): Line[] {
  return [
    { text: order.fullName, size: 18, weight: 'bold' },
    { text: formatPhone(order.phone, language), size: 22, weight: 'bold' },
    { text: order.fullAddress.replaceAll(/\n\s*\n/g, '\n'), size: 16 },
    { text: placeText(order, language), size: 18, weight: 'bold' },
  ]
}

/** Down to a third, below which no printer of labels draws letters. */
const scales = Array.from({ length: 29 }, (_, step) => 1 - step * 0.025)

/** Lines that somebody typed are kept as long as their letters are this large, and joined below. */
const smallestLines = 0.5

/** In the largest letters that end above `bottom`. */
function drawAddress(pdf: PdfDocument, lines: readonly Line[], bottom: number): void {
  const width = pdf.right - pdf.left
  const joined = lines.map((line) => ({ ...line, text: line.text.replaceAll(/,?\s*\n\s*/g, ', ') }))
  const scaledBy = (scale: number, some: readonly Line[]) =>
    some.map((line) => ({ ...line, size: line.size * scale }))
  const choices = [
    ...scales.filter((scale) => scale >= smallestLines).map((scale) => scaledBy(scale, lines)),
    ...scales.map((scale) => scaledBy(scale, joined)),
  ]
  const heightOf = (some: readonly Line[]) =>
    some.reduce((sum, { text, ...style }) => sum + pdf.heightOf(text, { ...style, width }), 0)
  const fitting = choices.find((some) => pdf.y + heightOf(some) <= bottom) ?? choices.at(-1) ?? []
  for (const { text, ...style } of fitting) {
    pdf.y = pdf.write(text, { ...style, x: pdf.left, width })
  }
}

function drawCash(
  pdf: PdfDocument,
  { items }: OrderRecord,
  language: Language,
  cash: Poisha,
): void {
  const t = parcelLabelTexts[language]
  const box = { x: pdf.left, width: pdf.right - pdf.left }
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  pdf.line()
  pdf.y += 6
  pdf.write(t.units(units), { ...box, align: 'right', size: 10 })
  pdf.y = pdf.write(cash === 0 ? t.nothingToCollect : t.toCollect, { ...box, size: 10 })
  if (cash > 0) pdf.write(formatPoisha(cash, language), { ...box, size: 28, weight: 'bold' })
}
