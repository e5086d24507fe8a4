import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Inserts any number of rows with one statement text, so that it can be prepared: every column is an
 * array parameter, so a column of an array type must be left to its default. `bulkInsertValues` gives
 * the values.
 */
export function bulkInsert<T extends PgTable>(
  table: T,
  leftToDefault: readonly (keyof T['$inferSelect'])[] = [],
): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([key]) => !leftToDefault.includes(key),
  )
  const names = columns.map(([, column]) => sql.identifier(column.name))
  const arrays = columns.map(
    ([key, column]) =>
      sql`${sql.placeholder(valueName(table, key))}::${sql.raw(column.getSQLType())}[]`,
  )
  return sql`
    insert into ${table} (${sql.join(names, sql`, `)})
    select * from unnest(${sql.join(arrays, sql`, `)})`
}

/** Rows in parts of which one statement takes all values: it has 65,535 parameters at most. */
export function* inParts<T>(rows: readonly T[], size = 1000): Generator<T[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

/** The parameter values of `bulkInsert` of the same table. */
export function bulkInsertValues<T extends PgTable>(
  table: T,
  rows: readonly T['$inferSelect'][],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column]) => [
      valueName(table, key),
      rows.map((row) => parameterOf((row as Record<string, unknown>)[key] ?? null, column)),
    ]),
  )
}

/** A list in a JSON column would be taken for an array of rows. */
function parameterOf(value: unknown, column: Column): unknown {
  return column.getSQLType() === 'jsonb' && value !== null ? JSON.stringify(value) : value
}

function valueName(table: PgTable, key: string): string {
  return `${getTableName(table)} ${key}`
}
