import type { CacheTag } from '../platform/cache/invalidation.ts'
import type { Tx } from '../platform/database/database.ts'
import { reviewListTags, reviewsTag } from './rating-counters.ts'
import {
  deleteRepeatedMarks,
  lockReviewsOfVoters,
  updateReviewer,
  updateVoter,
} from './review-write-queries.ts'

/**
 * Gives the reviews and helpful marks of an account to another one. Each review stays, as it is of an
 * order of its own; a review that both have marked keeps one mark, and none by its own writer.
 * Returns how many reviews move, with the cache tags of what changes.
 */
export async function moveReviews(
  tx: Tx,
  fromId: string,
  toId: string,
): Promise<{ moved: number; tags: CacheTag[] }> {
  await lockReviewsOfVoters(tx, fromId, toId)
  const unmarked = await deleteRepeatedMarks(tx, fromId, toId)
  await updateVoter(tx, fromId, toId)
  const moved = await updateReviewer(tx, fromId, toId)
  const tagsOf = (rows: { productId: string | null }[], tags: (id: string) => CacheTag[]) =>
    rows.flatMap(({ productId }) => (productId === null ? [] : tags(productId)))
  return {
    moved: moved.length,
    tags: [...tagsOf(moved, reviewListTags), ...tagsOf(unmarked, (id) => [reviewsTag(id)])],
  }
}
