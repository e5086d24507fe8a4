import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import {
  limitPolicies,
  type LimitCounter,
  type LimitKey,
  type LimitPolicy,
  type LimitPolicyName,
} from '#shared/api/limits.ts'
import { DomainError } from '../domain-error.ts'
import { sign } from '../secrets.ts'
import { openCounters, type CounterStores } from './counter-stores.ts'
import { deleteCountersBefore } from './rate-limit-queries.ts'

/** Whom a call is counted for. What is absent or null is not counted by. */
export type LimitKeys = {
  readonly [K in Exclude<LimitKey, 'email and network'>]?: string | null
}

/** How a counted call ended; `failed` is through no fault of the caller. */
export type CallOutcome = 'created' | 'succeeded' | 'rejected' | 'failed'

export interface CountedCall {
  /** Gives back the points that a call with this outcome does not use. To be called once. */
  end(outcome: CallOutcome): Promise<void>
}

export interface RateLimiter {
  /**
   * Uses a point of every counter of a policy, one statement each, or throws 429
   * `too_many_requests`; of simultaneous calls none slips through.
   */
  count(policy: LimitPolicyName, keys: LimitKeys): Promise<CountedCall>
  /** Throws the same when no point is left, without using one. */
  check(policy: LimitPolicyName, keys: LimitKeys): Promise<void>
}

export interface RateLimiterOptions extends CounterStores {
  /** Hashes phones and e-mail addresses, so that no counter names anybody. */
  key: Buffer
  /** Otherwise calls are counted and none is rejected: for benches and tests. */
  isEnforced: boolean
}

const pruneEveryMs = 60_000

/** Seconds until a call that was rejected because of others at the same moment is worth repeating. */
const atOnceRetrySeconds = 5

interface OpenPolicy {
  policy: LimitPolicy
  counters: { counter: LimitCounter; store: RateLimiterAbstract }[]
  /** Calls that run now, by network. */
  running: Map<string, number>
}

export function createRateLimiter({ key, isEnforced, ...stores }: RateLimiterOptions): RateLimiter {
  const open = new Map<LimitPolicyName, OpenPolicy>()
  let prunedAt = Date.now()

  function openPolicy(name: LimitPolicyName): OpenPolicy {
    const known = open.get(name)
    if (known) return known
    const policy: LimitPolicy = limitPolicies[name]
    const opened = openCounters(stores, name, policy)
    const counters = policy.counters.flatMap((counter, at) => {
      const store = opened[at]
      return store ? [{ counter, store }] : []
    })
    const created = { policy, counters, running: new Map<string, number>() }
    open.set(name, created)
    return created
  }

  /** The library reads the system's clock too. */
  async function pruneOccasionally(): Promise<void> {
    const now = Date.now()
    if (now - prunedAt < pruneEveryMs) return
    prunedAt = now
    await deleteCountersBefore(stores.db, now)
  }

  /** The counters that apply, each with the key it counts under. */
  function countersFor({ counters }: OpenPolicy, keys: LimitKeys) {
    return counters.flatMap(({ counter, store }) => {
      const counted = counterKey(key, counter.by, keys)
      return counted === null ? [] : [{ counter, store, counted }]
    })
  }

  return {
    async check(name, keys) {
      const opened = openPolicy(name)
      for (const { counter, store, counted } of countersFor(opened, keys)) {
        const used = await store.get(counted)
        if (isEnforced && used && used.consumedPoints >= counter.points) {
          throw tooManyRequests(opened.policy, used.msBeforeNext)
        }
      }
    },
    async count(name, keys) {
      const opened = openPolicy(name)
      const leave = enter(opened, isEnforced ? (keys.network ?? null) : null)
      const used: { counter: LimitCounter; store: RateLimiterAbstract; counted: string }[] = []
      const end = async (outcome: CallOutcome) => {
        leave()
        for (const { counter, store, counted } of used) {
          if (counter.counts && counter.counts !== outcome) await store.reward(counted)
        }
      }
      try {
        for (const each of countersFor(opened, keys)) {
          used.push(each)
          await each.store.consume(each.counted).catch((error: unknown) => {
            if (!(error instanceof RateLimiterRes)) throw error
            if (isEnforced) throw tooManyRequests(opened.policy, error.msBeforeNext)
          })
        }
        await pruneOccasionally()
      } catch (error) {
        if (error instanceof DomainError) await end('failed')
        else leave()
        throw error
      }
      return { end }
    },
  }
}

/** Counts a call among those that run now. Returns what takes it out again. */
function enter({ policy, running }: OpenPolicy, network: string | null): () => void {
  const { maxAtOnce } = policy
  if (maxAtOnce === undefined || network === null) return () => undefined
  const others = running.get(network) ?? 0
  if (others >= maxAtOnce) throw tooManyRequests(policy, atOnceRetrySeconds * 1000)
  running.set(network, others + 1)
  return () => {
    const left = (running.get(network) ?? 1) - 1
    if (left > 0) running.set(network, left)
    else running.delete(network)
  }
}

function counterKey(key: Buffer, by: LimitKey, keys: LimitKeys): string | null {
  if (by === 'network' || by === 'guest' || by === 'account') return keys[by] ?? null
  if (by === 'phone') return keys.phone ? hashed(key, keys.phone) : null
  if (!keys.email) return null
  if (by === 'email') return hashed(key, keys.email)
  return keys.network ? hashed(key, `${keys.email} ${keys.network}`) : null
}

function hashed(key: Buffer, value: string): string {
  return sign(key, value).slice(0, 22)
}

function tooManyRequests({ told }: LimitPolicy, waitMs: number): DomainError {
  return new DomainError('too_many_requests', `${told} Please try again in ${waitText(waitMs)}.`, {
    details: { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  })
}

function waitText(ms: number): string {
  if (ms <= atOnceRetrySeconds * 1000) return 'a few seconds'
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  if (minutes === 1) return 'a minute'
  const hours = Math.ceil(minutes / 60)
  return minutes <= 90 ? `${minutes} minutes` : `${hours} hours`
}
