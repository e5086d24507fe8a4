import type { MailWriters } from '../platform/mail/mail-requests.ts'
import type { Accounts } from './accounts.ts'
import { writePasswordCode } from './write-password-code.ts'
import { writeWelcome } from './write-welcome.ts'

/** The mails about accounts. */
export function customerMails({ tools }: Accounts): Pick<MailWriters, 'password-code' | 'welcome'> {
  return {
    'password-code': (request) => writePasswordCode(tools, request),
    welcome: (request) => writeWelcome(tools, request),
  }
}
