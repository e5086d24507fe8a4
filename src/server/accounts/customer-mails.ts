import type { MailWriters } from '../platform/mail/mail-requests.ts'
import type { Shop } from '../shop.ts'
import { writePasswordCode } from './write-password-code.ts'
import { writeWelcome } from './write-welcome.ts'

/** The mails about accounts. */
export function customerMails(shop: Shop): Pick<MailWriters, 'password-code' | 'welcome'> {
  return {
    'password-code': (request) => writePasswordCode(shop, request),
    welcome: (request) => writeWelcome(shop, request),
  }
}
