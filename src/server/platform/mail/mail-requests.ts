import type { Tx } from '../database/database.ts'
import { newId } from '../ids.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Mail } from './mailer.ts'

/** The mails the shop sends, by kind, with what each is written from when its turn comes. */
export interface MailSubjects {
  /** `place` is where the code was asked for, which decides whether one more may be mailed. */
  'password-code': { email: string; place: string }
  welcome: { customerId: string }
  'order-confirmation': { orderId: string }
  'contact-message': { messageId: string }
}

export type MailKind = keyof MailSubjects

export type MailRequest = { [K in MailKind]: { kind: K } & MailSubjects[K] }[MailKind]

/** Writes a mail at the time of sending; null when none is due any more. */
export type MailWriters = {
  [K in MailKind]: (request: MailSubjects[K]) => Promise<Mail | null>
}

/** Asks for a mail in the transaction that causes it. */
export async function enqueueMail(jobs: Jobs, tx: Tx, request: MailRequest): Promise<void> {
  await jobs.enqueue(tx, 'send-mail', { mailId: newId(), request })
}
