import type { Writable } from 'node:stream'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ArchivedTable, ArchiveManifest } from './archive-schemas.ts'

/** Indexes and foreign keys that are dropped while rows are loaded, as statements that recreate them. */
export interface DroppedParts {
  indexes: string[]
  /** Creating one checks every row. */
  foreignKeys: string[]
}

const names = (tables: readonly ArchivedTable[], client: PoolClient) =>
  tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`)

/**
 * Begins the transaction that loads tables into a migrated database: empties them, drops indexes and
 * foreign keys, and stops triggers, whose effects the copied rows have already.
 */
export async function beginLoading(
  client: PoolClient,
  tables: readonly ArchivedTable[],
): Promise<DroppedParts> {
  await client.query("begin; set local maintenance_work_mem = '128MB'")
  const { rows: foreignKeys } = await client.query<{ drop: string; create: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname,
          pg_get_constraintdef(oid)) as create
      from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
      order by conrelid::regclass::text, conname`)
  for (const { drop } of foreignKeys) await client.query(drop)
  await client.query(`truncate ${names(tables, client).join(', ')}`)
  const { rows: indexes } = await client.query<{ drop: string; create: string }>(`
    select format('drop index %s', i.indexrelid::regclass) as drop,
        pg_get_indexdef(i.indexrelid) as create
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and not c.relispartition
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
        and not exists (select from pg_inherits h where h.inhrelid = i.indexrelid)
      order by c.relname`)
  for (const { drop } of indexes) await client.query(drop)
  for (const table of names(tables, client)) {
    await client.query(`alter table ${table} disable trigger user`)
  }
  return {
    indexes: indexes.map(({ create }) => create),
    foreignKeys: foreignKeys.map(({ create }) => create),
  }
}

/** Takes the rows of a table as COPY wrote them. */
export function loadTable(
  client: PoolClient,
  { name, columns }: ArchivedTable,
): Writable & { rowCount: number } {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  return client.query(copyFrom(`copy public.${client.escapeIdentifier(name)} (${list}) from stdin`))
}

/** Recreates indexes and foreign keys, which checks the rows, sets sequences, and commits. */
export async function finishLoading(
  client: PoolClient,
  { tables, sequences }: ArchiveManifest,
  dropped: DroppedParts,
): Promise<void> {
  for (const create of [...dropped.indexes, ...dropped.foreignKeys]) await client.query(create)
  for (const table of names(tables, client)) {
    await client.query(`alter table ${table} enable trigger user`)
  }
  for (const { name, lastValue } of sequences) {
    if (lastValue === null) continue
    const sequence = `public.${client.escapeIdentifier(name)}`
    await client.query('select setval($1::regclass, $2::bigint)', [sequence, lastValue])
  }
  await client.query('commit')
}

/** Updates the planner's statistics after loading. */
export async function analyze(client: PoolClient): Promise<void> {
  await client.query('analyze')
}

/** A temporary table for the pending jobs of a backup. */
export async function createPendingJobs(client: PoolClient): Promise<void> {
  await client.query(
    'create temp table pending_jobs (id serial primary key, queue text not null, payload jsonb)',
  )
}

export function loadPendingJobs(client: PoolClient): Writable & { rowCount: number } {
  return client.query(copyFrom('copy pending_jobs (queue, payload) from stdin'))
}

export interface PendingJob {
  id: number
  queue: string
  payload: object | null
}

export async function selectPendingJobs(
  client: PoolClient,
  after: number,
  limit: number,
): Promise<PendingJob[]> {
  const { rows } = await client.query<PendingJob>(
    'select id, queue, payload from pending_jobs where id > $1 order by id limit $2',
    [after, limit],
  )
  return rows
}

/** Whether the database has no user tables. */
export async function isEmptyDatabase(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ isEmpty: boolean }>(`
    select not exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not like 'pg\\_%'
        and n.nspname <> 'information_schema'
        and not exists (
          select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      ) as "isEmpty"`)
  return rows[0]?.isEmpty === true
}

/** Drops the database if it exists, with the connections to it. Not in a transaction. */
export async function dropDatabase(client: PoolClient, name: string): Promise<void> {
  await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
}

export async function createDatabase(client: PoolClient, name: string): Promise<void> {
  await client.query(`create database ${client.escapeIdentifier(name)}`)
}

/** Gives `restored` the name of `current`, which gets the name `replaced`: both or none. */
export async function swapDatabases(
  client: PoolClient,
  names: { current: string; restored: string; replaced: string },
): Promise<void> {
  const [current, restored, replaced] = [names.current, names.restored, names.replaced].map(
    (name) => client.escapeIdentifier(name),
  )
  await client.query('begin')
  await client.query(`alter database ${current} rename to ${replaced}`)
  await client.query(`alter database ${restored} rename to ${current}`)
  await client.query('commit')
}
