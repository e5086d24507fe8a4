import { LRUCache } from 'lru-cache'
import { createLruCache } from './lru-cache.ts'
import type { DelayedReads } from './delayed-reads.ts'
import { allTags, type CacheTag, type Invalidation } from './invalidation.ts'

export interface CacheLoad<V> {
  value: V
  /** What it was made from: invalidating any of these drops it. */
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
  /** Where loads may read a replica: what may miss a write is loaded again from the primary. */
  delayedReads?: DelayedReads | undefined
}

interface Entry<V> {
  value: V
  tags: readonly CacheTag[]
  bytes: number
}

interface PendingLoad<V> {
  startedAt: number
  value: Promise<V>
}

const bytesPerTag = 120

const bytesPerEntry = 400

/** How many keys are known to have been requested before, those of entries that are gone too. */
const maxKnownKeys = 4000

/** Invalidations tracked for pending loads; beyond this, older loads count as invalidated. */
const maxTrackedInvalidations = 10_000

/**
 * An LRU cache bounded in bytes whose entries are invalidated by tags. While it is full, a key that is
 * requested for the first time gets no entry, so that it evicts none that is requested often. A value whose load overlapped an
 * invalidation of one of its tags is returned, since its caller came before the write was acknowledged,
 * but it is not cached. A call after an invalidation never joins a load that started before it.
 */
export function createTaggedCache<V extends object>(options: CacheOptions): TaggedCache<V> {
  /** Most tags belong to a single entry and need no set. */
  const keysByTag = new Map<CacheTag, string | Set<string>>()
  const pendingLoads = new Map<string, PendingLoad<V>>()
  const invalidatedAt = new Map<CacheTag, number>()
  /** Counts invalidations: the logical clock of this cache. */
  let now = 0
  let allInvalidatedAt = 0

  const knownKeys = createLruCache<true>(maxKnownKeys)
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
    if (keys === key) keysByTag.delete(tag)
    if (!(keys instanceof Set)) return
    keys.delete(key)
    if (keys.size === 0) keysByTag.delete(tag)
  }

  function keysOf(tag: CacheTag): Iterable<string> {
    const keys = keysByTag.get(tag)
    if (keys === undefined) return []
    return keys instanceof Set ? keys : [keys]
  }

  function store(key: string, entry: Entry<V>): void {
    const isFull = entries.calculatedSize + sizeOf(entry, key) > options.maxBytes
    const isKnown = knownKeys.has(key)
    knownKeys.set(key, true)
    if (isFull && !isKnown) return
    entries.set(key, entry)
    if (!entries.has(key)) return
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag)
      if (keys instanceof Set) keys.add(key)
      else keysByTag.set(tag, keys === undefined || keys === key ? key : new Set([keys, key]))
    }
  }

  options.invalidation.subscribe((tags) => {
    now += 1
    if (tags.includes(allTags) || invalidatedAt.size + tags.length > maxTrackedInvalidations) {
      allInvalidatedAt = now
      invalidatedAt.clear()
    }
    if (tags.includes(allTags)) return entries.clear()
    for (const tag of tags) {
      invalidatedAt.set(tag, now)
      for (const key of keysOf(tag)) entries.delete(key)
    }
  })

  function invalidatedSince(startedAt: number, tags: readonly CacheTag[]): boolean {
    return (
      allInvalidatedAt > startedAt || tags.some((tag) => (invalidatedAt.get(tag) ?? 0) > startedAt)
    )
  }

  async function loadAndStore(key: string, startedAt: number, load: () => Promise<CacheLoad<V>>) {
    const { value, tags, bytes, isCacheable = true } = await loadFresh(options.delayedReads, load)
    if (isCacheable && !invalidatedSince(startedAt, tags)) store(key, { value, tags, bytes })
    return value
  }

  return {
    async get(key, load) {
      const cached = entries.get(key)
      if (cached) return cached.value
      const pending = pendingLoads.get(key)
      if (pending?.startedAt === now) return pending.value
      const started: PendingLoad<V> = { startedAt: now, value: loadAndStore(key, now, load) }
      pendingLoads.set(key, started)
      try {
        return await started.value
      } finally {
        if (pendingLoads.get(key) === started) pendingLoads.delete(key)
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
