import { districtName } from '#shared/addresses/bangla-names.ts'
import { formatPhone } from '#shared/addresses/phone.ts'
import { thanaName } from '#shared/addresses/thanas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatPoisha } from '#shared/money/money.ts'
import { dueAtDoor } from '#shared/orders/money/order-money.ts'
import { urls } from '#shared/urls.ts'
import { type EmailMessage, type EmailPayloads, enqueueEmail } from '../../jobs.ts'
import { inTransaction, type Db, type Writer } from '../../platform/database/database.ts'
import { type ActingShop, pageUrl, type Shop } from '../../shop.ts'
import {
  deleteConfirmationsBefore,
  insertWaiting,
  lockAddressee,
  selectConfirmed,
  selectIsVerified,
  selectLastMailedAt,
  updateWaiting,
} from './confirmation-queries.ts'
import type { Glossary } from '../../catalog/catalog-cache.ts'
import { findGlossary } from '../../catalog/glossary/glossary.ts'
import { itemsText, orderedItem } from './order-emails.ts'
import {
  selectOrderRecord,
  selectOrderRecordsByIds,
  type OrderRecord,
  type OrderRow,
} from '../order-queries.ts'
import { itemsIn, itemsInOwnLanguage } from '../item-texts.ts'
import { totalRows } from '../order-serializer.ts'

/** An unverified address gets one e-mail in this time, because anybody can order with it. */
const windowMs = 5 * 60_000

/** Orders listed in a digest; further ones are only counted. */
const maxListed = 20

/**
 * The confirmation to the order's e-mail address; null when none is due, or not yet. An address that
 * its customer has verified gets a confirmation for each order. Any other gets one in five minutes,
 * further orders together when the time is over, and nothing in it that the sender could have typed.
 */
export async function orderConfirmationEmail(
  shop: ActingShop,
  { orderId }: EmailPayloads['order-confirmation'],
  mailId: string,
): Promise<EmailMessage | null> {
  const record = await selectOrderRecord(shop.db, orderId)
  const email = record?.order.buyerEmail ?? null
  if (!record || email === null) return null
  const glossary = await findGlossary(shop)
  if (await isOwnAddress(shop.db, record.order, email)) {
    return { to: email, ...confirmationOf(record, shop, { glossary, isOwn: true }) }
  }
  const ids = await claimWaiting(shop, { orderId, email, mailId })
  const isAlone = ids.length === 1 && ids[0] === orderId
  const records = isAlone ? [record] : await selectOrderRecordsByIds(shop.db, ids)
  const [first] = records
  if (!first) return null
  if (records.length === 1) {
    return { to: email, ...confirmationOf(first, shop, { glossary, isOwn: false }) }
  }
  return { to: email, ...digestOf(records, shop, glossary) }
}

/** Whether the order's customer has verified this address. */
export async function isOwnAddress(
  db: Db,
  { customerId }: OrderRow,
  email: string,
): Promise<boolean> {
  return customerId !== null && selectIsVerified(db, customerId, email)
}

/**
 * The orders that this mail confirms, the same ones at each attempt to send it. Empty when another
 * mail has taken this order, or when the address had one a moment ago: then the same mail is
 * enqueued again for later.
 */
async function claimWaiting(
  shop: ActingShop,
  { orderId, email, mailId }: { orderId: string; email: string; mailId: string },
): Promise<string[]> {
  const now = shop.clock.now()
  return inTransaction(shop, async (tx) => {
    await lockAddressee(tx, email)
    const confirmedBy = await insertWaiting(tx, { orderId, email, createdAt: now })
    if (confirmedBy === mailId) return selectConfirmed(tx, mailId)
    if (confirmedBy !== null) return []
    const lastMailedAt = await selectLastMailedAt(tx, email)
    const waitMs = lastMailedAt === null ? 0 : lastMailedAt.getTime() + windowMs - now.getTime()
    if (waitMs <= 0) return updateWaiting(tx, { email, mailId, mailedAt: now })
    const request = { kind: 'order-confirmation', orderId } as const
    await enqueueEmail(shop.jobs, tx, request, { mailId, delaySeconds: Math.ceil(waitMs / 1000) })
    return []
  })
}

/** The confirmation of one order; only a verified address gets the delivery address and phone. */
function confirmationOf(
  record: OrderRecord,
  shop: Shop,
  { glossary, isOwn }: { glossary: Glossary; isOwn: boolean },
) {
  const { order } = record
  const { language } = order
  return {
    about: { kind: 'order-confirmation', orderIds: [order.id] },
    template: 'order-confirmation',
    language,
    props: {
      orderNumber: order.number,
      phone: isOwn ? order.phone : null,
      due: dueText(record, language),
      items: itemsInOwnLanguage(record, glossary).map((item) =>
        orderedItem(item, shop.publicUrl, language),
      ),
      totalRows: totalRows(record, language),
      deliveryAddress: isOwn ? deliveryAddress(order) : null,
      district: order.district,
      orderUrl: orderUrl(order, shop),
    },
  } as const
}

/** In the language of the first of them. */
function digestOf(records: readonly OrderRecord[], shop: Shop, glossary: Glossary) {
  const language = records[0]?.order.language ?? 'en'
  const orders = records.slice(0, maxListed).map(({ order, items, money }) => ({
    orderNumber: order.number,
    total: formatPoisha(dueAtDoor(order.status, money), language),
    items: itemsText(itemsIn({ order, items }, { language, glossary }), language),
    orderUrl: orderUrl(order, shop),
  }))
  const orderIds = records.map(({ order }) => order.id)
  return {
    about: { kind: 'order-confirmation', orderIds },
    template: 'order-digest',
    language,
    props: { orders, count: records.length },
  } as const
}

export function deliveryAddress({ language, district, ...order }: OrderRow): string {
  const thana = thanaName(district, order.thana, language)
  const place = `${thana}, ${districtName(district, language)}`
  return `${order.fullName}, ${order.fullAddress}, ${place} (${formatPhone(order.phone, language)})`
}

/** Written out; null where nothing is left to pay. */
export function dueText({ order, money }: OrderRecord, language: Language): string | null {
  const duePoisha = dueAtDoor(order.status, money)
  return duePoisha === 0 ? null : formatPoisha(duePoisha, language)
}

/** Customers find it in their account; guests track it by number and phone. */
export function orderUrl({ customerId, number, language }: OrderRow, shop: Shop): string {
  const path = customerId === null ? urls.track({ order: number }) : urls.accountOrders()
  return pageUrl(shop, language, path)
}

/** Longer than e-mails are retried. */
const storedForMs = 7 * 86_400_000

/** Deletes confirmations older than a week. */
export async function cleanUpConfirmations(db: Writer, now: Date): Promise<void> {
  await deleteConfirmationsBefore(db, new Date(now.getTime() - storedForMs))
}
