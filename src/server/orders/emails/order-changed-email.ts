import { formatPoisha } from '#shared/money/money.ts'
import { orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import { findGlossary } from '../../catalog/glossary/glossary.ts'
import type { EmailMessage, EmailPayloads } from '../../jobs.ts'
import type { Shop } from '../../shop.ts'
import { selectOrderChange } from '../edits/order-change-queries.ts'
import { itemsInOwnLanguage } from '../item-texts.ts'
import { selectOrderRecord } from '../order-queries.ts'
import { totalRows } from '../order-serializer.ts'
import { deliveryAddress, dueText, isOwnAddress, orderUrl } from './order-confirmation.ts'
import { orderedItem } from './order-emails.ts'

/**
 * Tells the buyer what the order contains and costs after an edit, as it is when the e-mail is sent, in
 * the order's language; null when it was cancelled meanwhile. The address is only for one who has
 * verified theirs.
 */
export async function orderChangedEmail(
  shop: Shop,
  { orderId, changeId }: EmailPayloads['order-changed'],
): Promise<EmailMessage | null> {
  const [record, change] = await Promise.all([
    selectOrderRecord(shop.db, orderId),
    selectOrderChange(shop.db, changeId),
  ])
  if (!record || !change || orderStatusTable[record.order.status].isCancelled) return null
  const { order } = record
  const { buyerEmail: to, language } = order
  if (to === null) return null
  const glossary = await findGlossary(shop)
  const isOwn = await isOwnAddress(shop.db, order, to)
  return {
    to,
    about: { kind: 'order-changed', orderIds: [order.id] },
    template: 'order-changed',
    language,
    props: {
      orderNumber: order.number,
      totalBefore: formatPoisha(change.totalBeforePoisha, language),
      total: formatPoisha(order.totalPoisha, language),
      due: dueText(record, language),
      items: itemsInOwnLanguage(record, glossary).map((item) =>
        orderedItem(item, shop.publicUrl, language),
      ),
      totalRows: totalRows(record, language),
      deliveryAddress: isOwn ? deliveryAddress(order) : null,
      orderUrl: orderUrl(order, shop),
    },
  }
}
