import type { RenderEmail } from '#web/emails/render-email.tsx'
import { runNightlyBackup } from '../backup/nightly-backup.ts'
import { cleanUpGuestCarts } from '../carts/guest-carts.ts'
import { contactMessageEmail } from '../contact/contact.ts'
import { passwordCodeEmail, welcomeEmail } from '../accounts/account-emails.ts'
import { cleanUpSessions } from '../accounts/sessions.ts'
import type { EmailJob, EmailKind, EmailMessage, EmailPayloads, JobPayloads } from '../jobs.ts'
import { deleteOldIdempotencyKeys } from '../orders/idempotency-keys.ts'
import { newOrderEmail, orderConfirmationEmail } from '../orders/order-emails.ts'
import { removeUnusedImages } from '../platform/images/remove-images.ts'
import type { JobHandlers } from '../platform/job-queue.ts'
import type { Mailer } from '../platform/mailer.ts'
import type { Shop } from '../shop.ts'
import { foldStats } from '../stats/fold-stats.ts'

export interface JobContext {
  shop: Shop
  mailer: Mailer
  renderEmail: RenderEmail
}

/** Builds an e-mail at the time of sending; null when none is due any more. */
type EmailBuilders = {
  [K in EmailKind]: (payload: EmailPayloads[K]) => Promise<EmailMessage | null>
}

/** What each kind of job does. A job that throws is tried again later. */
export function jobHandlers(context: JobContext): JobHandlers<JobPayloads> {
  const { shop, mailer, renderEmail } = context
  const builders: EmailBuilders = {
    'password-code': (payload) => passwordCodeEmail(shop, payload),
    welcome: (payload) => welcomeEmail(shop, payload),
    'order-confirmation': (payload) => orderConfirmationEmail(shop, payload),
    'new-order': (payload) => newOrderEmail(shop, payload),
    'contact-message': (payload) => contactMessageEmail(shop, payload),
  }
  return {
    resizeImage: ({ pictureId }) => shop.images.createVariants(pictureId),
    removeUnusedImages: ({ pictureIds }) => removeUnusedImages(shop, pictureIds),
    cleanup: () => runCleanup(shop),
    backup: () => runNightlyBackup(shop),
    foldStats: () => foldStats(shop),
    // A failed send throws and the queue retries it. The id stays the same, so that an e-mail that
    // was sent although it seemed to fail is recognised as a duplicate.
    async sendEmail({ mailId, request }) {
      const message = await buildEmail(builders, request)
      if (!message) return
      const { id = mailId, to, replyTo, ...content } = message
      await mailer.send({
        id,
        to,
        ...(replyTo ? { replyTo } : {}),
        ...(await renderEmail(content)),
      })
    },
  }
}

function buildEmail(builders: EmailBuilders, request: EmailJob): Promise<EmailMessage | null> {
  // The job's kind chooses the builder that takes just this job.
  const build = builders[request.kind] as (request: EmailJob) => Promise<EmailMessage | null>
  return build(request)
}

/** Deletes expired data; orders, stock movements and accounts stay. */
export async function runCleanup({
  db,
  clock,
  images,
}: Pick<Shop, 'db' | 'clock' | 'images'>): Promise<void> {
  const now = clock.now()
  await deleteOldIdempotencyKeys(db, now)
  await cleanUpGuestCarts(db, now)
  await cleanUpSessions(db, now)
  await images.deleteStaleTempFiles(now)
}
