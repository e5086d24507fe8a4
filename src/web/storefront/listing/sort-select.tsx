import { urls } from '#shared/urls.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/inputs.tsx'
import { setSort } from './filter-changes.ts'
import { filterEntries, type ListingFilters, type Sort } from './listing-filters.ts'
import { useChangeFilters } from './use-filters.ts'

/** Without JavaScript only the order's field is sent; each field has its usual direction. */
export function SortSelect({ filters }: { filters: ListingFilters }) {
  const changeFilters = useChangeFilters()
  const sort = effectiveSort(filters)
  return (
    <>
      <label className="flex max-w-full items-center gap-3 noscript:hidden">
        <span className="text-sm text-muted max-sm:sr-only">Sort by</span>
        <Select
          key={sort}
          defaultValue={sort}
          onChange={(event) => {
            const sort = event.currentTarget.value as Sort
            changeFilters(setSort(sort === defaultSort(filters) ? null : sort))
          }}
          className="w-46 min-w-0"
        >
          {sortOptions(filters).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </label>
      <noscript>
        <form action={urls.products()} method="get" className="flex items-center gap-2">
          {filterEntries({ ...filters, sort: null, page: 1 }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Select name="sortBy" aria-label="Sort by" defaultValue={sort.split('-')[0]}>
            {sortOptions(filters)
              .filter(({ value }) => value !== 'price-desc')
              .map(({ value, label }) => (
                <option key={value} value={value.split('-')[0]}>
                  {label}
                </option>
              ))}
          </Select>
          <Button type="submit" variant="secondary">
            Sort
          </Button>
        </form>
      </noscript>
    </>
  )
}

interface SortOption {
  value: Sort
  label: string
}

const newest: SortOption = { value: 'createdAt-desc', label: 'Newest First' }
const bestMatch: SortOption = { value: 'relevance-desc', label: 'Best Match' }

const always: SortOption[] = [
  newest,
  { value: 'price-asc', label: 'Price Low to High' },
  { value: 'price-desc', label: 'Price High to Low' },
  { value: 'rating-desc', label: 'Highest Rated' },
  { value: 'name-asc', label: 'Name A to Z' },
]

/** Best Match is offered, as the default, for a search only. */
export function sortOptions(filters: ListingFilters): SortOption[] {
  return filters.search === '' ? always : [bestMatch, ...always]
}

function defaultSort(filters: ListingFilters): Sort {
  return filters.search === '' ? newest.value : bestMatch.value
}

/** The sort in effect; one that is not offered for these results is replaced by the default. */
export function effectiveSort(filters: ListingFilters): Sort {
  const isOffered = sortOptions(filters).some((option) => option.value === filters.sort)
  return isOffered && filters.sort !== null ? filters.sort : defaultSort(filters)
}
