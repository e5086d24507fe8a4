import { inTransaction, type Tx } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { Caller } from '../platform/http/authenticate.ts'
import { isId } from '../platform/ids.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { reviewNotFound } from './list-reviews.ts'
import { reviewsTag } from './rating-counters.ts'
import { reviewFailureTexts } from './review-failure-texts.ts'
import { selectMarkedReviews } from './review-queries.ts'
import {
  deleteMark,
  hasMark,
  insertMark,
  lockVisibleReview,
  setHelpfulCount,
} from './review-write-queries.ts'

const maxMarksShown = 1000

/** Each customer and each guest can mark a review once. */
export type Voter =
  | { kind: 'customer'; customerId: string }
  /** `network` limits a review to one mark of the guests behind it; null limits nothing. */
  | { kind: 'guest'; guestKey: string; network: string | null }

/** Null for callers without an account or guest id, who mark nothing. */
export function voterOf(
  { rateLimits }: Pick<Shop, 'rateLimits'>,
  caller: Caller,
  network: string | null,
): Voter | null {
  if (caller.kind === 'customer') return { kind: 'customer', customerId: caller.customer.id }
  if (caller.kind === 'anonymous') return null
  const { guestKey } = caller
  return { kind: 'guest', guestKey, network: rateLimits.isEnforced ? network : null }
}

/**
 * Marks a visible review as helpful, once per voter: again changes nothing. Returns how many have. Throws
 * `not_found`, `forbidden` for one's own review and without a voter, and `conflict` when another guest
 * of the network has marked it.
 */
export function markHelpful(
  shop: ActingShop,
  voter: Voter | null,
  reviewId: string,
): Promise<number> {
  return changeMark(shop, voter, reviewId, async (tx) => {
    const mark = { ...markOf(voter), reviewId, createdAt: shop.clock.now() }
    if (await insertMark(tx, mark)) return 1
    if (await hasMark(tx, mark.voterKey, reviewId)) return 0
    throw new DomainError('conflict', (language) => reviewFailureTexts[language].markedByNetwork)
  })
}

/** Takes the mark back; without one nothing changes. Throws `not_found`. */
export function unmarkHelpful(
  shop: ActingShop,
  voter: Voter | null,
  reviewId: string,
): Promise<number> {
  return changeMark(shop, voter, reviewId, async (tx) =>
    (await deleteMark(tx, markOf(voter).voterKey, reviewId)) ? -1 : 0,
  )
}

/** The lock on the review makes its count that of its marks. */
async function changeMark(
  shop: ActingShop,
  voter: Voter | null,
  reviewId: string,
  change: (tx: Tx) => Promise<number>,
): Promise<number> {
  if (!isId(reviewId)) throw reviewNotFound()
  const changed = await inTransaction(shop, async (tx) => {
    const review = await lockVisibleReview(tx, reviewId)
    if (!review) throw reviewNotFound()
    if (voter?.kind === 'customer' && review.customerId === voter.customerId) {
      throw new DomainError('forbidden', (language) => reviewFailureTexts[language].ownReview)
    }
    const step = await change(tx)
    const helpfulCount = review.helpfulCount + step
    if (step !== 0) await setHelpfulCount(tx, reviewId, helpfulCount)
    return { productId: review.productId, step, helpfulCount }
  })
  if (changed.step !== 0 && changed.productId !== null) {
    shop.invalidation.invalidate([reviewsTag(changed.productId)])
  }
  return changed.helpfulCount
}

/** The ids of the reviews of a product that this voter marked, so that a page can show it. */
export async function listMarkedReviews(
  shop: Shop,
  voter: Voter | null,
  productId: string,
): Promise<string[]> {
  if (voter === null || !isId(productId)) return []
  return selectMarkedReviews(shop.db, markOf(voter).voterKey, productId, maxMarksShown)
}

function markOf(voter: Voter | null): { voterKey: string; clientNetwork: string | null } {
  if (voter === null) {
    throw new DomainError('forbidden', (language) => reviewFailureTexts[language].noVoter)
  }
  return voter.kind === 'customer'
    ? { voterKey: `customer:${voter.customerId}`, clientNetwork: null }
    : { voterKey: `guest:${voter.guestKey}`, clientNetwork: voter.network }
}
