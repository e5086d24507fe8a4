import type { FirstPassword } from '#shared/auth/auth-schemas.ts'
import type { SignedIn } from '#shared/auth/user-schemas.ts'
import { inTransaction } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { AccountTools } from './accounts.ts'
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
  tools: AccountTools,
  token: string | null,
  { email, password }: FirstPassword,
  visitor: Visitor,
): Promise<SignedIn> {
  const setup = token === null ? null : await findSetup(tools.db, token, tools.clock.now())
  const customer = setup && (await selectCustomer(tools.db, setup.customerId))
  if (token === null || !setup || customer?.email !== email) throw deadToken()
  const { customerId } = setup
  const hash = await tools.hashing.run(() => hashPassword(password))
  const newToken = await inTransaction(tools.db, async (tx) => {
    const at = tools.clock.now()
    if (!(await consumeSetup(tx, token, customerId))) throw deadToken()
    if (!(await insertPassword(tx, { customerId, hash, changedAt: at }))) throw deadToken()
    return insertSession(tx, { customerId, createdAt: at, expiresAt: sessionEnd(at, true) })
  })
  const guestKey = visitor.guestKey ?? setup.guestKey
  return letIn(tools, { token: newToken, customerId }, { ...visitor, guestKey })
}
