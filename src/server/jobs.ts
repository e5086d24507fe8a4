import type { CourierId } from '#shared/couriers/couriers.ts'
import { shopTimeZone } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Poisha } from '#shared/money/money.ts'
import type { ClaimStatus } from '#shared/warranty/claim-status.ts'
import type { OrderMailKind } from '#shared/orders/order-page-schemas.ts'
import type { PushEvent, PushNotice, StaffEvent } from '#shared/push/push-events.ts'
import type { ReturnStatus } from '#shared/returns/return-status.ts'
import type { EmailContent } from '#web/emails/render-email.tsx'
import type { Tx } from './platform/database/database.ts'
import { newId } from './platform/ids.ts'
import type { Invalidation } from './platform/cache/invalidation.ts'
import {
  createJobQueue,
  type JobQueue,
  type JobQueueSettings,
  type JobSchedule,
  type RunningJobQueue,
} from './platform/jobs/job-queue.ts'
import { mailConnections } from './platform/mailer.ts'

interface SendEmail {
  mailId: string
  request: EmailJob
}

interface ImportJob {
  importId: string
  /** The member of staff who has started the undo. */
  undoneBy?: { actorId: string; network: string }
}

export interface JobPayloads {
  resizeImage: { pictureId: string }
  /** Removes the images that are unused, with their files. */
  removeUnusedImages: { pictureIds: string[] }
  /** The e-mail is built when it is sent; the id identifies it across retries. */
  sendEmail: SendEmail
  /** Codes and other urgent e-mails. */
  sendUrgentEmail: SendEmail
  /** Every night: deletes expired data. */
  cleanup: Record<string, never>
  /** Every night, when backups are on: writes the whole shop into one file. */
  backup: Record<string, never>
  /** Reads, tries, runs or takes back an import of products. */
  importProducts: ImportJob
  /** Calls the courier for a parcel; `attempt` counts from 1. */
  bookParcel: { parcelId: string; attempt: number }
  /** Asks the courier whether a parcel has ended, as its webhook said. */
  trackParcel: { parcelId: string; attempt?: number }
  /** Every few minutes: asks couriers where parcels are. */
  pollParcels: Record<string, never>
  /** Every minute: asks couriers about the buyers of new orders. */
  askForScores: Record<string, never>
  /** Fetches the pictures of an import that is finished. */
  importPictures: { importId: string }
  /** Reads a courier's list of areas. */
  fetchCourierAreas: { courier: CourierId }
  /** As `importProducts`, for customers and orders. */
  importOldShop: ImportJob
  /** Every hour: closes days of the cash ledger, and fetches payouts of couriers. */
  updateCash: Record<string, never>
  /** Every hour: frees the stock of orders that nobody could confirm. */
  releaseUnconfirmed: Record<string, never>
  /** Every few minutes: stores the shop's figures of days that have ended, and the sales by which the search ranks. */
  updateStats: Record<string, never>
  /** Finds the devices of staff that want to hear of an event. */
  notifyStaff: StaffEvent
  /** Sends one of them its notification, unless that time has come. */
  sendPush: { subscriptionId: string; event: PushEvent; notice: PushNotice; until: string }
}

export type ShopJobs = JobQueue<JobPayloads>
export type RunningShopJobs = RunningJobQueue<JobPayloads>

/** One at a time in the whole shop: another one waits, and the other jobs have their workers. */
const imports = {
  policy: {
    expireInSeconds: 23 * 3600,
    retryLimit: 200,
    retryDelay: 5,
    retryDelayMax: 60,
    policy: 'singleton',
  },
} as const

/** The stored names: jobs of an earlier release may still be queued under them. */
const queues = {
  resizeImage: { name: 'make-picture-sizes' },
  removeUnusedImages: { name: 'remove-unused-images' },
  sendEmail: { name: 'send-mail', concurrency: 2 * mailConnections.normal },
  sendUrgentEmail: { name: 'send-urgent-mail', concurrency: 2 * mailConnections.urgent },
  cleanup: { name: 'clear-up' },
  // A backup of a large shop takes hours; a failed one is made again in time for the next morning.
  backup: {
    name: 'backup',
    policy: { expireInSeconds: 23 * 3600, retryLimit: 2, retryDelay: 600 },
  },
  importProducts: { name: 'import-products', ...imports },
  bookParcel: { name: 'book-parcel', concurrency: 4 },
  trackParcel: { name: 'track-parcel', concurrency: 4 },
  pollParcels: { name: 'poll-parcels' },
  askForScores: { name: 'ask-for-scores' },
  importOldShop: { name: 'import-old-shop', ...imports },
  importPictures: { name: 'import-pictures', ...imports },
  fetchCourierAreas: { name: 'fetch-courier-areas' },
  updateCash: { name: 'update-cash' },
  releaseUnconfirmed: { name: 'release-unconfirmed' },
  updateStats: { name: 'fold-stats' },
  notifyStaff: { name: 'notify-staff' },
  sendPush: { name: 'send-push', concurrency: 4 },
} as const satisfies Record<keyof JobPayloads, JobQueueSettings>

const timeZone = shopTimeZone

/** Null: the kind is no longer scheduled. */
const schedules = (backupTime: string | null): JobSchedule<keyof JobPayloads>[] => [
  // At the time of least traffic.
  { kind: 'cleanup', cron: '40 3 * * *', timeZone },
  { kind: 'releaseUnconfirmed', cron: '*/5 * * * *', timeZone },
  { kind: 'updateCash', cron: '17 * * * *', timeZone },
  { kind: 'updateStats', cron: '*/5 * * * *', timeZone },
  { kind: 'pollParcels', cron: '*/5 * * * *', timeZone },
  { kind: 'askForScores', cron: '* * * * *', timeZone },
  { kind: 'backup', cron: backupTime && dailyAt(backupTime), timeZone },
]

