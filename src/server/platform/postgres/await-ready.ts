import { setTimeout as sleep } from 'node:timers/promises'
import { answers, tryToConnect, urlOf } from './connect.ts'
import { PostgresStartError } from './postgres-start-error.ts'

/** Crash recovery may take long; when it takes longer it goes on, and the next start adopts it. */
const readyWithinMs = 60_000
const reportEveryMs = 5_000

export interface ComingServer {
  /** Null while not known yet. */
  port(): number | null
  isAlive(): boolean
  password: string
  passwordFile: string
  logFile: string
  log(line: string): void
}

/** Thrown when there was no answer in time; tells whether the server is at work on its recovery. */
export class NotReadyInTime extends PostgresStartError {
  recovering: boolean

  constructor(recovering: boolean, logFile: string) {
    super(
      recovering
        ? `PostgreSQL is still recovering from a crash after a minute and goes on with it: start ` +
            `the shop again in a few minutes (its log is ${logFile}).`
        : `PostgreSQL did not answer within a minute: start the shop again when the machine is ` +
            `less busy (its log is ${logFile}).`,
    )
    this.recovering = recovering
  }
}

/**
 * Waits until the server takes connections; its port. Null when its process died before. Throws a
 * PostgresStartError when it refuses our password or needs more than a minute.
 */
export async function awaitReady(server: ComingServer): Promise<number | null> {
  const startedAt = Date.now()
  let reports = 1
  for (let delayMs = 10; ; delayMs = Math.min(delayMs * 1.3, 200)) {
    const port = server.port()
    const answer = port === null ? '' : await answerFrom(port, server)
    if (port !== null && answer === answers.ready) return port
    if (!server.isAlive()) return null
    const waitedMs = Date.now() - startedAt
    if (waitedMs > readyWithinMs) {
      throw new NotReadyInTime(answer === answers.startingOrStopping, server.logFile)
    }
    if (waitedMs > reports * reportEveryMs) {
      server.log(`PostgreSQL: not ready yet after ${reports++ * (reportEveryMs / 1000)} s`)
    }
    await sleep(delayMs)
  }
}

/** Asks for the database that is always there, so that the answer is about the server alone. */
async function answerFrom(port: number, server: ComingServer): Promise<string> {
  const answer = await tryToConnect(urlOf(port, server.password, 'postgres'))
  if (answer !== answers.wrongPassword) return answer
  throw new PostgresStartError(
    `The shop's database does not take the password in ${server.passwordFile}: ` +
      'put that file back from a backup.',
  )
}
