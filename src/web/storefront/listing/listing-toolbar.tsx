import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { ProductList } from '#shared/catalog/product-schemas.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import type { Language } from '#shared/languages/languages.ts'
import { urls } from '#shared/urls.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { buttonClass } from '../../ui/button.tsx'
import type { ActiveFilter } from './filter-changes.ts'
import { listingUrl, type ListingFilters } from './listing-filters.ts'
import { listingTexts } from './listing-texts.tsx'
import { SortSelect } from './sort-select.tsx'

interface ListingToolbarProps {
  filters: ListingFilters
  pagination: ProductList['pagination']
  shownCount: number
  activeCount: number
  onOpenFilters: () => void
}

/** Of the filters beside the results, which a phone shows in a dialog. */
export const filtersId = 'filters'

export function ListingToolbar(props: ListingToolbarProps) {
  const { filters, pagination, shownCount, activeCount, onOpenFilters } = props
  const t = useTexts(listingTexts).filters
  const language = useLanguage()
  const openFilters = (event: MouseEvent) => {
    event.preventDefault()
    onOpenFilters()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p
        role="status"
        className="price text-[0.9375rem] text-muted max-lg:order-last max-lg:w-full"
      >
        {resultsText(pagination, shownCount, language)}
      </p>
      {/* Before hydration it shows the filters in the page. */}
      <a
        href={`#${filtersId}`}
        aria-haspopup="dialog"
        onClick={openFilters}
        className={buttonClass('secondary', 'medium', 'lg:hidden noscript:hidden')}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {t.title}
        {activeCount > 0 && (
          <span className="grid size-5 place-items-center rounded-full bg-brand text-xs text-white">
            <span>{formatCount(activeCount, language)}</span>
            <span className="sr-only">{t.active}</span>
          </span>
        )}
      </a>
      <SortSelect filters={filters} />
    </div>
  )
}

interface FilterChipsProps {
  filters: ListingFilters
  active: ActiveFilter[]
}

/** The active filters, each removed by a click. */
export function FilterChips({ filters, active }: FilterChipsProps) {
  const t = useTexts(listingTexts).filters
  if (active.length === 0) return null
  return (
    <ul aria-label={t.list} className="mt-3 flex flex-wrap items-center gap-2">
      {active.map(({ label, remove }) => (
        <li key={listingUrl(remove(filters))}>
          <Link
            to={listingUrl(remove(filters))}
            aria-label={t.remove(label)}
            className="flex min-h-9 max-w-60 items-center gap-1.5 rounded-full bg-brand-soft pr-2.5 pl-3.5 text-sm font-medium text-brand-dark hover:bg-brand-line"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={urls.products()}
          className="px-2 text-sm font-semibold text-brand hover:underline"
        >
          {t.clear}
        </Link>
      </li>
    </ul>
  )
}

/** Showing X to Y of Z products; pages before the last are full, so the page size is known. */
export function resultsText(
  { currentPage, totalPages, totalProducts }: ProductList['pagination'],
  shownCount: number,
  language: Language,
): string {
  const t = listingTexts[language]
  if (totalProducts === 0) return t.noneShown
  const isLast = currentPage >= totalPages
  const first = isLast ? totalProducts - shownCount + 1 : (currentPage - 1) * shownCount + 1
  return t.shown(first, first + shownCount - 1, totalProducts)
}
