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

/** Databases that tests of this process have used, as new again. */
const free: { name: string; uses: number }[] = []
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
  proxyDatabase: (url: string) => Promise<string> = async (url) => url,
): Promise<TestDatabase> {
  const { name, uses } = free.pop() ?? { name: await copyTemplate(), uses: 0 }
  state.pristine ??= withClient(name, readPristine)
  const pristine = await state.pristine
  const url = urlOf(name)
  const database = connectDatabase({ url: await proxyDatabase(url), connections: 40 })
  atEnd(async () => {
    await database.close()
    if (uses < maxUses && (await resetAlone(name, pristine))) free.push({ name, uses: uses + 1 })
    else
      await withClient('postgres', (client) => client.query(`drop database ${name} with (force)`))
  })
  return { ...database, db: database.db as TestDb, url }
}

/** The same without any table, as a new cluster has it. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  await database.db.$client.query('drop schema public, drizzle, jobs cascade; create schema public')
  return database
}

async function copyTemplate(): Promise<string> {
  const template = new URL(inject('templateUrl')).pathname.slice(1)
  const name = `shop_${newId().replaceAll('-', '')}`
  // Never through the template itself: PostgreSQL copies only a database without connections.
  await withClient('postgres', (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  return name
}

/** Resets it once every other connection has ended. */
function resetAlone(name: string, pristine: Pristine): Promise<boolean> {
  return withClient(name, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ others: number }>(`
        select count(pg_terminate_backend(pid))::int as others from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
      if (rows[0]?.others === 0) return resetDatabase(client, pristine)
    }
  })
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
