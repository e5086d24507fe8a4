import { is, SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type PgColumn, PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'
import type { Db, Tx } from './database.ts'

type Values = Record<string, unknown>

export type PreparedStatement<Row> = (db: Tx | Db, values: Values) => Promise<Row[]>

type Run<Row> = (values: Values) => Promise<Row[]>

interface DrizzleQuery<Row> {
  prepare(name: string): { execute: Run<Row> }
}

type Build<Row> = (db: NodePgDatabase) => DrizzleQuery<Row> | SQL<Row>

/**
 * A statement of a hot path, which is built and planned once for each connection. Values that change
 * are written as `sql.placeholder('…')`. Rows of a drizzle query are decoded by their columns; those of
 * an SQL text are as `db.execute` returns them.
 */
export function prepared<Row>(name: string, build: Build<Row>): PreparedStatement<Row> {
  const runs = new WeakMap<Pool | PoolClient, Run<Row>>()
  return (db, values) => {
    const run = runs.get(db.$client) ?? prepareOn(db.$client, name, build)
    runs.set(db.$client, run)
    return run(values)
  }
}

const dialect = new PgDialect()

/** drizzle binds a prepared query to its session; that of a pool serves all of its connections. */
function prepareOn<Row>(client: Pool | PoolClient, name: string, build: Build<Row>): Run<Row> {
  const db = drizzle(client)
  const query = build(db)
  if (!is(query, SQL)) {
    const statement = query.prepare(name)
    return (values) => statement.execute(values)
  }
  const statement = db._.session.prepareQuery<PreparedQueryConfig & { execute: { rows: Row[] } }>(
    dialect.sqlToQuery(query),
    undefined,
    name,
    false,
  )
  return async (values) => (await statement.execute(values)).rows
}

/** The column is one of the value `ids`, an array of uuids. */
export function isOneOfIds(column: PgColumn): SQL {
  return sql`${column} = any(${sql.placeholder('ids')}::uuid[])`
}
