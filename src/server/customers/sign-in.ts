import { APIError } from 'better-auth/api'
import type { Login, SignedIn } from '#shared/auth/user-schemas.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { AccountTools } from './accounts.ts'
import { deleteSession, selectPasswordHash } from './customer-queries.ts'
import { letIn } from './let-in.ts'
import { asPasswordAttempt } from './password-attempt.ts'
import type { Visitor } from './visitor.ts'

const wrongPair = () => new DomainError('unauthenticated', 'The e-mail or the password is wrong.')

/**
 * Signs in with e-mail and password. An unknown e-mail and a wrong password are one and the same
 * 401, after the same work.
 */
export async function signIn(
  tools: AccountTools,
  login: Login,
  visitor: Visitor,
): Promise<SignedIn> {
  const { email } = login
  const session = await asPasswordAttempt(tools, { email, place: visitor.place }, async (attempt) => {
    const opened = await openSession(tools, login)
    await attempt.forgive()
    return opened
  })
  return letIn(tools, session, visitor)
}

async function openSession({ db, engine }: AccountTools, { email, password, rememberMe }: Login) {
  const hashBefore = await selectPasswordHash(db, email)
  const { token, user } = await engine.api
    .signInEmail({ body: { email, password, rememberMe } })
    .catch((error: unknown) => {
      throw error instanceof APIError ? wrongPair() : error
    })
  // A reset meanwhile has ended all sessions it saw: this one, opened with the old password, is none.
  if ((await selectPasswordHash(db, email)) !== hashBefore) {
    await deleteSession(db, token)
    throw wrongPair()
  }
  return { token, customerId: user.id }
}
