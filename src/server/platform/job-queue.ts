import { PgBoss } from 'pg-boss'
import type { Tx } from './database/database.ts'

/** Work done after the request that causes it. `Payloads` maps each kind of job to its payload. */
export interface JobQueue<Payloads> {
  /** Enqueues a job in the transaction that causes it: a rollback removes it. */
  enqueue<K extends keyof Payloads & string>(tx: Tx, kind: K, payload: Payloads[K]): Promise<void>
}

/** What each kind of job does. A job that throws is tried again later. */
export type JobHandlers<Payloads> = {
  [K in keyof Payloads]: (payload: Payloads[K]) => Promise<void>
}

export interface RunningJobQueue<Payloads> extends JobQueue<Payloads> {
  work(handlers: JobHandlers<Payloads>): Promise<void>
  /** Waits up to 25 seconds for running jobs. */
  stop(): Promise<void>
}

export interface JobQueueOptions<Payloads> {
  /** Of PostgreSQL itself. */
  url: string
  /** False in a process that only enqueues: it neither runs the schedules nor maintains the queue. */
  isWorker: boolean
  onError: (error: unknown) => void
  /** The stored queue name of each kind of job. */
  queues: { readonly [K in keyof Payloads & string]: string }
  /** Kinds without a payload that run on a schedule, in one of the shop's processes. */
  schedules: { kind: keyof Payloads & string; cron: string; timeZone: string }[]
}

const retryPolicy = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }

/** A backlog is processed without pauses. */
const workOptions = { pollingIntervalSeconds: 0.5, batchSize: 1, burstWhenBatchFull: true }

/** Starts the job queue in the shop's database. */
export async function createJobQueue<Payloads>({
  url,
  isWorker,
  onError,
  queues,
  schedules,
}: JobQueueOptions<Payloads>): Promise<RunningJobQueue<Payloads>> {
  type Kind = keyof Payloads & string
  const kinds = Object.keys(queues) as Kind[]
  const boss = new PgBoss({
    connectionString: url,
    max: isWorker ? 3 : 1,
    // Maintaining a long queue may take longer than any request.
    options: '-c statement_timeout=0',
    schedule: isWorker,
    supervise: isWorker,
    application_name: 'jontro jobs',
    schema: 'jobs',
  })
  boss.on('error', onError)
  await boss.start()
  for (const kind of kinds) await boss.createQueue(queues[kind], retryPolicy)
  for (const { kind, cron, timeZone } of schedules) {
    await boss.schedule(queues[kind], cron, {}, { tz: timeZone })
  }

  async function workOn<K extends Kind>(kind: K, handle: JobHandlers<Payloads>[K]) {
    await boss.work<Payloads[K]>(queues[kind], workOptions, async (jobs) => {
      for (const job of jobs) await handle(job.data)
    })
  }

  return {
    async enqueue(tx, kind, payload) {
      const name = queues[kind]
      await boss.send(name, payload as object, { db: inTransactionOf(tx, `send_job_${name}`) })
    },
    async work(handlers) {
      for (const kind of kinds) await workOn(kind, handlers[kind])
    },
    stop: () => boss.stop({ graceful: true, timeout: 25_000, close: true }),
  }
}

/** Enqueueing one kind of job is always the same statement, so it is prepared by name. */
function inTransactionOf(tx: Tx, name: string) {
  return {
    executeSql: (text: string, values?: unknown[]) =>
      tx.$client.query({ name, text, ...(values ? { values } : {}) }),
  }
}
