import { clsx } from 'clsx'
import { Link } from 'react-router'
import { formatCount } from '#shared/formatting/numbers.ts'
import { starSteps, type StarCounts, type Stars } from '#shared/reviews/reviews.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { productReviewTexts } from './product-review-texts.ts'

interface RatingBarsProps {
  distribution: StarCounts
  selected: Stars | null
  /** URL of the reviews with this rating; null for those of any. */
  urlOf: (rating: Stars | null) => string
}

/** How many reviews have each number of stars. A bar filters by it; a second click removes the filter. */
export function RatingBars({ distribution, selected, urlOf }: RatingBarsProps) {
  const t = useTexts(productReviewTexts)
  const total = starSteps.reduce((sum, stars) => sum + distribution[stars], 0)
  return (
    <ul aria-label={t.byRating} className="mt-4">
      {starSteps.map((stars) => {
        const count = distribution[stars]
        const content = <Bar stars={stars} count={count} total={total} />
        if (count === 0 && stars !== selected) {
          return (
            <li key={stars} className={clsx(row, 'text-muted')}>
              {content}
            </li>
          )
        }
        return (
          <li key={stars}>
            <Link
              to={urlOf(stars === selected ? null : stars)}
              preventScrollReset
              aria-current={stars === selected ? 'true' : undefined}
              className={clsx(
                row,
                stars === selected
                  ? 'bg-brand-soft font-semibold text-brand-dark'
                  : 'hover:bg-background',
              )}
            >
              {content}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

const row =
  'grid min-h-11 grid-cols-[3.5rem_1fr_auto] items-center gap-3 rounded-lg px-2 text-sm md:-mx-2'

function Bar({ stars, count, total }: { stars: Stars; count: number; total: number }) {
  const t = useTexts(productReviewTexts)
  const language = useLanguage()
  return (
    <>
      <span>{t.stars(stars)}</span>
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden
        className="h-2 w-full rounded-full bg-line"
      >
        <rect width={percentOf(count, total)} height="8" className="fill-star" />
      </svg>
      <span className="price min-w-8 text-right">
        <span>{language === 'en' ? count : formatCount(count, language)}</span>
        <span className="sr-only">{t.reviews(count)}</span>
      </span>
    </>
  )
}

/** A bar's length: neither a single review nor a single missing one is rounded away. */
export function percentOf(count: number, total: number): number {
  if (count === 0 || count === total) return count === 0 ? 0 : 100
  return Math.min(99, Math.max(1, Math.round((count / total) * 100)))
}
