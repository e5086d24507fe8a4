import { hash } from 'node:crypto'
import {
  fillPlaceholders,
  type GetColumnData,
  getTableColumns,
  is,
  sql,
  SQL,
  type Query,
} from 'drizzle-orm'
import { Column } from 'drizzle-orm/column'
import {
  PgDialect,
  QueryBuilder,
  type PgColumn,
  type PgSelectBuilder,
  type PgTable,
} from 'drizzle-orm/pg-core'
import pg, { type QueryConfig, type QueryResultRow } from 'pg'
import type { Db, Tx } from './database.ts'

const dialect = new PgDialect()

/**
 * A statement of a hot path. Its text is built once, and each connection plans it once, under its
 * name. Values are written as `sql.placeholder('…')`; rows come as the driver parses them, so
 * bigint and numeric are strings.
 */
export function preparedStatement<
  Values extends Record<string, unknown> = Record<string, unknown>,
  Row extends QueryResultRow = QueryResultRow,
>(name: string, write: () => SQL): (db: Tx | Db, values: Values) => Promise<Row[]> {
  const fill = fillableQuery(write)
  return async (db, values) => {
    const { rows } = await db.$client.query<Row>({ name, ...fill(values) })
    return rows
  }
}

type SelectedColumns = Record<string, PgColumn | SQL | SQL.Aliased>
type BuiltSelect = { _: { readonly result: unknown[] }; getSQL(): SQL }

export type PreparedSelect<Row> = (db: Tx | Db, values: Record<string, unknown>) => Promise<Row[]>

/**
 * A select of a hot path, prepared like `preparedStatement`, whose rows are decoded by their columns
 * as a drizzle select does. `build` continues the select; its row type is that of the result.
 * Without a name (null) the statement is planned for each use.
 */
export function preparedSelect<Columns extends SelectedColumns, Select extends BuiltSelect>(
  name: string | null,
  columns: Columns,
  build: (select: PgSelectBuilder<Columns, 'qb'>) => Select,
): PreparedSelect<Select['_']['result'][number]> {
  const fill = fillableQuery(() => build(new QueryBuilder().select(columns)).getSQL())
  const decoders = decodersOf(columns)
  return async (db, values) => {
    const { rows } = await db.$client.query<unknown[]>({
      ...(name === null ? {} : { name }),
      ...fill(values),
      rowMode: 'array',
      types: datesAsText,
    })
    return rows.map((row) => decodeRow(decoders, row))
  }
}

export type DecodedRow<Columns extends SelectedColumns> = {
  [Key in keyof Columns]: Columns[Key] extends PgColumn
    ? GetColumnData<Columns[Key]>
    : Columns[Key] extends SQL<infer Value>
      ? Value
      : never
}

/**
 * Runs a select that is written anew for each use, as that of a list with its filters. It selects
 * `columnList(columns)` first, by which its rows are decoded. A named one has a name made of its text:
 * each connection plans each text once. For texts of which there are few: what varies freely belongs
 * into their values.
 */
export async function selectDecoded<Columns extends SelectedColumns>(
  db: Tx | Db,
  columns: Columns,
  statement: SQL,
  { isNamed }: { isNamed: boolean },
): Promise<DecodedRow<Columns>[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  const query = { ...(isNamed ? { name: nameOf(text) } : {}), text, values }
  return queryDecoded(db, decodersOf(columns), query)
}

/** A named select as that of `selectDecoded` which is always the same: its text is built once. */
export function decodedSelect<Columns extends SelectedColumns>(
  columns: Columns,
  write: () => SQL,
): (db: Tx | Db) => Promise<DecodedRow<Columns>[]> {
  const fill = fillableQuery(write)
  const decoders = decodersOf(columns)
  let name: string | undefined
  return (db) => {
    const query = fill({})
    name ??= nameOf(query.text)
    return queryDecoded(db, decoders, { name, ...query })
  }
}

function nameOf(text: string): string {
  return hash('sha1', text, 'base64url')
}

async function queryDecoded<Columns extends SelectedColumns>(
  db: Tx | Db,
  decoders: Decoders,
  query: QueryConfig,
): Promise<DecodedRow<Columns>[]> {
  const { rows } = await db.$client.query<unknown[]>({
    ...query,
    rowMode: 'array',
    types: datesAsText,
  })
  return rows.map((row) => decodeRow(decoders, row) as DecodedRow<Columns>)
}

/** The columns with the names of their tables, as `selectDecoded` expects them. */
export function columnList(columns: SelectedColumns): SQL {
  return sql.join(Object.values(columns), sql`, `)
}

/**
 * The rows of another table that belong to a row, as one more column of its `preparedSelect`: they come
 * with it, instead of by a statement of their own, decoded by their columns. For few rows of plain values.
 */
export function nestedRows<T extends PgTable>(
  table: T,
  { where, orderBy }: { where: SQL; orderBy: readonly PgColumn[] },
): SQL<T['$inferSelect'][]> {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const decoders = decodersOf(columns)
  const values = sql.join(Object.values(columns), sql`, `)
  const order = sql.join([...orderBy], sql`, `)
  const rows = sql`
    select coalesce(json_agg(json_build_array(${values}) order by ${order}), '[]')
    from ${table} where ${where}`
  // Nested: drizzle omits the tables of columns that lie directly in a selected expression.
  return sql`(${rows})`.mapWith((found: unknown[][]) =>
    found.map((row) => decodeRow(decoders, row) as T['$inferSelect']),
  )
}

/** In a prepared statement: the column is one of the value `ids`, an array of uuids. */
export function isOneOfIds(column: PgColumn): SQL {
  return sql`${column} = any(${sql.placeholder('ids')}::uuid[])`
}

const { builtins } = pg.types
const dateTypes: readonly number[] = [builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE]

/** pg would read a time without a zone as local; the columns of drizzle read it as UTC. */
const datesAsText: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    dateTypes.includes(type) ? (text: unknown) => text : pg.types.getTypeParser(type, format),
}

/** Builds the text at the first use, then only fills in the values. */
function fillableQuery(write: () => SQL) {
  let query: Query | undefined
  return (values: Record<string, unknown>) => {
    query ??= dialect.sqlToQuery(write())
    return { text: query.sql, values: fillPlaceholders(query.params, values) }
  }
}

type Decode = (value: unknown) => unknown

type Decoders = readonly (readonly [string, Decode])[]

function decodersOf(columns: SelectedColumns): Decoders {
  return Object.entries(columns).map(([key, column]) => [key, decoderOf(column)] as const)
}

function decoderOf(column: SelectedColumns[string]): Decode {
  if (is(column, Column)) return (value) => column.mapFromDriverValue(value)
  // drizzle marks the decoder of an expression as internal.
  const { decoder } = (is(column, SQL.Aliased) ? column.sql : column) as unknown as {
    decoder: { mapFromDriverValue: Decode }
  }
  return (value) => decoder.mapFromDriverValue(value)
}

function decodeRow(decoders: Decoders, row: unknown[]) {
  const decoded: Record<string, unknown> = {}
  for (const [index, [key, decode]] of decoders.entries()) {
    const value = row[index]
    decoded[key] = value === null ? null : decode(value)
  }
  return decoded
}
