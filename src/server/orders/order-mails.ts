import type { MailWriters } from '../platform/mail/mail-requests.ts'
import type { Shop } from '../shop.ts'
import { writeOrderConfirmation } from './write-order-confirmation.ts'

/** The mails about orders; `publicUrl` is where the shop is reached, without a slash at its end. */
export function orderMails(shop: Shop, publicUrl: string): Pick<MailWriters, 'order-confirmation'> {
  return {
    'order-confirmation': ({ orderId }) => writeOrderConfirmation(shop, publicUrl, orderId),
  }
}
