import type { RenderEmail } from '#web/emails/render-email.tsx'
import { pictureAtWidth } from '#shared/catalog/pictures/picture-sizes.ts'
import { pageSettings } from '#shared/shop-settings/page-settings.ts'
import { runNightlyBackup } from '../backup/nightly-backup.ts'
import { contactMessageEmail } from '../contact/contact.ts'
import { launchNoticeEmail } from '../contact/launch-notices.ts'
import {
  accountMergedEmail,
  passwordCodeEmail,
  secondFactorEmail,
  welcomeEmail,
} from '../accounts/account-emails.ts'
import { importPictures } from '../imports/pictures/import-pictures.ts'
import { fetchAreas } from '../couriers/areas/courier-areas.ts'
import { updateCash } from '../cash/update-cash.ts'
import { runImport } from '../imports/passes/run-import.ts'
import type { EmailJob, EmailKind, EmailMessage, EmailPayloads, JobPayloads } from '../jobs.ts'
import { bookParcel, endStuckBookings } from '../couriers/booking/book-parcel.ts'
import { claimMovedEmail } from '../warranty/claim-email.ts'
import { parcelMovedEmail, parcelNeedsYouEmail } from '../couriers/emails/parcel-emails.ts'
import { askForScores } from '../couriers/scores/buyer-scores.ts'
import { courierActor } from '../couriers/tracking/receive-webhook.ts'
import { confirmParcel, pollParcels } from '../couriers/tracking/track-parcel.ts'
import { orderConfirmationEmail } from '../orders/emails/order-confirmation.ts'
import { orderMentionEmail } from '../orders/notes/mention-email.ts'
import { recordSentMail } from '../orders/emails/order-emails.ts'
import { orderChangedEmail } from '../orders/emails/order-changed-email.ts'
import { newOrderEmail } from '../orders/emails/new-order-email.ts'
import { orderReleasedEmail } from '../orders/unconfirmed/order-released-email.ts'
import { releaseUnconfirmedOrders } from '../orders/unconfirmed/release-unconfirmed.ts'
import { releaseUnitsOfLargeOrders } from '../orders/unconfirmed/release-units.ts'
import { inTransaction } from '../platform/database/database.ts'
import { jobActor } from '../platform/actor.ts'
import { createConcurrencyLimit } from '../platform/concurrency-limit.ts'
import { removeUnusedImages } from '../platform/images/remove-images.ts'
import type { JobHandlers } from '../platform/jobs/job-queue.ts'
import type { Mailer, Urgency } from '../platform/mailer.ts'
import { notifyStaff, sendPush } from '../push/send-push.ts'
import { returnStepEmail } from '../returns/return-step-email.ts'
import type { Shop } from '../shop.ts'
import { findShopLook } from '../shop-settings/setting-pictures.ts'
import { findShopSettings } from '../shop-settings/shop-settings.ts'
import { invitationEmail } from '../staff/invitations/invitations.ts'
import { deleteDays, updateStats } from '../stats/update-stats.ts'
import { webhookDisabledEmail } from '../webhooks/webhook-disabled-email.ts'
import { runCleanup } from '../cleanup/nightly-cleanup.ts'

export interface JobContext {
  shop: Shop
  mailer: Mailer
  renderEmail: RenderEmail
}

/** Builds an e-mail at the time of sending; null when none is due any more. */
type EmailBuilders = {
  [K in EmailKind]: (payload: EmailPayloads[K], mailId: string) => Promise<EmailMessage | null>
}

