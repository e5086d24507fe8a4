import { onTestFinished, vi } from 'vitest'

/**
 * Moves the system's clock, which rate limits count by, for the rest of the test. Timers run on as
 * before.
 */
export function advanceSystemTime({
  minutes = 0,
  seconds = 0,
}: {
  minutes?: number
  seconds?: number
}): void {
  const now = Date.now() + (minutes * 60 + seconds) * 1000
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
}

/** Timers that the test advances, for the rest of the test; later tests of the same worker need real ones. */
export function fakeTimers(): void {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}
