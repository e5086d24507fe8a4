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

export const reviewSortLabels = {
  helpful: 'Most Helpful',
  newest: 'Newest',
  highest: 'Highest Rated',
  lowest: 'Lowest Rated',
} as const satisfies Record<ReviewSort, string>

/** The sentences of SPEC §5. */
export const reviewTexts = {
  ratingRequired: 'Please select a star rating for your review.',
  commentRequired: 'Please write a comment describing your experience.',
  tooManyImages: `You can upload a maximum of ${maxReviewImages} images per review.`,
} as const

/** The author's name; SPEC §5 says what replaces a missing name or a deleted account. */
export function authorName({ name }: { name: string | null }): string {
  return name?.trim() || 'Anonymous User'
}

/**
 * "Highest Rated" sorts by a Bayesian average: as if every product had this many reviews with this
 * mean already, so that one review of five stars moves it little. Pages show the unweighted mean.
 */
export const ratingPrior = { weight: 10, mean: 3.5 } as const

/** How many reviews have each number of stars. */
export type StarCounts = Readonly<Record<Stars, number>>

interface HideReasonRule {
  /** In the administrator's list of reasons. */
  label: string
  /** What the author reads in My Reviews. */
  explanation: string
}

/** Why an administrator may hide a review. A new reason is a row here. */
export const hideReasonTable = {
  abusive: {
    label: 'Abusive or offensive language',
    explanation: 'It is hidden because of abusive or offensive language.',
  },
  personal: {
    label: 'Personal information',
    explanation: 'It is hidden because it shows personal information.',
  },
  advertising: {
    label: 'Advertising or spam',
    explanation: 'It is hidden because it advertises something.',
  },
  unrelated: {
    label: 'Not about the product',
    explanation: 'It is hidden because it is not about the product.',
  },
  images: {
    label: 'Unsuitable pictures',
    explanation: 'It is hidden because of its pictures.',
  },
  misleading: {
    label: 'False or misleading',
    explanation: 'It is hidden because what it says is false or misleading.',
  },
} as const satisfies Record<string, HideReasonRule>

export type HideReason = keyof typeof hideReasonTable

export const hideReasons = Object.keys(hideReasonTable) as [HideReason, ...HideReason[]]
