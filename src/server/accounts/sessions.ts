import type { SignedIn } from '#shared/auth/user-schemas.ts'
import { mergeGuestCart } from '../carts/guest-carts.ts'
import { findUserWithAddresses } from '../customers/customers.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import type { SignedInCustomer } from '../platform/http/authenticate.ts'
import type { ClientNetwork } from '../platform/rate-limits/client-network.ts'
import { createToken } from '../platform/secrets.ts'
import type { Shop } from '../shop.ts'
import { deleteKnownDevicesBefore, upsertKnownDevice } from './account-queries.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  insertSession,
  selectCustomerByToken,
  type NewSession,
} from './session-queries.ts'

/** The client that signs in: its network, and the guest's cart that it brings. */
export interface ClientContext {
  network: ClientNetwork
  guestKey: string | null
}

const dayMs = 24 * 60 * 60_000

/** Lifetime of a session with Remember me; one day without it. */
const rememberMeDays = 30

export function sessionExpiresAt(now: Date, isRemembered: boolean): Date {
  return new Date(now.getTime() + (isRemembered ? rememberMeDays : 1) * dayMs)
}

/**
 * Looks up the customer of a session's token; null when it is unknown, expired or revoked. Nothing is
 * cached: a session that one process revokes ends at once in all of them.
 */
export function createSessionLookup({
  db,
  clock,
}: Shop): (token: string) => Promise<SignedInCustomer | null> {
  return (token) => selectCustomerByToken(db, token, clock.now())
}

/** Returns the session's token, of which only a hash is stored. */
export async function createSession(tx: Tx, session: NewSession): Promise<string> {
  const token = createToken()
  await insertSession(tx, { ...session, token })
  return token
}

/**
 * The last step of every sign-in: creates the session, records the device and merges the guest's cart.
 * All of it commits with the caller's transaction, so that nobody has a session whose token was lost.
 */
export async function completeSignIn(
  tx: Tx,
  session: NewSession,
  { network, guestKey }: ClientContext,
): Promise<SignedIn> {
  const { customerId, createdAt } = session
  const token = await createSession(tx, session)
  await upsertKnownDevice(tx, { customerId, network, seenAt: createdAt })
  await deleteExpiredSessions(tx, createdAt, customerId)
  if (guestKey !== null) await mergeGuestCart(tx, customerId, guestKey)
  return { token, user: await findUserWithAddresses(tx, customerId) }
}

/** Ends the session of this token; the customer's other sessions continue. */
export async function signOut(shop: Shop, token: string): Promise<void> {
  await deleteSession(shop.db, token)
}

/** Signs a customer out everywhere. */
export async function endSessionsOf(tx: Tx, customerId: string): Promise<void> {
  await deleteSessionsOf(tx, customerId)
}

/** Deletes all expired sessions. */
export async function cleanUpSessions(db: Db, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now)
}

/** Deletes the devices that nobody has signed in from since then. */
export async function cleanUpKnownDevices(db: Db, seenBefore: Date): Promise<void> {
  await deleteKnownDevicesBefore(db, seenBefore)
}
