import { PgBoss, type Job, type QueueOptions } from 'pg-boss'
import { allTags, type CacheTag, type Invalidation } from '../cache/invalidation.ts'
import type { Tx } from '../database/database.ts'

/** Work done after the request that causes it. `Payloads` maps each kind of job to its payload. */
export interface JobQueue<Payloads> {
  /**
   * Enqueues a job for each payload in the transaction that causes them: a rollback removes them.
   * They are done `delaySeconds` later, at once by default.
   */
  enqueue<K extends keyof Payloads & string>(
    tx: Tx,
    kind: K,
    payloads: readonly Payloads[K][],
    delaySeconds?: number,
  ): Promise<void>
}

/** Handlers by kind of job. A job that throws is tried again later. */
export type JobHandlers<Payloads> = {
  [K in keyof Payloads]: (payload: Payloads[K]) => Promise<void>
}

export interface RunningJobQueue<Payloads> extends JobQueue<Payloads> {
  work(handlers: JobHandlers<Payloads>): Promise<void>
  /** Waits up to 25 seconds for running jobs. */
  stop(): Promise<void>
}

export interface JobQueueSettings {
  /** The stored name. */
  name: string
  /** How many jobs each process does at once; one by default. */
  concurrency?: number
  /** Where it differs from the other kinds. */
  policy?: JobPolicy
}

export interface JobQueueOptions<Payloads> {
  /** Of PostgreSQL itself. */
  url: string
  /** False in a process that only enqueues: it neither sets and runs schedules nor maintains the queue. */
  isWorker: boolean
  onError: (error: unknown) => void
  /** Tells the workers of every process of new jobs; without it they look for them every half second. */
  invalidation?: Pick<Invalidation, 'invalidate' | 'subscribe'> | undefined
  /** One queue for each kind of job, so that none waits behind another kind. */
  queues: { readonly [K in keyof Payloads & string]: JobQueueSettings }
  /** Kinds without a payload that run on a schedule, in one of the shop's processes. */
  schedules: JobSchedule<keyof Payloads & string>[]
}

export interface JobSchedule<Kind> {
  kind: Kind
  /** Null removes the schedule that an earlier start has left. */
  cron: string | null
  timeZone: string
}

export interface JobPolicy {
  /** A job that runs longer counts as lost and is tried again; 15 minutes by default, at most a day. */
  expireInSeconds: number
  retryLimit: number
  /** Before the first retry, in seconds. */
  retryDelay: number
  /** Before later ones, which wait longer and longer, in seconds; an hour by default. */
  retryDelayMax?: number
  /** One job at a time in all processes. */
  policy?: 'singleton'
}

const retryPolicy = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }

/**
 * A job in progress sends a heartbeat. After a crash there is none, and the job is due again within
 * a minute: 20 s, until the next look at it, and the delay of its retry.
 */
const heartbeatSeconds = 20
const heartbeatRefreshSeconds = 5
const lookForLostJobsSeconds = 15

/**
 * Seconds between two looks at a queue whose new jobs are announced. The looks find the others: jobs that were
 * due later, are tried again, are scheduled, or whose announcement was lost.
 */
const usualPollSeconds = 15
const pollSecondsUntold = 0.5

/** Invalidated by new jobs of a queue. */
const tagOf = (queue: string): CacheTag => `jobs:${queue}`

/** Completed jobs are of no use; looking for lost ones reads them too. */
const deleteAfterSeconds = 24 * 3600
const deleteEverySeconds = 3600

/** At most so long an announced job waits for others. */
const wakeMs = 100

/** A server that hangs must not hang the queue when it is back. */
const queryTimeoutMs = 60_000

