import { shopConfig } from '#config'
import { otpMinutes } from '#shared/auth/password-rules.ts'
import { DomainError } from '../platform/domain-error.ts'
import { newId } from '../platform/ids.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import { writeLetter } from '../platform/mail/write-letter.ts'
import type { AccountTools } from './accounts.ts'
import type { Limit } from './attempt-limits.ts'
import { selectCustomerByEmail } from './customer-queries.ts'
import { isKnownPlace } from './known-places.ts'
import { makeCode } from './password-code.ts'
import type { Place } from './place.ts'

/**
 * Makes a code and the mail that carries it; null when no mail is due. The code is made here, and
 * anew at every try to send it: it is stored as a hash only, never in a job.
 */
export async function writePasswordCode(
  tools: AccountTools,
  { email, place }: { email: string; place: Place },
): Promise<Mail | null> {
  if (!(await mayMailCode(tools, email, place))) return null
  // Also without an account: guessing at its code must take as long as where there is one.
  const code = await makeCode(tools, email)
  if (!(await selectCustomerByEmail(tools.db, email))) return null
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

const quarterMs = 15 * 60_000

/** Strangers can neither fill somebody's mailbox nor keep the owner from their own code. */
async function mayMailCode(tools: AccountTools, email: string, place: Place): Promise<boolean> {
  const isKnown = await isKnownPlace(tools, email, place)
  const mailed: Limit = {
    subject: `code mailed to ${email}`,
    withinMs: quarterMs,
    allows: ({ fromHere, fromElsewhere }) =>
      isKnown ? fromHere < 5 : fromHere + fromElsewhere < 8,
  }
  try {
    await tools.limits.count([mailed], place)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}
