import type pg from 'pg'

/** A definition by its name, such as `column orders.id`. */
export type SchemaDescription = Record<string, string>

const ofPublic = `= 'public'::regnamespace`
const isOfExtension = (catalog: string, oid: string) =>
  `exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`

/** Each selects a name and its definition, of everything that a migration can make. */
const definitions = [
  `select 'extension ' || extname as name, concat_ws(' ', extnamespace::regnamespace, extversion) as definition
    from pg_extension`,
  `select 'relation ' || relname, concat_ws(' ', relkind, relpersistence, relreplident, relrowsecurity,
      reloptions::text, relacl::text, obj_description(oid, 'pg_class'))
    from pg_class where relnamespace ${ofPublic} and not ${isOfExtension('pg_class', 'pg_class.oid')}`,
  // The positions of dropped columns are left out: nothing can tell them from never having been.
  `select format('column %s.%s', relname, attname), concat_ws(' ',
      row_number() over (partition by attrelid order by attnum), format_type(atttypid, atttypmod),
      'not null: ' || attnotnull, 'collation: ' || nullif(attcollation, 0)::regcollation::text,
      'identity:', attidentity, 'generated:', attgenerated,
      'default: ' || pg_get_expr(adbin, adrelid), 'storage:', attstorage, attcompression,
      'statistics: ' || attstattarget, attoptions::text, attacl::text, col_description(attrelid, attnum))
    from pg_attribute
      join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace ${ofPublic} and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped
      and not ${isOfExtension('pg_class', 'pg_class.oid')}`,
  `select format('constraint %s of %s', conname, conrelid::regclass),
      concat_ws(' ', pg_get_constraintdef(oid), convalidated, obj_description(oid, 'pg_constraint'))
    from pg_constraint where connamespace ${ofPublic}`,
  `select 'index ' || indexrelid::regclass,
      concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, indisclustered, indisreplident)
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace ${ofPublic}`,
  `select format('trigger %s of %s', tgname, tgrelid::regclass), concat_ws(' ', pg_get_triggerdef(oid), tgenabled)
    from pg_trigger where not tgisinternal`,
  `select 'function ' || oid::regprocedure,
      concat_ws(' ', pg_get_functiondef(oid), proacl::text, obj_description(oid, 'pg_proc'))
    from pg_proc where pronamespace ${ofPublic} and not ${isOfExtension('pg_proc', 'pg_proc.oid')}`,
  `select 'sequence ' || seqrelid::regclass, concat_ws(' ', seqtypid::regtype, seqstart, seqincrement,
      seqmin, seqmax, seqcache, seqcycle,
      (select format('of %s.%s', attrelid::regclass, attname) from pg_depend
        join pg_attribute on attrelid = refobjid and attnum = refobjsubid
        where classid = 'pg_class'::regclass and objid = seqrelid and deptype in ('a', 'i')))
    from pg_sequence join pg_class on pg_class.oid = seqrelid where relnamespace ${ofPublic}`,
  `select 'type ' || typname, concat_ws(' ', typtype, pg_get_expr(typdefaultbin, 0), (
      select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid))
    from pg_type where typnamespace ${ofPublic} and typtype in ('e', 'd', 'r')
      and not ${isOfExtension('pg_type', 'pg_type.oid')}`,
  `select 'view ' || viewname, definition from pg_views where schemaname = 'public'`,
  `select 'rule ' || rulename, definition from pg_rules where schemaname = 'public'`,
  `select 'policy ' || policyname, concat_ws(' ', tablename, cmd, qual, with_check) from pg_policies`,
  `select 'statistics ' || stxname, pg_get_statisticsobjdef(oid) from pg_statistic_ext
    where stxnamespace ${ofPublic}`,
  `select 'text search ' || cfgname, cfgparser::text from pg_ts_config where cfgnamespace ${ofPublic}`,
  `select 'dictionary ' || dictname, dictinitoption from pg_ts_dict where dictnamespace ${ofPublic}`,
]

/** Everything that the schema `public` consists of, without rows. */
export async function describeSchema(client: Pick<pg.Pool, 'query'>): Promise<SchemaDescription> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select name, definition from (${definitions.join('\nunion all\n')}) as found order by name`,
  )
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))
}
