import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import type { Category } from '#shared/catalog/category-schemas.ts'
import { urls } from '#shared/urls.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Checkbox, TextInput } from '../../ui/forms/inputs.tsx'
import { setDeals, setPrices, setSearch } from './filter-changes.ts'
import { CategoryFilter, FilterGroup, PriceFilter } from './filter-groups.tsx'
import { filterEntries, parseAmount, type ListingFilters } from './listing-filters.ts'
import { useChangeFilters } from './use-filters.ts'

interface FilterPanelProps {
  filters: ListingFilters
  categories: Category[]
}

/** Names of the form's visible inputs; the other filters are hidden inputs. */
const formFields = new Set(['search', 'minPrice', 'maxPrice', 'isOnSale', 'page'])

/** Every filter of the listing. Without JavaScript it is a form of links and one Apply button. */
export function FilterPanel({ filters, categories }: FilterPanelProps) {
  const changeFilters = useChangeFilters(filters)
  const hidden = filterEntries(filters).filter(([name]) => !formFields.has(name))

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    changeFilters((current) =>
      setPrices(
        parseAmount(text('minPrice')),
        parseAmount(text('maxPrice')),
      )(setSearch(text('search'))(current)),
    )
  }

  return (
    <form action={urls.products()} method="get" onSubmit={apply} className="space-y-7">
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="relative">
        <Field label="Search in products" hideLabel>
          <TextInput
            key={filters.search}
            type="search"
            name="search"
            defaultValue={filters.search}
            placeholder="Search in products"
            maxLength={200}
            className="pr-11"
          />
        </Field>
        <IconButton
          type="submit"
          label="Search in products"
          variant="bare"
          className="absolute top-0 right-0 text-muted hover:text-brand"
        >
          <Search aria-hidden className="size-4.5" />
        </IconButton>
      </div>
      <FilterGroup title="Offers">
        <Checkbox
          label="Deals"
          name="isOnSale"
          value="true"
          key={String(filters.isOnSale)}
          defaultChecked={filters.isOnSale}
          onChange={(event) => changeFilters(setDeals(event.currentTarget.checked))}
        />
      </FilterGroup>
      <CategoryFilter filters={filters} categories={categories} />
      <PriceFilter filters={filters} />
      <div className="flex gap-3">
        <div className="hidden noscript:block">
          <Button type="submit">Apply</Button>
        </div>
        <Link
          to={urls.products()}
          className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
        >
          Clear All
        </Link>
      </div>
    </form>
  )
}

interface MobileFiltersProps {
  isOpen: boolean
  onClose: () => void
  filters: ListingFilters
  categories: Category[]
  totalProducts: number
}

/** The phone's filter panel; it stays open while filters change, and shows the number of results. */
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
