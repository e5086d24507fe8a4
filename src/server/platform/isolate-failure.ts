import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseUnavailable } from './database/database-errors.ts'
import { loggableError } from './http/errors/error-handler.ts'

interface Isolated {
  log: Pick<FastifyBaseLogger, 'warn'>
  /** What the log says of a failure. */
  failure: string
  about: object
}

/**
 * Does one piece of work of a pass over many: what it throws is logged, and ends nothing else. Returns whether it
 * ended well. Throws while the database is away, as all others would.
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
