import { clsx } from 'clsx'

interface StarRatingProps {
  /** 0 to 5, rounded to one decimal. */
  rating: number
  /** How many reviews it comes from, for screen readers. */
  reviewCount?: number
  className?: string
}

/** Five stars. How many of them are filled is a class, because the policy forbids style attributes. */
export function StarRating({ rating, reviewCount, className = 'h-4' }: StarRatingProps) {
  const tenths = Math.round(Math.max(0, Math.min(5, rating)) * 10)
  const stars = `Rated ${Number(rating.toFixed(1))} out of 5`
  const reviews = `by ${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}`
  return (
    <span
      role="img"
      aria-label={reviewCount === undefined ? stars : `${stars} ${reviews}`}
      className={clsx('stars', `rated-${tenths}`, className)}
    />
  )
}
