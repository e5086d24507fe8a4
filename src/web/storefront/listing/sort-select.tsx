import { useHref } from 'react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ArrowRight } from 'lucide-react'
import { urls } from '#shared/urls.ts'
import { IconButton } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/inputs.tsx'
import { filterEntries, type ListingFilters, type Sort } from './listing-filters.ts'
import { useChangeFilters } from './use-filters.ts'

/** Before hydration a form, whose button lies over the select's arrow. */
export function SortSelect({ filters }: { filters: ListingFilters }) {
  const changeFilters = useChangeFilters(filters)
  const sort = effectiveSort(filters)
  const action = useHref(urls.products())
  const form = useRef<HTMLFormElement>(null)
  const apply = () => {
    const chosen = new FormData(form.current ?? undefined).get('sortBy') as Sort | null
    if (chosen === null || chosen === sort) return
    changeFilters({ ...filters, sort: chosen === defaultSort(filters) ? null : chosen })
  }
  const applyEarlyChoice = useEffectEvent(apply)
  useEffect(() => applyEarlyChoice(), [])
  return (
    <form
      ref={form}
      action={action}
      autoComplete="off"
      className="relative flex max-w-full items-center gap-3"
      onChange={apply}
    >
      {filterEntries({ ...filters, sort: null, page: 1 }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex min-w-0 items-center gap-3">
        <span className="text-sm text-muted max-sm:sr-only">Sort by</span>
        <Select key={sort} name="sortBy" defaultValue={sort} className="w-46 min-w-0">
          {sortOptions(filters).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </label>
      <IconButton
        type="submit"
        label="Sort"
        variant="bare"
        className="invisible absolute inset-y-0 right-0 rounded-control bg-brand-soft text-brand unhydrated:visible"
      >
        <ArrowRight aria-hidden className="size-5" />
      </IconButton>
    </form>
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
