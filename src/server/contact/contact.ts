import { recordRemoval } from '../audit/record-change.ts'
import type { ContactMessage } from '#shared/contact/contact-schemas.ts'
import { type EmailMessage, type EmailPayloads, enqueueEmail, enqueueStaffEvent } from '../jobs.ts'
import { inTransaction } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { findShopSettings } from '../shop-settings/shop-settings.ts'
import { deleteMessagesBefore, insertMessage, selectMessage } from './contact-queries.ts'

/** Stores a contact message, e-mails it to the shop and tells the staff's phones of it. */
export async function sendContactMessage(shop: ActingShop, message: ContactMessage): Promise<void> {
  const sentAt = shop.clock.now()
  await inTransaction(shop, async (tx) => {
    const id = newId()
    await insertMessage(tx, { id, ...message, sentAt })
    await enqueueEmail(shop.jobs, tx, { kind: 'contact-message', messageId: id })
    await enqueueStaffEvent(shop.jobs, tx, { event: 'message', subjectId: id })
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
  const settings = await findShopSettings(shop)
  return {
    to: settings.email,
    replyTo: email,
    template: 'contact-message',
    language: settings.notifications.language ?? 'en',
    props: { name, email, message },
  }
}

/** Deletes the messages sent before a time, read or not. */
export async function cleanUpMessages(
  shop: Pick<ActingShop, 'actor' | 'clock' | 'db'>,
  sentBefore: Date,
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const removed = await deleteMessagesBefore(tx, sentBefore)
    await recordRemoval(tx, shop.clock, 'message', removed)
  })
}
