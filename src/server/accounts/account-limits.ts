import type { ClientNetwork } from '../platform/rate-limits/client-network.ts'
import {
  max,
  type ConsumedAttempt,
  type CountedAttempts,
  type RateLimit,
} from '../platform/rate-limits/rate-limiter.ts'
import type { Shop } from '../shop.ts'
import { selectKnownDevice } from './account-queries.ts'

const quarterMs = 15 * 60_000
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const knownDeviceMs = 180 * dayMs

/** Generous: mobile carriers put whole towns behind one IP address. */
export function registrationLimit(network: ClientNetwork): RateLimit {
  return { subject: `registration from ${network}`, windowMs: hourMs, allows: max(300) }
}

/** Limits how fast somebody can find out which e-mails have accounts. */
export function takenEmailLimit(network: ClientNetwork): RateLimit {
  return { subject: `taken e-mail from ${network}`, windowMs: hourMs, allows: max(30) }
}

export function googleLimit(network: ClientNetwork): RateLimit {
  return { subject: `google from ${network}`, windowMs: quarterMs, allows: max(50) }
}

/** API conventions: so many wrong passwords for one account from one network. */
export const maxPerAccountAndNetwork = 10
/** So many wrong passwords from one network, whatever the account. */
const maxPerNetwork = 50
/** So many for one account altogether, of which the last few are for its known devices. */
export const maxPerAccount = 20
const reservedForKnownDevices = 3
/** Attempts that a first attacker leaves to other unknown networks. */
const reservedForNewNetworks = 4

export interface FailedAttempts extends CountedAttempts {
  /** The customer has signed in from this network before. */
  isKnownDevice: boolean
}

/**
 * Whether one more password may be tried on an account. Attackers who spread over many networks run
 * into the account's own limit; the owner can still sign in, because no network may use up the rest:
 * a new one always gets part of it, and known devices have attempts reserved for them.
 */
export function allowsPasswordAttempt(failed: FailedAttempts): boolean {
  const { fromNetwork, fromOtherNetworks, isKnownDevice: isKnown } = failed
  if (fromNetwork >= maxPerAccountAndNetwork) return false
  if (isKnown) return fromNetwork + fromOtherNetworks < maxPerAccount
  const left = maxPerAccount - reservedForKnownDevices - fromOtherNetworks
  return fromNetwork < Math.max(left - reservedForNewNetworks, Math.ceil(left / 2))
}

/** A network's attempt on the account of an e-mail address. */
export interface AccountAttempt {
  email: string
  network: ClientNetwork
}

/**
 * Runs `tryPassword` as one password attempt of that network on that account. It counts unless
 * `release` is called. Rejected with 429 before any hashing once there were too many.
 */
export async function withPasswordAttempt<T>(
  shop: Shop,
  { email, network }: AccountAttempt,
  tryPassword: (attempt: ConsumedAttempt) => Promise<T>,
): Promise<T> {
  const limits = await passwordLimits(shop, { email, network })
  // Before queueing too, or a flood of rejected attempts would fill the queue.
  await shop.rateLimits.check(limits, network)
  return shop.passwordHashing.run(async () =>
    tryPassword(await shop.rateLimits.consume(limits, network)),
  )
}

async function passwordLimits(shop: Shop, attempt: AccountAttempt): Promise<RateLimit[]> {
  const { email, network } = attempt
  const isKnown = await isKnownDevice(shop, attempt)
  return [
    {
      subject: `password of ${email}`,
      windowMs: quarterMs,
      allows: (made) => allowsPasswordAttempt({ ...made, isKnownDevice: isKnown }),
    },
    { subject: `password from ${network}`, windowMs: quarterMs, allows: max(maxPerNetwork) },
  ]
}

export function resetCodeRequestLimits({ email, network }: AccountAttempt): RateLimit[] {
  return [
    {
      subject: `code for ${email}`,
      windowMs: quarterMs,
      allows: ({ fromNetwork }) => fromNetwork < 5,
    },
    { subject: `codes from ${network}`, windowMs: quarterMs, allows: max(30) },
  ]
}

/** Counts codes that were mailed: for known devices their own, else those of all networks. */
export async function resetEmailLimit(shop: Shop, attempt: AccountAttempt): Promise<RateLimit> {
  const isKnown = await isKnownDevice(shop, attempt)
  return {
    subject: `code mailed to ${attempt.email}`,
    windowMs: quarterMs,
    allows: ({ fromNetwork, fromOtherNetworks }) =>
      isKnown ? fromNetwork < 5 : fromNetwork + fromOtherNetworks < 8,
  }
}

/** A code allows five attempts; these limits bound guessing over several codes. */
export async function resetLimits(shop: Shop, attempt: AccountAttempt): Promise<RateLimit[]> {
  const isKnown = await isKnownDevice(shop, attempt)
  return [
    {
      subject: `reset of ${attempt.email}`,
      windowMs: dayMs,
      allows: ({ fromNetwork, fromOtherNetworks }) =>
        fromNetwork < 20 && (isKnown || fromNetwork + fromOtherNetworks < 60),
    },
    { subject: `resets from ${attempt.network}`, windowMs: quarterMs, allows: max(40) },
  ]
}

/**
 * Whether the account's owner has signed in from this network in the last half year. Attackers
 * cannot use up the attempts that are reserved for such devices.
 */
async function isKnownDevice(
  { db, clock }: Shop,
  { email, network }: AccountAttempt,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - knownDeviceMs)
  return selectKnownDevice(db, email, network, since)
}
