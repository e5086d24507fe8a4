import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../src/server/platform/database/database.ts'
import { watchStatements } from './watch-statements.ts'

/** How long a rival may take before it is taken to wait for a lock, and the first one goes on. */
const headStartMs = 40

export interface Round<W, R> {
  work: () => Promise<W>
  rival: () => Promise<R>
  check: (work: W, rival: R) => Promise<void>
}

/**
 * Runs the round's work once for every statement of its transaction, from `begin` to `commit`, with
 * the rival just before that statement. A rival that has to wait for the work is let wait. Returns
 * how many statements there were.
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
    const answer = await work().finally(stop)
    if (!running) return nth - 1
    await check(answer, await running)
  }
}
