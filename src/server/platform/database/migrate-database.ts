import { fileURLToPath } from 'node:url'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'

const migrationsFolder = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))

/** Arbitrary key of the advisory lock under which one process at a time prepares the database. */
const preparationLock = 7_046_029_254

/** Brings the schema up to date. Several processes may call this at once: one migrates, others wait. */
export async function migrateDatabase(database: Database): Promise<void> {
  await withMigrationLock(database, () => migrate(database.db, { migrationsFolder }))
}

/** Runs `work` while no other process prepares the same database. */
export async function withMigrationLock<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const holder = await database.pool.connect()
  try {
    await holder.query('set lock_timeout = 0; set statement_timeout = 0')
    await holder.query('select pg_advisory_lock($1)', [preparationLock])
    return await work()
  } finally {
    // Closing the connection releases the lock, also after the work has broken the connection.
    holder.release(true)
  }
}
