import { randomInt, timingSafeEqual } from 'node:crypto'
import type { PasswordReset } from '#shared/auth/auth-schemas.ts'
import { otpLength, otpMinutes } from '#shared/auth/passwords.ts'
import { enqueueEmail } from '../../jobs.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { sign } from '../../platform/secrets.ts'
import type { Shop } from '../../shop.ts'
import { resetCodeRequestLimits, resetLimits } from '../account-limits.ts'
import { lockAccountByEmail, markEmailVerified, upsertKnownDevice } from '../account-queries.ts'
import { deleteSessionsOf } from '../session-queries.ts'
import type { ClientContext } from '../sessions.ts'
import { hashPassword } from './password-hash.ts'
import {
  consumeResetTry,
  deleteExpiredResetCodes,
  deleteResetCode,
  upsertPassword,
  upsertResetCode,
} from './password-queries.ts'

/** API, Auth: a code has one use and five wrong tries. */
const maxTries = 5

/**
 * Requests a code by e-mail. The same work is done for every e-mail address: whether it has an
 * account is looked up by the job, after the response.
 */
export async function requestResetCode(
  shop: Shop,
  email: string,
  { network }: ClientContext,
): Promise<void> {
  await shop.rateLimits.consume(resetCodeRequestLimits({ email, network }), network)
  await inTransaction(shop.db, (tx) =>
    enqueueEmail(shop.jobs, tx, { kind: 'password-code', email, place: network }),
  )
}

const wrongCode = () =>
  new DomainError('invalid', 'This code is wrong or has expired. Please request a new one.', {
    issues: [{ path: 'otp', message: 'This code is wrong or has expired' }],
  })

/**
 * Sets a new password with the mailed code, and ends every session. A code that is wrong, used,
 * expired or of no account is the same 400.
 */
export async function resetPassword(
  shop: Shop,
  { email, otp, newPassword }: PasswordReset,
  { network }: ClientContext,
): Promise<void> {
  const limits = await resetLimits(shop, { email, network })
  // Checked before taking the account's lock, for which a flood of rejected guesses would queue.
  await shop.rateLimits.check(limits, network)
  const attempt = await shop.rateLimits.consume(limits, network)
  if (!(await redeemResetCode(shop, email, otp))) throw wrongCode()
  await attempt.release()
  const hash = await shop.passwordHashing.run(() => hashPassword(newPassword))
  await inTransaction(shop.db, async (tx) => {
    const account = await lockAccountByEmail(tx, email)
    if (!account) throw wrongCode()
    const [customerId, now] = [account.id, shop.clock.now()]
    await upsertPassword(tx, { customerId, hash, changedAt: now })
    await deleteSessionsOf(tx, customerId)
    // The code came by e-mail: that verifies the address and the network.
    await markEmailVerified(tx, customerId)
    await upsertKnownDevice(tx, { customerId, network, seenAt: now })
  })
}

/** A new code for an e-mail address; codes mailed before become invalid. */
export async function createResetCode(shop: Shop, email: string): Promise<string> {
  const code = String(randomInt(10 ** otpLength)).padStart(otpLength, '0')
  const now = shop.clock.now()
  const expiresAt = new Date(now.getTime() + otpMinutes * 60_000)
  await deleteExpiredResetCodes(shop.db, now)
  const codeHash = hashResetCode(shop.keys.resetCodes, email, code)
  await upsertResetCode(shop.db, { email, codeHash, expiresAt })
  return code
}

/** Whether this is the active code of the e-mail address; if so, it is consumed. */
export async function redeemResetCode(shop: Shop, email: string, code: string): Promise<boolean> {
  const given = hashResetCode(shop.keys.resetCodes, email, code)
  // A wrong code counts as an attempt too: nothing here throws and rolls back.
  return inTransaction(shop.db, async (tx) => {
    const stored = await consumeResetTry(tx, email, { maxTries, now: shop.clock.now() })
    if (stored === null || !isEqual(stored, given)) return false
    return deleteResetCode(tx, email, stored)
  })
}

/** Keyed: there are so few codes that an unkeyed hash could be reversed. */
export function hashResetCode(key: Buffer, email: string, code: string): string {
  return sign(key, `${email} ${code}`)
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
