import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { connectDatabase, type Db } from '../../../src/server/platform/database/database.ts'
import type { TestDatabase } from '../servers/test-database.ts'

const applicationName = 'a dying process'

type Query = (...input: unknown[]) => unknown

/**
 * Connections of a process that dies ahead of its statement of this number, from 1. Nothing that it waits for
 * comes any more, so that no line of its code runs, and PostgreSQL rolls back what was open.
 */
function connectDying(url: string, diesAt: number) {
  const ownUrl = new URL(url)
  ownUrl.searchParams.set('application_name', applicationName)
  const database = connectDatabase({ url: ownUrl.href, connections: 8 })
  const clients: pg.PoolClient[] = []
  const never = new Promise<never>(() => undefined)
  let sent = 0
  let isDead = false
  let reportDeath: () => void = () => undefined
  const death = new Promise<void>((resolve) => {
    reportDeath = resolve
  })

  function die() {
    isDead = true
    for (const client of clients) client.connection.stream.destroy()
    reportDeath()
  }

  /** Calls it while the process lives. */
  const living =
    (call: (...results: unknown[]) => void) =>
    (...results: unknown[]) => {
      if (!isDead) call(...results)
    }

  database.pool.on('connect', (client) => {
    clients.push(client)
    if (isDead) client.connection.stream.destroy()
    const send = client.query.bind(client) as Query
    const query: Query = (...input) => {
      sent += 1
      if (!isDead && sent >= diesAt) die()
      if (isDead) return never
      const done = input.at(-1)
      // The pool sends a single statement with a callback, a transaction awaits its own.
      if (typeof done === 'function') {
        return send(...input.slice(0, -1), living(done as (...results: unknown[]) => void))
      }
      const sending = send(...input) as Promise<unknown>
      return new Promise((resolve, reject) => {
        sending.then(living(resolve), living(reject))
      })
    }
    client.query = query as typeof client.query
  })
  return { db: database.db, death, close: database.close }
}

/**
 * Does a job in processes that die ahead of its first statement, its second and so on, until one comes to the
 * end; then once more, as when that one has died before the queue heard of it. Of a long job some statements
 * are left out. Returns how many have died.
 */
export async function runInDyingProcesses(
  { url, pool, db }: TestDatabase,
  run: (db: Db) => Promise<void>,
  beforeTheNext: () => void = () => undefined,
): Promise<number> {
  let deaths = 0
  for (let diesAt = 1; ; diesAt += 1 + Math.floor(diesAt / 10)) {
    const dying = connectDying(url, diesAt)
    const hasEnded = await Promise.race([
      run(dying.db).then(() => true),
      dying.death.then(() => false),
    ])
    if (hasEnded) {
      await dying.close()
      break
    }
    deaths += 1
    await untilRolledBack(pool)
    beforeTheNext()
  }
  await run(db)
  return deaths
}

async function untilRolledBack(pool: pg.Pool): Promise<void> {
  const connected = () =>
    pool.query(
      'select from pg_stat_activity where application_name = $1 and datname = current_database()',
      [applicationName],
    )
  while ((await connected()).rowCount !== 0) await wait(5)
}
