import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '../../../src/server/platform/database/database.ts'
import { isLockAwaited } from './awaited-locks.ts'
import { watchStatements } from './watch-statements.ts'

/** A concurrent call that neither ends nor waits for a lock waits for something outside the database. */
const patienceMs = 20_000

export interface Round<W, R> {
  transaction: () => Promise<W>
  concurrent: () => Promise<R>
  check: (result: W, concurrentResult: R) => Promise<void>
}

/**
 * Runs the round's transaction once for each of its statements, from `begin` to `commit`, with the
 * concurrent call just before that statement: the transaction continues once the call has ended or
 * waits for a lock, after which it ends. Returns the number of statements. Throws if the call does
 * neither in 20 s, and for a deadlock, which the shop would hide by repeating a transaction, unless it `mayDeadlock`.
 */
export async function interleaveAtEveryStatement<W, R>(
  database: Pick<Database, 'pool'>,
  prepare: (nth: number) => Promise<Round<W, R>>,
  { mayDeadlock = false } = {},
): Promise<number> {
  const observer = new pg.Client({ connectionString: database.pool.options.connectionString })
  await observer.connect()
  try {
    for (let nth = 1; ; nth += 1) {
      const { transaction, concurrent, check } = await prepare(nth)
      let running: Promise<R> | undefined
      let stuck: Error | undefined
      const rejectStuck = () => {
        if (stuck) throw stuck
      }
      const stop = watchStatements(database, {
        before: async ({ number }) => {
          if (running || number !== nth) return
          running = concurrent()
          if (await hasStopped(running, observer)) return
          stuck = new Error(`before statement ${nth} the concurrent call neither ended nor waited`)
        },
        failed: ({ text }, error) => {
          if (mayDeadlock || !isDeadlock(error)) return
          stuck = new Error(`a deadlock with the concurrent call before statement ${nth}: ${text}`)
        },
      })
      const result = await transaction().finally(stop)
      rejectStuck()
      if (!running) return nth - 1
      const concurrentResult = await running
      rejectStuck()
      await check(result, concurrentResult)
    }
  } finally {
    await observer.end()
  }
}

const isDeadlock = (error: unknown) => error instanceof pg.DatabaseError && error.code === '40P01'

/** Resolves to true when the call has ended or waits for a lock, false when it does neither for long. */
async function hasStopped(call: Promise<unknown>, observer: pg.Client): Promise<boolean> {
  const givenUpAt = performance.now() + patienceMs
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  const ended = call.then(end, end)
  while (performance.now() < givenUpAt) {
    await Promise.race([ended, delay(2)])
    if (hasEnded || (await isLockAwaited(observer))) return true
  }
  return false
}
