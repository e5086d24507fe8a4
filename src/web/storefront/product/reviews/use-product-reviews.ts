import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Review, ReviewList } from '#shared/reviews/review-schemas.ts'
import { api } from '../../../api/client.ts'
import { readGuestId, readToken, useGuestId, useToken } from '../../../api/credentials.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useTexts } from '../../../languages/language.ts'
import type { LoadedReviews } from './load-reviews.ts'
import { productReviewTexts } from './product-review-texts.ts'
import { reviewQueryOf, selectionUrl, type ReviewSelection } from './review-selection.ts'

/** The selected reviews of a product: those that the page came with, or others by the API. */
export function useProductReviews(
  productId: string,
  selection: ReviewSelection,
  loaded: LoadedReviews,
) {
  const query = reviewQueryOf(selection)
  const isLoaded = selectionUrl('', selection) === selectionUrl('', loaded.selection)
  return useQuery({
    queryKey: queryKeys.productReviews(productId, query),
    queryFn: ({ signal }) =>
      api('GET /reviews/product/:id', { params: { id: productId }, query, signal }),
    placeholderData: keepPreviousData,
    ...(isLoaded && { initialData: loaded.list }),
  })
}

const noMarks: string[] = []

/** Ids of the product's reviews that the shopper marked as helpful; a visitor without an id marked none. */
export function useHelpfulMarks(productId: string, isEnabled: boolean): string[] {
  const token = useToken()
  const guestId = useGuestId()
  const isKnown = typeof token === 'string' || typeof guestId === 'string'
  const query = useQuery({
    queryKey: queryKeys.helpfulMarks(productId, token),
    queryFn: async ({ signal }) =>
      (await api('GET /reviews/product/:id/helpful', { params: { id: productId }, signal }))
        .reviewIds,
    enabled: isEnabled && isKnown,
  })
  return query.data ?? noMarks
}

/** Marks a review as helpful, or removes the mark. While it is pending, `variables` is shown. */
export function useMarkHelpful(productId: string, { _id: id }: Review) {
  const t = useTexts(productReviewTexts)
  const client = useQueryClient()
  return useApiMutation(
    async (isHelpful: boolean) => {
      if (!isHelpful) return api('DELETE /reviews/:id/helpful', { params: { id } })
      // A visitor becomes a guest with the cart.
      if (readToken() === null && readGuestId() === null) await api('GET /cart')
      return api('POST /reviews/:id/helpful', { params: { id } })
    },
    {
      error: t.error,
      scope: `helpful ${id}`,
      onSuccess: ({ helpfulCount }, isHelpful) => {
        const key = queryKeys.helpfulMarks(productId, readToken())
        client.setQueryData<string[]>(key, (marks = noMarks) => [
          ...marks.filter((marked) => marked !== id),
          ...(isHelpful ? [id] : []),
        ])
        void client.invalidateQueries({ queryKey: key })
        client.setQueriesData<ReviewList>(
          { queryKey: [...queryKeys.reviews, productId] },
          (list) => list && withHelpfulCount(list, id, helpfulCount),
        )
      },
    },
  )
}

function withHelpfulCount(list: ReviewList, id: string, helpfulCount: number): ReviewList {
  const reviews = list.reviews.map((review) =>
    review._id === id ? { ...review, helpfulCount } : review,
  )
  return { ...list, reviews }
}
