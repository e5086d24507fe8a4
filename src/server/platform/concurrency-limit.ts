import pLimit, { type LimitFunction } from 'p-limit'
import { DomainError } from './domain-error.ts'

/** Runs at most a fixed number of tasks at a time; the others wait in a queue, first in, first out. */
export interface ConcurrencyLimit {
  /** Result or error of the task. Throws `unavailable` at once when the queue is full. */
  run<T>(task: () => Promise<T>): Promise<T>
  /** Throws what `run` would throw at once. */
  rejectIfFull(): void
}

export interface ConcurrencyLimitOptions {
  /** How many tasks run at a time. */
  concurrency: number
  /** How many may wait; any number unless given. */
  maxQueue?: number
  /** How long one may wait: then it is rejected as `unavailable`, and never runs. */
  maxWaitMs?: number
}

/**
 * For work that takes a core for its whole duration: more at once than there are cores
 * delays all of them, and everything else that needs the thread pool.
 */
export function createConcurrencyLimit({
  concurrency,
  maxQueue = Infinity,
  maxWaitMs,
}: ConcurrencyLimitOptions): ConcurrencyLimit {
  const limit = pLimit(concurrency)
  const rejectIfFull = () => {
    const mustWait = limit.activeCount >= concurrency
    if (mustWait && limit.pendingCount >= maxQueue) throw busy()
  }
  return {
    rejectIfFull,
    async run(task) {
      rejectIfFull()
      return maxWaitMs === undefined ? limit(task) : startWithin(maxWaitMs, limit, task)
    },
  }
}

function startWithin<T>(maxWaitMs: number, limit: LimitFunction, task: () => Promise<T>) {
  return new Promise<T>((resolve, reject) => {
    let isGivenUp = false
    const timer = setTimeout(() => {
      isGivenUp = true
      reject(busy())
    }, maxWaitMs)
    const start = async () => {
      clearTimeout(timer)
      if (!isGivenUp) resolve(await task())
    }
    limit(start).catch(reject)
  })
}

function busy(): DomainError {
  return new DomainError('unavailable', 'The shop is very busy. Please try again in a few seconds.')
}
