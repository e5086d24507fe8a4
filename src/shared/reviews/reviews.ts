/** Rules of reviews (SPEC §5, §9), without a validator: forms and pages share them with the server. */

export const minStars = 1
export const maxStars = 5

/** Every number of stars, the best first: the order of the distribution's bars. */
export const starSteps = [5, 4, 3, 2, 1] as const

export type Stars = (typeof starSteps)[number]

export const maxReviewImages = 5
export const maxReviewCommentLength = 2000
export const maxReviewReplyLength = 1000

/** Per page of a product's reviews. */
export const reviewPageSize = 10
export const maxReviewPageSize = 50

export const reviewSorts = ['helpful', 'newest', 'highest', 'lowest'] as const

export type ReviewSort = (typeof reviewSorts)[number]

/**
 * "Highest Rated" sorts by a Bayesian average: as if every product had this many reviews with this
 * mean already, so that one review of five stars moves it little. Pages show the unweighted mean.
 */
export const ratingPrior = { weight: 10, mean: 3.5 } as const

/** How many reviews have each number of stars. */
export type StarCounts = Readonly<Record<Stars, number>>

/** Why an administrator may hide a review; the words are in `hide-reason-texts.ts`. */
export const hideReasons = [
  'abusive',
  'personal',
  'advertising',
  'unrelated',
  'images',
  'misleading',
] as const

export type HideReason = (typeof hideReasons)[number]
