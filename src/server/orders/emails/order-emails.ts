import { pictureAtWidth } from '#shared/catalog/picture-sizes.ts'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { formatPoisha } from '#shared/money/money.ts'
import { initialStatus, orderStatusTable } from '#shared/orders/order-status.ts'
import { urls } from '#shared/urls.ts'
import { type EmailMessage, type EmailPayloads, enqueueEmails } from '../../jobs.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import {
  countEarlierOrders,
  maxEarlierOrders,
  selectOrderRecord,
  type OrderItemRow,
  type OrderRow,
} from '../order-queries.ts'
import { totalRows } from '../order-serializer.ts'

/** Enqueues the e-mails of a new order, to its buyer and to the shop, as far as they have addresses. */
export async function enqueueOrderEmails(
  tx: Tx,
  { jobs, newOrderRecipient }: Pick<Shop, 'jobs' | 'newOrderRecipient'>,
  { id: orderId, buyerEmail }: OrderRow,
): Promise<void> {
  const confirmation = { kind: 'order-confirmation', orderId } as const
  const notice = { kind: 'new-order', orderId } as const
  await enqueueEmails(jobs, tx, [
    ...(buyerEmail === null ? [] : [confirmation]),
    ...(newOrderRecipient === null ? [] : [notice]),
  ])
}

/** The e-mail of a new order to the shop; replies go to the customer. Null when none is wanted. */
export async function newOrderEmail(
  { db, publicUrl, newOrderRecipient }: Pick<Shop, 'db' | 'publicUrl' | 'newOrderRecipient'>,
  { orderId }: EmailPayloads['new-order'],
): Promise<EmailMessage | null> {
  const record = newOrderRecipient === null ? null : await selectOrderRecord(db, orderId)
  if (!record || newOrderRecipient === null) return null
  const { order, items } = record
  const { number, buyerEmail, phone, fullAddress, thana, district, paymentMethod, status } = order
  return {
    to: newOrderRecipient,
    ...(buyerEmail === null ? {} : { replyTo: buyerEmail }),
    template: 'new-order',
    props: {
      orderNumber: number,
      placedAt: formatDateTime(order.createdAt.toISOString()),
      total: formatPoisha(order.totalPoisha),
      paymentMethod,
      laterStatus: status === initialStatus ? null : orderStatusTable[status].label,
      recipient: order.fullName,
      phone,
      fullAddress,
      thana,
      district,
      buyer: order.customerId === null ? 'A guest' : `The account of ${order.buyerName}`,
      email: buyerEmail,
      history: historyText(order, await countEarlierOrders(db, order)),
      items: items.map((item) => orderedItem(item, publicUrl)),
      totalRows: totalRows(order),
      orderUrl: `${publicUrl}${urls.adminOrders({ search: number })}`,
    },
  }
}

/** "2 earlier orders of this phone, 1 of them cancelled." */
function historyText(
  { customerId }: OrderRow,
  { placed, cancelled }: { placed: number; cancelled: number },
): string {
  const whose = customerId === null ? 'this phone' : 'this phone or account'
  if (placed === 0) return `None: the first order of ${whose}.`
  const more = placed === maxEarlierOrders ? '+' : ''
  const orders = placed === 1 ? 'earlier order' : 'earlier orders'
  const ofThem = cancelled === 0 ? 'none' : `${cancelled}${more}`
  return `${placed}${more} ${orders} of ${whose}, ${ofThem} of them cancelled.`
}

/** A line of an order as e-mails show it. */
export function orderedItem(item: OrderItemRow, publicUrl: string) {
  const units = `${item.quantity} × ${formatPoisha(item.pricePoisha)}`
  const imagePath = item.image === null ? null : pictureAtWidth(item.image, 160)
  return {
    imageUrl: imagePath === null ? null : `${publicUrl}${imagePath}`,
    name: item.name,
    detail: item.selectedColor === '' ? units : `${item.selectedColor} · ${units}`,
    amount: formatPoisha(item.pricePoisha * item.quantity),
  }
}
