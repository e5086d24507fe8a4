import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'

export type Db = NodePgDatabase & { $client: Pool }
/** An open transaction: every writer takes one. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** Where a reader may read: inside a transaction or outside. */
export type Reader = Db | Tx

export interface Database {
  db: Db
  pool: Pool
  close(): Promise<void>
}

export interface ConnectOptions {
  url: string
  /** Most connections of this process. */
  connections?: number
  onConnectionError?: (error: Error) => void
}

/** Opens the pool; connections are made when they are needed, so this succeeds without a server. */
export function connectDatabase(options: ConnectOptions): Database {
  const pool = new Pool({
    connectionString: options.url,
    max: options.connections ?? 16,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    application_name: 'jontro',
    options:
      '-c lock_timeout=10s -c statement_timeout=20s -c idle_in_transaction_session_timeout=30s',
  })
  // An idle connection that breaks raises this event; without a listener it would end the process.
  pool.on('error', (error) => options.onConnectionError?.(error))
  // A borrowed one raises it on itself; whoever holds it learns of the break from their statement.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: drizzle(pool), pool, close: () => pool.end() }
}
