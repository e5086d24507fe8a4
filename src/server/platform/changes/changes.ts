/**
 * What a write has changed, as short words such as `product:0198…`: caches name what they were made
 * from in the same words. `everything` stands for all of them.
 */
export type ChangeTag = string

export const everything: ChangeTag = 'everything'

export type ChangeListener = (tags: readonly ChangeTag[]) => void

export interface Changes {
  /**
   * Tells this process at once, and every other one shortly after, what a committed write has
   * changed. Call it after the commit and before the write is acknowledged.
   */
  announce(tags: readonly ChangeTag[]): void
  /** Calls the listener with every change, wherever it was made. Returns what ends that. */
  subscribe(listener: ChangeListener): () => void
}

/** The changes of one process, known to it alone. */
export function createLocalChanges(): Changes & { tell: ChangeListener } {
  const listeners = new Set<ChangeListener>()
  const tell: ChangeListener = (tags) => {
    for (const listener of listeners) listener(tags)
  }
  return {
    tell,
    announce: (tags) => {
      if (tags.length > 0) tell(tags)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
