import { districtName } from '#shared/addresses/bangla-names.ts'
import { formatPhone } from '#shared/addresses/phone.ts'
import { thanaName } from '#shared/addresses/thanas.ts'
import { soldWarranty } from '#shared/catalog/warranty/stored-warranty.ts'
import { warrantyText } from '#shared/catalog/warranty/warranty-texts.ts'
import { formatDate } from '#shared/formatting/dates.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { formatPoisha } from '#shared/money/money.ts'
import type { Language } from '#shared/languages/languages.ts'
import { localized } from '#shared/languages/texts.ts'
import { dueAtDoor } from '#shared/orders/money/order-money.ts'
import { orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import { type PageSettings, pageSettings } from '#shared/shop-settings/page-settings.ts'
import { withFilledTexts } from '#shared/shop-settings/setting-placeholders.ts'
import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import type { UnitNumbers } from '#shared/units/units.ts'
import { numbersText } from '#shared/units/unit-number-texts.ts'
import { unitTexts } from '#shared/units/unit-texts.ts'
import { sharp } from '../../platform/images/sharp.ts'
import type { Paper } from '../../platform/pdf/paper-frames.ts'
import type { PdfDocument } from '../../platform/pdf/pdf-document.ts'
import { invoiceTexts } from './invoice-texts.ts'
import { nameWithVariant } from '../item-texts.ts'
import { renderOrders } from '../order-pdf.ts'
import type { OrderItemRow, OrderRecord, OrderRow } from '../order-queries.ts'
import { totalRows } from '../order-serializer.ts'

const grey = '#5d6662'
const numberWidth = 90
const quantityWidth = 60

export interface Invoices {
  records: readonly OrderRecord[]
  /** Of the seller. */
  settings: ShopSettings
  /** The seller's logo, as the image library has it. */
  logo?: Uint8Array | null
}

/**
 * The invoices of orders one after another, each on an A4 page of its own, or on more when it is long:
 * seller, customer, items with their warranty, and the amount to pay, each in the language of its order. Loading the fonts takes half a
 * second, so it runs in the worker pool and imports nothing of the database.
 */
export async function renderInvoicePdf({
  records,
  settings,
  logo = null,
}: Invoices): Promise<Uint8Array> {
  const language = records[0]?.order.language ?? 'en'
  const print = logo && (await printedLogo(logo))
  const { title } = invoiceTexts[language]
  const paper = ({ order }: OrderRecord) => invoicePaper(order, settings)
  return renderOrders({ records, title, author: settings.name, language, paper }, (pdf, record) =>
    drawInvoice(pdf, record, sellerOf(settings, record.order.language), print),
  )
}

function invoicePaper({ number, language }: OrderRow, settings: ShopSettings): Paper {
  const { name } = pageSettings(settings, language)
  return { heading: `${name} · ${invoiceTexts[language].title(number)}`, language }
}

/** As PNG, four times as large as it is printed. */
function printedLogo(logo: Uint8Array): Promise<Buffer> {
  const { width, height } = logoBox
  return sharp(logo)
    .resize({ width: width * 4, height: height * 4, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}

const logoBox = { width: 160, height: 36 }

interface Seller extends Omit<PageSettings, 'address'> {
  address: string
  taxNumber: string | undefined
  note: string | undefined
}

/** The shop as an invoice in that language names it. */
export function sellerOf(settings: ShopSettings, language: Language): Seller {
  const shop = pageSettings(settings, language)
  const { address, taxNumber, note } = localized(
    withFilledTexts(settings.invoice, settings),
    language,
  )
  const { street, city } = shop.address
  return { ...shop, address: address ?? `${street}, ${city}`, taxNumber, note }
}

function drawInvoice(
  pdf: PdfDocument,
  record: OrderRecord,
  seller: Seller,
  logo: Buffer | null,
): void {
  const { order, items, units } = record
  const { language } = order
  drawHead(pdf, order, seller, logo)
  drawAddress(pdf, order)
  drawColumns(pdf, language)
  for (const item of items) drawItem(pdf, item, { language, units: units?.get(item.id) ?? [] })
  drawTotals(pdf, record)
  drawFoot(pdf, record, seller)
}

function drawHead(pdf: PdfDocument, order: OrderRow, seller: Seller, logo: Buffer | null): void {
  const { left, right } = pdf
  const half = (right - left) / 2
  const { name, names, address, phones, email, taxNumber } = seller
  const otherName = order.language === 'bn' ? names.en : names.bn
  const t = invoiceTexts[order.language]
  const numberBox = { x: left + half, width: half, align: 'right' } as const
  pdf.write(t.invoice, { ...numberBox, size: 20, weight: 'bold' })
  if (logo) {
    pdf.image(logo, { x: left, ...logoBox })
    pdf.y += logoBox.height + 8
  }
  pdf.y = pdf.write(`${name} ${otherName}`, {
    x: left,
    width: half,
    size: 20,
    weight: 'bold',
    color: seller.colour,
  })
  pdf.write(t.number(order.number), { ...numberBox, weight: 'bold' })
  const ownBox = { x: left, width: half, color: grey }
  pdf.y = pdf.write(address, ownBox)
  pdf.write(formatDate(order.createdAt.toISOString(), order.language), numberBox)
  const contact = [formatPhone(phones[0]?.shown ?? '', order.language), email]
    .filter(Boolean)
    .join(' · ')
  pdf.y = pdf.write(contact, ownBox)
  if (taxNumber) pdf.y = pdf.write(t.taxNumber(taxNumber), ownBox)
  pdf.y += 24
}

function drawAddress(pdf: PdfDocument, order: OrderRow): void {
  const box = { x: pdf.left, width: pdf.right - pdf.left }
  pdf.y = pdf.write(invoiceTexts[order.language].deliverTo, { ...box, color: grey })
  pdf.y = pdf.write(order.fullName, { ...box, weight: 'bold' })
  for (const line of [
    order.fullAddress,
    placeText(order),
    formatPhone(order.phone, order.language),
  ]) {
    pdf.y = pdf.write(line, box)
  }
  pdf.y += 20
}

/** "Zindabazar, Sylhet" */
function placeText({ thana, district, language }: OrderRow): string {
  return `${thanaName(district, thana, language)}, ${districtName(district, language)}`
}

interface Columns {
  name: string
  price: string
  quantity: string
  amount: string
}

function drawRow(pdf: PdfDocument, cells: Columns, style: { color?: string }): number {
  const amountAt = pdf.right - numberWidth
  const quantityAt = amountAt - quantityWidth
  const priceAt = quantityAt - numberWidth
  const figures = { ...style, align: 'right', width: numberWidth } as const
  pdf.write(cells.price, { ...figures, x: priceAt })
  pdf.write(cells.quantity, { ...figures, x: quantityAt, width: quantityWidth })
  pdf.write(cells.amount, { ...figures, x: amountAt })
  return pdf.write(cells.name, { ...style, x: pdf.left, width: nameWidth(pdf) })
}

function nameWidth({ left, right }: PdfDocument): number {
  return right - left - 2 * numberWidth - quantityWidth - 12
}

function drawColumns(pdf: PdfDocument, language: Language): void {
  pdf.y = drawRow(pdf, invoiceTexts[language].columns, { color: grey }) + 4
  pdf.line()
  pdf.y += 8
}

function drawItem(
  pdf: PdfDocument,
  item: OrderItemRow,
  { language, units }: { language: Language; units: readonly UnitNumbers[] },
): void {
  if (pdf.keepTogether(80)) drawColumns(pdf, language)
  const warranty = itemWarranty(item, language)
  pdf.y = drawRow(
    pdf,
    {
      name: nameWithVariant(item),
      price: formatPoisha(item.pricePoisha, language),
      quantity: formatCount(item.quantity, language),
      amount: formatPoisha(item.pricePoisha * item.quantity, language),
    },
    {},
  )
  const small = { x: pdf.left, width: nameWidth(pdf), size: 9, color: grey }
  if (item.sku !== null) pdf.y = pdf.write(invoiceTexts[language].sku(item.sku), small)
  if (warranty !== null) pdf.y = pdf.write(warranty, small)
  for (const numbers of units) {
    pdf.keepTogether(30)
    pdf.y = pdf.write(numbersText(numbers, language), small)
  }
  pdf.y += 6
}

/** The warranty at the time of the order; null for old orders without it. */
export function itemWarranty(item: OrderItemRow, language: Language): string | null {
  const warranty = soldWarranty(item)
  return warranty && warrantyText(warranty, language)
}

function drawTotals(pdf: PdfDocument, record: OrderRecord): void {
  pdf.keepTogether(140)
  pdf.line()
  pdf.y += 10
  const amountAt = pdf.right - numberWidth
  for (const { label, value, isStrong } of totalRows(record, record.order.language)) {
    const weight = isStrong ? 'bold' : 'regular'
    pdf.write(value, { x: amountAt, width: numberWidth, align: 'right', weight })
    const labelBox = { x: pdf.left, width: amountAt - pdf.left - 12 }
    pdf.y = pdf.write(label, { ...labelBox, align: 'right', weight }) + 3
  }
}

function drawFoot(pdf: PdfDocument, record: OrderRecord, seller: Seller): void {
  pdf.y += 24
  const box = { x: pdf.left, width: pdf.right - pdf.left, color: grey }
  pdf.y = pdf.write(paymentNote(record, seller), box)
  const imei = [...(record.units?.values() ?? [])].flat().find(({ imei1 }) => imei1)?.imei1
  if (imei !== undefined) {
    pdf.y += 8
    pdf.keepTogether(40)
    pdf.y = pdf.write(unitTexts[record.order.language].checkImei(imei), box)
  }
  if (!seller.note) return
  pdf.y += 8
  pdf.keepTogether(40)
  pdf.y = pdf.write(seller.note, box)
}

/** The amount due; for a delivered or cancelled order, why there is none. */
export function paymentNote(
  { order, changes, money }: OrderRecord,
  { policies }: Pick<PageSettings, 'policies'>,
): string {
  const { language } = order
  const { isPayable, invoiceNote, holdsStock } = orderStatusTable[order.status]
  const t = invoiceTexts[language]
  const changedAt = changes.findLast(({ status }) => status === order.status)?.createdAt
  const note = isPayable
    ? dueAtDoor(order.status, money) === 0
      ? t.nothingToPay
      : t.toBePaid
    : invoiceNote(formatDate((changedAt ?? order.updatedAt).toISOString(), language), language)
  return holdsStock ? `${note} ${t.returns(policies.returnDays)}` : note
}
