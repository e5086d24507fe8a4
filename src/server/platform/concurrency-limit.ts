import { brokenOff, DomainError } from './domain-error.ts'
import { httpTexts } from './http/errors/http-texts.ts'

/** Runs at most a fixed number of tasks at a time; the others wait in a queue, first in, first out. */
export interface ConcurrencyLimit {
  /**
   * Result or error of the task. Throws `unavailable` at once when the queue is full, and when the
   * task has waited for too long: then it never runs.
   */
  run<T>(task: () => Promise<T>, options?: RunOptions): Promise<T>
  /** Throws what `run` would throw at once. */
  rejectIfFull(): void
}

export interface RunOptions {
  /** Runs before all that are not urgent, and waits in a queue of its own. */
  isUrgent?: boolean
  /** Takes the task out of the queue when it is aborted, for a client that has gone. */
  signal?: AbortSignal | undefined
}

export interface ConcurrencyLimitOptions {
  /** How many tasks run at a time. */
  concurrency: number
  /** How many may wait; any number unless given. */
  maxQueue?: number
  /** How long one may wait. */
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
  const urgent: (() => void)[] = []
  const normal: (() => void)[] = []
  let running = 0

  function rejectIfFull(queue: readonly unknown[] = normal): void {
    if (running >= concurrency && queue.length >= maxQueue) throw busy()
  }

  /** Resolves when a task that ends hands over its turn. */
  async function waitForTurn(queue: (() => void)[], signal?: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = (error: DomainError) => {
      const at = queue.indexOf(resolve)
      if (at >= 0) queue.splice(at, 1)
      reject(error)
    }
    const onAbort = () => leave(brokenOff())
    const timer = maxWaitMs === undefined ? undefined : setTimeout(() => leave(busy()), maxWaitMs)
    signal?.addEventListener('abort', onAbort)
    queue.push(resolve)
    try {
      await promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
  }

  return {
    rejectIfFull: () => rejectIfFull(),
    async run(task, { isUrgent = false, signal } = {}) {
      const queue = isUrgent ? urgent : normal
      rejectIfFull(queue)
      if (signal?.aborted) throw brokenOff()
      if (running < concurrency) running += 1
      else await waitForTurn(queue, signal)
      try {
        return await task()
      } finally {
        const next = urgent.shift() ?? normal.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}

function busy(): DomainError {
  return new DomainError('unavailable', (language) => httpTexts[language].busy)
}
