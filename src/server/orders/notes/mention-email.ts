import { adminUrls } from '#shared/admin-urls.ts'
import { findCustomerNames } from '../../customers/customers.ts'
import type { EmailMessage, EmailPayloads } from '../../jobs.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'
import { pageUrl, type Shop } from '../../shop.ts'
import { findColleagues } from '../../staff/colleagues.ts'
import { selectNote } from './order-note-queries.ts'

/**
 * To a member of staff whom a note mentions, in the language of their administration, or else of the
 * shop's own mails; null when they may read orders no more.
 */
export async function orderMentionEmail(
  shop: Shop,
  { noteId, customerId }: EmailPayloads['order-mention'],
): Promise<EmailMessage | null> {
  const found = await selectNote(shop.db, noteId)
  const colleagues = await findColleagues(shop.db, 'read_orders')
  const to = colleagues.find(({ _id }) => _id === customerId)
  if (!found || !to) return null
  const { note, orderNumber } = found
  const { notifications } = await findShopSettings(shop)
  const language = to.language ?? notifications.language ?? 'en'
  const author = note.writtenBy
  const names = await findCustomerNames(shop.db, author === null ? [] : [author])
  return {
    to: to.email,
    template: 'order-mention',
    language,
    props: {
      orderNumber,
      author: (author && names.get(author)) || null,
      text: note.text,
      orderUrl: pageUrl(shop, language, adminUrls.adminOrder({ id: note.orderId })),
    },
  }
}
