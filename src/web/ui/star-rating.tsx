import { clsx } from 'clsx'
import { spriteUrl } from './sprite.tsx'

const starWidth = 20

interface StarRatingProps {
  /** 0 to 5, rounded to one decimal. */
  rating: number
  className?: string
}

export function StarRating({ rating, className = 'h-4' }: StarRatingProps) {
  const filled = Math.max(0, Math.min(5, rating)) * starWidth
  return (
    <svg
      viewBox="0 0 100 20"
      role="img"
      aria-label={`Rated ${Number(rating.toFixed(1))} out of 5`}
      className={clsx('w-auto', className)}
    >
      <use href={spriteUrl('stars')} className="fill-line" />
      {/* A nested svg clips at its own width: the filled part of the row. */}
      {filled > 0 && (
        <svg width={filled} viewBox={`0 0 ${filled} 20`}>
          <use href={spriteUrl('stars')} width="100" className="fill-star" />
        </svg>
      )}
    </svg>
  )
}
