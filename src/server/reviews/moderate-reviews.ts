import type { UndoableSubject } from '../audit/undoable-subject.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Pagination } from '#shared/api/pagination.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { AdminReview, AdminReviewQuery, Moderation } from '#shared/reviews/review-schemas.ts'
import { inTransaction } from '../platform/database/database.ts'
import { readListPage } from '../platform/database/lists/list-page.ts'
import { isId } from '../platform/ids.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { reviewNotFound } from './list-reviews.ts'
import { countReview } from './rating-counters.ts'
import { reviewList, selectReview, selectReviewsByIds } from './review-queries.ts'
import { serializeAdminReview } from './review-serializer.ts'
import { type LockedReview, lockReview, updateReview } from './review-write-queries.ts'

/** The administrator's list, newest first: all reviews, or those of one state, rating or search. */
export async function listReviewsForAdmin(
  shop: Shop,
  query: AdminReviewQuery,
  language: Language,
): Promise<{ reviews: AdminReview[]; pagination: Pagination }> {
  const { rows, pagination } = await readListPage(shop.db, reviewList(query), query)
  const records = await selectReviewsByIds(
    shop.db,
    rows.map(({ id }) => id),
  )
  return { reviews: records.map((record) => serializeAdminReview(record, language)), pagination }
}

/**
 * Replies to a review, hides it with a reason, or shows it again. A hidden one is gone from pages and
 * averages as soon as this returns. Throws `not_found`.
 */
export async function moderateReview(
  shop: ActingShop,
  id: string,
  moderation: Moderation,
): Promise<AdminReview> {
  const { tags, record } = await inTransaction(shop, async (tx) => {
    const review = isId(id) ? await lockReview(tx, id) : undefined
    if (!review) throw reviewNotFound()
    const now = shop.clock.now()
    const hiding = changedHiding(review, moderation, now)
    const changed = { ...review, ...changedReply(review, moderation, now), ...hiding }
    await updateReview(tx, id, changed)
    await recordChange(tx, shop.clock, {
      action: 'changed',
      type: 'review',
      id: review.id,
      label: review.productName,
      before: auditedReview(review),
      after: auditedReview(changed),
    })
    const isVisible = hiding.hiddenAt === null
    return {
      tags: await countReview(tx, review, isVisible ? review.rating : null),
      record: await selectReview(tx, id),
    }
  })
  shop.invalidation.invalidate(tags)
  if (!record) throw reviewNotFound()
  return serializeAdminReview(record, shop.language ?? 'en')
}

/** Fields of a review that staff may change. */
function auditedReview({ hiddenAt, hideReason, reply }: LockedReview) {
  return { hidden: hiddenAt !== null, hideReason, reply }
}

export const undoableReviews: UndoableSubject<ActingShop> = {
  fields: ['hidden', 'hideReason', 'reply'],
  async lock(tx, id) {
    const review = await lockReview(tx, id)
    return review ? auditedReview(review) : null
  },
  write(shop, id, values, current) {
    const { hidden, hideReason, reply } = { ...current, ...values } as ReturnType<
      typeof auditedReview
    >
    return moderateReview(shop, id, {
      hidden,
      reason: hideReason,
      reply: reply ?? '',
    })
  },
}

function changedHiding(review: LockedReview, { hidden, reason }: Moderation, now: Date) {
  const isHidden = hidden ?? review.hiddenAt !== null
  if (!isHidden) return { hiddenAt: null, hideReason: null }
  return { hiddenAt: review.hiddenAt ?? now, hideReason: reason ?? review.hideReason }
}

/** An unchanged reply keeps its time. */
function changedReply(review: LockedReview, { reply }: Moderation, now: Date) {
  if (reply === undefined || reply === review.reply) return {}
  return reply ? { reply, repliedAt: now } : { reply: null, repliedAt: null }
}
