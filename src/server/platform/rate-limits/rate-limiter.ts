import type { KeyObject } from 'node:crypto'
import type { LRUCache } from 'lru-cache'
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import {
  type CallOutcome,
  limitPolicies,
  type LimitCounter,
  type LimitKey,
  type LimitPolicy,
  type LimitPolicyName,
} from '#shared/api/limits.ts'
import { limitTexts } from '#shared/api/limit-texts.ts'
import type { Language } from '#shared/languages/languages.ts'
import { inLanguage } from '#shared/languages/texts.ts'
import { createLruCache } from '../cache/lru-cache.ts'
import { type ConcurrencyLimit, createConcurrencyLimit } from '../concurrency-limit.ts'
import { DomainError } from '../domain-error.ts'
import { sign } from '../secrets.ts'
import { openCounters, type CounterStores } from './counter-stores.ts'
import { deleteCounterAfter, deleteCountersBefore } from './rate-limit-queries.ts'
import { writing } from '../database/database.ts'
import { jobActor } from '../actor.ts'

type CombinedKey = 'email and network' | 'network of strangers'

/** The keys that a call is counted by; absent or null keys are skipped. */
export type LimitKeys = {
  readonly [K in Exclude<LimitKey, CombinedKey>]?: string | null
} & {
  /** The caller is no stranger to the phone or the e-mail. */
  readonly isKnown?: boolean
}

export interface CountedCall {
  /** Gives back the points that a call with this outcome does not use. To be called once. */
  end(outcome: CallOutcome): Promise<void>
}

export interface RateLimiter {
  /** False where calls are only counted. */
  isEnforced: boolean
  /**
   * Uses a point of every counter of a policy, one statement each, or throws 429
   * `too_many_requests`; of simultaneous calls none slips through.
   */
  count(policy: LimitPolicyName, keys: LimitKeys): Promise<CountedCall>
  /** Throws the same when no point is left, without using one. */
  check(policy: LimitPolicyName, keys: LimitKeys): Promise<void>
  /**
   * Runs a call in its turn: at most `networkConcurrency` of its policy and network, and `concurrency` of
   * its policy, at a time. Throws 429
   * `too_many_requests` when too many of its network run or wait, 503 `unavailable` when too many of
   * all wait, or it has waited for too long.
   */
  inTurn<T>(policy: LimitPolicyName, network: string, call: () => Promise<T>): Promise<T>
  /** Throws what `inTurn` or `count` would throw, as far as that takes neither a statement nor the body. */
  rejectEarly(policy: LimitPolicyName, network: string): void
}

export interface RateLimiterOptions extends CounterStores {
  /** Hashes phones and e-mail addresses, so that counters contain no personal data. */
  key: KeyObject
  /** Otherwise calls are counted and none is rejected: for benches and tests. */
  isEnforced: boolean
}

const pruneEveryMs = 60_000

/** Retry-After of a call that was rejected because of concurrent calls, in seconds. */
const atOnceRetrySeconds = 5

/** How long a key is rejected without querying the store: it may have points again earlier. */
const rejectionMs = 1000
/** How far the clocks of the shop's machines differ. */
const maxClockDifferenceMs = 60_000
const maxRejections = 10_000

const maxQueue = 200
/** As many buyers as a sale has behind one address. */
const maxNetworkQueue = 1000
/** Shorter than the database timeout, so that waiting calls get a response before a hanging one fails. */
const maxWaitMs = 15_000

/** Calls of one network that run or wait now. */
interface NetworkCalls {
  count: number
  queue: ConcurrencyLimit | null
}

interface OpenPolicy {
  policy: LimitPolicy
  counters: { counter: LimitCounter; store: RateLimiterAbstract }[]
  running: Map<string, NetworkCalls>
  queue: ConcurrencyLimit | null
  /** Recently rejected keys, with the end of their window in milliseconds since 1970. */
  rejected: LRUCache<string, number>
}

interface UsedPoint {
  counter: LimitCounter
  store: RateLimiterAbstract
  counted: string
}

