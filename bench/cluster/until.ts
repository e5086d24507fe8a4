import { setTimeout as wait } from 'node:timers/promises'

/** Waits for a condition. Throws when it takes too long. */
export async function until(
  what: string,
  maxMs: number,
  isTrue: () => Promise<boolean>,
): Promise<void> {
  const giveUpAt = performance.now() + maxMs
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() > giveUpAt) throw new Error(`waited ${maxMs / 1000} s for ${what}`)
    await wait(200)
  }
}
