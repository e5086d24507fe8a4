import type { EmailContent } from '#web/emails/render-email.tsx'
import type { Tx } from './platform/database/database.ts'
import { newId } from './platform/ids.ts'
import { createJobQueue, type JobQueue, type RunningJobQueue } from './platform/job-queue.ts'

export interface JobPayloads {
  resizeImage: { pictureId: string }
  /** What the e-mail says is decided when it is sent; the id shows whether it is the same e-mail. */
  sendEmail: { mailId: string; request: EmailJob }
  /** Every night: removes what nobody can come back to. */
  cleanup: Record<string, never>
}

export type ShopJobs = JobQueue<JobPayloads>
export type RunningShopJobs = RunningJobQueue<JobPayloads>

/** The stored names: jobs of an earlier release wait under them. */
const queues = {
  resizeImage: 'make-picture-sizes',
  sendEmail: 'send-mail',
  cleanup: 'clear-up',
} as const satisfies Record<keyof JobPayloads, string>

/** When hardly anybody shops. */
const nightly = { kind: 'cleanup', cron: '40 3 * * *', timeZone: 'Asia/Dhaka' } as const

/** Starts the shop's job queue in its own database. */
export function createShopJobs(options: {
  url: string
  onError: (error: unknown) => void
}): Promise<RunningShopJobs> {
  return createJobQueue<JobPayloads>({ ...options, queues, schedules: [nightly] })
}

/** The e-mails the shop sends, by kind, with what each is built from when its turn comes. */
export interface EmailPayloads {
  /** `place` is the client network that asked for the code, which decides whether one more may go. */
  'password-code': { email: string; place: string }
  welcome: { customerId: string }
  'order-confirmation': { orderId: string }
  'contact-message': { messageId: string }
}

export type EmailKind = keyof EmailPayloads

export type EmailJob = { [K in EmailKind]: { kind: K } & EmailPayloads[K] }[EmailKind]

/** An e-mail to be rendered: its template with its props, and who gets it. */
export type EmailMessage = EmailContent & {
  to: string
  replyTo?: string
  /** Makes the same e-mail recognisable when it is sent again; the job's `mailId` unless given. */
  id?: string
}

/** Asks for an e-mail in the transaction that causes it. Without jobs none is sent. */
export async function enqueueEmail(
  jobs: ShopJobs | undefined,
  tx: Tx,
  request: EmailJob,
): Promise<void> {
  await jobs?.enqueue(tx, 'sendEmail', { mailId: newId(), request })
}
