import { shopConfig } from '#config'
import { urls } from '#shared/urls.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import { writeLetter } from '../platform/mail/write-letter.ts'
import type { AccountTools } from './accounts.ts'
import { selectCustomer } from './customer-queries.ts'

/**
 * Greets a new customer. Their name is left out: whoever registers chooses it, and with somebody
 * else's e-mail address it would be a stranger's text under the shop's letterhead.
 */
export async function writeWelcome(
  { db, publicUrl }: AccountTools,
  { customerId }: { customerId: string },
): Promise<Mail | null> {
  const customer = await selectCustomer(db, customerId)
  if (!customer) return null
  const letter = await writeLetter({
    subject: `Welcome to ${shopConfig.name}`,
    preview: 'Your account is open.',
    heading: `Welcome to ${shopConfig.name}`,
    blocks: [
      {
        kind: 'text',
        text: 'Your account is open. It keeps your addresses, your orders and your reviews in one place.',
      },
      { kind: 'button', label: 'Start shopping', href: `${publicUrl}${urls.products()}` },
      {
        kind: 'small',
        text: 'You did not open an account? Then somebody mistyped their e-mail address: you can ignore this mail, or take the account over with “Forgot password”.',
      },
    ],
  })
  return { ...letter, to: customer.email }
}
