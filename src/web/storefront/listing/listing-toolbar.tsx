import { SlidersHorizontal } from 'lucide-react'
import type { ProductList } from '#shared/catalog/product-schemas.ts'
import { Button } from '../../ui/button.tsx'
import type { ListingFilters } from './listing-filters.ts'
import { resultsText } from './results-text.ts'
import { SortSelect } from './sort-select.tsx'

interface ListingToolbarProps {
  filters: ListingFilters
  pagination: ProductList['pagination']
  shownCount: number
  activeCount: number
  onOpenFilters: () => void
}

export function ListingToolbar(props: ListingToolbarProps) {
  const { filters, pagination, shownCount, activeCount, onOpenFilters } = props
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p
        role="status"
        className="price text-[0.9375rem] text-ink-soft max-lg:order-last max-lg:w-full"
      >
        {resultsText(pagination, shownCount)}
      </p>
      <Button
        look="secondary"
        aria-haspopup="dialog"
        onClick={onOpenFilters}
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        className="lg:hidden noscript:hidden"
      >
        Filters
        {activeCount > 0 && (
          <span className="grid size-5 place-items-center rounded-full bg-brand text-xs text-white">
            {activeCount}
            <span className="sr-only"> active</span>
          </span>
        )}
      </Button>
      <SortSelect filters={filters} />
    </div>
  )
}
