import { clsx } from 'clsx'
import Camera from 'lucide-react/icons/camera'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Pagination } from '#shared/api/pagination.ts'
import { reviewTexts } from '#shared/reviews/review-texts.ts'
import { reviewSorts } from '#shared/reviews/reviews.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { productReviewTexts } from './product-review-texts.ts'
import { foundText, type ReviewSelection } from './review-selection.ts'

interface ReviewToolbarProps {
  selection: ReviewSelection
  /** How many reviews have pictures. */
  picturedCount: number
  /** Undefined until it is loaded. */
  pagination: Pagination | undefined
  /** URL of a changed selection, on its first page. */
  urlOf: (change: Partial<ReviewSelection>) => string
}

/** Sorting, the filter for pictures, and what is found. */
export function ReviewToolbar(props: ReviewToolbarProps) {
  const { selection, picturedCount, pagination, urlOf } = props
  const { sorts } = useTexts(reviewTexts)
  const t = useTexts(productReviewTexts)
  const language = useLanguage()
  const isFiltered = selection.rating !== null || selection.withImages
  return (
    <div className="space-y-3 border-b border-line pb-4">
      <nav aria-label={t.sort} className="flex flex-wrap gap-2">
        {reviewSorts.map((sort) => (
          <Pill key={sort} to={urlOf({ sort })} isCurrent={sort === selection.sort}>
            {sorts[sort]}
          </Pill>
        ))}
      </nav>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {(picturedCount > 0 || selection.withImages) && (
          <Pill to={urlOf({ withImages: !selection.withImages })} isCurrent={selection.withImages}>
            <Camera aria-hidden className="size-4" />
            <span>{t.withPhotos(picturedCount)}</span>
          </Pill>
        )}
        {isFiltered && (
          <Link
            to={urlOf({ rating: null, withImages: false })}
            preventScrollReset
            className="flex min-h-11 items-center gap-1 text-sm font-semibold text-brand hover:underline"
          >
            <X aria-hidden className="size-4" />
            {t.showAll}
          </Link>
        )}
        <p role="status" className="text-sm text-muted">
          {pagination && foundText(pagination, selection, language)}
        </p>
      </div>
    </div>
  )
}

interface PillProps {
  to: string
  isCurrent: boolean
  children: ReactNode
}

function Pill({ to, isCurrent, children }: PillProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className={clsx(
        'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-medium',
        isCurrent
          ? 'border-brand bg-brand-soft text-brand-dark'
          : 'unchosen border-line hover:border-line-strong hover:bg-background',
      )}
    >
      {children}
    </Link>
  )
}
