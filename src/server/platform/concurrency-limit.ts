import pLimit from 'p-limit'
import { DomainError } from './domain-error.ts'

/** Runs at most a fixed number of tasks at a time; the others wait in a queue, first in, first out. */
export interface ConcurrencyLimit {
  /** Result or error of the task. Throws `unavailable` at once when the queue is full. */
  run<T>(task: () => Promise<T>): Promise<T>
}

/**
 * `concurrency` is how many tasks run at a time, `maxQueue` how many may wait: without it any number.
 * For work that takes a core for its whole duration: more at once than there are cores
 * delays all of them, and everything else that needs the thread pool.
 */
export function createConcurrencyLimit({
  concurrency,
  maxQueue = Infinity,
}: {
  concurrency: number
  maxQueue?: number
}): ConcurrencyLimit {
  const limit = pLimit(concurrency)
  return {
    async run(task) {
      const mustWait = limit.activeCount >= concurrency
      if (mustWait && limit.pendingCount >= maxQueue) throw busy()
      return limit(task)
    },
  }
}

function busy(): DomainError {
  return new DomainError('unavailable', 'The shop is very busy. Please try again in a few seconds.')
}
