import type { ContactMessage } from '#shared/contact/contact-schemas.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { newId } from '../platform/ids.ts'
import { enqueueMail } from '../platform/mail/mail-requests.ts'
import type { Shop } from '../shop.ts'
import {
  countMessagesSince,
  countNoticesSince,
  insertMessage,
  insertNotice,
  lockPlace,
} from './contact-queries.ts'

const windowMs = 60 * 60 * 1000
const mostAnHour = 10

/** Keeps a visitor's message and mails it to the shop. Throws `too_many_requests` after ten an hour. */
export async function writeToShop(
  shop: Shop,
  place: string,
  message: ContactMessage,
): Promise<void> {
  const sentAt = shop.clock.now()
  await inTransaction(shop.db, async (tx) => {
    await refuseFlood(tx, place, sentAt, countMessagesSince)
    const id = newId()
    await insertMessage(tx, { id, ...message, place, sentAt })
    await enqueueMail(shop.jobs, tx, { kind: 'contact-message', messageId: id })
  })
}

/** Keeps an address that wants to know of the launch. Throws `too_many_requests` after ten an hour. */
export async function askForLaunchNotice(shop: Shop, place: string, email: string): Promise<void> {
  const createdAt = shop.clock.now()
  await inTransaction(shop.db, async (tx) => {
    await refuseFlood(tx, place, createdAt, countNoticesSince)
    await insertNotice(tx, { email, place, createdAt })
  })
}

async function refuseFlood(
  tx: Tx,
  place: string,
  now: Date,
  countSince: typeof countMessagesSince,
): Promise<void> {
  await lockPlace(tx, place)
  const made = await countSince(tx, place, new Date(now.getTime() - windowMs))
  if (made < mostAnHour) return
  throw new DomainError(
    'too_many_requests',
    'You have written to us many times within the hour. Please call us, or try again later.',
    { details: { retryAfterSeconds: windowMs / 1000 } },
  )
}
