import { useLocation, useNavigate, useNavigation } from 'react-router'
import { isShopPath } from '#shared/urls.ts'
import type { FilterChange } from './filter-changes.ts'
import { listingUrl, parseFilters, type ListingFilters } from './listing-filters.ts'

/**
 * What the shopper has chosen, also while its products are still on their way: on a slow line the
 * next choice is made sooner, and builds on this one.
 */
export function useCurrentFilters(): { filters: ListingFilters; isLoading: boolean } {
  const here = useLocation()
  const target = useNavigation().location
  const isLoading =
    target !== undefined && isShopPath(target.pathname) && target.pathname.split('/').length < 3
  const { search } = isLoading ? target : here
  return { filters: parseFilters(new URLSearchParams(search)), isLoading }
}

/** Applies a change by going to the address that says it; one without effect goes nowhere. */
export function useChangeFilters(filters: ListingFilters): (change: FilterChange) => void {
  const navigate = useNavigate()
  return (change) => {
    const next = listingUrl(change(filters))
    if (next !== listingUrl(filters)) void navigate(next)
  }
}
