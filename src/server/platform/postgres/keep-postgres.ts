import { identifyProcess } from './process-identity.ts'
import {
  startPostgres,
  type EmbeddedPostgres,
  type StartPostgresOptions,
} from './start-postgres.ts'

const lookEveryMs = 1000

/**
 * Starts PostgreSQL as startPostgres does and, when it dies under the running shop, starts it again
 * on the same port, so that connections made from then on find it. A start that fails is tried
 * again at the next look.
 */
export async function keepPostgres(
  options: StartPostgresOptions,
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  let current = await startPostgres(options)
  let identity = identifyProcess(current.pid)
  let restarting: Promise<void> | undefined

  async function restart(): Promise<void> {
    options.log('PostgreSQL: ended unexpectedly, starting it again')
    try {
      await current.stop()
      current = await startPostgres({ ...options, port: current.port })
      identity = identifyProcess(current.pid)
    } catch (error) {
      options.log(`PostgreSQL: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  const watch = setInterval(() => {
    if (restarting || identifyProcess(current.pid) === identity) return
    restarting = restart().finally(() => (restarting = undefined))
  }, lookEveryMs)
  watch.unref()

  return {
    url: current.url,
    async stop() {
      clearInterval(watch)
      await restarting
      await current.stop()
    },
  }
}
