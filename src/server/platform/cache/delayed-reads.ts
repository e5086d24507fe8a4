import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseUnavailable } from '../database/database-errors.ts'
import { allTags, concernsData, type CacheTag, type Invalidation } from './invalidation.ts'

/** Reads of a replica, which may miss what was written a moment ago. */
export interface DelayedReads {
  /** Whether reads since then, by `performance.now()`, may miss a write to any of these tags. */
  mayMiss(tags: readonly CacheTag[], since: number): boolean
  /** Whether reads since then may miss any write at all. */
  mayMissAny(since: number): boolean
  /** Runs a load with every read of it on the primary. */
  onPrimary<T>(load: () => Promise<T>): Promise<T>
  /**
   * Runs a load on the primary when the replica has responded already: `ofReplica` is returned while the
   * primary is unavailable or does not respond.
   */
  onPrimaryOr<T>(load: () => Promise<T>, ofReplica: T): Promise<T>
}

export interface DelayedReadsOptions {
  invalidation: Pick<Invalidation, 'subscribe'>
  /** Maximum replication delay of the reads. */
  maxAgeMs: number
  onPrimary: DelayedReads['onPrimary']
  /** How long to wait for the primary when the replica has responded. */
  maxPrimaryMs?: number
}

const defaultMaxPrimaryMs = 500

/** After a timeout the primary is skipped for this long: a page makes several loads in sequence. */
const silencePauseMs = 1000

/** Maximum number of tags with a known time of invalidation; beyond it all count as invalidated now. */
const maxTracked = 10_000

export function createDelayedReads(options: DelayedReadsOptions): DelayedReads {
  const { invalidation, maxAgeMs, onPrimary, maxPrimaryMs = defaultMaxPrimaryMs } = options
  const invalidatedAt = new Map<CacheTag, number>()
  let anyAt = -Infinity
  let allAt = -Infinity
  let silentUntil = -Infinity

  invalidation.subscribe((tags) => {
    if (!concernsData(tags)) return
    const now = performance.now()
    anyAt = now
    if (tags.includes(allTags) || invalidatedAt.size + tags.length > maxTracked) {
      invalidatedAt.clear()
      allAt = now
    }
    for (const tag of tags) invalidatedAt.set(tag, now)
  })

  return {
    mayMiss(tags, since) {
      const from = since - maxAgeMs
      return allAt >= from || tags.some((tag) => (invalidatedAt.get(tag) ?? -Infinity) >= from)
    },
    mayMissAny: (since) => anyAt >= since - maxAgeMs,
    onPrimary,
    async onPrimaryOr(load, ofReplica) {
      if (performance.now() < silentUntil) return ofReplica
      const fresh = onPrimary(load).catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) return ofReplica
        throw error
      })
      const responded = new AbortController()
      const silence = wait(maxPrimaryMs, null, { signal: responded.signal }).then(() => {
        silentUntil = performance.now() + silencePauseMs
        return ofReplica
      })
      // Either may still reject after the race is decided.
      void Promise.allSettled([fresh, silence])
      try {
        return await Promise.race([fresh, silence])
      } finally {
        responded.abort()
      }
    },
  }
}
