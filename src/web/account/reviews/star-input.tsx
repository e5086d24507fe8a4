import { clsx } from 'clsx'
import Star from 'lucide-react/icons/star'
import { useId, useState } from 'react'
import { starSteps, type Stars } from '#shared/reviews/reviews.ts'
import { useTexts } from '../../languages/language.ts'
import { ownReviewTexts } from './own-review-texts.ts'

interface StarInputProps {
  value: Stars | undefined
  onValueChange: (stars: Stars) => void
  error: string | undefined
}

const ascending = [...starSteps].reverse()

/** Stars as radio buttons: a finger taps one, arrow keys step through them. */
export function StarInput({ value, onValueChange, error }: StarInputProps) {
  const t = useTexts(ownReviewTexts).form
  const [hovered, setHovered] = useState<Stars | null>(null)
  const id = useId()
  const shown = hovered ?? value
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <p id={`${id}-label`} className="text-sm font-medium">
        {t.rating}
        <span aria-hidden className="text-sale">
          {' *'}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex" onPointerLeave={() => setHovered(null)}>
          {ascending.map((stars) => (
            <label
              key={stars}
              // Touch has no hover: a tap would leave the hover state behind.
              onPointerEnter={({ pointerType }) => {
                if (pointerType === 'mouse') setHovered(stars)
              }}
              className="grid size-11 cursor-pointer place-items-center rounded-lg has-focus-visible:outline-3 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name={id}
                value={stars}
                checked={stars === value}
                onChange={() => onValueChange(stars)}
                className="sr-only"
              />
              <Star
                aria-hidden
                strokeWidth={1.5}
                className={clsx(
                  'size-8',
                  shown !== undefined && stars <= shown
                    ? 'fill-star stroke-star'
                    : 'fill-surface stroke-line-strong',
                )}
              />
              <span className="sr-only">{t.stars(stars, t.meanings[stars])}</span>
            </label>
          ))}
        </div>
        <span aria-hidden className="text-sm text-muted">
          {shown && t.meanings[shown]}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-sale">
          {error}
        </p>
      )}
    </div>
  )
}
