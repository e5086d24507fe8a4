import type { FirstPassword } from '#shared/auth/auth-schemas.ts'
import type { SecondFactorNeeded } from '#shared/auth/second-factor-schemas.ts'
import type { GoogleSignedIn, SignedIn } from '#shared/auth/user-schemas.ts'
import { findUserWithAddresses } from '../../customers/customers.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { createToken } from '../../platform/secrets.ts'
import { enqueueEmail } from '../../jobs.ts'
import type { ActingShop } from '../../shop.ts'
import {
  deleteKnownDevices,
  insertAccount,
  insertGoogleLink,
  lockAccountByEmail,
  markEmailVerified,
  selectAccount,
  selectGoogleCustomerId,
} from '../account-queries.ts'
import { accountTexts } from '../account-texts.ts'
import type { GoogleIdentity } from './google-token.ts'
import { rejectWeakPassword } from '../passwords/weak-passwords.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import {
  deletePassword,
  deletePasswordSetups,
  hasPassword,
  insertPassword,
  insertPasswordSetup,
  selectPasswordSetup,
} from '../passwords/password-queries.ts'
import { deleteSessionsOf } from '../sessions/session-queries.ts'
import { completeSignIn, rejectBlocked, type ClientContext } from '../sessions/sessions.ts'

const setupMs = 60 * 60_000

/**
 * Signs in with a Google ID token and creates the account if there is none, on the sign-in and the
 * registration screen alike. Without a password yet, the response's token is not a session's: it is
 * valid for one hour, for one use, and for setting a password only.
 */
export async function signInWithGoogle(
  shop: ActingShop,
  credential: string,
  client: ClientContext,
): Promise<GoogleSignedIn | SecondFactorNeeded> {
  const { guestKey } = client
  const identity = await shop.verifyGoogleToken(credential)
  return inTransaction(shop, async (tx) => {
    const now = shop.clock.now()
    const customerId = await findOrOpenAccount(shop, tx, identity, now)
    if (await hasPassword(tx, customerId)) {
      const signedIn = await completeSignIn(tx, { customerId, now, isRemembered: true }, client)
      return 'token' in signedIn ? { needsPassword: false, ...signedIn } : signedIn
    }
    await rejectBlocked(tx, customerId)
    const token = createToken()
    const expiresAt = new Date(now.getTime() + setupMs)
    await insertPasswordSetup(tx, { token, customerId, guestKey, expiresAt }, now)
    return { needsPassword: true, token, user: await findUserWithAddresses(tx, customerId) }
  })
}

/** Found by the Google account, else by its e-mail, else created. */
async function findOrOpenAccount(
  shop: ActingShop,
  tx: Tx,
  { googleId, email, name }: GoogleIdentity,
  now: Date,
): Promise<string> {
  const linked = await selectGoogleCustomerId(tx, googleId)
  if (linked !== null) return linked
  const account = { name, email, emailVerified: true, phone: null, createdAt: now }
  const opened = await insertAccount(tx, account)
  if (opened !== null) {
    const welcome = { kind: 'welcome', customerId: opened, language: shop.language } as const
    await enqueueEmail(shop.jobs, tx, welcome)
  }
  const customerId = opened ?? (await claimExistingAccount(tx, email))
  await insertGoogleLink(tx, { customerId, googleId, createdAt: now })
  return customerId
}

/**
 * Returns the account that already has this e-mail. If the e-mail was never verified, somebody else may have
 * registered it in advance: the password and sessions are removed, and the owner, whom Google has
 * verified, sets a new password.
 */
async function claimExistingAccount(tx: Tx, email: string): Promise<string> {
  const account = await lockAccountByEmail(tx, email)
  if (!account) throw new Error('an account was deleted while it was signed into')
  if (!account.emailVerified) {
    await deletePassword(tx, account.id)
    await deleteSessionsOf(tx, account.id)
    await deleteKnownDevices(tx, account.id)
    await markEmailVerified(tx, account.id)
  }
  return account.id
}

const deadToken = () =>
  new DomainError('unauthenticated', (language) => accountTexts[language].googleAgain)

/**
 * Sets the first password of an account opened through Google, and signs in. The token must be
 * active and unused, and the e-mail its own: anything else is 401.
 */
export async function setPasswordAfterGoogle(
  shop: ActingShop,
  token: string | null,
  { email, password }: FirstPassword,
  client: ClientContext,
): Promise<SignedIn | SecondFactorNeeded> {
  await rejectWeakPassword(password, 'password')
  const setup = token === null ? null : await selectPasswordSetup(shop.db, token, shop.clock.now())
  const account = setup && (await selectAccount(shop.db, setup.customerId))
  if (token === null || !setup || account?.email !== email) throw deadToken()
  const { customerId } = setup
  const hash = await shop.passwordHashing.run(() => hashPassword(password))
  const guestKey = client.guestKey ?? setup.guestKey
  return inTransaction(shop, async (tx) => {
    const now = shop.clock.now()
    if (!(await deletePasswordSetups(tx, token, customerId))) throw deadToken()
    if (!(await insertPassword(tx, { customerId, hash, changedAt: now }))) throw deadToken()
    const signIn = { customerId, now, isRemembered: true }
    return completeSignIn(tx, signIn, { ...client, guestKey })
  })
}
