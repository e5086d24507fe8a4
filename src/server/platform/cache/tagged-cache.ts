import { LRUCache } from 'lru-cache'
import type { DelayedReads } from './delayed-reads.ts'
import { allTags, concernsData, type CacheTag, type Invalidation } from './invalidation.ts'

export interface CacheLoad<V> {
  value: V
  /** Tags of its sources: invalidating any of these drops it. */
  tags: readonly CacheTag[]
  /** Approximate size in memory; the cache adds that of the tags. */
  bytes: number
  /** False for a value that is returned but not cached, such as a page with status 404. */
  isCacheable?: boolean
}

export interface TaggedCache<V extends object> {
  /** The cached value, else the result of `load`; concurrent callers share one load. */
  get(key: string, load: () => Promise<CacheLoad<V>>): Promise<V>
  /** The cached value, without loading. */
  peek(key: string): V | undefined
  clear(): void
}

export interface CacheOptions {
  invalidation: Invalidation
  maxBytes: number
  ttlMs: number
  /** Where loads may read a replica: a value that may miss a write is loaded again from the primary. */
  delayedReads?: DelayedReads | undefined
}

interface Entry<V> {
  value: V
  tags: readonly CacheTag[]
  bytes: number
}

interface PendingLoad<V> {
  value: Promise<V>
  /** Invalidated since it started. */
  invalidated: Set<CacheTag>
}

const bytesPerTag = 120

const bytesPerEntry = 400

/**
 * An LRU cache bounded in bytes whose entries are invalidated by tags. A value whose load overlapped an
 * invalidation of one of its tags is returned, since its caller came before the write was acknowledged,
 * but it is not cached. A call after an invalidation never joins a load that started before it.
 */
export function createTaggedCache<V extends object>(options: CacheOptions): TaggedCache<V> {
  const keysByTag = new Map<CacheTag, Set<string>>()
  const pendingLoads = new Set<PendingLoad<V>>()
  /** Of the pending loads, those that started after the last invalidation. */
  const joinable = new Map<string, PendingLoad<V>>()

  const sizeOf = ({ bytes, tags }: Entry<V>, key: string) =>
    bytesPerEntry + bytes + 2 * key.length + tags.length * bytesPerTag
  const entries = new LRUCache<string, Entry<V>>({
    maxSize: options.maxBytes,
    maxEntrySize: Math.floor(options.maxBytes / 4),
    sizeCalculation: sizeOf,
    ttl: options.ttlMs,
    ttlAutopurge: false,
    dispose: ({ tags }, key) => {
      for (const tag of tags) untag(tag, key)
    },
  })

  function untag(tag: CacheTag, key: string): void {
    const keys = keysByTag.get(tag)
    keys?.delete(key)
    if (keys?.size === 0) keysByTag.delete(tag)
  }

  function store(key: string, entry: Entry<V>): void {
    entries.set(key, entry)
    // Too large a value is not stored.
    if (!entries.has(key)) return
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag)
      if (keys) keys.add(key)
      else keysByTag.set(tag, new Set([key]))
    }
  }

  options.invalidation.subscribe((tags) => {
    if (!concernsData(tags)) return
    joinable.clear()
    for (const { invalidated } of pendingLoads) for (const tag of tags) invalidated.add(tag)
    if (tags.includes(allTags)) return entries.clear()
    for (const tag of tags) {
      for (const key of keysByTag.get(tag) ?? []) entries.delete(key)
    }
  })

  function startLoad(key: string, load: () => Promise<CacheLoad<V>>): PendingLoad<V> {
    const invalidated = new Set<CacheTag>()
    const value = loadFresh(options.delayedReads, load).then((loaded) => {
      const { tags, bytes, isCacheable = true } = loaded
      const isCurrent = !invalidated.has(allTags) && !tags.some((tag) => invalidated.has(tag))
      if (isCacheable && isCurrent) store(key, { value: loaded.value, tags, bytes })
      return loaded.value
    })
    return { value, invalidated }
  }

  return {
    async get(key, load) {
      const cached = entries.get(key)
      if (cached) return cached.value
      const joined = joinable.get(key)
      if (joined) return joined.value
      const started = startLoad(key, load)
      pendingLoads.add(started)
      joinable.set(key, started)
      try {
        return await started.value
      } finally {
        pendingLoads.delete(started)
        if (joinable.get(key) === started) joinable.delete(key)
      }
    },
    peek: (key) => entries.get(key)?.value,
    clear: () => entries.clear(),
  }
}

/**
 * Loads again from the primary what may miss a write, or what was not found and may just have been
 * created. While the primary is unavailable or does not respond, the replica's result is returned,
 * uncached.
 */
async function loadFresh<V>(
  reads: DelayedReads | undefined,
  load: () => Promise<CacheLoad<V>>,
): Promise<CacheLoad<V>> {
  if (!reads) return load()
  const startedAt = performance.now()
  let loaded: CacheLoad<V>
  try {
    loaded = await load()
  } catch (error) {
    if (!reads.mayMissAny(startedAt)) throw error
    return reads.onPrimary(load)
  }
  if (!reads.mayMiss(loaded.tags, startedAt)) return loaded
  return reads.onPrimaryOr(load, { ...loaded, isCacheable: false })
}
