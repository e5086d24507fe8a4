import type { CallOutcome, LimitPolicyName } from '#shared/api/limits.ts'
import { outcomeOfError } from '../platform/rate-limits/endpoint-limit.ts'
import type { ClientNetwork } from '../platform/rate-limits/client-network.ts'
import type { CountedCall } from '../platform/rate-limits/rate-limiter.ts'
import type { Shop } from '../shop.ts'
import { findShopSettings } from '../shop-settings/shop-settings.ts'
import { DomainError } from '../platform/domain-error.ts'
import { isProvedEmail, selectKnownDevice } from './account-queries.ts'

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
  const policies = await passwordPolicies(shop, attempt)
  // Before queueing, or a flood of rejected attempts would fill the queue.
  for (const policy of policies) await rateLimits.check(policy, attempt)
  // Counted only in its turn, so that right passwords that wait take no attempts from one another.
  return passwordHashing.run(async () => {
    const end = await countAll(shop, policies, attempt)
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

async function passwordPolicies(
  shop: Shop,
  attempt: AccountAttempt,
): Promise<readonly LimitPolicyName[]> {
  const isKnown = await isKnownDevice(shop, attempt)
  return ['password', isKnown ? 'passwordOfDevices' : 'passwordElsewhere']
}

/** Counts an attempt by several policies, or throws 429 and counts it by none. */
async function countAll(
  { rateLimits }: Shop,
  policies: readonly LimitPolicyName[],
  attempt: AccountAttempt,
): Promise<CountedCall['end']> {
  const counted: CountedCall[] = []
  const end = async (outcome: CallOutcome) => {
    for (const each of counted) await each.end(outcome)
  }
  try {
    for (const policy of policies) counted.push(await rateLimits.count(policy, attempt))
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
  if (await isKnownDevice(shop, attempt)) {
    await rateLimits.count('codeEmail', attempt)
    return
  }
  try {
    await rateLimits.count('codeEmailElsewhere', attempt)
  } catch (error) {
    const isLimit = error instanceof DomainError && error.code === 'too_many_requests'
    if (!isLimit || !(await isProvedEmail(shop.db, attempt.email))) throw error
    await rateLimits.count('codeEmailOfProved', attempt)
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
  const isKnown = await isKnownDevice(shop, attempt)
  const policies = ['resetCode', isKnown ? 'resetCodeOfDevices' : 'resetCodeElsewhere'] as const
  for (const policy of policies) await shop.rateLimits.check(policy, attempt)
  return async () => {
    await countAll(shop, policies, attempt)
  }
}

/**
 * Whether the account's owner has signed in from this network or browser within `retention.knownDeviceDays`.
 * Attackers cannot use up the attempts that are reserved for such devices.
 */
async function isKnownDevice(
  shop: Shop,
  { email, network, browser }: AccountAttempt,
): Promise<boolean> {
  const { db, clock } = shop
  const { retention } = await findShopSettings(shop)
  const since = new Date(clock.now().getTime() - retention.knownDeviceDays * dayMs)
  return selectKnownDevice(db, email, browser === null ? [network] : [network, browser], since)
}
