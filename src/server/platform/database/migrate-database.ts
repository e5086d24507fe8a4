import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const shopMigrations = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))

/** Arbitrary key of the advisory lock under which one process at a time prepares the database. */
const preparationLock = 7_046_029_254

/**
 * Brings the schema up to date. Several processes may call this at once: one migrates, others wait.
 * A migration takes the time it takes: it runs on the connection that has no time limits.
 */
export async function migrateDatabase(
  url: string,
  migrationsFolder: string = shopMigrations,
): Promise<void> {
  await withMigrationLock(url, (holder) => migrate(drizzle(holder), { migrationsFolder }))
}

interface Journal {
  entries: { when: number; tag: string }[]
}

/** The migrations of this release: their times in the journal, oldest first. */
export async function listMigrations(): Promise<number[]> {
  return (await readJournal()).entries.map(({ when }) => when)
}

/** Brings an empty database to the schema of an earlier release: up to the migration of that time. */
export async function migrateDatabaseTo(url: string, when: number): Promise<void> {
  const journal = await readJournal()
  const entries = journal.entries.filter((entry) => entry.when <= when)
  const folder = await mkdtemp(join(tmpdir(), 'jontro-migrations-'))
  try {
    await mkdir(join(folder, 'meta'))
    for (const { tag } of entries) {
      await copyFile(join(shopMigrations, `${tag}.sql`), join(folder, `${tag}.sql`))
    }
    await writeFile(join(folder, journalFile), JSON.stringify({ ...journal, entries }))
    await migrateDatabase(url, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const journalFile = 'meta/_journal.json'

async function readJournal(): Promise<Journal> {
  return JSON.parse(await readFile(join(shopMigrations, journalFile), 'utf8')) as Journal
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
