import type { Readable } from 'node:stream'
import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { backupFailureTexts } from '#shared/backup/backup-failure-texts.ts'
import { tryLockBackup, lockImageRemoval } from '../platform/database/backup-lock-queries.ts'
import { BackupError } from './backup-error.ts'

export interface TableToCopy {
  name: string
  /** Without generated ones. */
  columns: string[]
}

/**
 * Begins the transaction that a backup reads, in which nothing changes any more. Until the connection,
 * which has no timeouts, is closed no other backup begins and no file of an image is deleted. Throws a
 * BackupError when another backup runs.
 */
export async function beginSnapshot(client: PoolClient): Promise<void> {
  if (!(await tryLockBackup(client))) {
    throw new BackupError(backupFailureTexts.en.anotherRuns)
  }
  // Before the snapshot: an image that it shows has its file, because no removal is under way.
  await lockImageRemoval(client)
  await client.query('begin isolation level repeatable read, read only')
}

/** Ends the snapshot of a backup that is written, and releases its locks. */
export async function endSnapshot(client: PoolClient): Promise<void> {
  await client.query('rollback')
  await client.query('select pg_advisory_unlock_all()')
}

/** The server's process of this connection. */
export async function selectBackendPid(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** The time in the journal of the newest migration; 0 where there is none. */
export async function selectMigratedTo(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ migratedTo: string | null }>(
    'select max(created_at)::text as "migratedTo" from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.migratedTo ?? 0)
}

/** The shop's tables, without unlogged ones, whose rows may be lost at any time. */
export async function selectTables(client: PoolClient): Promise<TableToCopy[]> {
  const { rows } = await client.query<TableToCopy>(`
    select c.relname as name, array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition and c.relpersistence = 'p'
        and not exists (
          select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by c.relname`)
  return rows
}

/** Sequences ignore the snapshot: their values may be newer. */
export async function selectSequences(
  client: PoolClient,
): Promise<{ name: string; lastValue: string | null }[]> {
  const { rows } = await client.query<{ name: string; lastValue: string | null }>(`
    select sequencename::text as name, last_value::text as "lastValue"
      from pg_sequences where schemaname = 'public' order by sequencename`)
  return rows
}

/** The rows of a table as PostgreSQL's COPY writes them; `rowCount` is known at the end. */
export function copyTable(
  client: PoolClient,
  { name, columns }: TableToCopy,
): Readable & { rowCount: number } {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const table = `public.${client.escapeIdentifier(name)}`
  // A partitioned table cannot be copied by its name.
  return client.query(copyTo(`copy (select ${list} from ${table}) to stdout`))
}

/** Jobs that are not completed, running ones included: queue and payload. */
export function copyPendingJobs(client: PoolClient): Readable & { rowCount: number } {
  return client.query(
    copyTo(
      `copy (select name, data from jobs.job where state in ('created', 'retry', 'active')) to stdout`,
    ),
  )
}

/** Ids of images in the order of ids, a page at a time; `after` is the last one before. */
export async function selectImageIds(
  client: PoolClient,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from pictures where id > $1 order by id limit $2',
    [after, limit],
  )
  return rows.map(({ id }) => id)
}
