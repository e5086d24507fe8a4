import { paginate, type Pagination } from '#shared/api/pagination.ts'
import type {
  OwnReview,
  ReviewableProduct,
  ReviewList,
  ReviewQuery,
} from '#shared/reviews/review-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { wordingIn } from '../catalog/glossary/glossary.ts'
import { readListPage } from '../platform/database/lists/list-page.ts'
import { type DomainError, notFound } from '../platform/domain-error.ts'
import { isId } from '../platform/ids.ts'
import type { Shop } from '../shop.ts'
import {
  productReviewList,
  type RatingSummary,
  type ReviewRecord,
  selectCustomerReviews,
  selectProductReviews,
  selectRatingSummary,
  selectReview,
  selectReviewableLines,
  selectReviewsByIds,
} from './review-queries.ts'
import { reviewFailureTexts } from './review-failure-texts.ts'
import { serializeOwnReview, serializeReview, serializeReviewable } from './review-serializer.ts'

const maxOwnReviews = 500
const maxReviewableLines = 500

/**
 * One page of the visible reviews of a product, with the average and distribution of all of them.
 * Null when there is no such product.
 */
export async function listProductReviews(
  shop: Shop,
  productId: string,
  query: ReviewQuery,
  language: Language,
): Promise<ReviewList | null> {
  if (!isId(productId)) return null
  const summary = await selectRatingSummary(shop.db, productId)
  if (!summary) return null
  const { rows, pagination } = await readReviewPage(shop, productId, query, summary)
  return {
    reviews: rows.map((row) => serializeReview(row, language)),
    averageRating: summary.rating,
    totalReviews: summary.reviewCount,
    distribution: summary.counts,
    pagination,
  }
}

/** The counters say how many reviews match, unless only those with pictures are wanted. */
async function readReviewPage(
  shop: Shop,
  productId: string,
  query: ReviewQuery,
  { reviewCount, counts }: RatingSummary,
): Promise<{ rows: ReviewRecord[]; pagination: Pagination }> {
  const { page, limit, rating, withImages } = query
  if (withImages) {
    const found = await readListPage(shop.db, productReviewList(productId, query), query)
    const ids = found.rows.map(({ id }) => id)
    return { rows: await selectReviewsByIds(shop.db, ids), pagination: found.pagination }
  }
  const total = rating === undefined ? reviewCount : counts[rating]
  const offset = (page - 1) * limit
  const isBeyondEnd = offset >= total
  const rows = isBeyondEnd
    ? []
    : await selectProductReviews(shop.db, productId, query, { limit, offset })
  return { rows, pagination: paginate(query, total) }
}

/** A customer's own reviews, newest first; hidden ones say why. */
export async function listOwnReviews(
  shop: Shop,
  customerId: string,
  language: Language,
): Promise<OwnReview[]> {
  const records = await selectCustomerReviews(shop.db, customerId, maxOwnReviews)
  return records.map((record) => serializeOwnReview(record, language))
}

/** A review as its author reads it, right after it was written. */
export async function findOwnReview(
  shop: Shop,
  id: string,
  language: Language,
): Promise<OwnReview> {
  const record = await selectReview(shop.db, id)
  if (!record) throw reviewNotFound()
  return serializeOwnReview(record, language)
}

/**
 * Products of a customer's delivered orders without a review: one entry for each product and order
 * (SPEC §4), in whatever colours it was bought.
 */
export async function listReviewableProducts(
  shop: Shop,
  customerId: string,
  language: Language,
): Promise<ReviewableProduct[]> {
  const [lines, wording] = await Promise.all([
    selectReviewableLines(shop.db, customerId, maxReviewableLines),
    wordingIn(shop, language),
  ])
  const linesOf = Map.groupBy(lines, ({ orderId, productId }) => `${orderId} ${productId}`)
  return [...linesOf.values()].flatMap((same) => {
    const quantity = same.reduce((sum, line) => sum + line.quantity, 0)
    return same.slice(0, 1).map((first) => serializeReviewable(first, quantity, wording))
  })
}

export function reviewNotFound(): DomainError {
  return notFound((language) => reviewFailureTexts[language].notFound)
}
