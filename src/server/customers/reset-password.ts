import type { PasswordReset } from '#shared/auth/auth-schemas.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { DomainError } from '../platform/domain-error.ts'
import { enqueueEmail } from '../jobs.ts'
import type { AccountTools } from './accounts.ts'
import { atMost, type Limit } from './attempt-limits.ts'
import { lockCustomerByEmail, markEmailVerified } from './customer-queries.ts'
import { isKnownPlace } from './known-places.ts'
import { redeemCode } from './password-code.ts'
import { hashPassword } from './password-hash.ts'
import { writePassword } from './password-queries.ts'
import type { Place } from './place.ts'
import { rememberPlace } from './place-queries.ts'
import { deleteSessionsOf } from './session-queries.ts'
import type { Visitor } from './visitor.ts'

const quarterMs = 15 * 60_000
const dayMs = 24 * 60 * 60_000

/**
 * Asks for a code by e-mail. What happens here is the same for every e-mail address: whether it
 * has an account is found out by the job, after the answer.
 */
export async function requestPasswordCode(
  tools: AccountTools,
  email: string,
  { place }: Visitor,
): Promise<void> {
  await tools.limits.count(codeRequests(email, place), place)
  await inTransaction(tools.db, (tx) =>
    enqueueEmail(tools.jobs, tx, { kind: 'password-code', email, place }),
  )
}

function codeRequests(email: string, place: Place): Limit[] {
  return [
    { subject: `code for ${email}`, withinMs: quarterMs, allows: ({ fromHere }) => fromHere < 5 },
    { subject: `codes from ${place}`, withinMs: quarterMs, allows: atMost(30) },
  ]
}

/**
 * Sets a new password with the mailed code, and ends every session. A code that is wrong, used,
 * expired or of no account is one and the same 400.
 */
export async function resetPassword(
  tools: AccountTools,
  { email, otp, newPassword }: PasswordReset,
  { place }: Visitor,
): Promise<void> {
  const limits = await resetLimits(tools, email, place)
  // First without the account's lock, for which a flood of refused guesses would stand in line.
  await tools.limits.check(limits, place)
  const attempt = await tools.limits.count(limits, place)
  if (!(await redeemCode(tools, email, otp))) throw wrongCode()
  await attempt.forgive()
  const hash = await tools.hashing.run(() => hashPassword(newPassword))
  await inTransaction(tools.db, async (tx) => {
    const customer = await lockCustomerByEmail(tx, email)
    if (!customer) throw wrongCode()
    const [customerId, at] = [customer.id, tools.clock.now()]
    await writePassword(tx, { customerId, hash, changedAt: at })
    await deleteSessionsOf(tx, customerId)
    // The code came by e-mail: that proves the address, and who is here.
    await markEmailVerified(tx, customerId)
    await rememberPlace(tx, { customerId, place, seenAt: at })
  })
}

const wrongCode = () =>
  new DomainError('invalid', 'This code is wrong or has expired. Please request a new one.', {
    issues: [{ path: 'otp', message: 'This code is wrong or has expired' }],
  })

/** A code allows five tries; these limits bound what guessing at code after code can come to. */
async function resetLimits(tools: AccountTools, email: string, place: Place): Promise<Limit[]> {
  const isKnown = await isKnownPlace(tools, email, place)
  return [
    {
      subject: `reset of ${email}`,
      withinMs: dayMs,
      allows: ({ fromHere, fromElsewhere }) =>
        fromHere < 20 && (isKnown || fromHere + fromElsewhere < 60),
    },
    { subject: `resets from ${place}`, withinMs: quarterMs, allows: atMost(40) },
  ]
}
