import { drizzle } from 'drizzle-orm/node-postgres'
import type { Db, Tx } from './connect-database.ts'
import { rememberConnection } from './connection-of.ts'
import { isDatabaseAway, isTransactionConflict } from './database-errors.ts'

const attempts = 5

/**
 * Runs `work` in one transaction, again when PostgreSQL sacrificed it to a deadlock or conflict.
 * `work` must therefore leave nothing behind outside the transaction.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await onOneConnection(db, work)
    } catch (error) {
      if (attempt === attempts || !isTransactionConflict(error)) throw error
    }
  }
}

/** drizzle's own `db.transaction` never gives a connection back that breaks at its `begin`. */
async function onOneConnection<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  try {
    const result = await drizzle(client).transaction((tx) => {
      rememberConnection(tx, client)
      return work(tx)
    })
    client.release()
    return result
  } catch (error) {
    // Of a connection that is being closed the pool may not have heard yet.
    client.release(isDatabaseAway(error))
    throw error
  }
}
