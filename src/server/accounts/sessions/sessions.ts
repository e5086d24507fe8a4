import type { FastifyRequest } from 'fastify'
import { recentMinutes } from '#shared/auth/second-factor.ts'
import type { SecondFactorNeeded } from '#shared/auth/second-factor-schemas.ts'
import type { StaffSession } from '#shared/auth/staff-schemas.ts'
import type { SignedIn } from '#shared/auth/user-schemas.ts'
import { createGuest } from '../../carts/cart-owner.ts'
import { mergeGuestCart } from '../../carts/guest-carts.ts'
import { findUserWithAddresses } from '../../customers/customers.ts'
import { writing, type Tx, type Writer } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { loggableError } from '../../platform/http/errors/error-handler.ts'
import type { Caller, SignedInCustomer } from '../../platform/http/authenticate.ts'
import {
  type ClientNetwork,
  hashClientBrowser,
  hashClientNetwork,
} from '../../platform/rate-limits/client-network.ts'
import { createToken, hashToken } from '../../platform/secrets.ts'
import { jobActor } from '../../platform/actor.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import {
  deleteKnownDevicesBefore,
  lockReasonOfBlock,
  upsertKnownDevices,
} from '../account-queries.ts'
import { accountTexts } from '../account-texts.ts'
import { deviceName } from './device-name.ts'
import { insertPendingSignIn } from '../second-factor/pending-sign-in-queries.ts'
import { lockAccount, selectMethods } from '../second-factor/second-factor-queries.ts'
import {
  deleteExpiredPendingSignIns,
  deleteExpiredSessions,
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  insertSession,
  selectCustomerByToken,
  selectSessionsOf,
  updateLastSeen,
  type NewSession,
  type SessionClient,
} from './session-queries.ts'

/** The client that signs in: its stored data, and the guest's cart that it brings. */
export interface ClientContext extends SessionClient {
  guestKey: string | null
  /** The browser as a keyed hash, by its guest id. */
  browser: ClientNetwork
  /** A guest id by which a browser without one is known from now on. */
  newGuestId?: string
}

export function clientContext(
  { keys }: Pick<Shop, 'keys'>,
  { caller, http }: { caller: Caller; http: FastifyRequest },
): ClientContext {
  const guestKey = caller.kind === 'anonymous' ? null : caller.guestKey
  const newGuest = guestKey === null ? createGuest(keys.guestIds) : null
  return {
    network: hashClientNetwork(keys.clientNetworks, http.ip),
    browser: hashClientBrowser(keys.clientNetworks, newGuest?.guestKey ?? guestKey ?? ''),
    device: deviceName(http.headers['user-agent']),
    guestKey,
    ...(newGuest && { newGuestId: newGuest.guestId }),
  }
}

const dayMs = 24 * 60 * 60_000

/** Lifetime of a session with Remember me; one day without it. */
const rememberMeDays = 30

export function sessionExpiresAt(now: Date, isRemembered: boolean): Date {
  return new Date(now.getTime() + (isRemembered ? rememberMeDays : 1) * dayMs)
}

const seenEveryMs = 60_000

/**
 * Looks up the customer of a session's token; null when it is unknown, expired or revoked. Nothing is
 * cached: a session that one process revokes ends at once in all of them.
 */
export function createSessionLookup({
  db,
  clock,
  log,
}: Shop): (token: string) => Promise<SignedInCustomer | null> {
  return async (token) => {
    const now = clock.now()
    const found = await selectCustomerByToken(db, token, now)
    if (!found) return null
    const { lastSeenAt, methods, secondFactorAt, passwordAt, requiredFrom, ...customer } = found
    const before = new Date(now.getTime() - seenEveryMs)
    // Only of staff, whose sessions are listed; the request does not wait for it.
    if (customer.role === 'admin' && (lastSeenAt === null || lastSeenAt < before)) {
      updateLastSeen(writing({ db, actor: jobActor('sessions') }), token, now, before).catch(
        (error: unknown) =>
          log.warn({ cause: loggableError(error) }, 'when a session was last seen is not recorded'),
      )
    }
    const isOn = methods.length > 0
    const provedAt = isOn ? secondFactorAt : passwordAt
    return { ...customer, ...proofStatus({ isOn, provedAt, requiredFrom }, now) }
  }
}

