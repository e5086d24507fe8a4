import type { Registration } from '#shared/auth/auth-schemas.ts'
import type { SignedIn } from '#shared/auth/user-schemas.ts'
import { inTransaction } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { enqueueEmail } from '../jobs.ts'
import type { ActingShop } from '../shop.ts'
import { insertAccount, selectAccountByEmail } from './account-queries.ts'
import { accountTexts } from './account-texts.ts'
import { rejectWeakPassword } from './passwords/weak-passwords.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { upsertPassword } from './passwords/password-queries.ts'
import { openSession, sessionExpiresAt, type ClientContext } from './sessions/sessions.ts'

const emailTaken = () =>
  new DomainError('email_taken', (language) => accountTexts[language].emailTaken, {
    issues: [{ path: 'email', message: (language) => accountTexts[language].emailTakenField }],
  })

/** Creates an account and signs in. Throws `email_taken`, ignoring case. */
export async function register(
  shop: ActingShop,
  registration: Registration,
  client: ClientContext,
): Promise<SignedIn> {
  const { db, rateLimits } = shop
  const { network } = client
  await rejectWeakPassword(registration.password, 'password')
  await rateLimits.check('takenEmail', { network })
  const isTaken = (await selectAccountByEmail(db, registration.email)) !== null
  const signedIn = isTaken ? null : await openAccount(shop, registration, client)
  if (!signedIn) {
    await rateLimits.count('takenEmail', { network })
    throw emailTaken()
  }
  return signedIn
}

/**
 * Creates an account without a password: nobody can sign in until its e-mail received a code. Returns
 * its id, or null when there is an account with this e-mail.
 */
export async function createAccount(
  { db, clock, actor }: Pick<ActingShop, 'actor' | 'db' | 'clock'>,
  { name, email, phone = null }: Omit<Registration, 'password'>,
): Promise<string | null> {
  const account = { name, email, phone, emailVerified: false, createdAt: clock.now() }
  return inTransaction({ db, actor }, (tx) => insertAccount(tx, account))
}

/** Null when a concurrent registration has taken the e-mail. */
async function openAccount(
  shop: ActingShop,
  registration: Registration,
  client: ClientContext,
): Promise<SignedIn | null> {
  const { name, email, phone = null, password } = registration
  const hash = await shop.passwordHashing.run(() => hashPassword(password))
  const now = shop.clock.now()
  return inTransaction(shop, async (tx) => {
    const account = { name, email, phone, emailVerified: false, createdAt: now }
    const customerId = await insertAccount(tx, account)
    if (customerId === null) return null
    await upsertPassword(tx, { customerId, hash, changedAt: now })
    await enqueueEmail(shop.jobs, tx, { kind: 'welcome', customerId, language: shop.language })
    const expiresAt = sessionExpiresAt(now, false)
    const session = { customerId, createdAt: now, expiresAt, secondFactorAt: null }
    return openSession(tx, session, client)
  })
}
