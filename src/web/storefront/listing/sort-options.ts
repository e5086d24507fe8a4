import type { ListingFilters, Sort } from './listing-filters.ts'

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

/** Best Match exists, and is the default, while something is searched. */
export function sortOptions(filters: ListingFilters): SortOption[] {
  return filters.search === '' ? always : [bestMatch, ...always]
}

export function defaultSort(filters: ListingFilters): Sort {
  return filters.search === '' ? newest.value : bestMatch.value
}

/** The sort in effect; one that these results do not offer gives way to the default. */
export function effectiveSort(filters: ListingFilters): Sort {
  const isOffered = sortOptions(filters).some((option) => option.value === filters.sort)
  return isOffered && filters.sort !== null ? filters.sort : defaultSort(filters)
}
