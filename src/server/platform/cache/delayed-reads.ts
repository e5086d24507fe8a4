import { allTags, type CacheTag, type Invalidation } from './invalidation.ts'

/** Reads of a replica, which may miss what was written a moment ago. */
export interface DelayedReads {
  /** Whether reads since then, by `performance.now()`, may miss a write to any of these tags. */
  mayMiss(tags: readonly CacheTag[], since: number): boolean
  /** The same for any write at all. */
  mayMissAny(since: number): boolean
  /** Runs a load with every read of it on the primary. */
  onPrimary<T>(load: () => Promise<T>): Promise<T>
  /** How long a load from the primary is waited for where the replica has responded already. */
  maxPrimaryMs: number
}

export interface DelayedReadsOptions {
  invalidation: Pick<Invalidation, 'subscribe'>
  /** How old what is read may be at most. */
  maxAgeMs: number
  onPrimary: DelayedReads['onPrimary']
  maxPrimaryMs?: number
}

/** A page makes up to three such loads, one after the other. */
const defaultMaxPrimaryMs = 500

/** Tags whose last invalidation is known by time; beyond this all count as invalidated now. */
const maxTracked = 10_000

export function createDelayedReads(options: DelayedReadsOptions): DelayedReads {
  const { invalidation, maxAgeMs, onPrimary, maxPrimaryMs = defaultMaxPrimaryMs } = options
  const invalidatedAt = new Map<CacheTag, number>()
  let anyAt = -Infinity
  let allAt = -Infinity

  invalidation.subscribe((tags) => {
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
    maxPrimaryMs,
  }
}
