import { PgBoss } from 'pg-boss'
import type { Tx } from '../database/database.ts'
import type { MailRequest } from '../mail/mail-requests.ts'

/** Work done after the request that causes it, by name, with the data each kind takes. */
export interface JobData {
  'make-picture-sizes': { pictureId: string }
  /** What the mail says is decided when it is sent; the id tells whether it is the same mail. */
  'send-mail': { mailId: string; request: MailRequest }
  /** Every night: removes what nobody can come back to. */
  'clear-up': Record<string, never>
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

const jobNames: readonly JobName[] = ['make-picture-sizes', 'send-mail', 'clear-up']

/** When hardly anybody shops; one of the shop's processes does it. */
const clearUpTime = { cron: '40 3 * * *', tz: 'Asia/Dhaka' }

const retryPolicy = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }

async function workOn<N extends JobName>(boss: PgBoss, name: N, workers: JobWorkers) {
  // A backlog is worked off without a pause between two jobs.
  const options = { pollingIntervalSeconds: 0.5, batchSize: 1, burstWhenBatchFull: true }
  await boss.work<JobData[N]>(name, options, async (jobs) => {
    for (const job of jobs) await workers[name](job.data)
  })
}

export interface JobOptions {
  url: string
  onError: (error: unknown) => void
}

/** Sending a job of one kind is always the same statement, so connections may keep it. */
function inTransactionOf(tx: Tx, name: string) {
  return {
    executeSql: (text: string, values?: unknown[]) =>
      tx.$client.query({ name, text, ...(values ? { values } : {}) }),
  }
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
  await boss.schedule('clear-up' satisfies JobName, clearUpTime.cron, {}, { tz: clearUpTime.tz })
  return {
    async enqueue(tx, name, data) {
      await boss.send(name, data, { db: inTransactionOf(tx, `send_job_${name}`) })
    },
    async work(workers) {
      for (const name of jobNames) await workOn(boss, name, workers)
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: true }),
  }
}
