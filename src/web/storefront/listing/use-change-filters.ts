import { useNavigate } from 'react-router'
import type { FilterChange } from './filter-changes.ts'
import { listingPath, type ListingFilters } from './listing-filters.ts'

/** Applies a change by going to the address that says it; one without effect goes nowhere. */
export function useChangeFilters(filters: ListingFilters): (change: FilterChange) => void {
  const navigate = useNavigate()
  return (change) => {
    const next = listingPath(change(filters))
    if (next !== listingPath(filters)) void navigate(next)
  }
}
