import { shopConfig } from '#config'
import { pictureAtWidth } from '#shared/catalog/picture-sizes.ts'
import { transitDays } from '#shared/catalog/shop-promises.ts'
import { formatTaka, takaFromPoisha, type Poisha } from '#shared/money/money.ts'
import { urls } from '#shared/urls.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import type { MailBlock } from '../platform/mail/mail-letter.ts'
import { writeLetter } from '../platform/mail/write-letter.ts'
import type { Shop } from '../platform/shop.ts'
import { selectOrderRecord, type OrderItemRow, type OrderRow } from './order-queries.ts'
import { totalLines } from './total-lines.ts'

/** Tells whoever left an e-mail address what they ordered and what comes next; null for others. */
export async function writeOrderConfirmation(
  shop: Shop,
  publicUrl: string,
  orderId: string,
): Promise<Mail | null> {
  const record = await selectOrderRecord(shop.db, orderId)
  const email = record?.order.buyerEmail ?? null
  if (!record || email === null) return null
  const { order, items } = record
  const letter = await writeLetter({
    subject: `Your order ${order.number}`,
    preview: `${taka(order.totalPoisha)} in cash when it arrives.`,
    heading: `Thank you, we have your order ${order.number}`,
    blocks: [
      { kind: 'text', text: whatComesNext(order) },
      { kind: 'products', products: items.map((item) => presentItem(item, publicUrl)) },
      { kind: 'lines', lines: totalLines(order) },
      { kind: 'text', text: `Delivered to: ${addressOf(order)}` },
      { kind: 'button', label: 'Follow your order', href: followLink(order, publicUrl) },
      ...smallPrint,
    ],
  })
  return { ...letter, to: email }
}

function whatComesNext(order: OrderRow): string {
  const days = `${transitDays.min} to ${transitDays.max} business days`
  return `Within 30 minutes we call ${order.phone} to confirm. The parcel arrives in ${days}, and you pay ${taka(order.totalPoisha)} in cash when it is in your hands.`
}

function presentItem(item: OrderItemRow, publicUrl: string) {
  const units = `${item.quantity} × ${taka(item.pricePoisha)}`
  const picture = item.image === null ? null : pictureAtWidth(item.image, 160)
  return {
    image: picture === null ? null : `${publicUrl}${picture}`,
    name: item.name,
    detail: item.selectedColor === '' ? units : `${item.selectedColor} · ${units}`,
    amount: taka(item.pricePoisha * item.quantity),
  }
}

function addressOf({ fullName, fullAddress, thana, district, phone }: OrderRow): string {
  return `${fullName}, ${fullAddress}, ${thana}, ${district} (${phone})`
}

/** Customers find it in their account; guests open it with number and phone. */
function followLink(order: OrderRow, publicUrl: string): string {
  return order.customerId === null
    ? `${publicUrl}${urls.track({ order: order.number })}`
    : `${publicUrl}${urls.accountOrders()}`
}

const smallPrint: MailBlock[] = [
  {
    kind: 'small',
    text: `Something to change? Call ${shopConfig.phones[0]?.shown} before the parcel leaves us.`,
  },
]

function taka(amount: Poisha): string {
  return formatTaka(takaFromPoisha(amount))
}
