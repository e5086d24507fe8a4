import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseUnavailable } from './database/database-errors.ts'
import { loggableError } from './http/errors/error-handler.ts'

interface Isolated {
  log: Pick<FastifyBaseLogger, 'warn'>
  /** The message in the log. */
  failure: string
  about: object
}

/**
 * Does one piece of work in a pass over many: its error is logged and does not end the pass. Returns whether there
 * was none. Throws while the database is unavailable, as all others would.
 */
export async function isolateFailure(
  { log, failure, about }: Isolated,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    log.warn({ ...about, cause: loggableError(error) }, failure)
    return false
  }
}
