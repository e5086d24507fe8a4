import type { Pool } from 'pg'

/** Measurements of the process. */
export interface Metrics {
  /** A response; `route` is a pattern such as `/api/products/:id`. */
  served(response: { method: string; route: string; status: number; seconds: number }): void
  /** A rejected request, by the code of its response. */
  rejected(code: string): void
  /** A read of a cache. */
  cacheRead(cache: string, isHit: boolean): void
  /** A new order, or a replay of an earlier one by its key. */
  ordered(kind: 'placed' | 'replayed'): void
  /** A pool of database connections, from now on. */
  watchPool(name: string, pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): void
  /** Measured again at each reading; null while there is nothing to measure. */
  watchReplicaLag(read: () => number | null): void
  /** By how many milliseconds the machine's clock is ahead of the database's; null until it is known. */
  watchClockOffset(read: () => number | null): void
  /** Watches the states of the job queue, read at most every ten seconds. */
  watchJobs(read: () => Promise<readonly QueueState[]>): void
}

export interface QueueState {
  queue: string
  waiting: number
  active: number
  failed: number
  /** How long the oldest job that is due has been waiting. */
  oldestSeconds: number
}

/** Metrics that record nothing. */
export const noMetrics: Metrics = {
  served: () => undefined,
  rejected: () => undefined,
  cacheRead: () => undefined,
  ordered: () => undefined,
  watchPool: () => undefined,
  watchReplicaLag: () => undefined,
  watchClockOffset: () => undefined,
  watchJobs: () => undefined,
}
