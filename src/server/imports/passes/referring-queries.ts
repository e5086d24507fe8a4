import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

interface Reference extends Record<string, unknown> {
  table: string
  column: string
}

/**
 * Which of these rows of a table other rows refer to: by any foreign key of the database, so that tables of
 * tomorrow count too. What an import itself has written into `except` does not.
 */
export async function selectReferred(
  tx: Tx,
  table: 'customers' | 'orders',
  ids: readonly string[],
  except: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows: references } = await tx.execute<Reference>(sql`
    select referring.relname as table, attribute.attname as column
    from pg_constraint as key
    join pg_class as referring on referring.oid = key.conrelid
    join pg_attribute as attribute
      on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
    where key.contype = 'f' and key.confrelid = ${table}::regclass
      and referring.relname <> all(${sql.param([...except])}::text[])`)
  const anyOf = references.map(
    (each) =>
      sql`exists (select from ${sql.identifier(each.table)} where ${sql.identifier(each.column)} = row.id)`,
  )
  const { rows } = await tx.execute<{ id: string }>(sql`
    select row.id from unnest(${sql.param([...ids])}::uuid[]) as row (id)
    where ${sql.join([sql`false`, ...anyOf], sql` or `)}`)
  return new Set(rows.map(({ id }) => id))
}
