import type { Login } from '#shared/auth/auth-schemas.ts'
import type { SignedIn } from '#shared/auth/user-schemas.ts'
import { inTransaction } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { Shop } from '../shop.ts'
import { letIn } from './let-in.ts'
import { asPasswordAttempt } from './password-attempt.ts'
import { hashOfNoPassword, verifyPassword } from './password-hash.ts'
import { holdPassword, selectPassword, type StoredPassword } from './password-queries.ts'
import { sessionEnd } from './session-length.ts'
import { insertSession } from './session-queries.ts'
import type { Visitor } from './visitor.ts'

const wrongPair = () => new DomainError('unauthenticated', 'The e-mail or the password is wrong.')

/**
 * Signs in with e-mail and password. An unknown e-mail and a wrong password are one and the same
 * 401, after the same work.
 */
export async function signIn(
  shop: Shop,
  { email, password, rememberMe }: Login,
  visitor: Visitor,
): Promise<SignedIn> {
  const stored = await asPasswordAttempt(shop, { email, place: visitor.place }, async (attempt) => {
    const found = await selectPassword(shop.db, email)
    const isRight = await verifyPassword(found?.hash ?? hashOfNoPassword, password)
    if (!found || !isRight) throw wrongPair()
    await attempt.release()
    return found
  })
  const token = await openSession(shop, stored, rememberMe)
  return letIn(shop, { token, customerId: stored.customerId }, visitor)
}

async function openSession(
  { db, clock }: Shop,
  stored: StoredPassword,
  isRemembered: boolean,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    // A reset meanwhile ended all sessions: none may follow on the old password.
    if (!(await holdPassword(tx, stored))) throw wrongPair()
    const createdAt = clock.now()
    const expiresAt = sessionEnd(createdAt, isRemembered)
    return insertSession(tx, { customerId: stored.customerId, createdAt, expiresAt })
  })
}
