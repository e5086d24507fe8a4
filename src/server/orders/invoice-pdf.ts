import { shopConfig } from '#config'
import { returnDays } from '#shared/catalog/shop-promises.ts'
import { formatDate } from '#shared/formatting/format-date.ts'
import { formatTaka, takaFromPoisha, type Poisha } from '#shared/money/money.ts'
import { openPdfSheet, type PdfSheet } from '../platform/pdf/pdf-sheet.ts'
import type { OrderItemRow, OrderRecord, OrderRow } from './order-queries.ts'
import { totalLines } from './total-lines.ts'

const grey = '#5d6662'
const green = '#006a4e'
const numberWidth = 90
const quantityWidth = 60

/**
 * An A4 page, or more for long orders: who sold what to whom, and what is to be paid. Loading the
 * fonts takes half a second, so it runs in the worker pool and imports nothing of the database.
 */
export async function renderInvoicePdf({ order, items }: OrderRecord): Promise<Uint8Array> {
  const title = `Invoice ${order.number}`
  const sheet = await openPdfSheet(title, shopConfig.name, order.createdAt)
  drawHead(sheet, order)
  drawAddress(sheet, order)
  drawColumns(sheet)
  for (const item of items) drawItem(sheet, item)
  drawTotals(sheet, order)
  drawFoot(sheet, order)
  return sheet.finish()
}

function drawHead(sheet: PdfSheet, order: OrderRow): void {
  const { left, right } = sheet
  const half = (right - left) / 2
  const { name, banglaName, address, phones, email } = shopConfig
  const numberBox = { x: left + half, width: half, align: 'right' } as const
  sheet.write('Invoice', { ...numberBox, size: 20, weight: 'bold' })
  sheet.y = sheet.write(`${name} ${banglaName}`, {
    x: left,
    width: half,
    size: 20,
    weight: 'bold',
    color: green,
  })
  sheet.write(`No. ${order.number}`, { ...numberBox, weight: 'bold' })
  sheet.y = sheet.write(`${address.street}, ${address.city}`, { x: left, width: half, color: grey })
  sheet.write(formatDate(order.createdAt.toISOString()), numberBox)
  const contact = [phones[0]?.shown, email].filter(Boolean).join(' · ')
  sheet.y = sheet.write(contact, { x: left, width: half, color: grey }) + 24
}

function drawAddress(sheet: PdfSheet, order: OrderRow): void {
  const box = { x: sheet.left, width: sheet.right - sheet.left }
  sheet.y = sheet.write('Deliver to', { ...box, color: grey })
  sheet.y = sheet.write(order.fullName, { ...box, weight: 'bold' })
  for (const line of [order.fullAddress, `${order.thana}, ${order.district}`, order.phone]) {
    sheet.y = sheet.write(line, box)
  }
  sheet.y += 20
}

interface Columns {
  name: string
  price: string
  quantity: string
  amount: string
}

function drawRow(sheet: PdfSheet, cells: Columns, style: { color?: string }): number {
  const amountAt = sheet.right - numberWidth
  const quantityAt = amountAt - quantityWidth
  const priceAt = quantityAt - numberWidth
  const figures = { ...style, align: 'right', width: numberWidth } as const
  sheet.write(cells.price, { ...figures, x: priceAt })
  sheet.write(cells.quantity, { ...figures, x: quantityAt, width: quantityWidth })
  sheet.write(cells.amount, { ...figures, x: amountAt })
  return sheet.write(cells.name, { ...style, x: sheet.left, width: priceAt - sheet.left - 12 })
}

function drawColumns(sheet: PdfSheet): void {
  const heads = { name: 'Product', price: 'Price', quantity: 'Quantity', amount: 'Amount' }
  sheet.y = drawRow(sheet, heads, { color: grey }) + 4
  sheet.line()
  sheet.y += 8
}

function drawItem(sheet: PdfSheet, item: OrderItemRow): void {
  sheet.keepTogether(80)
  const color = item.selectedColor === '' ? '' : ` (${item.selectedColor})`
  sheet.y = drawRow(
    sheet,
    {
      name: `${item.name}${color}`,
      price: taka(item.pricePoisha),
      quantity: String(item.quantity),
      amount: taka(item.pricePoisha * item.quantity),
    },
    {},
  )
  sheet.y += 6
}

function drawTotals(sheet: PdfSheet, order: OrderRow): void {
  sheet.keepTogether(140)
  sheet.line()
  sheet.y += 10
  const amountAt = sheet.right - numberWidth
  for (const { label, value, isStrong } of totalLines(order)) {
    const weight = isStrong ? 'bold' : 'regular'
    sheet.write(value, { x: amountAt, width: numberWidth, align: 'right', weight })
    const labelBox = { x: sheet.left, width: amountAt - sheet.left - 12 }
    sheet.y = sheet.write(label, { ...labelBox, align: 'right', weight }) + 3
  }
}

function drawFoot(sheet: PdfSheet, order: OrderRow): void {
  sheet.y += 24
  const text =
    order.status === 'cancelled'
      ? 'This order was cancelled: nothing is to be paid.'
      : `To be paid in cash on delivery. Returns within ${returnDays} days of delivery.`
  sheet.y = sheet.write(text, { x: sheet.left, width: sheet.right - sheet.left, color: grey })
}

function taka(amount: Poisha): string {
  return formatTaka(takaFromPoisha(amount))
}
