import { urls } from '#shared/urls.ts'
import type { EmailMessage, EmailPayloads } from '../../jobs.ts'
import { pageUrl, type Shop } from '../../shop.ts'
import { selectOrderRecord } from '../order-queries.ts'
import { isReleased } from '../order-serializer.ts'

/**
 * To the buyer of an order that nobody could confirm; null when it was taken up again meanwhile. Contains no
 * text typed by the recipient.
 */
export async function orderReleasedEmail(
  shop: Shop,
  { orderId }: EmailPayloads['order-released'],
): Promise<EmailMessage | null> {
  const record = await selectOrderRecord(shop.db, orderId)
  if (!record?.order.buyerEmail || !isReleased(record)) return null
  const { language, number } = record.order
  return {
    to: record.order.buyerEmail,
    about: { kind: 'order-released', orderIds: [orderId] },
    template: 'order-released',
    language,
    props: {
      orderNumber: number,
      orderUrl: pageUrl(shop, language, urls.track({ order: number })),
    },
  }
}
