import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../src/server/platform/database/database.ts'
import { watchStatements } from './watch-statements.ts'

/** A rival that takes longer is taken to wait for a lock, and the first transaction continues. */
const headStartMs = 40

export interface Round<W, R> {
  work: () => Promise<W>
  rival: () => Promise<R>
  check: (work: W, rival: R) => Promise<void>
}

/**
 * Runs the round's work once for every statement of its transaction, from `begin` to `commit`, with
 * the rival just before that statement. A rival that waits for a lock of the work finishes after it.
 * Returns the number of statements.
 */
export async function rivalsAtEveryStatement<W, R>(
  database: Pick<Database, 'pool'>,
  prepare: (nth: number) => Promise<Round<W, R>>,
): Promise<number> {
  for (let nth = 1; ; nth += 1) {
    const { work, rival, check } = await prepare(nth)
    let running: Promise<R> | undefined
    const stop = watchStatements(database, {
      before: async ({ number }) => {
        if (running || number !== nth) return
        running = rival()
        await Promise.race([running, delay(headStartMs)])
      },
    })
    const result = await work().finally(stop)
    if (!running) return nth - 1
    await check(result, await running)
  }
}
