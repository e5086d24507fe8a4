import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** In a prepared statement: the column is one of the value `ids`, an array of uuids. */
export function isOneOfIds(column: PgColumn): SQL {
  return sql`${column} = any(${sql.placeholder('ids')}::uuid[])`
}

/** The rows in the order of the ids; ids without a row are left out. */
export function inOrderOf<Row>(
  ids: readonly string[],
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
