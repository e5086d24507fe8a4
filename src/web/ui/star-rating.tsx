import { clsx } from 'clsx'

const star = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'
const stars = [0, 1, 2, 3, 4]
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
      {stars.map((position) => (
        <path
          key={position}
          d={star}
          transform={`translate(${position * starWidth})`}
          className="fill-line"
        />
      ))}
      {/* A nested svg clips at its own width: the filled part of the row. */}
      {filled > 0 && (
        <svg width={filled} height="20" viewBox={`0 0 ${filled} 20`}>
          {stars.map((position) => (
            <path
              key={position}
              d={star}
              transform={`translate(${position * starWidth})`}
              className="fill-star"
            />
          ))}
        </svg>
      )}
    </svg>
  )
}
