import type pg from 'pg'

/** Content of a database that no test has used yet. */
export interface Pristine {
  /** Rows of the tables that are not empty, by quoted name. */
  rows: ReadonlyMap<string, { json: string; count: number }>
  /** Of each table: all columns, and those of its primary key. */
  columns: ReadonlyMap<string, { all: string; key: string }>
  /** The last values of its sequences; null for one that was never used. */
  sequences: ReadonlyMap<string, string | null>
}

const ownSchemas = `not in ('pg_catalog', 'information_schema', 'pg_toast')`

/** Deleting is faster than copying the template again for this many rows. */
const maxWrites = 3000

/** Reads a database that was just copied from the template. */
export async function readPristine(client: pg.ClientBase): Promise<Pristine> {
  const { rows: tables } = await client.query<{ name: string; all: string; key: string }>(`
    select attrelid::regclass::text as name, string_agg(quote_ident(attname), ', ') as all,
      string_agg(quote_ident(attname), ', ') filter (where exists (
        select from pg_index where indrelid = attrelid and indisprimary and attnum = any(indkey)
      )) as key
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace::regnamespace::text ${ownSchemas}
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by attrelid`)
  const rows = new Map<string, { json: string; count: number }>()
  for (const { name } of tables) {
    const { rows: found } = await client.query<{ json: string | null; count: number }>(
      `select json_agg(each)::text as json, count(*)::int from ${name} as each`,
    )
    const { json = null, count = 0 } = found[0] ?? {}
    if (json !== null) rows.set(name, { json, count })
  }
  const columns = new Map(tables.map((table) => [table.name, table]))
  return { rows, columns, sequences: await sequencesOf(client) }
}

async function sequencesOf(client: pg.ClientBase): Promise<Map<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences`)
  return new Map(rows.map(({ name, last }) => [name, last]))
}

/**
 * Makes a database as it was before a test used it. False when it cannot: its schema, its settings or the
 * planner's statistics have changed, or a great deal was written. Nobody else may write. `since` is the
 * last transaction before the test.
 */
export async function resetDatabase(
  client: pg.ClientBase,
  pristine: Pristine,
  since: string,
): Promise<boolean> {
  // Exact: each connection has reported what it wrote, or reports it before it ends.
  const { rows: written } = await client.query<{ name: string; writes: number; isOwn: boolean }>(`
    select relid::regclass::text as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as writes,
      schemaname ${ownSchemas} as "isOwn"
    from pg_stat_all_tables
    where n_tup_ins + n_tup_upd + n_tup_del > 0
      and relid not in (select oid from pg_class where relisshared)`)
  if (written.some(({ isOwn }) => !isOwn) || (await hasSettings(client))) return false
  if (written.reduce((sum, { writes }) => sum + writes, 0) > maxWrites) return false
  // Without triggers and foreign keys, which this role ignores.
  await client.query('begin; set local session_replication_role = replica')
  for (const { name } of written) await restoreRows(client, name, pristine, since)
  for (const [name, last] of await sequencesOf(client)) {
    const first = pristine.sequences.get(name) ?? null
    if (last !== first)
      await client.query('select setval($1, $2, $3)', [name, first ?? 1, first !== null])
  }
  await client.query('commit')
  // The deletions are reported first, so that they do not count as writes of the next test.
  await client.query('select pg_stat_force_next_flush()')
  await client.query('select pg_stat_reset()')
  return true
}

/** Only rows that are gone are written again: those of `search_words` take a third of a millisecond each. */
async function restoreRows(
  client: pg.ClientBase,
  table: string,
  pristine: Pristine,
  since: string,
): Promise<void> {
  const before = pristine.rows.get(table)
  if (!before) {
    await client.query(`delete from ${table}`)
    return
  }
  await client.query(`delete from ${table} where xmin::text::bigint > $1`, [since])
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${table}`)
  if (rows[0]?.count === before.count) return
  const { all = '', key = '' } = pristine.columns.get(table) ?? {}
  await client.query(
    `insert into ${table} (${all}) overriding system value
    select ${all} from json_populate_recordset(null::${table}, $1)
    where (${key}) not in (select ${key} from ${table})`,
    [before.json],
  )
}

/** Whether the database was given settings of its own. */
async function hasSettings(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`
    select from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())`)
  return rowCount !== 0
}
