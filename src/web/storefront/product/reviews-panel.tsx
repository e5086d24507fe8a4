import { StarRating } from '../../ui/star-rating.tsx'

interface ReviewsPanelProps {
  rating: number
  reviewCount: number
}

export function ReviewsPanel({ rating, reviewCount }: ReviewsPanelProps) {
  if (reviewCount === 0) {
    return (
      <p className="text-ink-soft">
        No reviews yet. Be the first to share your experience with this product!
      </p>
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
