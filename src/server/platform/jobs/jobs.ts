import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Tx } from '../database/connect-database.ts'

/** Work done after the request that causes it, by name, with the data each kind takes. */
export interface JobData {
  'make-picture-sizes': { pictureId: string }
}

export type JobName = keyof JobData

export type JobWorkers = { [N in JobName]: (data: JobData[N]) => Promise<void> }

export interface Jobs {
  /** Puts a job into the transaction that causes it: roll back and it never was. */
  enqueue<N extends JobName>(tx: Tx, name: N, data: JobData[N]): Promise<void>
}

export interface JobRunner extends Jobs {
  work(workers: JobWorkers): Promise<void>
  stop(): Promise<void>
}

const jobNames: readonly JobName[] = ['make-picture-sizes']

const retryPolicy = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }

export interface JobOptions {
  url: string
  onError: (error: unknown) => void
}

/** Starts the job queue in the shop's own database. */
export async function startJobs({ url, onError }: JobOptions): Promise<JobRunner> {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    application_name: 'jontro jobs',
    schema: 'jobs',
  })
  boss.on('error', onError)
  await boss.start()
  for (const name of jobNames) await boss.createQueue(name, retryPolicy)
  return {
    async enqueue(tx, name, data) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql) })
    },
    async work(workers) {
      for (const name of jobNames) {
        await boss.work(name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async (jobs) => {
          for (const job of jobs) await workers[name](job.data as JobData[typeof name])
        })
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: true }),
  }
}
