import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { urls } from '#shared/urls.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Checkbox, TextInput } from '../../ui/forms/inputs.tsx'
import { setDeals, setPrices, setSearch } from './filter-changes.ts'
import { FacetGroup, FilterGroup, RatingGroup, StockBox } from './facet-groups.tsx'
import { CategoryFilter, type FilterCategory, PriceFilter, takeAmount } from './filter-groups.tsx'
import { filterEntries, type ListedFacet, type ListingFilters } from './listing-filters.ts'
import { useChangeFilters, useCurrentFilters } from './use-filters.ts'

interface FilterPanelProps {
  filters: ListingFilters
  categories: FilterCategory[]
  facets: readonly ListedFacet[]
}

/** Names of the form's visible inputs; the other filters are hidden inputs. */
const formFields = new Set([
  'search',
  'minPrice',
  'maxPrice',
  'isOnSale',
  'inStock',
  'minRating',
  'page',
])

/** Every filter of the listing. Without JavaScript it is a form of links and one Apply button. */
export function FilterPanel({ filters, categories, facets }: FilterPanelProps) {
  const changeFilters = useChangeFilters()
  const facetOf = (name: string) => facets.find((facet) => facet.name === name)
  const rating = facetOf('minRating')
  const named = facets.filter(({ name }) => !formFields.has(name) && name !== 'price')
  const boxes = new Set(named.map(({ name }) => name))
  const hidden = filterEntries(filters).filter(
    ([name]) => !formFields.has(name) && !boxes.has(name),
  )

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { elements } = event.currentTarget
    const box = (name: string) => elements.namedItem(name) as HTMLInputElement
    const [min, max] = [takeAmount(box('minPrice')), takeAmount(box('maxPrice'))]
    changeFilters((current) => setPrices(min, max)(setSearch(box('search').value)(current)))
  }

  return (
    // Its own check: an impossible price leaves its box.
    <form
      action={urls.products()}
      method="get"
      noValidate
      onSubmit={apply}
      className="flex flex-col gap-7"
    >
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
      <FilterGroup title="Offers and stock">
        <Checkbox
          label="Deals"
          name="isOnSale"
          value="true"
          key={String(filters.isOnSale)}
          defaultChecked={filters.isOnSale}
          onChange={(event) => changeFilters(setDeals(event.currentTarget.checked))}
        />
        <StockBox facet={facetOf('inStock')} filters={filters} />
      </FilterGroup>
      <CategoryFilter filters={filters} categories={categories} />
      <PriceFilter filters={filters} facet={facetOf('price')} />
      {named.map((facet) => (
        <FacetGroup key={facet.name} facet={facet} filters={filters} />
      ))}
      {rating && <RatingGroup facet={rating} filters={filters} />}
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

interface MobileFiltersProps extends FilterPanelProps {
  isOpen: boolean
  onClose: () => void
  totalProducts: number
}

/** The phone's filter panel; it stays open while filters change, and shows the number of results. */
export function MobileFilters(props: MobileFiltersProps) {
  const { isOpen, onClose, totalProducts, ...panel } = props
  const { isLoading } = useCurrentFilters()
  const found = `${totalProducts.toLocaleString('en-IN')} ${totalProducts === 1 ? 'product' : 'products'}`
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Filters"
      placement="bottom"
      footer={
        <Button size="large" className="w-full" onClick={onClose} aria-busy={isLoading}>
          Show {found}
        </Button>
      }
    >
      {/* The results behind are inert, so their own live region is silent. */}
      <p role="status" className="sr-only">
        {isLoading ? '' : `${found} found`}
      </p>
      <FilterPanel {...panel} />
    </Dialog>
  )
}
