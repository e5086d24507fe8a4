import { shopConfig } from '#config'
import { otpMinutes } from '#shared/auth/password-rules.ts'
import { DomainError } from '../platform/domain-error.ts'
import { newId } from '../platform/ids.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import { writeLetter } from '../platform/mail/write-letter.ts'
import type { Shop } from '../shop.ts'
import { resetEmailLimit, type AccountAttempt } from './account-limits.ts'
import { selectAccountByEmail } from './account-queries.ts'
import { createResetCode } from './reset-password.ts'

/**
 * Makes a code and the mail that carries it; null when no mail is due. The code is made here, and
 * anew at every try to send it: it is stored as a hash only, never in a job.
 */
export async function writePasswordCode(
  shop: Shop,
  { email, place }: { email: string; place: string },
): Promise<Mail | null> {
  if (!(await mayMailCode(shop, { email, network: place }))) return null
  // Also without an account: guessing at its code must take as long as where there is one.
  const code = await createResetCode(shop, email)
  if (!(await selectAccountByEmail(shop.db, email))) return null
  const letter = await writeLetter({
    subject: `${code} is your ${shopConfig.name} code`,
    preview: `It is good for ${otpMinutes} minutes and one use.`,
    heading: 'Set a new password',
    blocks: [
      { kind: 'text', text: `Enter this code in ${shopConfig.name} to choose a new password:` },
      { kind: 'code', code },
      { kind: 'text', text: `It is good for ${otpMinutes} minutes and for one use.` },
      {
        kind: 'small',
        text: 'You did not ask for this? Then ignore this mail: your password stays as it is. Never tell the code to anybody; we do not ask for it on the phone.',
      },
    ],
  })
  // Its own id at every try: a mailbox must not take a newer code for the same mail.
  return { ...letter, to: email, id: newId() }
}

/** Strangers can neither fill somebody's mailbox nor keep the owner from their own code. */
async function mayMailCode(shop: Shop, attempt: AccountAttempt): Promise<boolean> {
  const limit = await resetEmailLimit(shop, attempt)
  try {
    await shop.rateLimits.consume([limit], attempt.network)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}
