import noReviewsUrl from '../../art/no-reviews.svg?url'
import { StarRating } from '../../ui/star-rating.tsx'

interface ReviewsPanelProps {
  rating: number
  reviewCount: number
}

export function ReviewsPanel({ rating, reviewCount }: ReviewsPanelProps) {
  if (reviewCount === 0) {
    return (
      <div className="text-center">
        <img
          src={noReviewsUrl}
          alt=""
          width={320}
          height={220}
          loading="lazy"
          className="mx-auto h-auto w-52"
        />
        <p className="mt-2 text-ink-soft">
          No reviews yet. Be the first to share your experience with this product!
        </p>
      </div>
    )
  }
  return (
    <div className="flex items-center gap-4">
      <p className="price text-5xl font-bold">{rating.toFixed(1)}</p>
      <div>
        <StarRating rating={rating} className="h-5" />
        <p className="mt-1 text-sm text-ink-soft">
          {reviewCount} {reviewCount === 1 ? 'review' : 'reviews'} by customers who bought it here
        </p>
      </div>
    </div>
  )
}
