import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

interface Journal {
  entries: { when: number; tag: string }[]
}

/** The migrations of this release: their times in the journal, oldest first. */
export async function listMigrations(): Promise<number[]> {
  return (await readJournal()).entries.map(({ when }) => when)
}

/** Brings an empty database to the schema of an earlier release: up to the migration of that time. */
export async function migrateDatabaseTo(database: Database, when: number): Promise<void> {
  const journal = await readJournal()
  const entries = journal.entries.filter((entry) => entry.when <= when)
  const folder = await mkdtemp(join(tmpdir(), 'jontro-migrations-'))
  try {
    await mkdir(join(folder, 'meta'))
    for (const { tag } of entries) {
      await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
    }
    await writeFile(join(folder, journalFile), JSON.stringify({ ...journal, entries }))
    await withMigrationLock(database, () => migrate(database.db, { migrationsFolder: folder }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const journalFile = 'meta/_journal.json'

async function readJournal(): Promise<Journal> {
  return JSON.parse(await readFile(join(migrationsFolder, journalFile), 'utf8')) as Journal
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
