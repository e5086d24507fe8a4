import type { PasswordReset } from '#shared/auth/auth-schemas.ts'
import { inTransaction } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { enqueueMail } from '../platform/mail/mail-requests.ts'
import type { Shop } from '../shop.ts'
import { max, type RateLimit } from '../platform/rate-limits/rate-limiter.ts'
import { lockCustomerByEmail, markEmailVerified } from './customer-queries.ts'
import { isKnownPlace } from './known-places.ts'
import { redeemCode } from './password-code.ts'
import { hashPassword } from './password-hash.ts'
import { writePassword } from './password-queries.ts'
import type { ClientNetwork } from '../platform/rate-limits/client-network.ts'
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
  shop: Shop,
  email: string,
  { place }: Visitor,
): Promise<void> {
  await shop.rateLimits.consume(codeRequests(email, place), place)
  await inTransaction(shop.db, (tx) =>
    enqueueMail(shop.jobs, tx, { kind: 'password-code', email, place }),
  )
}

function codeRequests(email: string, place: ClientNetwork): RateLimit[] {
  return [
    {
      subject: `code for ${email}`,
      windowMs: quarterMs,
      allows: ({ fromNetwork }) => fromNetwork < 5,
    },
    { subject: `codes from ${place}`, windowMs: quarterMs, allows: max(30) },
  ]
}

/**
 * Sets a new password with the mailed code, and ends every session. A code that is wrong, used,
 * expired or of no account is one and the same 400.
 */
export async function resetPassword(
  shop: Shop,
  { email, otp, newPassword }: PasswordReset,
  { place }: Visitor,
): Promise<void> {
  const limits = await resetLimits(shop, email, place)
  // First without the account's lock, for which a flood of refused guesses would stand in line.
  await shop.rateLimits.check(limits, place)
  const attempt = await shop.rateLimits.consume(limits, place)
  if (!(await redeemCode(shop, email, otp))) throw wrongCode()
  await attempt.release()
  const hash = await shop.passwordHashing.run(() => hashPassword(newPassword))
  await inTransaction(shop.db, async (tx) => {
    const customer = await lockCustomerByEmail(tx, email)
    if (!customer) throw wrongCode()
    const [customerId, at] = [customer.id, shop.clock.now()]
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
async function resetLimits(shop: Shop, email: string, place: ClientNetwork): Promise<RateLimit[]> {
  const isKnown = await isKnownPlace(shop, email, place)
  return [
    {
      subject: `reset of ${email}`,
      windowMs: dayMs,
      allows: ({ fromNetwork, fromOtherNetworks }) =>
        fromNetwork < 20 && (isKnown || fromNetwork + fromOtherNetworks < 60),
    },
    { subject: `resets from ${place}`, windowMs: quarterMs, allows: max(40) },
  ]
}