export function proofStatus(
  given: { isOn: boolean; provedAt: Date | null; requiredFrom: Date | null },
  now: Date,
): Pick<SignedInCustomer, 'secondFactor' | 'hasProved'> {
  const { isOn, provedAt, requiredFrom } = given
  const isOverdue = requiredFrom !== null && requiredFrom <= now
  const recentSince = new Date(now.getTime() - recentMinutes * 60_000)
  return {
    secondFactor: isOn ? 'on' : isOverdue ? 'overdue' : 'none',
    hasProved: provedAt !== null && provedAt > recentSince,
  }
}

/** Throws `blocked` for an account that is, or was merged into another one; it is not before the transaction ends either. */
export async function rejectBlocked(tx: Tx, customerId: string): Promise<void> {
  const reason = await lockReasonOfBlock(tx, customerId)
  if (reason) throw new DomainError('blocked', (language) => accountTexts[language][reason])
}

/** Returns the session's token, of which only a hash is stored. */
export async function createSession(
  tx: Tx,
  session: NewSession,
  client?: SessionClient,
): Promise<string> {
  const token = createToken()
  const { network, device } = client ?? { network: null, device: null }
  await insertSession(tx, { ...session, token, network, device })
  return token
}

/** An account whose owner has signed in with a password or with Google. */
interface SignIn {
  customerId: string
  now: Date
  isRemembered: boolean
}

const pendingMs = 10 * 60_000

/**
 * The last step of every sign-in: a session, or, for people with a second factor, a token that allows giving
 * it and nothing else. All of it commits with the caller's transaction, so that nobody has a session
 * whose token was lost. Throws `blocked` for a blocked account.
 */
export async function completeSignIn(
  tx: Tx,
  { customerId, now, isRemembered }: SignIn,
  client: ClientContext,
): Promise<SignedIn | SecondFactorNeeded> {
  await lockAccount(tx, customerId)
  const methods = await selectMethods(tx, customerId)
  if (methods.length === 0) {
    const expiresAt = sessionExpiresAt(now, isRemembered)
    const session = { customerId, createdAt: now, expiresAt, secondFactorAt: null }
    return openSession(tx, session, client)
  }
  await rejectBlocked(tx, customerId)
  const token = createToken()
  const expiresAt = new Date(now.getTime() + pendingMs)
  const { guestKey } = client
  await insertPendingSignIn(tx, { token, customerId, isRemembered, guestKey, expiresAt })
  return { secondFactorToken: token, methods }
}

/** Creates the session, records the device and merges the guest's cart; throws `blocked`. */
export async function openSession(
  tx: Tx,
  session: NewSession,
  { guestKey, browser, newGuestId, ...client }: ClientContext,
): Promise<SignedIn> {
  const { customerId, createdAt } = session
  await rejectBlocked(tx, customerId)
  const token = await createSession(tx, session, client)
  await upsertKnownDevices(tx, { customerId, from: [client.network, browser], seenAt: createdAt })
  await deleteExpiredSessions(tx, createdAt, customerId)
  if (guestKey !== null) await mergeGuestCart(tx, customerId, guestKey)
  const user = await findUserWithAddresses(tx, customerId)
  return { token, user, ...(newGuestId !== undefined && { guestId: newGuestId }) }
}

/** Ends the session of this token; the customer's other sessions continue. */
export async function signOut(shop: ActingShop, token: string): Promise<void> {
  await deleteSession(writing(shop), token)
}

/** Signs a customer out everywhere. */
export async function endSessionsOf(tx: Tx, customerId: string): Promise<void> {
  await deleteSessionsOf(tx, customerId)
}

/** Ends one session of a customer; false when there is none with this id. */
export async function endSessionOf(tx: Tx, customerId: string, id: string): Promise<boolean> {
  return deleteSessionOf(tx, customerId, id)
}

/** Where a customer is signed in; `token` and `network` are the caller's. */
export async function listSessionsOf(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  customerId: string,
  { token, network }: { token: string; network: string },
): Promise<StaffSession[]> {
  const rows = await selectSessionsOf(db, customerId, clock.now())
  return rows.map((row) => ({
    _id: row.id,
    device: row.device,
    isCurrent: row.tokenHash === hashToken(token),
    isOnYourNetwork: row.network === null ? null : row.network === network,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }))
}

/** Deletes all expired sessions, and sign-ins that were not completed. */
export async function cleanUpSessions(db: Writer, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now)
  await deleteExpiredPendingSignIns(db, now)
}

/** Deletes the devices that nobody has signed in from since then. */
export async function cleanUpKnownDevices(db: Writer, seenBefore: Date): Promise<void> {
  await deleteKnownDevicesBefore(db, seenBefore)
}
