import type { FirstPassword } from '#shared/auth/auth-schemas.ts'
import type { SignedIn } from '#shared/auth/user-schemas.ts'
import { inTransaction } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { Shop } from '../shop.ts'
import { insertPassword } from './password-queries.ts'
import { selectCustomer } from './customer-queries.ts'
import { letIn } from './let-in.ts'
import { hashPassword } from './password-hash.ts'
import { sessionEnd } from './session-length.ts'
import { insertSession } from './session-queries.ts'
import { consumeSetup, findSetup } from './password-setup-queries.ts'
import type { Visitor } from './visitor.ts'

const deadToken = () =>
  new DomainError('unauthenticated', 'Please continue with Google again to set your password.')

/**
 * Sets the first password of an account opened through Google, and signs in. The token must be
 * alive and unused, and the e-mail its own: anything else is 401.
 */
export async function setFirstPassword(
  shop: Shop,
  token: string | null,
  { email, password }: FirstPassword,
  visitor: Visitor,
): Promise<SignedIn> {
  const setup = token === null ? null : await findSetup(shop.db, token, shop.clock.now())
  const customer = setup && (await selectCustomer(shop.db, setup.customerId))
  if (token === null || !setup || customer?.email !== email) throw deadToken()
  const { customerId } = setup
  const hash = await shop.passwordHashing.run(() => hashPassword(password))
  const newToken = await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    if (!(await consumeSetup(tx, token, customerId))) throw deadToken()
    if (!(await insertPassword(tx, { customerId, hash, changedAt: at }))) throw deadToken()
    return insertSession(tx, { customerId, createdAt: at, expiresAt: sessionEnd(at, true) })
  })
  const guestKey = visitor.guestKey ?? setup.guestKey
  return letIn(shop, { token: newToken, customerId }, { ...visitor, guestKey })
}
