import { setTimeout as wait } from 'node:timers/promises'

/**
 * Does the work, and again after each pause. Work that fails is tried again then, without a word. `close`
 * waits for what runs; the pause alone keeps no process alive.
 */
export function repeatUntilClosed(
  work: () => Promise<void>,
  pauseMs: number,
): { close(): Promise<void> } {
  const closing = new AbortController()
  const { signal } = closing

  async function repeat(): Promise<void> {
    while (!signal.aborted) {
      await work().catch(() => undefined)
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  const running = repeat()
  return {
    close() {
      closing.abort()
      return running
    },
  }
}
