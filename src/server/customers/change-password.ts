import type { PasswordChange } from '#shared/auth/auth-schemas.ts'
import type { SignedIn } from '#shared/auth/user-schemas.ts'
import { inTransaction } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { CustomerCaller } from '../platform/http/caller.ts'
import type { Shop } from '../shop.ts'
import { showUser } from './let-in.ts'
import { asPasswordAttempt } from './password-attempt.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { replacePassword, selectPassword } from './password-queries.ts'
import type { ClientNetwork } from '../platform/rate-limits/client-network.ts'
import { deleteSessionsOf, insertSession, selectSessionEnd } from './session-queries.ts'

const wrongPassword = () =>
  new DomainError('wrong_password', 'Your current password is incorrect.', {
    issues: [{ path: 'currentPassword', message: 'Your current password is incorrect' }],
  })

/**
 * Changes the caller's password. Every session ends; the caller goes on with a new token that lives
 * as long as the old one would have. A wrong current password, 400, counts as one at sign-in does.
 */
export async function changePassword(
  shop: Shop,
  { customer, token }: CustomerCaller,
  { currentPassword, newPassword }: PasswordChange,
  place: ClientNetwork,
): Promise<SignedIn> {
  const { email, id: customerId } = customer
  const hashes = await asPasswordAttempt(shop, { email, place }, async (attempt) => {
    const stored = await selectPassword(shop.db, email)
    if (!stored || !(await verifyPassword(stored.hash, currentPassword))) throw wrongPassword()
    await attempt.release()
    return { before: stored.hash, after: await hashPassword(newPassword) }
  })
  const newToken = await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const change = { customerId, hash: hashes.after, changedAt: at }
    if (!(await replacePassword(tx, change, hashes.before))) throw wrongPassword()
    const expiresAt = await selectSessionEnd(tx, token)
    // Signed out or reset from elsewhere while the hash was made.
    if (expiresAt === null) throw new DomainError('unauthenticated', 'Please sign in again.')
    await deleteSessionsOf(tx, customerId)
    return insertSession(tx, { customerId, createdAt: at, expiresAt })
  })
  return { token: newToken, user: await showUser(shop, customerId) }
}