/** HH:MM as cron. */
function dailyAt(time: string): string {
  const [hour, minute] = time.split(':').map(Number)
  return `${minute} ${hour} * * *`
}

/** Starts the shop's job queue in the shop's database. */
export function createShopJobs(options: {
  url: string
  /** False in a process that only enqueues. */
  isWorker: boolean
  onError: (error: unknown) => void
  invalidation?: Invalidation
  /** HH:MM in the shop's time zone; without one no backup is scheduled. */
  backupTime?: string | null
}): Promise<RunningShopJobs> {
  const { backupTime = null, ...common } = options
  return createJobQueue<JobPayloads>({ ...common, queues, schedules: schedules(backupTime) })
}

/**
 * Enqueues a job that was stored under the name of its queue, as in a backup; false when this release
 * has no such queue, or runs those jobs on a schedule.
 */
export async function enqueueByQueue(
  jobs: ShopJobs,
  tx: Tx,
  queue: string,
  payload: object | null,
): Promise<boolean> {
  const kinds = Object.keys(queues) as (keyof JobPayloads)[]
  const kind = kinds.find((name) => queues[name].name === queue)
  if (!kind || schedules(null).some((schedule) => schedule.kind === kind)) return false
  // The queue that this kind of job was read from has its payloads.
  await jobs.enqueue(tx, kind, [(payload ?? {}) as JobPayloads[typeof kind]])
  return true
}

/** The e-mails the shop sends, by kind, with the payload each is built from. */
export interface EmailPayloads {
  /** `place` is the client network that requested the code, `browser` the browser, for the rate limit. */
  'password-code': { email: string; place: string; browser?: string } & InLanguage
  welcome: { customerId: string } & InLanguage
  'second-factor': { customerId: string; change: SecondFactorChange } & InLanguage
  'account-merged': { customerId: string } & InLanguage
  'order-confirmation': { orderId: string }
  'order-changed': { orderId: string; changeId: string }
  'new-order': { orderId: string }
  'order-released': { orderId: string }
  /** At each step of a return. */
  'return-step': { returnId: string; status: ReturnStatus }
  /** To the buyer: their parcel has this state now. */
  'parcel-moved': { parcelId: string; state: 'on_the_way' | 'out_for_delivery' }
  /** To the shop: somebody has to act. */
  'parcel-needs-you': {
    parcelId: string
    state: 'pickup_failed' | 'held' | 'partly' | 'exchanged' | 'returned'
  }
  /** To the buyer: their warranty claim has got this status; with the terms of then. */
  'claim-moved': {
    claimId: string
    status: ClaimStatus
    // An earlier release enqueued none of these.
    promisedOn?: string | null
    chargePoisha?: Poisha | null
    resolution?: string
    /** Why it has ended by itself, as it is stored. */
    reason?: string
  }
  'contact-message': { messageId: string }
  'launch-notice': { email: string; productId: string } & InLanguage
  'staff-invitation': { invitationId: string } & InLanguage
  /** To a member of staff whom a note about an order mentions. */
  'order-mention': { noteId: string; customerId: string }
  /** To the shop: a webhook fails, or its receiver is gone. */
  'webhook-disabled': { webhookId: string }
}

/** Of its reader: that of the request that caused it. English where an earlier release enqueued it. */
interface InLanguage {
  language?: Language | undefined
}

/** Changes of the ways in which a member of staff signs in beside the password. */
export type SecondFactorChange =
  | 'app-on'
  | 'app-off'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes'
  | 'reset'
  | 'api-key'
  | 'access-ended'

export type EmailKind = keyof EmailPayloads

/** With a code or a link that somebody waits for: they go out at once, however many confirmations wait. */
const urgentEmails: readonly EmailKind[] = ['password-code', 'second-factor', 'staff-invitation']

export type EmailJob = { [K in EmailKind]: { kind: K } & EmailPayloads[K] }[EmailKind]

/** An e-mail to be rendered: its template with props, and its recipient. */
export type EmailMessage = EmailContent & {
  to: string
  replyTo?: string
  /** Identifies the e-mail across retries; the job's `mailId` unless given. */
  id?: string
  /** The orders that it is about, whose pages show that it was sent. */
  about?: { kind: OrderMailKind; orderIds: readonly string[] }
}

/**
 * Enqueues an e-mail in the transaction that causes it, for at once unless `delaySeconds` says when.
 * Without jobs none is sent.
 */
export async function enqueueEmail(
  jobs: ShopJobs | undefined,
  tx: Tx,
  request: EmailJob,
  { mailId = newId(), delaySeconds = 0 }: { mailId?: string; delaySeconds?: number } = {},
): Promise<void> {
  const queue = urgentEmails.includes(request.kind) ? 'sendUrgentEmail' : 'sendEmail'
  await jobs?.enqueue(tx, queue, [{ mailId, request }], delaySeconds)
}

/** Enqueues notifications to staff of an event, in the transaction that causes it. */
export async function enqueueStaffEvent(
  jobs: ShopJobs | undefined,
  tx: Tx,
  event: StaffEvent,
  delaySeconds = 0,
): Promise<void> {
  await jobs?.enqueue(tx, 'notifyStaff', [event], delaySeconds)
}

/** Enqueues e-mails that nobody waits for, in one statement. */
export async function enqueueEmails(
  jobs: ShopJobs | undefined,
  tx: Tx,
  requests: readonly EmailJob[],
): Promise<void> {
  if (requests.length === 0) return
  await jobs?.enqueue(
    tx,
    'sendEmail',
    requests.map((request) => ({ mailId: newId(), request })),
  )
}
