import { shopConfig } from '#config'
import type { MailWriters } from '../platform/mail/mail-requests.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import { writeLetter } from '../platform/mail/write-letter.ts'
import type { Shop } from '../shop.ts'
import { selectMessage } from './contact-queries.ts'

export function contactMails(shop: Shop): Pick<MailWriters, 'contact-message'> {
  return { 'contact-message': ({ messageId }) => writeContactMessage(shop, messageId) }
}

/** To the shop itself; answering it writes to the visitor. */
async function writeContactMessage(shop: Shop, messageId: string): Promise<Mail | null> {
  const message = await selectMessage(shop.db, messageId)
  if (!message) return null
  const letter = await writeLetter({
    subject: 'A message from the contact page',
    preview: message.message.slice(0, 100),
    heading: `${message.name} wrote to the shop`,
    blocks: [
      ...message.message.split(/\n+/).map((text) => ({ kind: 'text' as const, text })),
      {
        kind: 'small',
        text: `From ${message.name}, ${message.email}. Answer this mail to reach them.`,
      },
    ],
  })
  return { ...letter, to: shopConfig.email, replyTo: message.email }
}
