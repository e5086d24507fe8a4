import type { PasswordChange } from '#shared/auth/auth-schemas.ts'
import type { SignedIn } from '#shared/auth/user-schemas.ts'
import { findUserWithAddresses } from '../../customers/customers.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { CustomerCaller } from '../../platform/http/authenticate.ts'
import type { ActingShop } from '../../shop.ts'
import { accountTexts } from '../account-texts.ts'
import { deleteSessionsOf, selectSession } from '../sessions/session-queries.ts'
import { createSession, rejectBlocked, type ClientContext } from '../sessions/sessions.ts'
import { rejectWeakPassword } from './weak-passwords.ts'
import { checkPassword, wrongPassword } from './confirm-password.ts'
import { hashPassword } from './password-hash.ts'
import { replacePassword } from './password-queries.ts'

/**
 * Changes the caller's password. Every session ends; the caller continues with a new token that
 * expires when the old one would have.
 */
export async function changePassword(
  shop: ActingShop,
  { customer, token }: CustomerCaller,
  { currentPassword, newPassword }: PasswordChange,
  client: ClientContext,
): Promise<SignedIn> {
  const { email, id: customerId } = customer
  await rejectWeakPassword(newPassword, 'newPassword')
  const hashes = await shop.passwordHashing.run(async () => {
    const before = await checkPassword(shop, email, currentPassword)
    return { before, after: await hashPassword(newPassword) }
  })
  return inTransaction(shop, async (tx) => {
    const now = shop.clock.now()
    await rejectBlocked(tx, customerId)
    const change = { customerId, hash: hashes.after, changedAt: now }
    if (!(await replacePassword(tx, change, hashes.before))) throw wrongPassword()
    const session = await selectSession(tx, token)
    // Signed out or reset elsewhere while the password was hashed.
    if (session === null)
      throw new DomainError('unauthenticated', (language) => accountTexts[language].signInAgain)
    await deleteSessionsOf(tx, customerId)
    const proved = { createdAt: now, passwordAt: now }
    const newToken = await createSession(tx, { customerId, ...session, ...proved }, client)
    return { token: newToken, user: await findUserWithAddresses(tx, customerId) }
  })
}
