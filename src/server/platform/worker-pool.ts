import { Piscina } from 'piscina'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** What a thread runs: an exported function of a module, which loads nothing it does not need. */
export interface WorkerTask {
  file: URL
  name: string
}

/** Runs work that takes the processor for long beside the thread that answers requests. */
export interface WorkerPool {
  /**
   * Calls the function `F` that `task` names in another thread; argument and result are copied, a
   * Buffer becomes a Uint8Array. Throws what the function throws, an Error when its thread dies, and
   * `unavailable` when too many calls wait.
   */
  run<F extends (argument: never) => Promise<unknown>>(
    task: WorkerTask,
    argument: Parameters<F>[0],
  ): Promise<Awaited<ReturnType<F>>>
  /** Ends the thread after what it has begun. */
  close(): Promise<void>
}

export interface WorkerPoolOptions {
  /** A thread that dies while it has nothing to do; the next call gets a new one. */
  onError: (error: unknown) => void
  /** How long a thread without work lives: its fonts take half a second to load. */
  idleTimeoutMs?: number
}

const maxQueue = 200

/** One thread, begun with the first call and ended when it has been idle for a while. */
export function createWorkerPool({
  onError,
  idleTimeoutMs = 60_000,
}: WorkerPoolOptions): WorkerPool {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
    // A sleeping thread of the default kind sleeps in a lock, and its streams and timers with it.
    atomics: 'disabled',
  })
  pool.on('error', onError)
  // The pool's own queue stands still when a thread dies and none is begun for those that wait.
  const limit = createConcurrencyLimit({ concurrency: 1, maxQueue })
  return {
    run: ({ file, name }, argument) =>
      limit.run(() => pool.run(argument, { filename: file.href, name })),
    close: () => pool.close(),
  }
}
