import { shopConfig } from '#config'
import type { ContactMessage } from '#shared/contact/contact-schemas.ts'
import { type EmailMessage, type EmailPayloads, enqueueEmail } from '../jobs.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { newId } from '../platform/ids.ts'
import type { Shop } from '../shop.ts'
import {
  countMessagesSince,
  countNoticesSince,
  insertMessage,
  insertNotice,
  lockNetwork,
  selectMessage,
} from './contact-queries.ts'

const windowMs = 60 * 60 * 1000

const maxPerHour = 10

/** Stores a contact message and e-mails it to the shop. Throws `too_many_requests` after ten an hour. */
export async function sendContactMessage(
  shop: Shop,
  network: string,
  message: ContactMessage,
): Promise<void> {
  const sentAt = shop.clock.now()
  await inTransaction(shop.db, async (tx) => {
    await rejectFlood(tx, network, sentAt, countMessagesSince)
    const id = newId()
    await insertMessage(tx, { id, ...message, network, sentAt })
    await enqueueEmail(shop.jobs, tx, { kind: 'contact-message', messageId: id })
  })
}

/** The e-mail to the shop; replies go to the sender. */
export async function contactMessageEmail(
  shop: Shop,
  { messageId }: EmailPayloads['contact-message'],
): Promise<EmailMessage | null> {
  const found = await selectMessage(shop.db, messageId)
  if (!found) return null
  const { name, email, message } = found
  return {
    to: shopConfig.email,
    replyTo: email,
    template: 'contact-message',
    props: { name, email, message },
  }
}

/** Stores an e-mail address to notify of the launch. Throws `too_many_requests` after ten an hour. */
export async function requestLaunchNotice(
  shop: Shop,
  network: string,
  email: string,
): Promise<void> {
  const createdAt = shop.clock.now()
  await inTransaction(shop.db, async (tx) => {
    await rejectFlood(tx, network, createdAt, countNoticesSince)
    await insertNotice(tx, { email, network, createdAt })
  })
}

async function rejectFlood(
  tx: Tx,
  network: string,
  now: Date,
  countSince: typeof countMessagesSince,
): Promise<void> {
  await lockNetwork(tx, network)
  const sent = await countSince(tx, network, new Date(now.getTime() - windowMs))
  if (sent < maxPerHour) return
  throw new DomainError(
    'too_many_requests',
    'You have written to us many times within the hour. Please call us, or try again later.',
    { details: { retryAfterSeconds: windowMs / 1000 } },
  )
}
