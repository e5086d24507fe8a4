import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import journal from '../../../../db/migrations/meta/_journal.json' with { type: 'json' }
import { StartError } from '../settings.ts'
import { type Db, sessionLimits } from './database.ts'

const shopMigrations = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))

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
 * Brings the schema up to date; after a failure another call goes on with the migration that failed.
 * Several processes may call this at once: one migrates, others wait.
 * A migration takes the time it takes: it runs on the connection that has no time limits. `url` is
 * that of PostgreSQL itself. Throws a StartError for a schema from before the baseline.
 */
export async function migrateDatabase(
  url: string,
  migrationsFolder: string = shopMigrations,
): Promise<void> {
  await withMigrationLock(url, async (holder) => {
    await rejectSchemaBeforeBaseline(holder)
    await migrateOneByOne(holder, migrationsFolder)
  })
}

/**
 * Each migration in a transaction of its own. Drizzle's `migrate` runs all of them in one, which holds every
 * lock to its end: a shop that sells meanwhile waits for one of them and holds what a later migration needs.
 */
async function migrateOneByOne(holder: pg.Client, migrationsFolder: string): Promise<void> {
  const dialect = new PgDialect()
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(
    holder,
    dialect,
    undefined,
  )
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    await dialect.migrate([migration], session, { migrationsFolder })
  }
}

/**
 * The baseline is the schema of 0.1.0 and has the time of its last migration: a database that 0.1.0 has
 * brought up to date counts as having it.
 */
async function rejectSchemaBeforeBaseline(holder: pg.Client): Promise<void> {
  const { rows: tables } = await holder.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!tables[0]?.exists) return
  const { rows } = await holder.query<{ newest: string | null }>(newestMigration)
  const newest = rows[0]?.newest ?? null
  if (newest === null || Number(newest) >= Math.min(...listMigrations())) return
  throw new StartError(
    'This database is older than release 0.1.0. Start it once with 0.1.0 (commit b4a08e52), which brings it up to date, then with this release.',
  )
}

/** The migrations of this release: their times in the journal, oldest first. */
export function listMigrations(): number[] {
  return journal.entries.map(({ when }) => when)
}

/** Brings a database to the schema of an earlier release: up to the migration of that time. */
export async function migrateDatabaseTo(url: string, when: number): Promise<void> {
  const entries = journal.entries.filter((entry) => entry.when <= when)
  const folder = await mkdtemp(join(tmpdir(), 'jontro-migrations-'))
  try {
    await mkdir(join(folder, 'meta'))
    for (const { tag } of entries) {
      await copyFile(join(shopMigrations, `${tag}.sql`), join(folder, `${tag}.sql`))
    }
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await migrateDatabase(url, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
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
