import type { GoogleSignedIn } from '#shared/auth/user-schemas.ts'
import type { Tx } from '../platform/database/connect-database.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueueEmail } from '../jobs.ts'
import type { AccountTools } from './accounts.ts'
import { atMost } from './attempt-limits.ts'
import { insertCustomer, lockCustomerByEmail, markEmailVerified } from './customer-queries.ts'
import { insertGoogleLink, selectGoogleCustomerId } from './google-link-queries.ts'
import type { GoogleIdentity } from './google-token.ts'
import { letIn, showUser } from './let-in.ts'
import { deletePassword, hasPassword } from './password-queries.ts'
import { insertSetup } from './password-setup-queries.ts'
import type { Place } from './place.ts'
import { forgetPlacesOf } from './place-queries.ts'
import { sessionEnd } from './session-length.ts'
import { deleteSessionsOf, insertSession } from './session-queries.ts'
import type { Visitor } from './visitor.ts'

/**
 * Signs in with a Google ID token, opening the account when there is none: whichever screen the
 * button stood on, the shopper gets in. Without a password yet, the answer's token is good for
 * setting one and for nothing else.
 */
export async function signInWithGoogle(
  tools: AccountTools,
  credential: string,
  visitor: Visitor,
): Promise<GoogleSignedIn> {
  const attempt = await tools.limits.count(googleLimits(visitor.place), visitor.place)
  const identity = await tools.verifyGoogleToken(credential)
  await attempt.forgive()
  const opened = await inTransaction(tools.db, async (tx) => {
    const at = tools.clock.now()
    const customerId = await findOrOpenAccount(tools, tx, identity, at)
    if (await hasPassword(tx, customerId)) {
      const session = { customerId, createdAt: at, expiresAt: sessionEnd(at, true) }
      return { customerId, token: await insertSession(tx, session), needsPassword: false }
    }
    const token = await insertSetup(tx, { customerId, guestKey: visitor.guestKey }, at)
    return { customerId, token, needsPassword: true }
  })
  const { needsPassword, token, customerId } = opened
  return needsPassword
    ? { needsPassword, token, user: await showUser(tools, customerId) }
    : { needsPassword, ...(await letIn(tools, opened, visitor)) }
}

function googleLimits(place: Place) {
  return [{ subject: `google from ${place}`, withinMs: 15 * 60_000, allows: atMost(50) }]
}

/** By the account at Google, else by its e-mail, else new. */
async function findOrOpenAccount(
  tools: AccountTools,
  tx: Tx,
  identity: GoogleIdentity,
  at: Date,
): Promise<string> {
  const { googleId, email, name } = identity
  const linked = await selectGoogleCustomerId(tx, googleId)
  if (linked !== null) return linked
  const opened = await insertCustomer(tx, { name, email, emailVerified: true, phone: null, at })
  if (opened !== null) await enqueueEmail(tools.jobs, tx, { kind: 'welcome', customerId: opened })
  const customerId = opened ?? (await takeOver(tx, email))
  await insertGoogleLink(tx, { customerId, googleId, createdAt: at })
  return customerId
}

/**
 * The account that already has this e-mail. If nobody ever proved that the e-mail was theirs, it may
 * have been opened by a stranger who waits for its owner: their password and sessions end, and the
 * owner, whom Google vouches for, sets a new one.
 */
async function takeOver(tx: Tx, email: string): Promise<string> {
  const account = await lockCustomerByEmail(tx, email)
  if (!account) throw new Error('an account was deleted while it was signed into')
  if (!account.emailVerified) {
    await deletePassword(tx, account.id)
    await deleteSessionsOf(tx, account.id)
    await forgetPlacesOf(tx, account.id)
    await markEmailVerified(tx, account.id)
  }
  return account.id
}
