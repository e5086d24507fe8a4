import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../database/database.ts'
import { isSchemaCurrent } from '../database/migrate-database.ts'
import type { HttpServer } from './http-server.ts'

/** Why a process is or is not ready. */
export type ReadinessState = 'ready' | 'draining' | 'database away' | 'schema outdated'

export interface Readiness {
  isDraining(): boolean
  check(): Promise<{ isReady: boolean; state: ReadinessState }>
  /** Notes a sentence about what is set up wrongly: /ready has it, and the dashboard. */
  warn(sentence: string): void
  warnings(): string[]
  /** From now on the process is not ready; resolves when balancers have had the time to see it. */
  drain(seconds: number): Promise<void>
}

/** A failover takes up to 25 s: no reason to take every process out of the balancer at once. */
const toleratedOutageMs = 60_000

const timeoutMs = 2000

/**
 * Whether requests should be sent to this process: its database responds, has the schema of this
 * release, and the process is not shutting down. A database that is away for less than a minute
 * leaves it ready, because it still serves what is cached.
 */
export function createReadiness(db: Db, toleratedMs: number = toleratedOutageMs): Readiness {
  const warnings = new Set<string>()
  let isDraining = false
  let respondedAt = -Infinity

  async function schemaState(): Promise<ReadinessState> {
    const isCurrent = await Promise.race([
      isSchemaCurrent(db),
      wait(timeoutMs, null, { ref: false }),
    ])
    if (isCurrent === null) throw new Error(`no response within ${timeoutMs} ms`)
    respondedAt = performance.now()
    return isCurrent ? 'ready' : 'schema outdated'
  }

  async function state(): Promise<ReadinessState> {
    if (isDraining) return 'draining'
    return schemaState().catch(() => 'database away')
  }

  return {
    isDraining: () => isDraining,
    async check() {
      const found = await state()
      const isTolerated = found === 'database away' && performance.now() - respondedAt < toleratedMs
      return { isReady: found === 'ready' || isTolerated, state: found }
    },
    warn: (sentence) => void warnings.add(sentence),
    warnings: () => [...warnings],
    async drain(seconds) {
      isDraining = true
      await wait(seconds * 1000)
    },
  }
}

/** Serves /live, which needs nothing but the process, and /ready. For supervisors and balancers. */
export function registerProbes(server: HttpServer, readiness: Readiness): void {
  const options = { schema: { hide: true } }
  server.get('/live', options, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'live' }),
  )
  server.get('/ready', options, async (_request, reply) => {
    const { isReady, state } = await readiness.check()
    const warnings = readiness.warnings()
    return reply
      .code(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: state, ...(warnings.length > 0 && { warnings }) })
  })
}
