import { type CartOwner, cartOwnerOf } from '../carts/cart-owner.ts'
import { inTransaction } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { Caller } from '../platform/http/authenticate.ts'
import { isId } from '../platform/ids.ts'
import type { Shop } from '../shop.ts'
import { reviewNotFound } from './list-reviews.ts'
import { reviewsTag } from './rating-counters.ts'
import { selectMarkedReviews } from './review-queries.ts'
import {
  deleteMark,
  insertMark,
  lockVisibleReview,
  setHelpfulCount,
} from './review-write-queries.ts'

const maxMarksShown = 1000

/** A customer, or a guest, who is created when there is none yet. Each can mark a review once. */
export function voterOf(shop: Pick<Shop, 'keys'>, caller: Caller): CartOwner {
  return cartOwnerOf(caller, shop.keys.guestIds)
}

export interface Helpful {
  helpfulCount: number
  guestId?: string
}

/**
 * Marks a visible review as helpful, once per voter: again changes nothing. Throws `not_found`, and
 * `forbidden` for one's own review.
 */
export function markHelpful(shop: Shop, voter: CartOwner, reviewId: string): Promise<Helpful> {
  return changeMark(shop, voter, reviewId, 1)
}

/** Takes the mark back; without one nothing changes. Throws `not_found`. */
export function unmarkHelpful(shop: Shop, voter: CartOwner, reviewId: string): Promise<Helpful> {
  return changeMark(shop, voter, reviewId, -1)
}

/** The lock on the review makes its count that of its marks. */
async function changeMark(
  shop: Shop,
  voter: CartOwner,
  reviewId: string,
  step: 1 | -1,
): Promise<Helpful> {
  if (!isId(reviewId)) throw reviewNotFound()
  const voterKey = voterKeyOf(voter)
  const changed = await inTransaction(shop.db, async (tx) => {
    const review = await lockVisibleReview(tx, reviewId)
    if (!review) throw reviewNotFound()
    if (voter.kind === 'customer' && review.customerId === voter.customerId) {
      throw new DomainError('forbidden', 'You cannot mark your own review as helpful.')
    }
    const mark = { voterKey, reviewId, createdAt: shop.clock.now() }
    const isChanged = await (step === 1 ? insertMark(tx, mark) : deleteMark(tx, voterKey, reviewId))
    const helpfulCount = review.helpfulCount + (isChanged ? step : 0)
    if (isChanged) await setHelpfulCount(tx, reviewId, helpfulCount)
    return { productId: review.productId, isChanged, helpfulCount }
  })
  if (changed.isChanged && changed.productId !== null) {
    shop.invalidation.invalidate([reviewsTag(changed.productId)])
  }
  const { helpfulCount } = changed
  return voter.kind === 'guest' ? { helpfulCount, guestId: voter.guestId } : { helpfulCount }
}

/** The ids of the reviews of a product that this voter marked, so that a page can show it. */
export async function listMarkedReviews(
  shop: Shop,
  voter: CartOwner,
  productId: string,
): Promise<string[]> {
  if (!isId(productId)) return []
  return selectMarkedReviews(shop.db, voterKeyOf(voter), productId, maxMarksShown)
}

function voterKeyOf(voter: CartOwner): string {
  return voter.kind === 'customer' ? `customer:${voter.customerId}` : `guest:${voter.guestKey}`
}
