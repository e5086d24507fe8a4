import type { Stars } from '#shared/reviews/reviews.ts'
import { productChangeTags, productTag } from '../catalog/catalog-cache.ts'
import type { CacheTag } from '../platform/cache/invalidation.ts'
import type { Tx } from '../platform/database/database.ts'
import { type LockedReview, moveStars } from './review-write-queries.ts'

/** Invalidated when a review of the product or its count of helpful marks changes. */
export function reviewsTag(productId: string): CacheTag {
  return `reviews:${productId.toLowerCase()}`
}

/** The tags of everything that a list of a product's reviews is made from. */
export function reviewListTags(productId: string): CacheTag[] {
  return [reviewsTag(productId), productTag(productId)]
}

/** The product's rating changed: on its page, its cards, and in lists sorted by it. */
export function ratingChangeTags(productId: string): CacheTag[] {
  return [...productChangeTags(productId), reviewsTag(productId)]
}

/**
 * Counts a changed review among the visible reviews of its product: with `stars`, or not at all when
 * they are null. `before` is the locked review as it was. Returns the cache tags of what changed.
 */
export async function countReview(
  tx: Tx,
  before: Pick<LockedReview, 'productId' | 'hiddenAt' | 'rating'>,
  stars: Stars | null,
): Promise<CacheTag[]> {
  const { productId } = before
  // Of a deleted product nothing is counted.
  if (productId === null) return []
  const from = before.hiddenAt === null ? before.rating : null
  await moveStars(tx, productId, { from, to: stars })
  return from === stars ? [reviewsTag(productId)] : ratingChangeTags(productId)
}
