import type { Category } from '#shared/catalog/category-schemas.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { ListingFilters } from './listing-filters.ts'

interface MobileFiltersProps {
  isOpen: boolean
  onClose: () => void
  filters: ListingFilters
  categories: Category[]
  totalProducts: number
}

/** The phone's filter panel; it stays open while filters change, and tells how many are left. */
export function MobileFilters(props: MobileFiltersProps) {
  const { isOpen, onClose, filters, categories, totalProducts } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Filters"
      placement="bottom"
      footer={
        <Button size="large" className="w-full" onClick={onClose}>
          Show {totalProducts} {totalProducts === 1 ? 'product' : 'products'}
        </Button>
      }
    >
      <FilterPanel filters={filters} categories={categories} />
    </Dialog>
  )
}
