import type { SecondFactorAnswer } from '#shared/auth/second-factor-schemas.ts'
import type { SignedIn } from '#shared/auth/user-schemas.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { CustomerCaller } from '../../platform/http/authenticate.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { markSecondFactorGiven } from '../sessions/session-queries.ts'
import { openSession, sessionExpiresAt, type ClientContext } from '../sessions/sessions.ts'
import { withSecondFactor } from './give-second-factor.ts'
import { passkeySignInOptions } from './passkey-sign-in.ts'
import { deletePendingSignIn, selectPendingSignIn } from './pending-sign-in-queries.ts'
import { markProved } from './second-factor-queries.ts'
import { secondFactorTexts } from './second-factor-texts.ts'

const expiredSignIn = () =>
  new DomainError('unauthenticated', (language) => secondFactorTexts[language].signInExpired)

/** Completes a sign-in whose token came with the right password. Throws as `withSecondFactor` does. */
export async function completeWithSecondFactor(
  shop: ActingShop,
  token: string,
  answer: SecondFactorAnswer,
  client: ClientContext,
): Promise<SignedIn> {
  const { customerId, isRemembered, guestKey } = await requirePendingSignIn(shop, token)
  return withSecondFactor(shop, customerId, answer, async (tx) => {
    const now = shop.clock.now()
    if (!(await deletePendingSignIn(tx, token, now))) throw expiredSignIn()
    await markProved(tx, customerId, now)
    const expiresAt = sessionExpiresAt(now, isRemembered)
    const session = { customerId, createdAt: now, expiresAt, secondFactorAt: now }
    return openSession(tx, session, { ...client, guestKey: client.guestKey ?? guestKey })
  })
}

/** A challenge for a sign-in whose token came with the right password. */
export async function signInOptions(shop: ActingShop, token: string) {
  const { customerId } = await requirePendingSignIn(shop, token)
  return passkeySignInOptions(shop, customerId)
}

/** Whether the token came with the right password, and its sign-in is not completed yet. */
export async function isPendingSignIn(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  token: string | null,
): Promise<boolean> {
  return token !== null && (await selectPendingSignIn(db, token, clock.now())) !== null
}

/** Gives the second factor again in a session, for what asks for a recent one. */
export async function renewSecondFactor(
  shop: ActingShop,
  { customer, token }: CustomerCaller,
  answer: SecondFactorAnswer,
): Promise<void> {
  await withSecondFactor(shop, customer.id, answer, (tx) =>
    markSecondFactorGiven(tx, token, shop.clock.now()),
  )
}

async function requirePendingSignIn(shop: Shop, token: string) {
  const pending = await selectPendingSignIn(shop.db, token, shop.clock.now())
  if (!pending) throw expiredSignIn()
  return pending
}
