import { Tinypool } from 'tinypool'
import { createConcurrencyLimit } from '../concurrency-limit.ts'
import { domainErrorOf } from './worker-task.ts'

/** An exported function for a worker, of a module that imports only what it needs. */
export interface WorkerTask {
  file: URL
  name: string
}

/** A result as it arrives. */
type Copied<T> = T extends Buffer ? Uint8Array : T

/**
 * Runs work that takes much memory or processor time in processes of their own: decoding pictures, which
 * may crash, reading workbooks, and rendering documents. Their memory is given back when they end.
 */
export interface WorkerPool {
  /**
   * Calls the function `F` that `task` names in another process; argument and result are copied, a
   * Buffer becomes a Uint8Array. Buffers in `transfer` are moved instead: the caller has them no more.
   * Throws an Error with the name and message of the function's error, the DomainErrors of a
   * `workerTask`, `WorkerCrash` when its process ends or takes too long, and `unavailable` when too many
   * calls wait.
   */
  run<F extends (argument: never) => Promise<unknown>>(
    task: WorkerTask,
    argument: Parameters<F>[0],
    transfer?: ArrayBuffer[],
  ): Promise<Copied<Awaited<ReturnType<F>>>>
  /** Waits for what runs and ends the processes. */
  close(): Promise<void>
}

export interface WorkerPoolOptions {
  /** Called when an idle process crashes; the next call gets a new one. */
  onError: (error: unknown) => void
  /** How long an idle process stays alive: starting another one takes a third of a second. */
  idleTimeoutMs?: number
  /** A longer task is ended with its process. */
  maxTaskMs?: number
}

/** The process of a task ended, or was ended, before its result. */
export class WorkerCrash extends Error {
  override name = 'WorkerCrash'
}

/** One for pictures, of which one at a time is decoded, and one for documents. */
const maxProcesses = 2

const maxQueue = 200

/** A small heap of JavaScript: decoded pictures are not in it. */
const nodeOptions = [
  '--max-semi-space-size=2',
  '--max-old-space-size=128',
  `--import=${new URL('worker-process.ts', import.meta.url).href}`,
]

/** Processes that decode strangers' files know neither the database nor any secret. */
const passedVariables = ['PATH', 'TMPDIR', 'NODE_ENV', 'NODE_COMPILE_CACHE']

/** A decoded picture's memory goes back to the system with the picture. */
const ownVariables = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1048576' }

/** Processes are started by the first calls and end when idle for a while. */
export function createWorkerPool({
  onError,
  idleTimeoutMs = 60_000,
  maxTaskMs = 120_000,
}: WorkerPoolOptions): WorkerPool {
  const pool = new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: maxProcesses,
    idleTimeout: idleTimeoutMs,
    execArgv: nodeOptions,
    env: { ...passedEnvironment(), ...ownVariables },
  })
  pool.on('error', onError)
  // Tinypool's own queue stalls when a process crashes: no new one is started for waiting tasks.
  const limit = createConcurrencyLimit({ concurrency: maxProcesses, maxQueue })
  const running = new Set<Promise<unknown>>()

  async function call(
    { file, name }: WorkerTask,
    argument: unknown,
    transferList: ArrayBuffer[],
  ): Promise<unknown> {
    const signal = AbortSignal.timeout(maxTaskMs)
    try {
      return await pool.run(argument, { filename: file.href, name, signal, transferList })
    } catch (error) {
      throw errorOfTask(error)
    }
  }

  return {
    async run(task, argument, transfer = []) {
      const called = limit.run(() => call(task, argument, transfer))
      running.add(called)
      try {
        // The function behind the task's name returns it.
        return (await called) as Copied<Awaited<ReturnType<never>>>
      } finally {
        running.delete(called)
      }
    },
    async close() {
      await Promise.allSettled(running)
      await pool.destroy()
    },
  }
}

function passedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    passedVariables.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** An error of the function arrives as its fields; an Error is Tinypool's own, about the process. */
function errorOfTask(error: unknown): Error {
  if (error instanceof Error) return new WorkerCrash(error.message, { cause: error })
  if (typeof error !== 'object' || error === null) return new Error(String(error))
  return domainErrorOf(error) ?? Object.assign(new Error(), error)
}
