import { shopTimeZone } from '#shared/formatting/dates.ts'
import type { EmailContent } from '#web/emails/render-email.tsx'
import type { Tx } from './platform/database/database.ts'
import { newId } from './platform/ids.ts'
import { createJobQueue, type JobQueue, type RunningJobQueue } from './platform/job-queue.ts'

export interface JobPayloads {
  resizeImage: { pictureId: string }
  /** Removes those of the images that nothing shows any more, with their files. */
  removeUnusedImages: { pictureIds: string[] }
  /** The e-mail is built when it is sent; the id identifies it across retries. */
  sendEmail: { mailId: string; request: EmailJob }
  /** Every night: deletes expired data. */
  cleanup: Record<string, never>
  /** Every minute: adds what has changed to the sums of the dashboard. */
  foldStats: Record<string, never>
}

export type ShopJobs = JobQueue<JobPayloads>
export type RunningShopJobs = RunningJobQueue<JobPayloads>

/** The stored names: jobs of an earlier release may still be queued under them. */
const queues = {
  resizeImage: 'make-picture-sizes',
  removeUnusedImages: 'remove-unused-images',
  sendEmail: 'send-mail',
  cleanup: 'clear-up',
  foldStats: 'fold-stats',
} as const satisfies Record<keyof JobPayloads, string>

const timeZone = shopTimeZone

const schedules: { kind: keyof JobPayloads; cron: string; timeZone: string }[] = [
  // At the time of least traffic.
  { kind: 'cleanup', cron: '40 3 * * *', timeZone },
  { kind: 'foldStats', cron: '* * * * *', timeZone },
]

/** Starts the shop's job queue in the shop's database. */
export function createShopJobs(options: {
  url: string
  isWorker: boolean
  onError: (error: unknown) => void
}): Promise<RunningShopJobs> {
  return createJobQueue<JobPayloads>({ ...options, queues, schedules })
}

/** The e-mails the shop sends, by kind, with the payload each is built from. */
export interface EmailPayloads {
  /** `place` is the client network that requested the code, for the rate limit. */
  'password-code': { email: string; place: string }
  welcome: { customerId: string }
  'order-confirmation': { orderId: string }
  'new-order': { orderId: string }
  'contact-message': { messageId: string }
}

export type EmailKind = keyof EmailPayloads

export type EmailJob = { [K in EmailKind]: { kind: K } & EmailPayloads[K] }[EmailKind]

/** An e-mail to be rendered: its template with props, and its recipient. */
export type EmailMessage = EmailContent & {
  to: string
  replyTo?: string
  /** Identifies the e-mail across retries; the job's `mailId` unless given. */
  id?: string
}

/** Enqueues an e-mail in the transaction that causes it. Without jobs none is sent. */
export async function enqueueEmail(
  jobs: ShopJobs | undefined,
  tx: Tx,
  request: EmailJob,
): Promise<void> {
  await jobs?.enqueue(tx, 'sendEmail', { mailId: newId(), request })
}
