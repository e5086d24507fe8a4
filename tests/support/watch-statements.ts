import type pg from 'pg'
import type { Database } from '../../src/server/platform/database/connect-database.ts'

export interface WatchedStatement {
  text: string
  /** Which statement of its connection's use it is: `begin` is the first of a transaction. */
  number: number
  /** Ends the connection from the server's side, as a killed or crashed server would. */
  breakConnection(): Promise<void>
}

type Watcher = (statement: WatchedStatement) => Promise<void> | void

/**
 * Calls `before` ahead of every statement that the pool's borrowed connections send, and `after`
 * once it was answered, so that a rival or an accident comes at an exact point. Returns what ends
 * the watching. Connections of the job queue are its own and unseen.
 */
export function watchStatements(
  { pool }: Pick<Database, 'pool'>,
  watchers: { before?: Watcher; after?: Watcher },
): () => void {
  const connect = pool.connect.bind(pool)
  const watched = async () => watchClient(await connect(), watchers)
  pool.connect = watched as typeof pool.connect
  return () => {
    pool.connect = connect as typeof pool.connect
  }
}

const suicide = 'select pg_terminate_backend(pg_backend_pid())' as unknown as pg.QueryConfig

function watchClient(
  client: pg.PoolClient,
  { before, after }: { before?: Watcher; after?: Watcher },
): pg.PoolClient {
  const { query, release } = client
  let number = 0
  const breakConnection = async () => {
    await query.call(client, suicide, []).catch(() => undefined)
  }
  const watchedQuery = async (statement: pg.QueryConfig | string, values?: unknown[]) => {
    number += 1
    const text = typeof statement === 'string' ? statement : statement.text
    const seen = { text, number, breakConnection }
    await before?.(seen)
    const result = await query.call(client, statement as pg.QueryConfig, values)
    await after?.(seen)
    return result
  }
  client.query = watchedQuery as typeof client.query
  client.release = (broken) => {
    client.query = query
    client.release = release
    release.call(client, broken)
  }
  return client
}
