import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#shared/formatting/numbers.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { uiTexts } from '../ui-texts.ts'

interface PaginationProps {
  currentPage: number
  totalPages: number
  /** URL of a page; pages are links, so that they work without JavaScript. */
  urlOf: (page: number) => string
}

const cell =
  'grid min-h-11 min-w-11 place-items-center rounded-control px-2 text-[0.9375rem] font-medium tabular-nums'

export function Pagination({ currentPage, totalPages, urlOf: addressOf }: PaginationProps) {
  const t = useTexts(uiTexts)
  const language = useLanguage()
  if (totalPages <= 1) return null
  return (
    <nav aria-label={t.pages} className="flex flex-wrap items-center justify-center gap-1">
      <Step to={currentPage > 1 ? addressOf(currentPage - 1) : null} label={t.previousPage}>
        <ChevronLeft aria-hidden className="size-5" />
      </Step>
      {pageNumbers(currentPage, totalPages).map((mark, index) =>
        mark === 'gap' ? (
          <span key={`gap-${index}`} aria-hidden className="min-w-6 text-center text-muted">
            …
          </span>
        ) : (
          <Link
            key={mark}
            to={addressOf(mark)}
            aria-label={t.page(mark)}
            aria-current={mark === currentPage ? 'page' : undefined}
            className={clsx(
              cell,
              mark === currentPage ? 'bg-foreground text-white' : 'hover:bg-background',
            )}
          >
            {language === 'en' ? mark : formatCount(mark, language)}
          </Link>
        ),
      )}
      <Step to={currentPage < totalPages ? addressOf(currentPage + 1) : null} label={t.nextPage}>
        <ChevronRight aria-hidden className="size-5" />
      </Step>
    </nav>
  )
}

function Step({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  if (to === null) {
    return (
      <span aria-hidden className={clsx(cell, 'text-line-strong')}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} aria-label={label} className={clsx(cell, 'hover:bg-background')}>
      {children}
    </Link>
  )
}

type PageMark = number | 'gap'

const allShownUpTo = 7

/** Every page up to 7; beyond, the first, the last, the current one with its neighbours (SPEC §9). */
export function pageNumbers(current: number, total: number): PageMark[] {
  if (total <= allShownUpTo) return Array.from({ length: total }, (_, index) => index + 1)
  const shown = [1, current - 1, current, current + 1, total]
  const pages = [...new Set(shown)].filter((page) => page >= 1 && page <= total)
  return pages.flatMap((page, index): PageMark[] => {
    const previous = pages[index - 1] ?? page - 1
    return page - previous > 1 ? ['gap', page] : [page]
  })
}

const maxPage = 100_000

/** The page number of a URL parameter; 1 when it is missing, invalid or beyond the last. */
export function parsePageNumber(value: string | null, last = maxPage): number {
  const page = Number(value)
  return Number.isInteger(page) && page >= 1 && page <= last ? page : 1
}
