import { LRUCache } from 'lru-cache'
import { everything, type Changes, type ChangeTag } from '../changes/changes.ts'

export interface Loaded<V> {
  value: V
  /** What it was made from: a change of any of these drops it. */
  tags: readonly ChangeTag[]
  /** What it takes in memory, roughly; its tags are counted by the cache. */
  bytes: number
  /** False for what is to be answered once and not kept, such as a page that was not found. */
  keep?: boolean
}

export interface TaggedCache<V extends object> {
  /** What is kept under the key, else what `load` gives; readers who come together load once. */
  get(key: string, load: () => Promise<Loaded<V>>): Promise<V>
  /** What is kept, without loading. */
  peek(key: string): V | undefined
  clear(): void
}

export interface CacheOptions {
  changes: Changes
  maxBytes: number
  ttlMs: number
}

interface Entry<V> {
  value: V
  tags: readonly ChangeTag[]
  bytes: number
}

interface Flight<V> {
  startedAt: number
  value: Promise<V>
}

const bytesPerTag = 120
const bytesPerEntry = 400
/** Changes remembered against loads under way; older ones count for every tag. */
const rememberedChanges = 10_000

/**
 * A bounded memory of what was read, dropped by tags. A value whose reading overlapped a change of
 * one of its tags is handed out, since its reader asked before the change was acknowledged, but it
 * is not kept; and a reader who comes after a change never joins a reading from before it.
 */
export function createTaggedCache<V extends object>(options: CacheOptions): TaggedCache<V> {
  /** Most tags are of one entry alone, and need no set. */
  const keysByTag = new Map<ChangeTag, string | Set<string>>()
  const flights = new Map<string, Flight<V>>()
  const changedAt = new Map<ChangeTag, number>()
  /** Counts changes: the time of this cache. */
  let now = 0
  let everythingChangedAt = 0

  const entries = new LRUCache<string, Entry<V>>({
    maxSize: options.maxBytes,
    maxEntrySize: Math.floor(options.maxBytes / 4),
    sizeCalculation: ({ bytes, tags }, key) =>
      bytesPerEntry + bytes + 2 * key.length + tags.length * bytesPerTag,
    ttl: options.ttlMs,
    ttlAutopurge: false,
    dispose: ({ tags }, key) => {
      for (const tag of tags) forget(tag, key)
    },
  })

  function forget(tag: ChangeTag, key: string): void {
    const keys = keysByTag.get(tag)
    if (keys === key) keysByTag.delete(tag)
    if (!(keys instanceof Set)) return
    keys.delete(key)
    if (keys.size === 0) keysByTag.delete(tag)
  }

  function keysOf(tag: ChangeTag): Iterable<string> {
    const keys = keysByTag.get(tag)
    if (keys === undefined) return []
    return keys instanceof Set ? keys : [keys]
  }

  function keep(key: string, entry: Entry<V>): void {
    entries.set(key, entry)
    if (!entries.has(key)) return
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag)
      if (keys instanceof Set) keys.add(key)
      else keysByTag.set(tag, keys === undefined || keys === key ? key : new Set([keys, key]))
    }
  }

  options.changes.subscribe((tags) => {
    now += 1
    if (tags.includes(everything) || changedAt.size + tags.length > rememberedChanges) {
      everythingChangedAt = now
      changedAt.clear()
    }
    if (tags.includes(everything)) return entries.clear()
    for (const tag of tags) {
      changedAt.set(tag, now)
      for (const key of keysOf(tag)) entries.delete(key)
    }
  })

  function hasChangedSince(startedAt: number, tags: readonly ChangeTag[]): boolean {
    return (
      everythingChangedAt > startedAt || tags.some((tag) => (changedAt.get(tag) ?? 0) > startedAt)
    )
  }

  async function loadAndKeep(key: string, startedAt: number, load: () => Promise<Loaded<V>>) {
    const { value, tags, bytes, keep: isKept = true } = await load()
    if (isKept && !hasChangedSince(startedAt, tags)) keep(key, { value, tags, bytes })
    return value
  }

  return {
    async get(key, load) {
      const kept = entries.get(key)
      if (kept) return kept.value
      const flying = flights.get(key)
      if (flying?.startedAt === now) return flying.value
      const flight: Flight<V> = { startedAt: now, value: loadAndKeep(key, now, load) }
      flights.set(key, flight)
      try {
        return await flight.value
      } finally {
        if (flights.get(key) === flight) flights.delete(key)
      }
    },
    peek: (key) => entries.get(key)?.value,
    clear: () => entries.clear(),
  }
}
