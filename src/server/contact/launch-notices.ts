import { recordChange, recordRemoval } from '../audit/record-change.ts'
import type { AdminListQuery, Pagination } from '#shared/api/pagination.ts'
import type { LaunchNotice } from '#shared/contact/launch-notice-schemas.ts'
import { urls } from '#shared/urls.ts'
import { findProduct } from '../catalog/products/find-products.ts'
import { type EmailMessage, type EmailPayloads, enqueueEmails } from '../jobs.ts'
import { inTransaction } from '../platform/database/database.ts'
import { readListPage } from '../platform/database/lists/list-page.ts'
import { fieldError } from '../platform/domain-error.ts'
import { type ActingShop, pageUrl, type Shop } from '../shop.ts'
import { contactFailureTexts } from './contact-failure-texts.ts'
import {
  countWaitingNotices,
  deleteNoticesBefore,
  insertNotice,
  markNoticesSent,
  noticeList,
} from './contact-queries.ts'

/** Stores an e-mail address to notify of the launch. */
export async function requestLaunchNotice(shop: ActingShop, email: string): Promise<void> {
  const createdAt = shop.clock.now()
  await inTransaction(shop, (tx) =>
    insertNotice(tx, { email, language: shop.language ?? 'en', createdAt }),
  )
}

/** The administrator's list of addresses, newest first, and how many of all wait. */
export async function listLaunchNotices(
  { db }: Shop,
  query: AdminListQuery,
): Promise<{ launchNotices: LaunchNotice[]; waiting: number; pagination: Pagination }> {
  const { rows, pagination } = await readListPage(db, noticeList(query.search), query)
  const launchNotices = rows.map(({ email, createdAt, sentAt }) => ({
    email,
    requestedAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }))
  return { launchNotices, waiting: await countWaitingNotices(db), pagination }
}

/**
 * Enqueues the promised e-mail for everybody who waits, each once. Returns how many; throws `invalid`
 * for a product that is not in the shop.
 */
export async function sendLaunchNotices(shop: ActingShop, productId: string): Promise<number> {
  const product = await findProduct(shop, productId, 'en')
  if (!product) {
    throw fieldError('productId', (language) => contactFailureTexts[language].noSuchProduct)
  }
  return inTransaction(shop, async (tx) => {
    const waiting = await markNoticesSent(tx, shop.clock.now())
    const requests = waiting.map((each) => ({ kind: 'launch-notice', ...each, productId }) as const)
    await enqueueEmails(shop.jobs, tx, requests)
    const subject = { type: 'launch_notices', id: null, label: product.name } as const
    const sent = { emails: waiting.length, product: product._id }
    if (waiting.length > 0) {
      await recordChange(tx, shop.clock, { action: 'sent', ...subject, after: sent })
    }
    return waiting.length
  })
}

/** Null when the product was deleted meanwhile. Contains no text typed by the recipient. */
export async function launchNoticeEmail(
  shop: Shop,
  { email, productId, language = 'en' }: EmailPayloads['launch-notice'],
): Promise<EmailMessage | null> {
  const product = await findProduct(shop, productId, 'en')
  return (
    product && {
      to: email,
      template: 'launch-notice',
      language,
      props: {
        productName: product.name,
        productUrl: pageUrl(shop, language, urls.product({ id: productId })),
      },
    }
  )
}

export async function cleanUpLaunchNotices(
  shop: Pick<ActingShop, 'actor' | 'clock' | 'db'>,
  createdBefore: Date,
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const removed = await deleteNoticesBefore(tx, createdBefore)
    await recordRemoval(tx, shop.clock, 'launch_notices', removed)
  })
}
