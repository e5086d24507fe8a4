import { fileURLToPath } from 'node:url'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import journal from '../../../../db/migrations/meta/_journal.json' with { type: 'json' }
import { type Database, type Db, sessionLimits } from './database.ts'

const migrationsFolder = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))

/** Arbitrary key of the advisory lock under which one process at a time prepares the database. */
const preparationLock = 7_046_029_254

/** When the newest migration of this release was written, in milliseconds: drizzle's mark of it. */
const newestMigration = Math.max(...journal.entries.map(({ when }) => when))

/** Whether the schema has every migration of this release; later releases only add to it. */
export async function isSchemaCurrent(db: Db): Promise<boolean> {
  const { rows } = await db.$client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.newest ?? 0) >= newestMigration
}

/**
 * Makes the limits of a session those of the database user in this database: a pooler in transaction
 * mode takes none from its clients.
 */
export async function limitPooledSessions(database: Database): Promise<void> {
  await withMigrationLock(database, async () => {
    for (const [name, ms] of Object.entries(sessionLimits)) {
      await database.pool.query(`do $$ begin
        execute format('alter role %I in database %I set ${name} = ${ms}', current_user, current_database());
      end $$`)
    }
  })
}

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
