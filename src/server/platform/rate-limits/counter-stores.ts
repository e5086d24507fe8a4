import type { Redis } from 'ioredis'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { LimitPolicy, LimitPolicyName } from '#shared/api/limits.ts'
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
  return policy.counters.map(({ by, points, windowSeconds: duration, counts = [] }) => {
    const keyPrefix = [name, by.replaceAll(' ', '-'), ...counts].join('.')
    const options = { points, duration, keyPrefix }
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
