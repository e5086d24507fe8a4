import { is } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgTransaction } from 'drizzle-orm/pg-core'
import pg, { type Pool, type PoolClient } from 'pg'
import type { Actor } from '../actor.ts'
import {
  isConnectionLost,
  isDatabaseUnavailable,
  isQueryTimeout,
  isTransactionConflict,
} from './database-errors.ts'

/** For reads: who writes says who acts, by `inTransaction` or `writing`. */
export type Db = Omit<NodePgDatabase, 'insert' | 'update' | 'delete' | 'transaction'> & {
  $client: Pool
}

/** An open transaction with its connection and who acts: every writer takes one. */
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0] & {
  $client: PoolClient
  actor: Actor
  /** Called in order once the whole transaction has committed; not where the answer to the commit was lost. */
  afterCommit: (() => void)[]
}

/** For statements that are each a transaction of their own, or part of an open one. */
export type Writer = Pick<Tx, 'select' | 'insert' | 'update' | 'delete' | 'actor'>

/** Context of a transaction: every write has an actor. */
export interface ActingDb {
  db: Db
  actor: Actor
}

export interface Database {
  db: Db
  pool: Pool
  close(): Promise<void>
}

/** How the database is reached. */
export interface DatabaseUrls {
  /** For statements and transactions: PostgreSQL, or a pooler in transaction mode. */
  url: string
  /** PostgreSQL itself, for what needs a session of its own. Another one than `url` means a pooler. */
  directUrl: string
  /** A copy for reads that may be a second old. */
  replicaUrl?: string | undefined
}

export interface ConnectOptions {
  url: string
  /** A pooler in transaction mode, which allows neither settings of a session nor named statements. */
  isPooled?: boolean
  connectionTimeoutMs?: number
  /** Maximum number of connections of this process. */
  connections?: number
  onConnectionError?: (error: Error) => void
  /** How long a statement may go without any response, as on a connection that is dead. */
  queryTimeoutMs?: number
  /** Statements and transactions may take as long as they do: for a restore, not for requests. */
  hasNoTimeouts?: true
}

/** The limits of every session, in milliseconds; behind a pooler they are settings of the role. */
export const sessionLimits = {
  lock_timeout: 8000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
} as const

/** A server that does not even end what takes too long hangs, or cannot be reached: its connection is given up. */
const defaultQueryTimeoutMs = 17_000

const timeouts = Object.entries(sessionLimits)
  .map(([name, ms]) => `-c ${name}=${ms}`)
  .join(' ')
const noTimeouts = Object.keys(sessionLimits)
  .map((name) => `-c ${name}=0`)
  .join(' ')

/** Statements lose their names: a pooler gives each transaction another session. */
class UnnamedStatementsClient extends pg.Client {
  // Every call of this shop passes a config object first, or a text.
  override query(...input: unknown[]): never {
    const [config, ...rest] = input
    const isNamed = typeof config === 'object' && config !== null && 'name' in config
    const unnamed = isNamed ? { ...config, name: undefined } : config
    return Reflect.apply(super.query, this, [unnamed, ...rest]) as never
  }
}

/** Creates the pool. It connects on first use, so this succeeds without a server. */
export function connectDatabase(options: ConnectOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections ?? 16,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'jontro',
    ...(options.isPooled
      ? { Client: UnnamedStatementsClient }
      : { options: options.hasNoTimeouts ? noTimeouts : timeouts }),
    ...(options.hasNoTimeouts
      ? {}
      : { query_timeout: options.queryTimeoutMs ?? defaultQueryTimeoutMs }),
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
 * Runs `work` in one transaction, and again when PostgreSQL aborted it for a deadlock or conflict, or
 * once when the connection was lost before the commit. `work` must therefore have no effect outside
 * the transaction. When the connection is lost during the commit, it is unknown whether it happened,
 * and that error is thrown.
 */
export async function inTransaction<T>(
  { db, actor }: ActingDb,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (is(db, PgTransaction)) return inSavepoint(db as unknown as Tx, actor, work)
  let hasLostConnection = false
  for (let attempt = 1; ; attempt += 1) {
    const progress = { isCommitting: false }
    try {
      return await onOneConnection({ db, actor }, async (tx) => {
        const result = await work(tx)
        progress.isCommitting = true
        return result
      })
    } catch (error) {
      const isLost: boolean =
        !progress.isCommitting && !hasLostConnection && isConnectionLost(error)
      if (attempt === maxAttempts || !(isLost || isTransactionConflict(error))) throw error
      hasLostConnection ||= isLost
    }
  }
}

/** Runs work in a transaction that is rolled back; returns or throws all but an error of the commit. */
export async function inRolledBackTransaction<T>(
  acting: ActingDb,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const undone = { result: undefined as T }
  const rollback = new Error('rolled back on purpose')
  try {
    await inTransaction(acting, async (tx) => {
      undone.result = await work(tx)
      throw rollback
    })
  } catch (error) {
    if (error !== rollback) throw error
  }
  return undone.result
}

/** For a statement that needs no transaction around it. */
export function writing({ db, actor }: ActingDb): Writer {
  return Object.assign(Object.create(db) as Writer, { actor })
}

/**
 * Runs what is safe to repeat, and once more when the database broke it off: a lost connection, a
 * primary that has just become a replica, a conflict.
 */
export async function repeatOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isConnectionLost(error) && !isTransactionConflict(error)) throw error
    return work()
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

/** A joined operation that fails takes back what it wrote, so that what follows may still read. */
function inSavepoint<T>(outer: Tx, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { $client, afterCommit } = outer
  return outer.transaction((tx) => work(Object.assign(tx, { $client, actor, afterCommit })))
}

/** drizzle's `db.transaction` leaks a connection that fails at `begin`. */
async function onOneConnection<T>(
  { db, actor }: ActingDb,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await db.$client.connect()
  const afterCommit: Tx['afterCommit'] = []
  let timeout: unknown
  let result: T
  try {
    result = await drizzle(client).transaction(async (tx) => {
      try {
        return await work(Object.assign(tx, { $client: client, actor, afterCommit }))
      } catch (error) {
        if (isQueryTimeout(error)) {
          timeout = error
          // The rollback would wait behind the statement that got no response.
          client.connection.stream.destroy()
        }
        throw error
      }
    })
  } catch (error) {
    // The pool may not have noticed yet that the connection is closing.
    client.release(isDatabaseUnavailable(error))
    // A database that hangs is not tried again, as after a rollback that found no connection.
    throw timeout ?? error
  }
  client.release()
  for (const call of afterCommit) call()
  return result
}

/** A LIKE pattern that matches values containing the text; its wildcards are escaped. */
export function contains(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
