import type { z } from 'zod'
import type { Language } from '#shared/languages/languages.ts'
import type { OwnReview, ReviewableProduct } from '#shared/reviews/review-schemas.ts'
import { reviewTexts } from '#shared/reviews/review-texts.ts'
import { maxReviewImages, type Stars } from '#shared/reviews/reviews.ts'
import type { reviewFormSchema } from './review-form-schema.ts'

/** The values of a review's form. */
export type ReviewValues = z.output<typeof reviewFormSchema>

/** A form that may be unfinished: without a rating, or with a blank comment. */
export type ReviewDraft = Omit<ReviewValues, 'rating'> & { rating?: Stars }

/** Some phones give every photograph one name: names need not differ. */
export const reviewImageRules = (language: Language) => ({
  max: maxReviewImages,
  tooMany: reviewTexts[language].tooManyImages,
  isNameUnique: false,
})

/** The review that a form writes: the first of a delivered product, or a change of an own one. */
export type ReviewSubject =
  | { kind: 'new'; product: ReviewableProduct }
  | { kind: 'change'; review: OwnReview }

export const blankDraft: ReviewDraft = { comment: '', images: [] }

/** The initial values for a subject. */
export function initialDraft(subject: ReviewSubject): ReviewDraft {
  if (subject.kind === 'new') return blankDraft
  const { rating, comment, pictures } = subject.review
  return { rating, comment, images: pictures.map(({ url }) => ({ key: url, url, file: null })) }
}

/** Identifies a subject among all that one customer may write. */
export function subjectKey(subject: ReviewSubject): string {
  return subject.kind === 'new'
    ? productKey(subject.product)
    : `review ${subject.review._id} ${subject.review.editedAt ?? ''}`
}

export function productKey({ orderId, _id }: Pick<ReviewableProduct, 'orderId' | '_id'>): string {
  return `${orderId} ${_id}`
}

/** Whether the values were changed. */
export function isDifferent(draft: ReviewDraft, initial: ReviewDraft): boolean {
  const keysOf = ({ images }: ReviewDraft) => images.map(({ key }) => key).join(' ')
  return (
    draft.rating !== initial.rating ||
    draft.comment !== initial.comment ||
    keysOf(draft) !== keysOf(initial)
  )
}
