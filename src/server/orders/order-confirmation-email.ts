import { pictureAtWidth } from '#shared/catalog/picture-sizes.ts'
import { formatTaka, takaFromPoisha, type Poisha } from '#shared/money/money.ts'
import type { EmailMessage, EmailPayloads } from '../jobs.ts'
import type { Shop } from '../shop.ts'
import { selectOrderRecord, type OrderItemRow, type OrderRow } from './order-queries.ts'
import { totalRows } from './order-serializer.ts'

/** The confirmation to the order's e-mail address; null when it has none. */
export async function orderConfirmationEmail(
  { db, publicUrl }: Shop,
  { orderId }: EmailPayloads['order-confirmation'],
): Promise<EmailMessage | null> {
  const record = await selectOrderRecord(db, orderId)
  const email = record?.order.buyerEmail ?? null
  if (!record || email === null) return null
  const { order, items } = record
  return {
    to: email,
    template: 'order-confirmation',
    props: {
      orderNumber: order.number,
      phone: order.phone,
      total: taka(order.totalPoisha),
      items: items.map((item) => orderedItem(item, publicUrl)),
      totalRows: totalRows(order),
      deliveryAddress: deliveryAddress(order),
      orderUrl: orderUrl(order, publicUrl),
    },
  }
}

function orderedItem(item: OrderItemRow, publicUrl: string) {
  const units = `${item.quantity} × ${taka(item.pricePoisha)}`
  const imagePath = item.image === null ? null : pictureAtWidth(item.image, 160)
  return {
    imageUrl: imagePath === null ? null : `${publicUrl}${imagePath}`,
    name: item.name,
    detail: item.selectedColor === '' ? units : `${item.selectedColor} · ${units}`,
    amount: taka(item.pricePoisha * item.quantity),
  }
}

function deliveryAddress({ fullName, fullAddress, thana, district, phone }: OrderRow): string {
  return `${fullName}, ${fullAddress}, ${thana}, ${district} (${phone})`
}

/** Customers find it in their account; guests track it by number and phone. */
function orderUrl(order: OrderRow, publicUrl: string): string {
  return order.customerId === null
    ? `${publicUrl}/track?order=${order.number}`
    : `${publicUrl}/account/orders`
}

function taka(amount: Poisha): string {
  return formatTaka(takaFromPoisha(amount))
}
