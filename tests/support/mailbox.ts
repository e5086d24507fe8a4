import { expect } from 'vitest'
import type { TestShop } from './test-shop.ts'
import type { Mailer, OutgoingEmail } from '../../src/server/platform/mailer.ts'
import { jobHandlers } from '../../src/server/startup/job-handlers.ts'

export interface Mailbox {
  mails: OutgoingEmail[]
  /** Waits for the next e-mail to an address and returns the code in it. */
  nextCode(email: string): Promise<string>
}

/** Runs a test shop's jobs and collects the e-mails they send. */
export async function openMailbox(testShop: TestShop): Promise<Mailbox> {
  const mails: OutgoingEmail[] = []
  const mailer: Mailer = {
    send: async (mail) => void mails.push(mail),
    close: () => undefined,
  }
  await testShop.jobs.work(jobHandlers({ ...testShop, mailer }))
  let read = 0
  return {
    mails,
    async nextCode(email) {
      const isNew = (mail: OutgoingEmail, index: number) =>
        index >= read && mail.to === email && /^\d{6} is your/.test(mail.subject)
      await expect.poll(() => mails.some(isNew), { timeout: 15_000 }).toBe(true)
      const index = mails.findIndex(isNew)
      read = index + 1
      return mails[index]?.subject.slice(0, 6) ?? ''
    },
  }
}
