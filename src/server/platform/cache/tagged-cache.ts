import { LRUCache } from 'lru-cache'
import { allTags, type Invalidation, type CacheTag } from './invalidation.ts'

export interface CacheLoad<V> {
  value: V
  /** What it was made from: a change of any of these drops it. */
  tags: readonly CacheTag[]
  /** What it takes in memory, roughly; its tags are counted by the cache. */
  bytes: number
  /** False for what is to be answered once and not kept, such as a page that was not found. */
  isCacheable?: boolean
}

export interface TaggedCache<V extends object> {
  /** What is kept under the key, else what `load` gives; readers who come together load once. */
  get(key: string, load: () => Promise<CacheLoad<V>>): Promise<V>
  /** What is kept, without loading. */
  peek(key: string): V | undefined
  clear(): void
}

export interface CacheOptions {
  invalidation: Invalidation
  maxBytes: number
  ttlMs: number
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
/** Changes remembered against loads under way; older ones count for every tag. */
const maxTrackedInvalidations = 10_000

/**
 * A bounded memory of what was read, dropped by tags. A value whose reading overlapped a change of
 * one of its tags is handed out, since its reader asked before the change was acknowledged, but it
 * is not kept; and a reader who comes after a change never joins a reading from before it.
 */
export function createTaggedCache<V extends object>(options: CacheOptions): TaggedCache<V> {
  /** Most tags are of one entry alone, and need no set. */
  const keysByTag = new Map<CacheTag, string | Set<string>>()
  const pendingLoads = new Map<string, PendingLoad<V>>()
  const invalidatedAt = new Map<CacheTag, number>()
  /** Counts changes: the time of this cache. */
  let now = 0
  let allInvalidatedAt = 0

  const entries = new LRUCache<string, Entry<V>>({
    maxSize: options.maxBytes,
    maxEntrySize: Math.floor(options.maxBytes / 4),
    sizeCalculation: ({ bytes, tags }, key) =>
      bytesPerEntry + bytes + 2 * key.length + tags.length * bytesPerTag,
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
    const { value, tags, bytes, isCacheable: isKept = true } = await load()
    if (isKept && !invalidatedSince(startedAt, tags)) store(key, { value, tags, bytes })
    return value
  }

  return {
    async get(key, load) {
      const kept = entries.get(key)
      if (kept) return kept.value
      const flying = pendingLoads.get(key)
      if (flying?.startedAt === now) return flying.value
      const flight: PendingLoad<V> = { startedAt: now, value: loadAndStore(key, now, load) }
      pendingLoads.set(key, flight)
      try {
        return await flight.value
      } finally {
        if (pendingLoads.get(key) === flight) pendingLoads.delete(key)
      }
    },
    peek: (key) => entries.get(key)?.value,
    clear: () => entries.clear(),
  }
}
