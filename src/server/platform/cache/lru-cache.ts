import { LRUCache } from 'lru-cache'

/**
 * The `max` entries that were used last, each for at most `ttlMs`. Memory grows with the entries: the
 * library's own `max` reserves all of it at once, 7 ms for 50,000 entries.
 */
export function createLruCache<V extends object | string | number | boolean>(
  max: number,
  { ttlMs = 0 }: { ttlMs?: number } = {},
): LRUCache<string, V> {
  return new LRUCache({ maxSize: max, sizeCalculation: () => 1, ttl: ttlMs })
}
