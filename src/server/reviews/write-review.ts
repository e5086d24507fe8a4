import type { NewReview, ReviewChange } from '#shared/reviews/review-schemas.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { isId, newId } from '../platform/ids.ts'
import type { CacheTag } from '../platform/cache/invalidation.ts'
import { removeImages } from '../platform/images/remove-images.ts'
import { withImages } from '../platform/images/store-images.ts'
import type { OriginalImage } from '../platform/images/original-image.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { reviewNotFound } from './list-reviews.ts'
import { countReview, ratingChangeTags } from './rating-counters.ts'
import { reviewFailureTexts } from './review-failure-texts.ts'
import { createSentImages, isDataUrl } from '../platform/images/sent-images.ts'
import { orderImages } from './review-images.ts'
import { selectReview } from './review-queries.ts'
import {
  deleteReviewRow,
  insertReview,
  type LockedReview,
  lockPurchasedLine,
  lockReview,
  moveStars,
  replaceReviewImages,
  selectPurchasedLine,
  selectReviewImageIds,
  updateReview,
} from './review-write-queries.ts'

/**
 * Reviews a product of a customer's delivered order, once. Returns the review's id. Throws `forbidden` for any other order or
 * product, `already_reviewed`, and what pictures are rejected for.
 */
export async function submitReview(
  shop: ActingShop,
  customerId: string,
  review: NewReview,
): Promise<string> {
  const { productId } = review
  const purchase = { ...review, customerId }
  // A quick check before images are decoded; the one in the transaction is binding.
  requireUnreviewed(await selectPurchasedLine(shop.db, purchase))
  const added = await createSentImages(shop, review.images)
  const imageIds = orderImages(review.images, added, [])
  const id = newId()
  await withImages(shop, added, { isPermanent: false }, async (tx) => {
    const line = requireUnreviewed(await lockPurchasedLine(tx, purchase))
    const { orderItemId, productName, productImage } = line
    const isNew = await insertReview(tx, {
      id,
      productId,
      orderItemId,
      customerId,
      productName,
      productImage,
      rating: review.rating,
      comment: review.comment,
      verified: true,
      createdAt: shop.clock.now(),
    })
    if (!isNew) throw alreadyReviewed()
    await replaceReviewImages(tx, id, imageIds)
    await moveStars(tx, productId, { from: null, to: review.rating })
  })
  shop.invalidation.invalidate(ratingChangeTags(productId))
  return id
}

/**
 * Changes the fields of a customer's own review that are given. It keeps its reply and
 * stays hidden if it was. Throws `not_found`, `invalid`, and what pictures are rejected for.
 */
export async function changeReview(
  shop: ActingShop,
  customerId: string,
  id: string,
  change: ReviewChange,
): Promise<void> {
  const { images, rating, comment } = change
  if (images?.some(isDataUrl)) await requireOwn(shop, customerId, id)
  const added = await createSentImages(shop, images ?? [])
  const tags = await withImages(shop, added, { isPermanent: false }, async (tx) => {
    const review = await lockOwnReview(tx, customerId, id)
    await updateReview(tx, id, { rating, comment, editedAt: shop.clock.now() })
    const removed = images ? await changeImages(tx, shop, id, images, added) : []
    const stars = review.hiddenAt === null ? (rating ?? review.rating) : null
    return [...(await countReview(tx, review, stars)), ...removed]
  })
  shop.invalidation.invalidate(tags)
}

/** Returns the cache tags of the pictures that the review no longer has. */
async function changeImages(
  tx: Tx,
  shop: Shop,
  id: string,
  sent: readonly string[],
  added: readonly OriginalImage[],
): Promise<CacheTag[]> {
  const before = await selectReviewImageIds(tx, id)
  const ids = orderImages(sent, added, before)
  await replaceReviewImages(tx, id, ids)
  const removed = before.filter((each) => !ids.includes(each))
  return removeImages(tx, shop, removed)
}

/** Deletes a customer's own review with its pictures; its product may be reviewed again. */
export async function deleteReview(
  shop: ActingShop,
  customerId: string,
  id: string,
): Promise<void> {
  const tags = await inTransaction(shop, async (tx) => {
    const review = await lockOwnReview(tx, customerId, id)
    const imageIds = await selectReviewImageIds(tx, id)
    await deleteReviewRow(tx, id)
    const removed = await removeImages(tx, shop, imageIds)
    return [...(await countReview(tx, review, null)), ...removed]
  })
  shop.invalidation.invalidate(tags)
}

/** Another customer's review is reported as missing. */
async function requireOwn(shop: Shop, customerId: string, id: string): Promise<void> {
  const found = isId(id) ? await selectReview(shop.db, id) : null
  if (found?.customerId !== customerId) throw reviewNotFound()
}

async function lockOwnReview(tx: Tx, customerId: string, id: string): Promise<LockedReview> {
  const review = isId(id) ? await lockReview(tx, id) : undefined
  if (review?.customerId !== customerId) throw reviewNotFound()
  return review
}

type PurchasedLine = Awaited<ReturnType<typeof selectPurchasedLine>>

function requireUnreviewed(line: PurchasedLine): NonNullable<PurchasedLine> {
  if (!line) {
    throw new DomainError('forbidden', (language) => reviewFailureTexts[language].notBought)
  }
  if (line.isReviewed) throw alreadyReviewed()
  return line
}

function alreadyReviewed(): DomainError {
  return new DomainError(
    'already_reviewed',
    (language) => reviewFailureTexts[language].alreadyReviewed,
  )
}
