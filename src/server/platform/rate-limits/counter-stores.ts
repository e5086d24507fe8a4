import type { Redis } from 'ioredis'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { LimitCounter, LimitPolicy, LimitPolicyName } from '#shared/api/limits.ts'
import type { Db } from '../database/database.ts'
import { rateLimitTableName } from './rate-limit-tables.ts'

/** Where counts live: PostgreSQL, or Redis with PostgreSQL while Redis is away. */
export interface CounterStores {
  db: Db
  redis: Redis | null
}

/** The library's counters of a policy, in the order of the policy. */
export function openCounters(
  stores: CounterStores,
  name: LimitPolicyName,
  policy: LimitPolicy,
): RateLimiterAbstract[] {
  return policy.counters.map((counter) => {
    const { by, points, windowSeconds: duration, counts = [] } = counter
    const keyPrefix = [name, by.replaceAll(' ', '-'), ...counts].join('.')
    const options = { points, duration, keyPrefix, ...rejectionsInMemory(counter) }
    if (policy.countedIn === 'process') return new RateLimiterMemory(options)
    const inPostgres = new RateLimiterPostgres({
      ...options,
      storeClient: stores.db.$client,
      storeType: 'pool',
      tableName: rateLimitTableName,
      tableCreated: true,
      clearExpiredByTimeout: false,
    })
    if (!stores.redis) return inPostgres
    return new RateLimiterRedis({
      ...options,
      storeClient: stores.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: inPostgres,
    })
  })
}

/**
 * Once a counter has rejected a key, the process rejects it until the end of the window without
 * asking the store. Not for counters that give points back: the key may have points again earlier.
 */
function rejectionsInMemory({ points, counts }: LimitCounter) {
  return counts ? {} : { inMemoryBlockOnConsumed: points + 1 }
}
