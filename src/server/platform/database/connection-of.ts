import type { Pool, PoolClient } from 'pg'
import type { Reader, Tx } from './connect-database.ts'

const connections = new WeakMap<Tx, PoolClient>()

/** Tells which connection a transaction runs on. */
export function rememberConnection(tx: Tx, client: PoolClient): void {
  connections.set(tx, client)
}

/** Where a reader's statements go: the connection of its transaction, else any of the pool. */
export function connectionOf(db: Reader): PoolClient | Pool {
  if ('$client' in db) return db.$client
  const client = connections.get(db)
  if (!client) throw new Error('a transaction was not opened by inTransaction')
  return client
}
