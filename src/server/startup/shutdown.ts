import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { onEndSignals } from '../platform/end-signals.ts'

const maxStepMs = 15_000

export interface Shutdown {
  /** Registers what has to be closed before the process exits, from the moment it is opened. */
  add(name: string, close: () => Promise<unknown>): void
  /** Closes everything, last registered first; false when a step failed. Never rejects. */
  close(): Promise<boolean>
}

/**
 * Closes step by step. A step that fails or takes longer than `maxMs` is logged and the next one
 * follows: whatever hangs, the database server is still stopped.
 */
export function createShutdown(
  log: Pick<FastifyBaseLogger, 'error'>,
  maxMs: number = maxStepMs,
): Shutdown {
  const steps: { name: string; close: () => Promise<unknown> }[] = []
  let closing: Promise<boolean> | undefined

  async function closeAll(): Promise<boolean> {
    let succeeded = true
    for (let step = steps.pop(); step; step = steps.pop()) {
      try {
        await within(maxMs, step.close)
      } catch (error) {
        succeeded = false
        log.error({ cause: String(error) }, `shutdown: ${step.name} did not close`)
      }
    }
    return succeeded
  }

  return {
    add: (name, close) => void steps.push({ name, close }),
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
