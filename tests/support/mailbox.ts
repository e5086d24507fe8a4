import { expect } from 'vitest'
import type { TestShop } from './test-shop.ts'
import type { Mail, Mailer } from '../../src/server/platform/mail/mailer.ts'
import { mailWorker } from '../../src/server/platform/mail/send-mail.ts'
import type { MailWriters } from '../../src/server/platform/mail/mail-requests.ts'
import { customerMails } from '../../src/server/accounts/customer-mails.ts'

export interface Mailbox {
  mails: Mail[]
  /** Waits for the next mail to an address and gives the code in it. */
  nextCode(email: string): Promise<string>
}

/** Runs a test shop's mail jobs into a list. */
export async function openMailbox({ shop, jobs }: TestShop): Promise<Mailbox> {
  const mails: Mail[] = []
  const mailer: Mailer = {
    send: async (mail) => void mails.push(mail),
    close: () => undefined,
  }
  // Mails of other features are other tests' business.
  const writers = { ...customerMails(shop) } as MailWriters
  const deliver = mailWorker(mailer, writers)
  await jobs.work({
    'make-picture-sizes': async () => undefined,
    'clear-up': async () => undefined,
    'send-mail': deliver,
  })
  let read = 0
  return {
    mails,
    async nextCode(email) {
      const isNew = (mail: Mail, at: number) =>
        at >= read && mail.to === email && /^\d{6} is your/.test(mail.subject)
      await expect.poll(() => mails.some(isNew), { timeout: 15_000 }).toBe(true)
      const at = mails.findIndex(isNew)
      read = at + 1
      return mails[at]?.subject.slice(0, 6) ?? ''
    },
  }
}
