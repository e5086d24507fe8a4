import { type KeyObject, randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { PasswordReset } from '#shared/auth/auth-schemas.ts'
import { otpLength, otpMinutes } from '#shared/auth/passwords.ts'
import { enqueueEmail } from '../../jobs.ts'
import { inTransaction, writing } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { sign } from '../../platform/secrets.ts'
import type { AccessAfterReset } from '#shared/auth/added-access-schemas.ts'
import type { ActingShop } from '../../shop.ts'
import { checkResetGuesses } from '../account-limits.ts'
import { lockAccountByEmail, markEmailVerified, upsertKnownDevices } from '../account-queries.ts'
import { accountTexts } from '../account-texts.ts'
import { deleteSessionsOf } from '../sessions/session-queries.ts'
import { rejectBlocked, type ClientContext } from '../sessions/sessions.ts'
import { offerAccess } from '../added-access/access-after-reset.ts'
import { rejectWeakPassword } from './weak-passwords.ts'
import { hashPassword } from './password-hash.ts'
import {
  compareResetCode,
  deleteExpiredResetCodes,
  deleteResetCode,
  upsertPassword,
  upsertResetCode,
} from './password-queries.ts'

/** API, Auth: a code has one use and five wrong tries. */
const maxTries = 5

/**
 * A wrong code is answered after this time: a code that was issued is counted, which takes longer, and
 * would tell that the e-mail has an account.
 */
const wrongCodeMs = 50

/**
 * Requests a code by e-mail, with equal work for every address: the job looks up after the response whether
 * it has an account.
 */
export async function requestResetCode(
  shop: ActingShop,
  email: string,
  { network, browser }: ClientContext,
): Promise<void> {
  await inTransaction(shop, (tx) =>
    enqueueEmail(shop.jobs, tx, {
      kind: 'password-code',
      email,
      place: network,
      browser,
      language: shop.language,
    }),
  )
}

const wrongCode = () =>
  new DomainError('invalid', (language) => accountTexts[language].wrongCode, {
    issues: [{ path: 'otp', message: (language) => accountTexts[language].wrongCodeField }],
  })

/**
 * Sets a new password with the mailed code, and ends every session. A code that is wrong, used,
 * expired or of no account is the same 400. The code is used up with the new password: while it
 * cannot be hashed or stored, the code stays valid. Returns what else lets somebody in, if anything was
 * added. Throws `blocked` for a blocked account.
 */
export async function resetPassword(
  shop: ActingShop,
  { email, otp, newPassword }: PasswordReset,
  { network, browser }: ClientContext,
): Promise<AccessAfterReset | null> {
  await rejectWeakPassword(newPassword, 'newPassword')
  const countWrongGuess = await checkResetGuesses(shop, { email, network, browser })
  const codeHash = hashResetCode(shop.keys.resetCodes, email, otp)
  const tried = performance.now()
  const guess = await tryResetCode(shop, email, codeHash)
  if (guess === 'wrong') await countWrongGuess()
  if (guess !== 'right') {
    await setTimeout(Math.max(0, wrongCodeMs - (performance.now() - tried)))
    throw wrongCode()
  }
  const hash = await shop.passwordHashing.run(() => hashPassword(newPassword))
  const customerId = await inTransaction(shop, async (tx) => {
    const account = await lockAccountByEmail(tx, email)
    if (!account || !(await deleteResetCode(tx, email, codeHash))) throw wrongCode()
    const [customerId, now] = [account.id, shop.clock.now()]
    await rejectBlocked(tx, customerId)
    await upsertPassword(tx, { customerId, hash, changedAt: now })
    await deleteSessionsOf(tx, customerId)
    // The code came by e-mail: that verifies the address and the device.
    await markEmailVerified(tx, customerId)
    await upsertKnownDevices(tx, { customerId, from: [network, browser], seenAt: now })
    return customerId
  })
  return offerAccess(shop, { customerId, hash })
}

/** A new code for an e-mail address; codes mailed before become invalid. */
export async function createResetCode(shop: ActingShop, email: string): Promise<string> {
  const code = String(randomInt(10 ** otpLength)).padStart(otpLength, '0')
  const now = shop.clock.now()
  const expiresAt = new Date(now.getTime() + otpMinutes * 60_000)
  await deleteExpiredResetCodes(writing(shop), now)
  const codeHash = hashResetCode(shop.keys.resetCodes, email, code)
  await upsertResetCode(writing(shop), { email, codeHash, expiresAt })
  return code
}

/** `none` when there is no active code, or none with a try left. A wrong one uses a try. */
export async function tryResetCode(
  shop: Pick<ActingShop, 'db' | 'actor' | 'clock'>,
  email: string,
  codeHash: string,
): Promise<'right' | 'wrong' | 'none'> {
  const now = shop.clock.now()
  const isRight = await compareResetCode(writing(shop), { email, codeHash }, { maxTries, now })
  if (isRight === null) return 'none'
  return isRight ? 'right' : 'wrong'
}

/** Keyed: there are so few codes that an unkeyed hash could be reversed. */
export function hashResetCode(key: KeyObject, email: string, code: string): string {
  return sign(key, `${email} ${code}`)
}