/** Handlers by kind of job. A job that throws is tried again later. */
export function jobHandlers(context: JobContext): JobHandlers<JobPayloads> {
  const { mailer, renderEmail } = context
  const shop = { ...context.shop, actor: jobActor('jobs') }
  const builders: EmailBuilders = {
    'password-code': (payload) => passwordCodeEmail(shop, payload),
    welcome: (payload) => welcomeEmail(shop, payload),
    'second-factor': (payload) => secondFactorEmail(shop, payload),
    'account-merged': (payload) => accountMergedEmail(shop, payload),
    'order-confirmation': (payload, mailId) => orderConfirmationEmail(shop, payload, mailId),
    'order-changed': (payload) => orderChangedEmail(shop, payload),
    'new-order': (payload, mailId) => newOrderEmail(shop, payload, mailId),
    'return-step': (payload) => returnStepEmail(shop, payload),
    'order-released': (payload) => orderReleasedEmail(shop, payload),
    'claim-moved': (payload) => claimMovedEmail(shop, payload),
    'parcel-moved': (payload) => parcelMovedEmail(shop, payload),
    'parcel-needs-you': (payload) => parcelNeedsYouEmail(shop, payload),
    'contact-message': (payload) => contactMessageEmail(shop, payload),
    'launch-notice': (payload) => launchNoticeEmail(shop, payload),
    'staff-invitation': (payload) => invitationEmail(shop, payload),
    'order-mention': (payload) => orderMentionEmail(shop, payload),
    'webhook-disabled': (payload) => webhookDisabledEmail(shop, payload),
  }
  // Rendering blocks the process for milliseconds: between two normal e-mails shoppers are served,
  // and urgent ones rendered.
  const preparing = {
    normal: createConcurrencyLimit({ concurrency: 1 }),
    urgent: createConcurrencyLimit({ concurrency: 2 }),
  }
  return {
    resizeImage: ({ pictureId }) => shop.images.createVariants(pictureId),
    removeUnusedImages: ({ pictureIds }) => removeUnusedImages(shop, pictureIds),
    cleanup: () => runCleanup({ ...shop, actor: jobActor('nightly cleanup') }),
    backup: () => runNightlyBackup(shop),
    importProducts: (job) => runImport(context.shop, job.importId, job),
    bookParcel: (job) => bookParcel({ ...shop, actor: courierActor }, job),
    trackParcel: (job) => confirmParcel({ ...shop, actor: courierActor }, job),
    pollParcels: async () => {
      await endStuckBookings({ ...shop, actor: courierActor })
      await pollParcels({ ...shop, actor: courierActor })
    },
    importPictures: ({ importId }) => importPictures(context.shop, importId),
    askForScores: () => askForScores({ ...shop, actor: courierActor }),
    fetchCourierAreas: ({ courier }) =>
      fetchAreas({ ...shop, actor: jobActor('areas of couriers') }, courier),
    importOldShop: async (job) => {
      await runImport(context.shop, job.importId, job)
      // Accounts and orders of the past have come, on days that are counted.
      await inTransaction(shop, deleteDays)
    },
    updateCash: () => updateCash({ ...shop, actor: jobActor('cash') }),
    releaseUnconfirmed: async () => {
      const actor = jobActor('release of unconfirmed orders')
      const released = await releaseUnconfirmedOrders({ ...shop, actor })
      if (released > 0) shop.log.info({ released }, 'unconfirmed orders released')
      const large = await releaseUnitsOfLargeOrders({ ...shop, actor })
      if (large > 0) shop.log.info({ released: large }, 'units of large orders released')
    },
    updateStats: () => updateStats(shop),
    notifyStaff: (event) => notifyStaff(shop, event),
    sendPush: (push) => sendPush(shop, push),
    sendEmail: (payload) => send(payload, 'normal'),
    sendUrgentEmail: (payload) => send(payload, 'urgent'),
  }

  // A failed send throws and the queue retries it. The id stays the same, so that an e-mail that
  // was sent although it seemed to fail is recognised as a duplicate.
  async function send({ mailId, request }: JobPayloads['sendEmail'], urgency: Urgency) {
    const email = await preparing[urgency].run(() => prepare(mailId, request))
    if (!email) return
    const { about, ...outgoing } = email
    await mailer.send({ ...outgoing, urgency })
    if (about) await recordSentMail(shop, mailId, about)
  }

  async function prepare(mailId: string, request: EmailJob) {
    const message = await buildEmail(builders, request, mailId)
    if (!message) return null
    const { id = mailId, to, replyTo, about, ...content } = message
    const settings = await findShopSettings(shop)
    const { logo, favicon } = await findShopLook(shop, settings)
    const whole = logo && { ...logo, url: shop.publicUrl + pictureAtWidth(logo.url, 320) }
    const look = { logo: whole, favicon }
    const rendered = await renderEmail(content, pageSettings(settings, content.language, look))
    const from = { name: settings.name, address: settings.email }
    const { senderName } = settings.emails
    return { id, from, senderName, to, about, ...(replyTo ? { replyTo } : {}), ...rendered }
  }
}

function buildEmail(
  builders: EmailBuilders,
  request: EmailJob,
  mailId: string,
): Promise<EmailMessage | null> {
  // The job's kind chooses the builder that takes just this job.
  const build = builders[request.kind] as (
    request: EmailJob,
    mailId: string,
  ) => Promise<EmailMessage | null>
  return build(request, mailId)
}
