import { useLocation, useNavigate, useNavigation } from 'react-router'
import { isShopPath } from '#shared/urls.ts'
import type { FilterChange } from './filter-changes.ts'
import { listingUrl, parseFilters, type ListingFilters } from './listing-filters.ts'

/**
 * The selected filters, also while their products are still loading: on a slow connection the next
 * change may come earlier, and must build on this one.
 */
export function useCurrentFilters(): { filters: ListingFilters; isLoading: boolean } {
  const here = useLocation()
  const target = useNavigation().location
  const isLoading =
    target !== undefined && isShopPath(target.pathname) && target.pathname.split('/').length < 3
  const { search } = isLoading ? target : here
  return { filters: parseFilters(new URLSearchParams(search)), isLoading }
}

/** Applies a change by navigating to its URL; a change without effect does not navigate. */
export function useChangeFilters(filters: ListingFilters): (change: FilterChange) => void {
  const navigate = useNavigate()
  return (change) => {
    const next = listingUrl(change(filters))
    if (next !== listingUrl(filters)) void navigate(next)
  }
}
