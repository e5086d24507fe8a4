import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../../src/server/platform/database/database.ts'
import { watchStatements } from './watch-statements.ts'

/** After this the concurrent call is assumed to wait for a lock, and the transaction continues. */
const headStartMs = 40

export interface Round<W, R> {
  transaction: () => Promise<W>
  concurrent: () => Promise<R>
  check: (result: W, concurrentResult: R) => Promise<void>
}

/**
 * Runs the round's transaction once for each of its statements, from `begin` to `commit`, with the
 * concurrent call just before that statement. A concurrent call that waits for a lock of the
 * transaction finishes after it. Returns the number of statements.
 */
export async function interleaveAtEveryStatement<W, R>(
  database: Pick<Database, 'pool'>,
  prepare: (nth: number) => Promise<Round<W, R>>,
): Promise<number> {
  for (let nth = 1; ; nth += 1) {
    const { transaction, concurrent, check } = await prepare(nth)
    let running: Promise<R> | undefined
    const stop = watchStatements(database, {
      before: async ({ number }) => {
        if (running || number !== nth) return
        running = concurrent()
        await Promise.race([running, delay(headStartMs)])
      },
    })
    const result = await transaction().finally(stop)
    if (!running) return nth - 1
    await check(result, await running)
  }
}
