import { pictureAtWidth } from '#shared/catalog/pictures/picture-sizes.ts'
import { isColorAlone, variantLabel } from '#shared/catalog/product-rules.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { formatPoisha } from '#shared/money/money.ts'
import type { OrderMailKind } from '#shared/orders/order-page-schemas.ts'
import { enqueueEmails } from '../../jobs.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { nameWithVariant } from '../item-texts.ts'
import type { OrderItemRow, OrderRow } from '../order-queries.ts'
import { insertSentMails } from './sent-mail-queries.ts'

/** Enqueues the e-mails of a new order, to its buyer and to the shop, as far as they have addresses. */
export async function enqueueOrderEmails(
  tx: Tx,
  { jobs }: Pick<Shop, 'jobs'>,
  settings: ShopSettings,
  { id: orderId, buyerEmail }: OrderRow,
): Promise<void> {
  const confirmation = { kind: 'order-confirmation', orderId } as const
  const notice = { kind: 'new-order', orderId } as const
  const recipient = newOrderRecipient(settings)
  await enqueueEmails(jobs, tx, [
    ...(buyerEmail === null ? [] : [confirmation]),
    ...(recipient === null ? [] : [notice]),
  ])
}

/** Notes with each order that a mail about it was sent, once however often it is tried. */
export async function recordSentMail(
  shop: ActingShop,
  mailId: string,
  { kind, orderIds }: { kind: OrderMailKind; orderIds: readonly string[] },
): Promise<void> {
  const sentAt = shop.clock.now()
  const rows = orderIds.map((orderId) => ({ mailId, orderId, kind, sentAt }))
  if (rows.length > 0) await inTransaction(shop, (tx) => insertSentMails(tx, rows))
}

/** The address that hears of every new order; null when none does. */
export function newOrderRecipient({ notifications, email }: ShopSettings): string | null {
  return notifications.newOrderEmail ? (notifications.orderEmail ?? email) : null
}

/** "2 × Lamp, 1 × Cable (2 m)"; colours are left out. */
export function itemsText(items: readonly OrderItemRow[], language: Language): string {
  return items
    .map((item) => {
      const name = isColorAlone(item) ? item.name : nameWithVariant(item)
      return `${formatCount(item.quantity, language)} × ${name}`
    })
    .join(', ')
}

/** A line of an order as e-mails show it, in that language. */
export function orderedItem(item: OrderItemRow, publicUrl: string, language: Language) {
  const units = `${formatCount(item.quantity, language)} × ${formatPoisha(item.pricePoisha, language)}`
  const label = variantLabel(item)
  const imagePath = item.image === null ? null : pictureAtWidth(item.image, 160)
  return {
    imageUrl: imagePath === null ? null : `${publicUrl}${imagePath}`,
    name: item.name,
    detail: label === '' ? units : `${label} · ${units}`,
    amount: formatPoisha(item.pricePoisha * item.quantity, language),
  }
}
