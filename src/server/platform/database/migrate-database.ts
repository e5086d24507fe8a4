import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type Db, sessionLimits } from './database.ts'
import { isTransactionConflict } from './database-errors.ts'
import { applyFunctions } from './functions/apply-functions.ts'
import {
  isNewerSchema,
  listMigrations,
  planMigrations,
  type ReleasedSchema,
  releasedSchema,
} from './released-schema.ts'

/** Arbitrary key of the advisory lock under which one process at a time prepares the database. */
const preparationLock = 7_046_029_254

const newestMigration = 'select max(created_at) as newest from drizzle.__drizzle_migrations'

/** Whether the schema has every migration of this release; later releases only add to it. */
export async function isSchemaCurrent(db: Db): Promise<boolean> {
  const { rows } = await db.$client.query<{ newest: string | null }>(newestMigration)
  return Number(rows[0]?.newest ?? 0) >= Math.max(...listMigrations())
}

/**
 * Makes the limits of a session those of the database user in this database: a pooler in transaction
 * mode takes none from its clients. `url` is that of PostgreSQL itself.
 */
export async function limitPooledSessions(url: string): Promise<void> {
  await withMigrationLock(url, async (holder) => {
    for (const [name, ms] of Object.entries(sessionLimits)) {
      await holder.query(`do $$ begin
        execute format('alter role %I in database %I set ${name} = ${ms}', current_user, current_database());
      end $$`)
    }
  })
}

/**
 * Brings the schema up to date: first the migrations, then the SQL functions. After a failure another call
 * goes on with the migration that failed. Several processes may call this at once: one migrates, others wait.
 * A migration takes the time it takes: it runs on the connection that has no time limits. `url` is
 * that of PostgreSQL itself. Throws a StartError for a schema that this release does not know.
 */
export async function migrateDatabase(
  url: string,
  schema: ReleasedSchema = releasedSchema,
): Promise<void> {
  await withMigrationLock(url, async (holder) => {
    const newest = await runMigrations(holder, schema, Infinity)
    // A newer release has brought its functions too.
    if (!isNewerSchema(schema, newest)) await applyFunctions(holder, schema, newest)
  })
}

/**
 * Brings a database to the schema of an earlier release: up to the migration of that time. Its functions are
 * those that the migrations made.
 */
export async function migrateDatabaseTo(url: string, when: number): Promise<void> {
  await withMigrationLock(url, (holder) => runMigrations(holder, releasedSchema, when))
}

/**
 * Each migration in a transaction of its own. Drizzle's `migrate` runs all of them in one, which holds every
 * lock to its end: a shop that sells meanwhile waits for one of them and holds what a later migration needs.
 * Returns the time of the newest migration.
 */
async function runMigrations(
  holder: pg.Client,
  schema: ReleasedSchema,
  until: number,
): Promise<number> {
  const newest = await selectNewestMigration(holder)
  const migrations = planMigrations(schema, newest, until)
  const dialect = new PgDialect()
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(
    holder,
    dialect,
    undefined,
  )
  for (const migration of migrations) {
    const migrate = () =>
      dialect.migrate([migration], session, { migrationsFolder: schema.migrations })
    await repeatAfterConflicts(migrate)
  }
  return migrations.at(-1)?.folderMillis ?? newest ?? 0
}

const maxAttempts = 20

/** A shop that sells meanwhile may lock the tables of a migration the other way round. */
async function repeatAfterConflicts(migrate: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrate()
    } catch (error) {
      if (attempt === maxAttempts || !isTransactionConflict(error)) throw error
    }
  }
}

/** Null for a database that was never migrated. */
async function selectNewestMigration(holder: pg.Client): Promise<number | null> {
  const { rows: tables } = await holder.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!tables[0]?.exists) return null
  const { rows } = await holder.query<{ newest: string | null }>(newestMigration)
  const newest = rows[0]?.newest ?? null
  return newest === null ? null : Number(newest)
}

const noTimeLimits =
  'set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0'

/**
 * Runs `work` while no other process prepares the same database. `work` gets the connection that
 * holds the lock, which has no time limits.
 */
export async function withMigrationLock<T>(
  url: string,
  work: (holder: pg.Client) => Promise<T>,
): Promise<T> {
  const holder = new pg.Client({
    connectionString: url,
    application_name: 'jontro preparation',
    connectionTimeoutMillis: 5000,
    // While it holds the lock it may be idle for minutes.
    keepAlive: true,
  })
  // Its user sees a broken connection when the next statement rejects.
  holder.on('error', () => undefined)
  await holder.connect()
  try {
    await holder.query(noTimeLimits)
    await holder.query('select pg_advisory_lock($1)', [preparationLock])
    return await work(holder)
  } finally {
    // Closing the connection releases the lock, also after the work has broken the connection.
    await holder.end().catch(() => undefined)
  }
}
