import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import packageJson from '../../../../package.json' with { type: 'json' }
import journalBefore020 from '../../../../db/before-0.2.0/meta/_journal.json' with { type: 'json' }
import journal from '../../../../db/migrations/meta/_journal.json' with { type: 'json' }
import { StartError } from '../settings.ts'

/** The schema to which a release brings a database. */
export interface ReleasedSchema {
  /** Its version. */
  release: string
  /** The folder of its migrations, the first of which is the baseline of 0.2.0. */
  migrations: string
  /** The folder of its SQL functions. */
  functions: string
}

const folder = (name: string) => fileURLToPath(new URL(`../../../../db/${name}`, import.meta.url))

export const releasedSchema: ReleasedSchema = {
  release: packageJson.version,
  migrations: folder('migrations'),
  functions: folder('functions'),
}

/** The migrations that the baseline of 0.2.0 stands for: a database or an archive may be at any of them. */
const migrationsBefore020 = folder('before-0.2.0')

const timesIn = ({ entries }: typeof journal) => entries.map(({ when }) => when)

/** The time of the last of them. The baseline has it too, and makes the same schema. */
const baselineTime = Math.max(...timesIn(journalBefore020))

/** All migrations that this release knows: their times in the journals, oldest first. */
export function listMigrations(): number[] {
  return [...new Set([...timesIn(journalBefore020), ...timesIn(journal)])]
}

/**
 * The migrations that bring a database from `newest`, the time of its newest one, to `until`. An empty
 * database, with null, begins with the baseline, or for an earlier `until` with the first migration of all.
 * Throws a StartError for a schema that is none of a release.
 */
export function planMigrations(
  { migrations }: Pick<ReleasedSchema, 'migrations'>,
  newest: number | null,
  until: number,
): MigrationMeta[] {
  const since020 = readMigrationFiles({ migrationsFolder: migrations })
  if (newest !== null) rejectUnknownSchema(newest, [...listMigrations(), ...since020.map(timeOf)])
  const isBefore020 = (newest ?? until) < baselineTime
  const chain = isBefore020
    ? [
        ...readMigrationFiles({ migrationsFolder: migrationsBefore020 }),
        ...since020.filter((migration) => timeOf(migration) > baselineTime),
      ]
    : since020
  return chain.filter((each) => timeOf(each) > (newest ?? 0) && timeOf(each) <= until)
}

/** Whether a newer release has migrated the database. */
export function isNewerSchema(
  { migrations }: Pick<ReleasedSchema, 'migrations'>,
  newest: number,
): boolean {
  return newest > Math.max(...readMigrationFiles({ migrationsFolder: migrations }).map(timeOf))
}

const timeOf = ({ folderMillis }: MigrationMeta) => folderMillis

/**
 * The first known migration is the schema of 0.1.0 and has the time of its last migration: a database that
 * 0.1.0 has brought up to date counts as having it. A newer schema than this release's only adds to it.
 */
function rejectUnknownSchema(newest: number, released: readonly number[]): void {
  if (released.includes(newest) || newest > Math.max(...released)) return
  throw new StartError(
    newest < Math.min(...released)
      ? 'This database is older than release 0.1.0. Start it once with 0.1.0 (commit b4a08e52), which brings it up to date, then with this release.'
      : 'This database has the schema of an unfinished release, which this one does not know: restore its last backup by a release, or start it with the code that made it.',
  )
}
