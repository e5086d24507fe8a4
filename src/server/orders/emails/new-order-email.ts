import { formatDateTime } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatPoisha } from '#shared/money/money.ts'
import { orderStatusTexts } from '#shared/orders/statuses/order-status-texts.ts'
import { paymentMethodName } from '#shared/orders/payment-method-texts.ts'
import { initialStatus } from '#shared/orders/statuses/order-status.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { type EmailMessage, type EmailPayloads, enqueueEmail } from '../../jobs.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'
import { type ActingShop, pageUrl, type Shop } from '../../shop.ts'
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
import { newOrderTexts } from './new-order-texts.ts'
import { itemsText, newOrderRecipient, orderedItem } from './order-emails.ts'

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
  const { db, clock, jobs } = shop
  const settings = await findShopSettings(shop)
  const to = newOrderRecipient(settings)
  const language = settings.notifications.language ?? 'en'
  const record = to === null ? null : await selectOrderRecord(db, orderId)
  if (!record || to === null) return null
  const { createdAt } = record.order
  const from = new Date(Math.floor(createdAt.getTime() / hourMs) * hourMs)
  const earlier = await countEarlierInHour(db, record.order, from)
  if (earlier < maxSingleEmails) return { to, ...(await singleEmail(shop, record, language)) }

  const waitMs = from.getTime() + hourMs + settledMs - clock.now().getTime()
  if (waitMs > 0) {
    const request = { kind: 'new-order', orderId } as const
    const later = { mailId, delaySeconds: Math.ceil(waitMs / 1000) }
    await inTransaction(shop, (tx) => enqueueEmail(jobs, tx, request, later))
    return null
  }
  return earlier === maxSingleEmails
    ? { to, ...(await digestFrom(shop, record.order, from, language)) }
    : null
}

async function digestFrom(shop: Shop, { createdAt, id }: OrderRow, from: Date, language: Language) {
  const { db } = shop
  const before = new Date(from.getTime() + hourMs)
  const ids = await selectIdsInHour(db, { createdAt, id, before })
  const records = await selectOrderRecordsByIds(db, ids.slice(0, maxListed))
  const orders = records.map(({ order, items }) => ({
    orderNumber: order.number,
    text: `${formatPoisha(order.totalPoisha, language)}, ${order.district}: ${itemsText(items, language)}`,
    orderUrl: pageUrl(shop, language, adminUrls.adminOrder({ id: order.id })),
  }))
  const listUrl = pageUrl(shop, language, adminUrls.adminOrders({ status: initialStatus }))
  const props = { orders, count: ids.length, listUrl }
  const about = { kind: 'new-order', orderIds: ids } as const
  return { about, template: 'new-orders', language, props } as const
}

async function singleEmail(shop: Shop, { order, items, money }: OrderRecord, language: Language) {
  const t = newOrderTexts[language]
  const { number, buyerEmail, phone, fullAddress, thana, district, paymentMethod, status } = order
  return {
    about: { kind: 'new-order', orderIds: [order.id] },
    ...(buyerEmail === null ? {} : { replyTo: buyerEmail }),
    template: 'new-order',
    language,
    props: {
      orderNumber: number,
      placedAt: formatDateTime(order.createdAt.toISOString(), language),
      total: formatPoisha(order.totalPoisha, language),
      paymentMethod: paymentMethodName(paymentMethod, language),
      laterStatus: status === initialStatus ? null : orderStatusTexts[language][status].label,
      recipient: order.fullName,
      phone,
      fullAddress,
      thana,
      district,
      buyer: order.customerId === null ? t.guest : t.account(order.buyerName),
      email: buyerEmail,
      history: historyText(order, await countEarlierOrders(shop.db, order), language),
      items: items.map((item) => orderedItem(item, shop.publicUrl, language)),
      totalRows: totalRows({ order, money }, language),
      orderUrl: pageUrl(shop, language, adminUrls.adminOrder({ id: order.id })),
    },
  } as const
}

function historyText(
  { customerId }: OrderRow,
  { placed, cancelled }: { placed: number; cancelled: number },
  language: Language,
): string {
  const isCapped = placed === maxEarlierOrders
  const hasAccount = customerId !== null
  return newOrderTexts[language].history({ placed, cancelled, isCapped, hasAccount })
}
