import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { onEndSignals } from '../platform/end-signals.ts'
import type { Settings } from '../platform/settings.ts'
import type { Shop } from '../shop.ts'

/** Time limit of a closing step. */
const maxStepMs = 30_000

export interface Shutdown {
  /**
   * Registers what has to be closed before the process exits, from the moment it is opened. `maxMs`
   * is for what may take longer than the others.
   */
  add(name: string, close: () => Promise<unknown>, maxMs?: number): void
  /** Closes everything, last registered first; false when a step failed. Never rejects. */
  close(): Promise<boolean>
}

/**
 * Closes step by step. A step that fails or takes longer than `maxMsOfStep` is logged and the next one
 * follows: whatever hangs, the database server is still stopped.
 */
export function createShutdown(
  log: Pick<FastifyBaseLogger, 'error'>,
  maxMsOfStep: number = maxStepMs,
): Shutdown {
  const steps: { name: string; close: () => Promise<unknown>; maxMs: number }[] = []
  let closing: Promise<boolean> | undefined

  async function closeAll(): Promise<boolean> {
    let succeeded = true
    for (let step = steps.pop(); step; step = steps.pop()) {
      try {
        await within(step.maxMs, step.close)
      } catch (error) {
        succeeded = false
        log.error({ cause: String(error) }, `shutdown: ${step.name} did not close`)
      }
    }
    return succeeded
  }

  return {
    add: (name, close, maxMs = maxMsOfStep) => void steps.push({ name, close, maxMs }),
    close: () => (closing ??= closeAll()),
  }
}

async function within(maxMs: number, close: () => Promise<unknown>): Promise<void> {
  const timer = new AbortController()
  const tooLong = wait(maxMs, undefined, { signal: timer.signal }).then(
    () => Promise.reject(new Error(`not closed after ${maxMs} ms`)),
    // The step was in time.
    () => undefined,
  )
  try {
    await Promise.race([close(), tooLong])
  } finally {
    timer.abort()
  }
}

/** Shuts down and exits on Ctrl-C and SIGTERM, also while the shop starts; a second signal exits at once. */
export function shutdownOnSignals(log: FastifyBaseLogger): Shutdown {
  const shutdown = createShutdown(log)
  onEndSignals({
    first(signal) {
      log.info(`${signal}: closing the shop`)
      void shutdown.close().then((succeeded) => process.exit(succeeded ? 0 : 1))
    },
    again: () => process.exit(1),
  })
  return shutdown
}

/** Message of the primary to its worker processes. */
export const shutdownMessage = 'shut down'

/** Shuts down and exits when the primary asks for it, or at once when it is gone. */
export function shutdownWithPrimary(shutdown: Shutdown): void {
  process.on('message', (message) => {
    if (message !== shutdownMessage) return
    void shutdown.close().then((succeeded) => process.exit(succeeded ? 0 : 1))
  })
  process.on('disconnect', () => process.exit(0))
}

/** Lets balancers see that the process is not ready before its server closes. */
export function addDraining(
  shutdown: Shutdown,
  { readiness }: Pick<Shop, 'readiness'>,
  { drainSeconds }: Pick<Settings, 'drainSeconds'>,
): void {
  const maxMs = (drainSeconds + 1) * 1000
  shutdown.add('waiting for balancers', () => readiness.drain(drainSeconds), maxMs)
}
