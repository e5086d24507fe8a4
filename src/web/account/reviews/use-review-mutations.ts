import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnReview, ReviewableProduct } from '#shared/reviews/review-schemas.ts'
import { api } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { documentLanguage, useTexts } from '../../languages/language.ts'
import { uploadTransport } from '../../ui/uploads/upload-transport.ts'
import { ownReviewTexts } from './own-review-texts.ts'
import { hasFiles, reviewBody, withFileNames } from './review-request.ts'
import { productKey, type ReviewSubject, type ReviewValues } from './review-values.ts'

interface SentReview {
  subject: ReviewSubject
  values: ReviewValues
}

const changedKeys = [queryKeys.myReviews, queryKeys.reviews]

/** Writing, changing and deleting one's reviews, each with its toast. */
export function useReviewMutations() {
  const { form: t, ...texts } = useTexts(ownReviewTexts)
  const client = useQueryClient()
  const [uploadProgress, setUploadProgress] = useState<number | null>(null)

  const save = useApiMutation(
    async ({ subject, values }: SentReview) => {
      const transport = hasFiles(values) ? uploadTransport(setUploadProgress) : undefined
      try {
        const body = await reviewBody(values)
        if (subject.kind === 'change') {
          const params = { id: subject.review._id }
          return (await api('PUT /reviews/:id', { params, body, transport })).review
        }
        const { _id: productId, orderId } = subject.product
        const response = await api('POST /reviews', {
          body: { productId, orderId, ...body },
          transport,
        })
        return createdReview(response)
      } catch (error) {
        throw withFileNames(error, values.images)
      } finally {
        setUploadProgress(null)
      }
    },
    {
      success: (_, { subject }) =>
        subject.kind === 'new'
          ? { title: t.submitted, text: t.submittedText }
          : { title: t.updated, text: t.updatedText },
      error: {
        title: ({ subject }) => (subject.kind === 'new' ? t.submitFailed : t.updateFailed),
        shownInForm: 'always',
      },
      onSuccess: (review, { subject }) => {
        const isReviewed = (product: ReviewableProduct) =>
          subject.kind === 'new' && productKey(product) === productKey(subject.product)
        client.setQueryData<ReviewableProduct[]>(queryKeys.reviewableProducts, (products) =>
          products?.filter((product) => !isReviewed(product)),
        )
        client.setQueryData<OwnReview[]>(queryKeys.ownReviews, (reviews) =>
          reviews && subject.kind === 'change'
            ? reviews.map((each) => (each._id === review._id ? review : each))
            : reviews && [review, ...reviews],
        )
      },
      invalidates: changedKeys,
    },
  )

  const remove = useApiMutation(
    ({ _id: id }: OwnReview) => api('DELETE /reviews/:id', { params: { id } }),
    {
      success: { title: texts.deleted, text: texts.deletedText },
      error: { title: texts.deleteFailed, fallback: texts.deleteFailedText },
      onSuccess: (_, { _id }) =>
        client.setQueryData<OwnReview[]>(queryKeys.ownReviews, (reviews) =>
          reviews?.filter((review) => review._id !== _id),
        ),
      invalidates: changedKeys,
    },
  )

  return { save, remove, uploadProgress }
}

/** SPEC §5: a response without the review is an error. */
export function createdReview({ review }: { review?: OwnReview | null }): OwnReview {
  if (review) return review
  throw new ApiError(201, 'malformed', ownReviewTexts[documentLanguage()].form.notInResponse)
}
