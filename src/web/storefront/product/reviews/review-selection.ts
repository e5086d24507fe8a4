import type { Pagination } from '#shared/api/pagination.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { ReviewQuery } from '#shared/reviews/review-schemas.ts'
import {
  reviewPageSize,
  reviewSorts,
  starSteps,
  type ReviewSort,
  type Stars,
} from '#shared/reviews/reviews.ts'
import { reviewParams, urls } from '#shared/urls.ts'
import { parsePageNumber } from '../../../ui/layout/pagination.tsx'
import { productReviewTexts } from './product-review-texts.ts'

/** Which of a product's reviews are shown, and how sorted: the query of the product's URL. */
export interface ReviewSelection {
  rating: Stars | null
  withImages: boolean
  sort: ReviewSort
  page: number
}

/** The tab of the reviews and its anchor. */
export const reviewsTab = 'reviews'

export const allReviews: ReviewSelection = {
  rating: null,
  withImages: false,
  sort: 'helpful',
  page: 1,
}

/** Parses a URL's parameters leniently: invalid ones are ignored. */
export function parseSelection(query: URLSearchParams): ReviewSelection {
  return {
    rating: starSteps.find((stars) => String(stars) === query.get('rating')) ?? null,
    withImages: query.get('withImages') === 'true',
    sort: reviewSorts.find((sort) => sort === query.get('sort')) ?? allReviews.sort,
    page: parsePageNumber(query.get('page')),
  }
}

/** Whether a URL selects reviews: then they are what it shows. Blank parameters do not reach the server. */
export function hasSelection(query: URLSearchParams): boolean {
  return reviewParams.some((name) => Boolean(query.get(name)))
}

/** The URL of a selection, with the variant that is shown; what it leaves at its default is not in it. */
export function selectionUrl(
  productId: string,
  selection: ReviewSelection,
  variant?: string | null,
): string {
  const { rating, withImages, sort, page } = selection
  const url = urls.product(
    { id: productId },
    {
      variant: variant ?? '',
      rating: rating === null ? '' : String(rating),
      withImages: withImages ? 'true' : '',
      sort: sort === allReviews.sort ? '' : sort,
      page: page > 1 ? String(page) : '',
    },
  )
  return `${url}#${reviewsTab}`
}

/** The selection as the API takes it. */
export function reviewQueryOf({ rating, withImages, sort, page }: ReviewSelection): ReviewQuery {
  return {
    page,
    limit: reviewPageSize,
    sort,
    rating: rating ?? undefined,
    withImages: withImages || undefined,
  }
}

/** "12 reviews", "1 review with 5 stars and photos". */
export function foundText(
  { totalItems, isTotalCapped }: Pick<Pagination, 'totalItems' | 'isTotalCapped'>,
  { rating, withImages }: Pick<ReviewSelection, 'rating' | 'withImages'>,
  language: Language,
): string {
  return productReviewTexts[language].found({
    count: totalItems,
    isCapped: isTotalCapped,
    stars: rating,
    withPhotos: withImages,
  })
}
