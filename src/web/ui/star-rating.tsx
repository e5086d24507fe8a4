import { clsx } from 'clsx'
import { useTexts } from '../languages/language.ts'
import { uiTexts } from './ui-texts.ts'

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
  const t = useTexts(uiTexts)
  return (
    <span
      role="img"
      aria-label={reviewCount === undefined ? t.rated(rating) : t.ratedBy(rating, reviewCount)}
      className={clsx('stars', `rated-${tenths}`, className)}
    />
  )
}
