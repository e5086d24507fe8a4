import type pg from 'pg'

/** What a database has that no test has used yet. */
export interface Pristine {
  /** Rows of the tables that are not empty, as JSON, by quoted name. */
  rows: ReadonlyMap<string, string>
  columns: ReadonlyMap<string, string>
  /** The last values of its sequences; null for one that was never used. */
  sequences: ReadonlyMap<string, string | null>
  schema: string
}

const ownSchemas = `not in ('pg_catalog', 'information_schema', 'pg_toast')`

/** Deleting is faster than copying the template again for this many rows. */
const maxWrites = 3000

/** Reads a database that was just copied from the template. */
export async function readPristine(client: pg.Client): Promise<Pristine> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(`
    select attrelid::regclass::text as name, string_agg(quote_ident(attname), ', ') as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace::regnamespace::text ${ownSchemas}
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by attrelid`)
  const rows = new Map<string, string>()
  for (const { name } of tables) {
    const { rows: found } = await client.query<{ rows: string | null }>(
      `select json_agg(each)::text as rows from ${name} as each`,
    )
    if (found[0]?.rows) rows.set(name, found[0].rows)
  }
  const columns = new Map(tables.map((table) => [table.name, table.columns]))
  return { rows, columns, sequences: await sequencesOf(client), schema: await schemaOf(client) }
}

async function sequencesOf(client: pg.Client): Promise<Map<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences`)
  return new Map(rows.map(({ name, last }) => [name, last]))
}

/**
 * Makes a database as it was before a test used it. False when it cannot: its schema or the planner's
 * statistics have changed, or a great deal was written. Nobody else may be connected.
 */
export async function resetDatabase(client: pg.Client, pristine: Pristine): Promise<boolean> {
  if ((await schemaOf(client)) !== pristine.schema) return false
  // Exact: each connection reports what it wrote before it ends.
  const { rows: written } = await client.query<{ name: string; writes: number }>(`
    select relid::regclass::text as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as writes
    from pg_stat_all_tables
    where n_tup_ins + n_tup_upd + n_tup_del > 0 and schemaname ${ownSchemas}`)
  if (written.reduce((sum, { writes }) => sum + writes, 0) > maxWrites) return false
  // Without triggers and foreign keys, which this role ignores.
  await client.query('begin; set local session_replication_role = replica')
  for (const { name } of written) await restoreRows(client, name, pristine)
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

/** Only rows that differ are written: those of `search_words` take a third of a millisecond each. */
async function restoreRows(client: pg.Client, table: string, pristine: Pristine): Promise<void> {
  const rows = pristine.rows.get(table)
  if (rows === undefined) {
    await client.query(`delete from ${table}`)
    return
  }
  const columns = pristine.columns.get(table)
  const before = `json_populate_recordset(null::${table}, $1)`
  const without = (others: string) =>
    `where row(${columns})::text not in (select row(${columns})::text from ${others})`
  await client.query(`delete from ${table} ${without(before)}`, [rows])
  await client.query(
    `insert into ${table} (${columns}) overriding system value
    select ${columns} from ${before} ${without(table)}`,
    [rows],
  )
}

/** A text that is another one after any change of the schema, the statistics or the settings. */
async function schemaOf(client: pg.Client): Promise<string> {
  const catalogs = ['attribute', 'proc', 'trigger', 'constraint', 'index', 'namespace', 'type']
  const parts = [...catalogs, 'statistic', 'rewrite', 'extension'].map(
    (name) => `(select count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) from pg_${name})`,
  )
  const { rows } = await client.query<{ schema: string }>(`
    select concat_ws(', ', ${parts.join(', ')},
      (select string_agg(concat(oid, relname, relkind), ' ' order by oid) from pg_class),
      (select string_agg(setconfig::text, ' ') from pg_db_role_setting
        where setdatabase = (select oid from pg_database where datname = current_database()))) as schema`)
  return rows[0]?.schema ?? ''
}
