import { clearUp } from './clear-up.ts'
import { contactMails } from './contact/contact-mails.ts'
import { customerMails } from './accounts/customer-mails.ts'
import { orderMails } from './orders/order-mails.ts'
import type { OpenedShop } from './startup/open-shop.ts'
import type { JobWorkers } from './platform/jobs/jobs.ts'
import { mailWorker } from './platform/mail/send-mail.ts'

/** What each kind of job does. A job that throws is tried again later. */
export function jobWorkers({ shop, mailer }: Pick<OpenedShop, 'shop' | 'mailer'>): JobWorkers {
  return {
    'make-picture-sizes': ({ pictureId }) => shop.pictures.makeAllSizes(pictureId),
    'clear-up': () => clearUp(shop),
    'send-mail': mailWorker(mailer, {
      ...customerMails(shop),
      ...contactMails(shop),
      ...orderMails(shop, shop.publicUrl),
    }),
  }
}
