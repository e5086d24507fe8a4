import pg from 'pg'
import { superuser } from './server-settings.ts'

/** The SQLSTATEs, and codes of the operating system, that mean something here. */
export const answers = {
  ready: 'ready',
  databaseMissing: '3D000',
  wrongPassword: '28P01',
  startingOrStopping: '57P03',
  nobodyListens: 'ECONNREFUSED',
} as const

export function urlOf(port: number, password: string, database: string): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
}

/** Tries to sign in, for at most 5 seconds; `ready` or the code of what went wrong. Never throws. */
export async function tryToConnect(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return answers.ready
  } catch (error) {
    return (error as { code?: string }).code ?? 'no answer'
  } finally {
    await client.end().catch(() => {})
  }
}

/** Creates the database where it is missing. Call it under the start lock. */
export async function ensureDatabase(port: number, password: string, name: string): Promise<void> {
  const answer = await tryToConnect(urlOf(port, password, name))
  if (answer !== answers.databaseMissing) return
  const client = new pg.Client({ connectionString: urlOf(port, password, 'postgres') })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
