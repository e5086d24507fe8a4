import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { superuser } from './server-settings.ts'
import { PostgresStartError } from './start-error.ts'

/** The SQLSTATEs, and codes of the operating system, that mean something here. */
export const connectResults = {
  ready: 'ready',
  databaseMissing: '3D000',
  wrongPassword: '28P01',
  startingOrStopping: '57P03',
  notListening: 'ECONNREFUSED',
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
    return connectResults.ready
  } catch (error) {
    return (error as { code?: string }).code ?? 'no response'
  } finally {
    await client.end().catch(() => {})
  }
}

/** Creates the database where it is missing. Call it under the start lock. */
export async function ensureDatabase(port: number, password: string, name: string): Promise<void> {
  const result = await tryToConnect(urlOf(port, password, name))
  if (result !== connectResults.databaseMissing) return
  const client = new pg.Client({ connectionString: urlOf(port, password, 'postgres') })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/** Crash recovery may take long; when it takes longer it goes on, and the next start adopts it. */
const readyWithinMs = 60_000
const reportEveryMs = 5_000

export interface StartingServer {
  /** Null while not known yet. */
  port(): number | null
  isAlive(): boolean
  password: string
  passwordFile: string
  logFile: string
  log(line: string): void
}

/** Thrown when the server was not ready in time; `recovering` while it recovers from a crash. */
export class NotReadyInTime extends PostgresStartError {
  recovering: boolean

  constructor(recovering: boolean, logFile: string) {
    super(
      recovering
        ? `PostgreSQL is still recovering from a crash after a minute and goes on with it: start ` +
            `the shop again in a few minutes (its log is ${logFile}).`
        : `PostgreSQL did not respond within a minute: start the shop again when the machine is ` +
            `less busy (its log is ${logFile}).`,
    )
    this.recovering = recovering
  }
}

/**
 * Waits until the server takes connections; its port. Null when its process exited before. Throws a
 * PostgresStartError when it rejects our password or needs more than a minute.
 */
export async function awaitReady(server: StartingServer): Promise<number | null> {
  const startedAt = Date.now()
  let reports = 1
  for (let delayMs = 10; ; delayMs = Math.min(delayMs * 1.3, 200)) {
    const port = server.port()
    const result = port === null ? '' : await probeServer(port, server)
    if (port !== null && result === connectResults.ready) return port
    if (!server.isAlive()) return null
    const waitedMs = Date.now() - startedAt
    if (waitedMs > readyWithinMs) {
      throw new NotReadyInTime(result === connectResults.startingOrStopping, server.logFile)
    }
    if (waitedMs > reports * reportEveryMs) {
      server.log(`PostgreSQL: not ready yet after ${reports++ * (reportEveryMs / 1000)} s`)
    }
    await sleep(delayMs)
  }
}

/** Connects to the database that always exists, so that the result is about the server alone. */
async function probeServer(port: number, server: StartingServer): Promise<string> {
  const result = await tryToConnect(urlOf(port, server.password, 'postgres'))
  if (result !== connectResults.wrongPassword) return result
  throw new PostgresStartError(
    `The shop's database does not take the password in ${server.passwordFile}: ` +
      'put that file back from a backup.',
  )
}
