import type pg from 'pg'

/** The set of functions that was applied last. */
export interface AppliedFunctions {
  /** The hash of all files. */
  hash: string
  /** The newest migration then: one that came later may have replaced a function. */
  migratedTo: number
  /** The release that applied them. */
  release: string
}

export async function selectAppliedFunctions(client: pg.Client): Promise<AppliedFunctions | null> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.functions') is not null as exists`,
  )
  if (!tables[0]?.exists) return null
  const { rows } = await client.query<{ hash: string; migratedTo: string; release: string }>(
    'select hash, migrated_to as "migratedTo", release from drizzle.functions',
  )
  const [row] = rows
  return row ? { ...row, migratedTo: Number(row.migratedTo) } : null
}

/** Within the transaction that applies them. */
export async function replaceAppliedFunctions(
  client: pg.Client,
  { hash, migratedTo, release }: AppliedFunctions,
): Promise<void> {
  await client.query(`create table if not exists drizzle.functions (
    hash text not null, migrated_to bigint not null, release text not null)`)
  await client.query('delete from drizzle.functions')
  await client.query(
    'insert into drizzle.functions (hash, migrated_to, release) values ($1, $2, $3)',
    [hash, migratedTo, release],
  )
}

/** The definitions of each function that exists, one for each list of parameters. */
export async function selectDefinitions(
  client: pg.Client,
  names: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; definitions: string[] }>(
    `select proname::text as name, array_agg(pg_get_functiondef(oid) order by oid) as definitions
      from pg_proc where pronamespace = 'public'::regnamespace and proname = any($1)
      group by proname`,
    [names],
  )
  return new Map(rows.map(({ name, definitions }) => [name, definitions]))
}

/**
 * Generated columns, indexes and checked constraints that store results of a function, by the function's
 * name. Another function may call it: PostgreSQL knows the calls of a parsed body, and a body in a string is
 * searched for the `names`.
 */
export async function selectStoredResults(
  client: pg.Client,
  names: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; result: string }>(
    `
    with recursive used as (
      select refobjid as function, pg_describe_object(classid, objid, objsubid) as result
      from pg_depend left join pg_attrdef on classid = 'pg_attrdef'::regclass and pg_attrdef.oid = objid
        left join pg_attribute on attrelid = adrelid and attnum = adnum
      where refclassid = 'pg_proc'::regclass
        and (classid in ('pg_class'::regclass, 'pg_constraint'::regclass) or attgenerated = 's')
      union
      select called.oid, result
      from used join pg_proc as calling on calling.oid = function join pg_proc as called on
        called.pronamespace = 'public'::regnamespace and called.proname = any($1) and (
          calling.prosrc ~ ('\\m' || called.proname || '\\M')
          or exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = calling.oid
            and refclassid = 'pg_proc'::regclass and refobjid = called.oid))
    )
    select proname::text as name, string_agg(distinct result, ', ' order by result) as result
    from used join pg_proc on pg_proc.oid = function
    where pronamespace = 'public'::regnamespace group by proname`,
    [names],
  )
  return new Map(rows.map(({ name, result }) => [name, result]))
}
