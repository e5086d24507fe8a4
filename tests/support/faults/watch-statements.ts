import type pg from 'pg'
import type { Database } from '../../../src/server/platform/database/database.ts'

export interface WatchedStatement {
  text: string
  values: unknown[] | undefined
  /** Position among the statements since the connection was acquired; `begin` is 1. */
  number: number
  /** Sends another statement over the same connection. */
  send: (statement: string) => Promise<unknown>
  /** Terminates the connection on the server's side, as a crash of the server would. */
  breakConnection: () => Promise<void>
}

type Watcher = (statement: WatchedStatement) => Promise<void> | void

interface Watchers {
  before?: Watcher
  after?: Watcher
  failed?: (statement: WatchedStatement, error: unknown) => void
}

/**
 * Calls `before` ahead of every statement of the pool's transactions and `after` its result, so that
 * a concurrent call or a failure happens at an exact point, or `failed` with its error. Returns a function
 * that stops the watching.
 */
export function watchStatements({ pool }: Pick<Database, 'pool'>, watchers: Watchers): () => void {
  const connect = pool.connect.bind(pool)
  const watched = (given?: Parameters<typeof connect>[0]) =>
    // With a callback, the pool itself sends a single statement outside transactions.
    given ? connect(given) : connect().then((client) => watchClient(client, watchers))
  pool.connect = watched as typeof pool.connect
  return () => {
    pool.connect = connect
  }
}

type Query = (statement: pg.QueryConfig | string, values?: unknown[]) => Promise<unknown>

function watchClient(client: pg.PoolClient, { before, after, failed }: Watchers): pg.PoolClient {
  // Of the overloads of pg's query, only the one that drizzle uses.
  const send = client.query.bind(client) as Query
  const release = client.release.bind(client)
  let number = 0
  const breakConnection = async () => {
    await send('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
  }
  const watchedQuery: Query = async (statement, values) => {
    number += 1
    const config = typeof statement === 'string' ? { text: statement } : statement
    const seen = {
      text: config.text,
      values: values ?? config.values,
      number,
      send,
      breakConnection,
    }
    await before?.(seen)
    const result = await send(statement, values).catch((error: unknown) => {
      failed?.(seen, error)
      throw error
    })
    await after?.(seen)
    return result
  }
  client.query = watchedQuery as typeof client.query
  client.release = (broken) => {
    client.query = send as typeof client.query
    client.release = release
    release(broken)
  }
  return client
}
