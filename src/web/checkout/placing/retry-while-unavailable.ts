import { ApiError } from '../../api/errors.ts'

/** Longer than a database takes to fail over. */
const maxMs = 60_000

const pauseMs = 1000

export interface RetryOptions {
  /** Called before each further attempt. */
  onRetry: () => void
  pause?: (ms: number) => Promise<void>
  now?: () => number
}

/**
 * Repeats what is safe to repeat, for a minute, while the shop or a proxy in front of it responds
 * that it is briefly unavailable. Throws the last error after that, and any other one at once.
 */
export async function retryWhileUnavailable<T>(
  work: () => Promise<T>,
  { onRetry, pause = wait, now = () => performance.now() }: RetryOptions,
): Promise<T> {
  const giveUpAt = now() + maxMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error) || now() + pauseMs > giveUpAt) throw error
      onRetry()
      await pause(pauseMs)
    }
  }
}

const unavailable: ReadonlySet<number> = new Set([502, 503, 504])

const isUnavailable = (error: unknown) => error instanceof ApiError && unavailable.has(error.status)

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
