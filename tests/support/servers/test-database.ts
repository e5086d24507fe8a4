import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import {
  connectDatabase,
  type Database,
  type Db,
} from '../../../src/server/platform/database/database.ts'
import { newId } from '../../../src/server/platform/ids.ts'
import { type Pristine, readPristine, resetDatabase } from './reset-database.ts'

interface UsedDatabase {
  name: string
  uses: number
  /** The last transaction before a test began to use it. */
  since: string
  /** Connections that stay open: those of a new one compile each function and plan each statement again. */
  connections: Database | null
}

/** Databases that tests of this process have used, as new again. */
const free: UsedDatabase[] = []
const state: { pristine: Promise<Pristine> | null } = { pristine: null }

/** Deleted rows leave space behind, which the planner sees. */
const maxUses = 30

/** Tests write as they like. */
export type TestDb = Db & NodePgDatabase

export interface TestDatabase extends Database {
  db: TestDb
  url: string
}

/** An empty, migrated database for one test. */
export async function createTestDatabase(
  atEnd: (cleanUp: () => Promise<void>) => void = onTestFinished,
  proxyDatabase?: (url: string) => Promise<string>,
): Promise<TestDatabase> {
  const used = free.pop() ?? (await copyTemplate())
  const { name } = used
  state.pristine ??= withClient(name, readPristine)
  const pristine = await state.pristine
  const url = urlOf(name)
  if (proxyDatabase) await used.connections?.close()
  const database =
    (proxyDatabase ? null : used.connections) ??
    connectDatabase({ url: (await proxyDatabase?.(url)) ?? url, connections: 40 })
  atEnd(async () => {
    const kept = proxyDatabase ? null : await idleConnections(database.pool)
    if (!kept && !database.pool.ended) await database.close()
    const since = used.uses < maxUses && (await resetAlone(used, pristine, database, kept))
    if (since) {
      free.push({ name, uses: used.uses + 1, since, connections: kept && database })
      return
    }
    if (kept) await database.close()
    await withClient('postgres', (client) => client.query(`drop database ${name} with (force)`))
  })
  return { ...database, db: database.db as TestDb, url }
}

/** Tests put their own in the place of these methods of the prototype. */
const watchedMethods = ['connect', 'query']

/** Of a pool: each process has several databases, and all share the connections of one PostgreSQL. */
const maxKeptConnections = 10

/**
 * The processes of its connections, which are as new again; null when the test has closed or watched them, has
 * opened many, or left work.
 */
async function idleConnections(pool: pg.Pool): Promise<number[] | null> {
  if (pool.ended || pool.ending || pool.idleCount < pool.totalCount) return null
  if (pool.totalCount > maxKeptConnections) return null
  if (watchedMethods.some((name) => Object.hasOwn(pool, name))) return null
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const asNew = async (client: pg.ClientBase) => {
    await client.query('unlisten *; reset all')
    // Its statistics are reported before the reset reads them.
    const { rows } = await client.query<{ pid: number }>(
      'select pg_advisory_unlock_all(), pg_stat_force_next_flush(), pg_backend_pid() as pid',
    )
    return rows.map(({ pid }) => pid)
  }
  try {
    return (await Promise.all(clients.map(asNew))).flat()
  } catch {
    return null
  } finally {
    for (const client of clients) client.release()
  }
}

/** A database without any table, as a new cluster has it. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  await database.db.$client.query('drop schema public, drizzle, jobs cascade; create schema public')
  return database
}

async function copyTemplate(): Promise<UsedDatabase> {
  const template = new URL(inject('templateUrl')).pathname.slice(1)
  const tablespace = inject('tablespace')
  const name = `shop_${newId().replaceAll('-', '')}`
  // Never through the template itself: PostgreSQL copies only a database without connections.
  await withClient('postgres', (client) =>
    client.query(
      `create database ${name} template ${template} strategy file_copy tablespace ${tablespace}`,
    ),
  )
  const since = await withClient(name, lastTransaction)
  return { name, uses: 0, since, connections: null }
}

/** Resets it once all connections but the kept ones have ended; null when it cannot. */
async function resetAlone(
  { name, since }: UsedDatabase,
  pristine: Pristine,
  { pool }: Database,
  kept: number[] | null,
): Promise<string | null> {
  const reset = async (client: pg.ClientBase) => {
    for (;;) {
      const { rows } = await client.query<{ others: number }>(
        `select count(pg_terminate_backend(pid))::int as others from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and pid <> all($1)`,
        [kept ?? []],
      )
      if (rows[0]?.others === 0) break
    }
    return (await resetDatabase(client, pristine, since)) ? lastTransaction(client) : null
  }
  if (!kept) return withClient(name, reset)
  const client = await pool.connect()
  try {
    return await reset(client)
  } finally {
    client.release()
  }
}

async function lastTransaction(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
  return rows[0]?.id ?? ''
}

function urlOf(name: string): string {
  const url = new URL(inject('templateUrl'))
  url.pathname = `/${name}`
  return url.href
}

async function withClient<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(name) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
