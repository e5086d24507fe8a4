import { redirect } from 'react-router'
import type { Product } from '#shared/catalog/product-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Review, ReviewList } from '#shared/reviews/review-schemas.ts'
import { authorName } from '#shared/reviews/review-texts.ts'
import { reviewPageSize } from '#shared/reviews/reviews.ts'
import { variantParam } from '#shared/urls.ts'
import type { PageServices } from '../../../page-services.ts'
import type { ReviewPhoto } from '../../../reviews/picture-strip.tsx'
import {
  allReviews,
  parseSelection,
  reviewQueryOf,
  selectionUrl,
  type ReviewSelection,
} from './review-selection.ts'

/** The reviews that a product's page is rendered with. */
export interface LoadedReviews {
  selection: ReviewSelection
  list: ReviewList
  /** Of the most helpful reviews with pictures, whatever is selected. */
  photos: ReviewPhoto[]
  /** How many reviews have pictures. */
  picturedCount: number
}

/** The reviews of a product's URL; null when there are none. A page beyond the last redirects to the last. */
export async function loadReviews(
  services: PageServices,
  product: Product,
  request: Request,
): Promise<LoadedReviews | null> {
  if (product.reviewCount === 0) return null
  const { searchParams } = new URL(request.url)
  const selection = parseSelection(searchParams)
  const pictured = { ...allReviews, withImages: true }
  const [list, photoList] = await Promise.all([
    services.listReviews(product._id, reviewQueryOf(selection)),
    services.listReviews(product._id, { ...reviewQueryOf(pictured), limit: reviewPageSize }),
  ])
  if (list === null || list.totalReviews === 0) return null
  const { totalPages } = list.pagination
  if (selection.page > totalPages) {
    const lastPage = { ...selection, page: totalPages }
    throw redirect(selectionUrl(product._id, lastPage, searchParams.get(variantParam)))
  }
  return {
    selection,
    list,
    photos: photoList?.reviews.flatMap((review) => photosOf(review, services.language)) ?? [],
    picturedCount: photoList?.pagination.totalItems ?? 0,
  }
}

/** The pictures of one review. */
export function photosOf(
  { pictures, user, rating }: Pick<Review, 'pictures' | 'user' | 'rating'>,
  language: Language,
): ReviewPhoto[] {
  return pictures.map((picture) => ({ picture, author: authorName(user, language), rating }))
}
