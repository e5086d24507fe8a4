import { formatDateTime } from '#shared/formatting/dates.ts'
import { formatPoisha } from '#shared/money/money.ts'
import { orderStatusTexts } from '#shared/orders/order-status-texts.ts'
import { initialStatus } from '#shared/orders/order-status.ts'
import { urls } from '#shared/urls.ts'
import { type EmailMessage, type EmailPayloads, enqueueEmail } from '../../jobs.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import {
  countEarlierOrders,
  maxEarlierOrders,
  selectOrderRecord,
  selectOrderRecordsByIds,
  type OrderRecord,
  type OrderRow,
} from '../order-queries.ts'
import { totalRows } from '../order-serializer.ts'
import { countEarlierInHour, selectIdsInHour } from './new-order-queries.ts'
import { orderedItem } from './order-emails.ts'

/** New orders of an hour with an e-mail of their own. */
const maxSingleEmails = 10

/** Orders listed in a digest; further ones are only counted. */
const maxListed = 20

const hourMs = 3_600_000

/** After the end of an hour: by then every order of the hour has committed. */
const settledMs = 60_000

/**
 * The e-mail of a new order to the shop; replies go to the customer. Null when none is wanted. After
 * the tenth order of an hour the others come together when the hour has ended: each of them waits
 * for that, and the first is the one that sends the digest.
 */
export async function newOrderEmail(
  shop: ActingShop,
  { orderId }: EmailPayloads['new-order'],
  mailId: string,
): Promise<EmailMessage | null> {
  const { db, clock, jobs, newOrderRecipient: to } = shop
  const record = to === null ? null : await selectOrderRecord(db, orderId)
  if (!record || to === null) return null
  const { createdAt } = record.order
  const from = new Date(Math.floor(createdAt.getTime() / hourMs) * hourMs)
  const earlier = await countEarlierInHour(db, record.order, from)
  if (earlier < maxSingleEmails) return { to, ...(await singleEmail(shop, record)) }

  const waitMs = from.getTime() + hourMs + settledMs - clock.now().getTime()
  if (waitMs > 0) {
    const request = { kind: 'new-order', orderId } as const
    const later = { mailId, delaySeconds: Math.ceil(waitMs / 1000) }
    await inTransaction(shop, (tx) => enqueueEmail(jobs, tx, request, later))
    return null
  }
  return earlier === maxSingleEmails
    ? { to, ...(await digestFrom(shop, record.order, from)) }
    : null
}

async function digestFrom({ db, publicUrl }: Shop, { createdAt, id }: OrderRow, from: Date) {
  const before = new Date(from.getTime() + hourMs)
  const ids = await selectIdsInHour(db, { createdAt, id, before })
  const records = await selectOrderRecordsByIds(db, ids.slice(0, maxListed))
  const orders = records.map(({ order, items }) => ({
    orderNumber: order.number,
    text: `${formatPoisha(order.totalPoisha)}, ${order.district}: ${items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}`,
    orderUrl: `${publicUrl}${urls.adminOrders({ search: order.number })}`,
  }))
  const listUrl = `${publicUrl}${urls.adminOrders({ status: initialStatus })}`
  return { template: 'new-orders', props: { orders, count: ids.length, listUrl } } as const
}

async function singleEmail({ db, publicUrl }: Shop, { order, items }: OrderRecord) {
  const { number, buyerEmail, phone, fullAddress, thana, district, paymentMethod, status } = order
  return {
    ...(buyerEmail === null ? {} : { replyTo: buyerEmail }),
    template: 'new-order',
    props: {
      orderNumber: number,
      placedAt: formatDateTime(order.createdAt.toISOString()),
      total: formatPoisha(order.totalPoisha),
      paymentMethod,
      laterStatus: status === initialStatus ? null : orderStatusTexts.en[status].label,
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
  } as const
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
