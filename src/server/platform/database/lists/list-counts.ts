import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { maxListTotal } from '#shared/api/pagination.ts'
import type { CacheTag, Invalidation } from '../../cache/invalidation.ts'
import { createLruCache } from '../../cache/lru-cache.ts'
import { createTaggedCache } from '../../cache/tagged-cache.ts'

/** How many rows the administration's lists have, as far as counting takes time. */
export interface ListCounts {
  /** Whether the list was found to be longer than is counted, within the last minute. */
  isLong(key: string): boolean
  setLong(key: string): void
  /**
   * The number of rows that `work` counts. One above 1,000 is returned again until a tag of the list
   * is invalidated, for ten seconds at most; 10,001 stand for a list that is longer than is counted.
   */
  count(list: CountedList, work: () => Promise<number>): Promise<number>
}

export interface CountedList {
  /** The same for the same filters and search. */
  key: string
  /** What changes the number invalidates one of them. */
  tags: readonly CacheTag[]
}

const maxLongLists = 2000
const maxCachedBytes = 512 * 1024

const recounting = { recountAfterMs: 10_000, recountLongAfterMs: 60_000 }

/** Counting fewer rows takes as long as any small statement. */
const minCachedCount = 1000

export function createListCounts(
  invalidation: Invalidation,
  { recountAfterMs, recountLongAfterMs } = recounting,
): ListCounts {
  const long = createLruCache<true>(maxLongLists, { ttlMs: recountLongAfterMs })
  const counts = createTaggedCache<{ count: number }>({
    invalidation,
    maxBytes: maxCachedBytes,
    ttlMs: recountAfterMs,
  })
  const isLong = (key: string) => long.has(key)
  const setLong = (key: string) => void long.set(key, true)
  return {
    isLong,
    setLong,
    async count({ key, tags }, work) {
      if (isLong(key)) return maxListTotal + 1
      const { count } = await counts.get(key, async () => {
        const count = await work()
        const isCacheable = count > minCachedCount && count <= maxListTotal
        return { value: { count }, tags, bytes: 0, isCacheable }
      })
      if (count > maxListTotal) setLong(key)
      return count
    },
  }
}

/** To invalidate when rows of a table are added to its lists, or leave some of them. */
export function listTag(table: PgTable): CacheTag {
  return `list:${getTableName(table)}`
}
