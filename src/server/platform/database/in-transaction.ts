import type { Db, Tx } from './connect-database.ts'
import { isTransactionConflict } from './database-errors.ts'

const attempts = 5

/**
 * Runs `work` in one transaction, again when PostgreSQL sacrificed it to a deadlock or conflict.
 * `work` must therefore leave nothing behind outside the transaction.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === attempts || !isTransactionConflict(error)) throw error
    }
  }
}
