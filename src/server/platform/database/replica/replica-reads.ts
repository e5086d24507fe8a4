import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { isDatabaseUnavailable, isTransactionConflict } from '../database-errors.ts'
import { connectDatabase, type Database, type Db } from '../database.ts'
import { type PrimaryPositions, readPosition, watchPrimary } from './replica-position.ts'

export interface ReplicaReads {
  /**
   * Reads from the replica while what it shows is at most a second old, else from the primary.
   * Transactions run on the primary.
   */
  db: Db
  pool: Pool
  /** Runs `work` with every read of it on the primary. */
  onPrimary<T>(work: () => Promise<T>): Promise<T>
  /** How old what the replica showed was when it was last checked; null when it is not read. */
  lagMs(): number | null
  close(): Promise<void>
}

/** Maximum age of a replica's rows. */
const maxLagMs = 1000

/** A connection is checked again after this time: behind a balancer each may lead to another replica. */
const recheckMs = 250

/** How old what was read from a replica is at most, as a bound for caches. */
export const maxReadAgeMs = maxLagMs + 2 * recheckMs

/**
 * A machine that has died says nothing until the balancer closes its connections, seconds later. A longer
 * read goes to the primary.
 */
const replicaTimeouts = { connectionTimeoutMs: 500, queryTimeoutMs: 1500 }

/** After a failure the primary is read for this long. */
const pauseMs = 500

export interface ReplicaOptions {
  primary: Database
  /** The pool of the primary's URL, in which one connection watches its position. */
  primaryUrl: string
  replicaUrl: string
  isPooled: boolean
  connections: number
  /** Called when reads move to the primary. */
  onProblem: (reason: string) => void
}

export function openReplicaReads(options: ReplicaOptions): ReplicaReads {
  const { primary, primaryUrl, replicaUrl, isPooled, connections, onProblem } = options
  const watched = connectDatabase({
    url: primaryUrl,
    connections: 1,
    connectionTimeoutMs: 1000,
    queryTimeoutMs: 3000,
    isPooled,
  })
  const replica = connectDatabase({ url: replicaUrl, connections, ...replicaTimeouts, isPooled })
  const positions = watchPrimary(watched.pool)
  const reader = createReader(replica.pool, positions, onProblem)
  const primaryOnly = new AsyncLocalStorage<true>()

  const pool = {
    connect: () => primary.pool.connect(),
    async query(...statement: Statement) {
      const read = primaryOnly.getStore() ? null : await reader.read(statement)
      return read ? read.result : sendTo(primary.pool, statement)
    },
  }
  return {
    // Operations and drizzle use only `query` of a pool outside a transaction.
    db: drizzle(pool as unknown as Pool),
    pool: replica.pool,
    onPrimary: (work) => primaryOnly.run(true, work),
    lagMs: () => reader.lagMs(),
    async close() {
      await positions.close()
      await Promise.all([watched.close(), replica.close()])
    },
  }
}

type Statement = Parameters<Pool['query']>

/** As it came, whichever of the overloads of pg it is for. */
function sendTo(target: Pool | PoolClient, statement: Statement): Promise<unknown> {
  const { query } = target as { query: (...statement: Statement) => Promise<unknown> }
  return Reflect.apply(query, target, statement)
}

function createReader(
  pool: Pool,
  positions: PrimaryPositions,
  onProblem: ReplicaOptions['onProblem'],
) {
  const checkedAt = new WeakMap<PoolClient, number>()
  let pausedUntil = 0
  let lagMs: number | null = null

  function pause(reason: string): null {
    if (lagMs !== null) onProblem(reason)
    lagMs = null
    pausedUntil = performance.now() + pauseMs
    return null
  }

  async function isFresh(client: PoolClient): Promise<boolean> {
    const now = performance.now()
    if (now - (checkedAt.get(client) ?? -Infinity) <= recheckMs) return true
    const age = positions.ageOf(await readPosition(client))
    if (age === null || age > maxLagMs) return false
    lagMs = age
    checkedAt.set(client, now)
    return true
  }

  return {
    lagMs: () => lagMs,
    /** The result of a statement from the replica; null where the primary has to be read. */
    async read(statement: Statement): Promise<{ result: unknown } | null> {
      if (performance.now() < pausedUntil) return null
      let client: PoolClient | undefined
      try {
        client = await pool.connect()
        const isUsable = await isFresh(client)
        const result = isUsable ? await sendTo(client, statement) : null
        client.release()
        return isUsable ? { result } : pause('what the replica shows is too old')
      } catch (error) {
        client?.release(true)
        if (!isDatabaseUnavailable(error) && !isTransactionConflict(error)) throw error
        return pause(error instanceof Error ? error.message : String(error))
      }
    },
  }
}
