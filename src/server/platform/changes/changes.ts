/**
 * What a write has changed, as short words such as `product:0198…`: caches name what they were made
 * from in the same words. `everything` stands for all of them.
 */
export type CacheTag = string

export const allTags: CacheTag = 'everything'

export type InvalidationListener = (tags: readonly CacheTag[]) => void

export interface Invalidation {
  /**
   * Tells this process at once, and every other one shortly after, what a committed write has
   * changed. Call it after the commit and before the write is acknowledged.
   */
  invalidate(tags: readonly CacheTag[]): void
  /** Calls the listener with every change, wherever it was made. Returns what ends that. */
  subscribe(listener: InvalidationListener): () => void
}

/** The changes of one process, known to it alone. */
export function createLocalInvalidation(): Invalidation & { deliver: InvalidationListener } {
  const listeners = new Set<InvalidationListener>()
  const tell: InvalidationListener = (tags) => {
    for (const listener of listeners) listener(tags)
  }
  return {
    deliver: tell,
    invalidate: (tags) => {
      if (tags.length > 0) tell(tags)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