/** Starts the job queue in the shop's database. */
export async function createJobQueue<Payloads>({
  url,
  isWorker,
  onError,
  invalidation,
  queues,
  schedules,
}: JobQueueOptions<Payloads>): Promise<RunningJobQueue<Payloads>> {
  type Kind = keyof Payloads & string
  const kinds = Object.keys(queues) as Kind[]
  // pg-boss hands what it does not know on to the pool of pg.
  const options = {
    connectionString: url,
    max: isWorker ? 3 : 1,
    // Maintaining a long queue may take longer than any request.
    options: '-c statement_timeout=0',
    schedule: isWorker,
    supervise: isWorker,
    application_name: 'jontro jobs',
    query_timeout: queryTimeoutMs,
    schema: 'jobs',
    superviseIntervalSeconds: lookForLostJobsSeconds,
    monitorIntervalSeconds: lookForLostJobsSeconds,
    maintenanceIntervalSeconds: deleteEverySeconds,
  }
  const boss = new PgBoss(options)
  boss.on('error', onError)
  await boss.start()
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const kind of kinds) {
    const { name } = queues[kind]
    const policy = { ...retryPolicy, heartbeatSeconds, deleteAfterSeconds, ...queues[kind].policy }
    const queue = stored.get(name)
    if (!queue) await boss.createQueue(name, policy)
    // It may be of an earlier release, which had another policy.
    else if (differs(queue, policy)) await boss.updateQueue(name, policy)
  }
  for (const { kind, cron, timeZone } of isWorker ? schedules : []) {
    const { name } = queues[kind]
    if (cron === null) await boss.unschedule(name)
    else await boss.schedule(name, cron, {}, { tz: timeZone })
  }

  const workers = new Map<CacheTag, string[]>()
  const announced = new Set<string>()
  let waking: NodeJS.Timeout | undefined
  function wakeAnnounced(): void {
    waking = undefined
    for (const id of announced) boss.notifyWorker(id)
    announced.clear()
  }
  const unsubscribe = invalidation?.subscribe((tags) => {
    for (const tag of tags.includes(allTags) ? workers.keys() : tags) {
      for (const id of workers.get(tag) ?? []) announced.add(id)
    }
    // In a rush of orders a worker looks for them together.
    if (announced.size > 0) waking ??= setTimeout(wakeAnnounced, wakeMs)
  })

  async function workOn<K extends Kind>(kind: K, handle: JobHandlers<Payloads>[K]) {
    const { name, concurrency = 1 } = queues[kind]
    const pollingIntervalSeconds = invalidation ? usualPollSeconds : pollSecondsUntold
    const ids: string[] = []
    workers.set(tagOf(name), ids)
    for (const batchSize of batchesOf(concurrency)) {
      const workOptions = { pollingIntervalSeconds, heartbeatRefreshSeconds, batchSize }
      const id = await boss.work<Payloads[K]>(name, workOptions, async (jobs) => {
        const settled = await Promise.allSettled(jobs.map((job) => settle(name, job, handle)))
        // More may wait than one batch.
        if (jobs.length === batchSize) boss.notifyWorker(id)
        // Only now: pg-boss fails all that are not settled yet.
        const failed = settled.find((each) => each.status === 'rejected')
        if (failed) throw failed.reason
      })
      ids.push(id)
    }
  }

  /** Each job is settled when it ends, not with its batch: a crash repeats as few as possible. */
  async function settle<T>(name: string, job: Job<T>, handle: (payload: T) => Promise<void>) {
    try {
      await handle(job.data)
    } catch (error) {
      await boss.fail(name, job, error instanceof Error ? error : { message: String(error) })
      return
    }
    await boss.complete(name, job)
  }

  return {
    async enqueue(tx, kind, payloads, startAfter = 0) {
      const { name } = queues[kind]
      const jobs = payloads.map((payload) => ({ data: payload as object, startAfter }))
      await boss.insert(name, jobs, { db: inTransactionOf(tx, `insert_jobs_${name}`) })
      if (startAfter === 0) tx.afterCommit.push(() => invalidation?.invalidate([tagOf(name)]))
    },
    async work(handlers) {
      for (const kind of kinds) await workOn(kind, handlers[kind])
    },
    async stop() {
      unsubscribe?.()
      clearTimeout(waking)
      await boss.stop({ graceful: true, timeout: 25_000, close: true })
    },
  }
}

function differs(stored: QueueOptions, wanted: QueueOptions): boolean {
  const names = Object.keys(wanted) as (keyof QueueOptions)[]
  return names.some((name) => stored[name] !== wanted[name])
}

/** Two workers fetch in turn where it matters, so that one slow job does not stop the others. */
function batchesOf(concurrency: number): number[] {
  if (concurrency === 1) return [1]
  const half = Math.ceil(concurrency / 2)
  return [half, half]
}

/** Enqueueing one kind of job is always the same statement, so it is prepared by name. */
function inTransactionOf(tx: Tx, name: string) {
  return {
    executeSql: (text: string, values?: unknown[]) =>
      tx.$client.query({ name, text, ...(values ? { values } : {}) }),
  }
}
