import type { CallOutcome, LimitPolicyName } from '#shared/api/limits.ts'
import type { Caller } from '../platform/http/authenticate.ts'
import { outcomeOfError } from '../platform/rate-limits/endpoint-limit.ts'
import { type ClientNetwork, hashClientBrowser } from '../platform/rate-limits/client-network.ts'
import type { CountedCall, LimitKeys } from '../platform/rate-limits/rate-limiter.ts'
import type { Shop } from '../shop.ts'
import { findShopSettings } from '../shop-settings/shop-settings.ts'
import { DomainError } from '../platform/domain-error.ts'
import { isProvedEmail, selectKnownDevices } from './account-queries.ts'

const dayMs = 24 * 60 * 60_000

/** A client's attempt on the account of an e-mail address. */
export interface AccountAttempt {
  email: string
  network: ClientNetwork
  /** Null in e-mails that an earlier release has queued. */
  browser: ClientNetwork | null
}

/**
 * Runs `tryPassword` as one password attempt of that network on that account, in the queue of
 * password hashing. It counts when it is rejected. Rejected with 429 before any hashing once there
 * were too many.
 */
export async function withPasswordAttempt<T>(
  shop: Shop,
  attempt: AccountAttempt,
  tryPassword: () => Promise<T>,
): Promise<T> {
  const { rateLimits, passwordHashing } = shop
  const { isKnown, keys } = await standingOf(shop, attempt)
  const policies = ['password', isKnown ? 'passwordOfDevices' : 'passwordElsewhere'] as const
  // Before queueing, or a flood of rejected attempts would fill the queue.
  for (const policy of policies) await rateLimits.check(policy, keys)
  // Counted only in its turn, so that right passwords that wait take no attempts from one another.
  return passwordHashing.run(async () => {
    const end = await countAll(shop, policies, keys)
    try {
      const result = await tryPassword()
      await end('succeeded')
      return result
    } catch (error) {
      await end(outcomeOfError(error))
      throw error
    }
  })
}

/** Counts an attempt by several policies, or throws 429 and counts it by none. */
async function countAll(
  { rateLimits }: Shop,
  policies: readonly LimitPolicyName[],
  keys: LimitKeys,
): Promise<CountedCall['end']> {
  const counted: CountedCall[] = []
  const end = async (outcome: CallOutcome) => {
    for (const each of counted) await each.end(outcome)
  }
  try {
    for (const policy of policies) counted.push(await rateLimits.count(policy, keys))
  } catch (error) {
    await end('failed')
    throw error
  }
  return end
}

/**
 * Whether one more code may be mailed: attackers can neither flood a mailbox nor prevent the owner from
 * getting a code. Beside what all others may ask for, a device of the owner has e-mails of its own, and so
 * has each network where the address is proved. Throws 429 when not.
 */
export async function countCodeEmail(shop: Shop, attempt: AccountAttempt): Promise<void> {
  const { rateLimits } = shop
  const { isKnown, keys } = await standingOf(shop, attempt)
  if (isKnown) {
    await rateLimits.count('codeEmail', keys)
    return
  }
  try {
    await rateLimits.count('codeEmailElsewhere', keys)
  } catch (error) {
    const isLimit = error instanceof DomainError && error.code === 'too_many_requests'
    if (!isLimit || !(await isProvedEmail(shop.db, attempt.email))) throw error
    await rateLimits.count('codeEmailOfProved', keys)
  }
}

/**
 * Throws 429 after too many wrong guesses of an account's reset codes. Returns what counts another
 * one: only of a code that was issued, or anybody could lock the owner's reset. A code bounds
 * simultaneous guesses itself.
 */
export async function checkResetGuesses(
  shop: Shop,
  attempt: AccountAttempt,
): Promise<() => Promise<void>> {
  const { isKnown, keys } = await standingOf(shop, attempt)
  const policies = ['resetCode', isKnown ? 'resetCodeOfDevices' : 'resetCodeElsewhere'] as const
  for (const policy of policies) await shop.rateLimits.check(policy, keys)
  return async () => {
    await countAll(shop, policies, keys)
  }
}

interface Standing {
  /** The account's owner has signed in from this network or browser within `retention.knownDeviceDays`. */
  isKnown: boolean
  keys: LimitKeys
}

/**
 * The keys that an attempt is counted by. Attackers cannot use up the attempts that are reserved for known
 * devices. A known browser has attempts of its own, because strangers share its network, as that of a mobile
 * carrier: to the counters it is another e-mail. All are found by one statement: the duration of a call does
 * not reveal which is known.
 */
async function standingOf(
  shop: Shop,
  { email, network, browser }: AccountAttempt,
): Promise<Standing> {
  const from = browser === null ? [network] : [network, browser]
  const known = await findKnownDevices(shop, email, from)
  const isKnownBrowser = browser !== null && known.includes(browser)
  const counted = isKnownBrowser ? `${email} ${browser}` : email
  return { isKnown: known.length > 0, keys: { email: counted, network } }
}

/** Whether the caller's browser has signed in to the account of this e-mail: it is no stranger on its network. */
export async function isKnownBrowser(
  shop: Shop,
  caller: Caller,
  email: string | null,
): Promise<boolean> {
  if (caller.kind !== 'guest' || email === null) return false
  const browser = hashClientBrowser(shop.keys.clientNetworks, caller.guestKey)
  return (await findKnownDevices(shop, email, [browser])).length > 0
}

async function findKnownDevices(
  shop: Shop,
  email: string,
  from: readonly ClientNetwork[],
): Promise<ClientNetwork[]> {
  const { retention } = await findShopSettings(shop)
  const since = new Date(shop.clock.now().getTime() - retention.knownDeviceDays * dayMs)
  return selectKnownDevices(shop.db, email, from, since)
}
