import type { Login } from '#shared/auth/auth-schemas.ts'
import type { SecondFactorNeeded } from '#shared/auth/second-factor-schemas.ts'
import type { SignedIn } from '#shared/auth/user-schemas.ts'
import { inTransaction } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { ActingShop } from '../shop.ts'
import { withPasswordAttempt } from './account-limits.ts'
import { accountTexts } from './account-texts.ts'
import { dummyPasswordHash, verifyPassword } from './passwords/password-hash.ts'
import { lockPasswordIfUnchanged, selectPassword } from './passwords/password-queries.ts'
import { completeSignIn, type ClientContext } from './sessions/sessions.ts'

const wrongPair = () =>
  new DomainError('unauthenticated', (language) => accountTexts[language].wrongPair)

/**
 * Signs in with e-mail and password. An unknown e-mail and a wrong password are the same 401, after
 * the same work.
 */
export async function signIn(
  shop: ActingShop,
  { email, password, rememberMe }: Login,
  client: ClientContext,
): Promise<SignedIn | SecondFactorNeeded> {
  const { network, browser } = client
  const stored = await withPasswordAttempt(shop, { email, network, browser }, async () => {
    const found = await selectPassword(shop.db, email)
    const isRight = await verifyPassword(found?.hash ?? dummyPasswordHash, password)
    if (!found || !isRight) throw wrongPair()
    return found
  })
  return inTransaction(shop, async (tx) => {
    // A concurrent reset has ended all sessions: none may be created with the old password.
    if (!(await lockPasswordIfUnchanged(tx, stored))) throw wrongPair()
    const { customerId } = stored
    const now = shop.clock.now()
    return completeSignIn(tx, { customerId, now, isRemembered: rememberMe }, client)
  })
}
