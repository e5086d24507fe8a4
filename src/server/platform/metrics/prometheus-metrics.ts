import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type PrometheusContentType,
  type Registry,
} from 'prom-client'
import type { Metrics, QueueState } from './metrics.ts'

const secondsBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const jobsMaxAgeMs = 10_000

/** Metrics in a registry of their own; in a worker process of a cluster the primary reads them. */
export function createPrometheusMetrics(): { metrics: Metrics; registry: Registry } {
  // In a worker process this kind of registry responds to the primary.
  const registry = new AggregatorRegistry<PrometheusContentType>()
  AggregatorRegistry.setRegistries([registry])
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'jontro_http_request_duration_seconds',
    help: 'Responses by method, route pattern and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: secondsBuckets,
    registers,
  })
  const rejections = new Counter({
    name: 'jontro_rejections_total',
    help: 'Requests that were not done, by the code of the response',
    labelNames: ['code'] as const,
    registers,
  })
  const cacheReads = new Counter({
    name: 'jontro_cache_reads_total',
    help: 'Reads of the response cache',
    labelNames: ['cache', 'result'] as const,
    registers,
  })
  const orders = new Counter({
    name: 'jontro_orders_total',
    help: 'Orders placed, and repeated requests for an order that was placed before',
    labelNames: ['kind'] as const,
    registers,
  })
  const connections = new Gauge({
    name: 'jontro_database_connections',
    help: 'Connections of the pools: open, idle, and requests that wait for one',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect: () => {
      for (const [pool, counts] of pools) {
        connections.set({ pool, state: 'open' }, counts.totalCount)
        connections.set({ pool, state: 'idle' }, counts.idleCount)
        connections.set({ pool, state: 'waiting' }, counts.waitingCount)
      }
    },
  })
  const pools = new Map<string, Parameters<Metrics['watchPool']>[1]>()

  return {
    registry,
    metrics: {
      served: ({ method, route, status, seconds }) =>
        requests.observe({ method, route, status }, seconds),
      rejected: (code) => rejections.inc({ code }),
      cacheRead: (cache, isHit) => cacheReads.inc({ cache, result: isHit ? 'hit' : 'miss' }),
      ordered: (kind) => orders.inc({ kind }),
      watchPool: (name, pool) => void pools.set(name, pool),
      watchReplicaLag: (read) => addSecondsGauge(registry, replicaLag, read),
      watchClockOffset: (read) => addSecondsGauge(registry, clockOffset, read),
      watchJobs: (read) => addJobGauges(registry, read),
    },
  }
}

/** A gauge in seconds of a value in milliseconds; absent while it is null. */
function addSecondsGauge(
  registry: Registry,
  gauge: { name: string; help: string; aggregator: 'max' | 'average' },
  readMs: () => number | null,
): void {
  const seconds = new Gauge({
    ...gauge,
    registers: [registry],
    collect: () => {
      const ms = readMs()
      if (ms === null) seconds.reset()
      else seconds.set(ms / 1000)
    },
  })
}

const replicaLag = {
  name: 'jontro_replica_lag_seconds',
  help: 'How old what the replica shows is at most; absent while it is not read',
  aggregator: 'max',
} as const

const clockOffset = {
  name: 'jontro_clock_offset_seconds',
  help: "How far this machine's clock is ahead of the database's",
  aggregator: 'average',
} as const

/** Every process sees the same queue, so the processes' numbers are not added up. */
function addJobGauges(registry: Registry, read: () => Promise<readonly QueueState[]>): void {
  let states: readonly QueueState[] = []
  let readAt = -Infinity
  let reading: Promise<void> | undefined
  const jobs = new Gauge({
    aggregator: 'max',
    registers: [registry],
    labelNames: ['queue', 'state'] as const,
    name: 'jontro_jobs',
    help: 'Jobs by queue and state; failed ones are not tried again',
    async collect() {
      await refresh()
      for (const { queue, waiting, active, failed } of states) {
        jobs.set({ queue, state: 'waiting' }, waiting)
        jobs.set({ queue, state: 'active' }, active)
        jobs.set({ queue, state: 'failed' }, failed)
      }
    },
  })
  const oldest = new Gauge({
    aggregator: 'max',
    registers: [registry],
    name: 'jontro_jobs_oldest_seconds',
    help: 'How long the oldest due job of a queue has been waiting',
    labelNames: ['queue'] as const,
    async collect() {
      await refresh()
      for (const { queue, oldestSeconds } of states) oldest.set({ queue }, oldestSeconds)
    },
  })

  /** Both gauges are read at the same time, and share one reading. */
  function refresh(): Promise<void> {
    if (reading && performance.now() - readAt < jobsMaxAgeMs) return reading
    readAt = performance.now()
    // While the database is away the last numbers stay.
    reading = read().then(
      (current) => void (states = current),
      () => undefined,
    )
    return reading
  }
}