export function createRateLimiter({ key, isEnforced, ...stores }: RateLimiterOptions): RateLimiter {
  const open = new Map<LimitPolicyName, OpenPolicy>()
  const writer = writing({ db: stores.db, actor: jobActor('rate limits') })
  let prunedAt = Date.now()

  function openPolicy(name: LimitPolicyName): OpenPolicy {
    const openBefore = open.get(name)
    if (openBefore) return openBefore
    const policy: LimitPolicy = limitPolicies[name]
    const opened = openCounters(stores, name, policy)
    const counters = policy.counters.flatMap((counter, at) => {
      const store = opened[at]
      return store ? [{ counter, store }] : []
    })
    const { concurrency } = policy
    const created = {
      policy,
      counters,
      running: new Map<string, NetworkCalls>(),
      queue: concurrency ? createConcurrencyLimit({ concurrency, maxQueue, maxWaitMs }) : null,
      rejected: createLruCache<number>(maxRejections, { ttlMs: rejectionMs }),
    }
    open.set(name, created)
    return created
  }

  /** The library reads the system's clock too. */
  async function pruneOccasionally(): Promise<void> {
    const now = Date.now()
    if (now - prunedAt < pruneEveryMs) return
    prunedAt = now
    await deleteCountersBefore(writer, now)
  }

  /** The counters that apply, each with the key it counts under. */
  function countersFor({ counters }: OpenPolicy, keys: LimitKeys) {
    return counters.flatMap(({ counter, store }) => {
      const counted = counterKey(key, counter.by, keys)
      return counted === null ? [] : [{ counter, store, counted }]
    })
  }

  function rejectJustRejected({ policy, rejected }: OpenPolicy, counted: string): void {
    const waitMs = (rejected.get(counted) ?? 0) - Date.now()
    if (waitMs > 0) throw tooManyRequests(policy, waitMs)
  }

  /**
   * Throws 429, and rejects the key for a moment without a statement. A counter that began while a clock ran
   * ahead would last on once it is right again: it begins anew.
   */
  async function consume(opened: OpenPolicy, point: UsedPoint, isAgain = false): Promise<void> {
    const { counter, store, counted } = point
    await store.consume(counted).catch(async (error: unknown) => {
      if (!(error instanceof RateLimiterRes)) throw error
      if (!isEnforced) return
      if (!isAgain && endsTooLate(counter, error)) {
        await deleteCounterAfter(writer, store.getKey(counted), latestEnd(counter))
        return consume(opened, point, true)
      }
      opened.rejected.set(counted, Date.now() + error.msBeforeNext)
      throw tooManyRequests(opened.policy, error.msBeforeNext)
    })
  }

  return {
    isEnforced,
    rejectEarly(name, network) {
      const opened = openPolicy(name)
      opened.queue?.rejectIfFull()
      if (!isEnforced) return
      rejectTooManyAtOnce(opened, network)
      rejectJustRejected(opened, network)
    },
    async inTurn(name, network, call) {
      const opened = openPolicy(name)
      if (isEnforced) rejectTooManyAtOnce(opened, network)
      const run = async () => (opened.queue ? opened.queue.run(call) : call())
      const calls = enter(opened, network)
      try {
        return await (calls.queue && isEnforced ? calls.queue.run(run) : run())
      } finally {
        calls.count -= 1
        if (calls.count === 0) opened.running.delete(network)
      }
    },
    async check(name, keys) {
      const opened = openPolicy(name)
      for (const { counter, store, counted } of countersFor(opened, keys)) {
        const used = await store.get(counted)
        if (!isEnforced || !used || endsTooLate(counter, used)) continue
        if (used.consumedPoints >= counter.points) {
          throw tooManyRequests(opened.policy, used.msBeforeNext)
        }
      }
    },
    async count(name, keys) {
      const opened = openPolicy(name)
      const points = countersFor(opened, keys)
      for (const { counted } of points) rejectJustRejected(opened, counted)
      const used: UsedPoint[] = []
      const giveBack = async (outcome: CallOutcome) => {
        for (const { counter, store, counted } of used) {
          if (counter.counts && !counter.counts.includes(outcome)) await store.reward(counted)
        }
      }
      try {
        for (const point of points) {
          used.push(point)
          await consume(opened, point)
        }
        if (opened.policy.countedIn !== 'process') await pruneOccasionally()
      } catch (error) {
        if (error instanceof DomainError) await giveBack('failed')
        throw error
      }
      return {
        async end(outcome) {
          await giveBack(outcome)
          // The keys may have a point again.
          for (const { counted } of used) opened.rejected.delete(counted)
        },
      }
    },
  }
}

/** The end of a window that begins now, in milliseconds since 1970, by whichever clock of the shop. */
function latestEnd({ windowSeconds }: LimitCounter): number {
  return Date.now() + windowSeconds * 1000 + maxClockDifferenceMs
}

function endsTooLate(counter: LimitCounter, { msBeforeNext }: RateLimiterRes): boolean {
  return Date.now() + msBeforeNext > latestEnd(counter)
}

function rejectTooManyAtOnce({ policy, running }: OpenPolicy, network: string): void {
  const { maxAtOnce = Infinity } = policy
  if ((running.get(network)?.count ?? 0) < maxAtOnce) return
  throw tooManyRequests(policy, atOnceRetrySeconds * 1000)
}

/** Counts a call among those of its network. */
function enter({ policy, running }: OpenPolicy, network: string): NetworkCalls {
  const { networkConcurrency: concurrency } = policy
  const queue = () =>
    createConcurrencyLimit({ concurrency: concurrency ?? 1, maxQueue: maxNetworkQueue, maxWaitMs })
  const calls = running.get(network) ?? { count: 0, queue: concurrency ? queue() : null }
  calls.count += 1
  running.set(network, calls)
  return calls
}

function counterKey(key: KeyObject, by: LimitKey, keys: LimitKeys): string | null {
  if (by === 'network' || by === 'guest' || by === 'account') return keys[by] ?? null
  if (by === 'network of strangers') {
    return keys.network && !keys.isKnown ? `strangers ${keys.network}` : null
  }
  if (by !== 'email and network') return keys[by] ? hashed(key, keys[by]) : null
  if (!keys.email) return null
  return keys.network ? hashed(key, `${keys.email} ${keys.network}`) : null
}

function hashed(key: KeyObject, value: string): string {
  return sign(key, value).slice(0, 22)
}

function tooManyRequests({ message }: LimitPolicy, waitMs: number): DomainError {
  return new DomainError(
    'too_many_requests',
    (language) =>
      limitTexts[language].again(inLanguage(message, language), waitText(waitMs, language)),
    {
      details: { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
    },
  )
}

function waitText(ms: number, language: Language): string {
  const t = limitTexts[language]
  if (ms <= atOnceRetrySeconds * 1000) return t.fewSeconds
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  if (minutes === 1) return t.oneMinute
  return minutes <= 90 ? t.minutes(minutes) : t.hours(Math.ceil(minutes / 60))
}
