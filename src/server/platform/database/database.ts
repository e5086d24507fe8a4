import { is } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { Pool, type PoolClient } from 'pg'
import { isDatabaseUnavailable, isQueryTimeout, isTransactionConflict } from './database-errors.ts'

export type Db = NodePgDatabase & { $client: Pool }

/** An open transaction with its connection: every writer takes one. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0] & { $client: PoolClient }

export interface Database {
  db: Db
  pool: Pool
  close(): Promise<void>
}

export interface ConnectOptions {
  url: string
  /** Maximum number of connections of this process. */
  connections?: number
  onConnectionError?: (error: Error) => void
  /** How long a statement may stay without any response. */
  queryTimeoutMs?: number
  /** Statements and transactions may take as long as they do: for a restore, not for requests. */
  hasNoTimeouts?: true
}

/** PostgreSQL itself ends what takes longer. */
const lockTimeoutMs = 8000
const statementTimeoutMs = 15_000

/** A server that does not even do that hangs, or cannot be reached: its connection is given up. */
const queryTimeoutMs = 17_000

const timeouts = `-c lock_timeout=${lockTimeoutMs} -c statement_timeout=${statementTimeoutMs} -c idle_in_transaction_session_timeout=30s`
const noTimeouts =
  '-c lock_timeout=0 -c statement_timeout=0 -c idle_in_transaction_session_timeout=0'

/** Creates the pool. It connects on first use, so this succeeds without a server. */
export function connectDatabase(options: ConnectOptions): Database {
  const pool = new Pool({
    connectionString: options.url,
    max: options.connections ?? 16,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    application_name: 'jontro',
    ...(options.hasNoTimeouts
      ? { options: noTimeouts }
      : { options: timeouts, query_timeout: options.queryTimeoutMs ?? queryTimeoutMs }),
  })
  // An idle connection that fails emits this; without a listener the process would crash.
  pool.on('error', (error) => options.onConnectionError?.(error))
  // A connection in use emits the error itself; its user sees it when the statement rejects.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

/** Rejects when the database does not respond. */
export async function pingDatabase(db: Db): Promise<void> {
  await db.$client.query('select 1')
}

const maxAttempts = 5

/**
 * Runs `work` in one transaction, and again when PostgreSQL aborted it for a deadlock or conflict.
 * `work` must therefore have no effect outside the transaction.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (is(db, PgTransaction)) return work(db as unknown as Tx)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await onOneConnection(db, work)
    } catch (error) {
      if (attempt === maxAttempts || !isTransactionConflict(error)) throw error
    }
  }
}

/**
 * An open transaction as the database of operations that open their own: they join it, so that many
 * of them commit together or not at all. An error of one must therefore end the whole transaction.
 */
export function joinTransaction(tx: Tx): Db {
  // Operations use of a Db what a transaction has too; `inTransaction` tells them apart.
  return tx as unknown as Db
}

/** drizzle's `db.transaction` leaks a connection that fails at `begin`. */
async function onOneConnection<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  try {
    const result = await drizzle(client).transaction(async (tx) => {
      try {
        return await work(Object.assign(tx, { $client: client }))
      } catch (error) {
        // The rollback would wait behind the statement that got no response.
        if (isQueryTimeout(error)) client.connection.stream.destroy()
        throw error
      }
    })
    client.release()
    return result
  } catch (error) {
    // The pool may not have noticed yet that the connection is closing.
    client.release(isDatabaseUnavailable(error))
    throw error
  }
}

/** A LIKE pattern that matches values containing the text; its wildcards are escaped. */
export function contains(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
