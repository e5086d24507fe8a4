import { Piscina } from 'piscina'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** What a thread runs: an exported function of a module that imports only what it needs. */
export interface WorkerTask {
  file: URL
  name: string
}

/** Runs CPU-heavy work outside the thread that serves requests. */
export interface WorkerPool {
  /**
   * Calls the function `F` that `task` names in another thread; argument and result are copied, a
   * Buffer becomes a Uint8Array. Throws what the function throws, an Error when its thread crashes, and
   * `unavailable` when too many calls wait.
   */
  run<F extends (argument: never) => Promise<unknown>>(
    task: WorkerTask,
    argument: Parameters<F>[0],
  ): Promise<Awaited<ReturnType<F>>>
  /** Waits for the running call and ends the thread. */
  close(): Promise<void>
}

export interface WorkerPoolOptions {
  /** Called when an idle thread crashes; the next call gets a new one. */
  onError: (error: unknown) => void
  /** How long an idle thread stays alive: loading its fonts again takes half a second. */
  idleTimeoutMs?: number
}

const maxQueue = 200

/** One thread, started by the first call and ended when idle for a while. */
export function createWorkerPool({
  onError,
  idleTimeoutMs = 60_000,
}: WorkerPoolOptions): WorkerPool {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
    // By default an idle thread blocks in Atomics.wait, which also blocks its streams and timers.
    atomics: 'disabled',
  })
  pool.on('error', onError)
  // Piscina's own queue stalls when a thread crashes: no new one is started for waiting tasks.
  const limit = createConcurrencyLimit({ concurrency: 1, maxQueue })
  return {
    run: ({ file, name }, argument) =>
      limit.run(() => pool.run(argument, { filename: file.href, name })),
    close: () => pool.close(),
  }
}
