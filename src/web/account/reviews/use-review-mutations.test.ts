import { expect, test } from 'vitest'
import type { OwnReview } from '#shared/reviews/review-schemas.ts'
import { createdReview } from './use-review-mutations.ts'

const sentence = 'Review object not found in response after creation.'

test('a response without the review is an error', () => {
  expect(() => createdReview({})).toThrow(sentence)
  expect(() => createdReview({ review: null })).toThrow(sentence)
  const review = { _id: 'r1' } as OwnReview
  expect(createdReview({ review })).toBe(review)
})
