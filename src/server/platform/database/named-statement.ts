import { fillPlaceholders, type Query, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Reader } from './connect-database.ts'
import { connectionOf } from './connection-of.ts'

const dialect = new PgDialect()

/**
 * A statement of a hot path. Its text is put together once, and every connection plans it once,
 * under its name. Values stand in it as `sql.placeholder('…')`; rows come as the driver reads them,
 * with large integers as text.
 */
export function namedStatement<
  Values extends Record<string, unknown> = Record<string, unknown>,
  Row extends QueryResultRow = QueryResultRow,
>(name: string, write: () => SQL): (db: Reader, values: Values) => Promise<Row[]> {
  let written: Query | undefined
  return async (db, values) => {
    written ??= dialect.sqlToQuery(write())
    const { sql: text, params } = written
    const filled = fillPlaceholders(params, values)
    const { rows } = await connectionOf(db).query<Row>({ name, text, values: filled })
    return rows
  }
}
