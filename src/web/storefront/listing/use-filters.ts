import { useContext } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  useNavigation,
  type Location,
} from 'react-router'
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
  return { filters: filtersAt(here, target), isLoading: isListing(target) }
}

const filtersAt = (here: Location, target: Location | undefined) =>
  parseFilters(new URLSearchParams((isListing(target) ? target : here).search))

const isListing = (target: Location | undefined): target is Location =>
  target !== undefined && isShopPath(target.pathname) && target.pathname.split('/').length < 3

/** Applies a change by navigating to its URL; a change without effect does not navigate. */
export function useChangeFilters(): (change: FilterChange) => void {
  const navigate = useNavigate()
  const router = useContext(DataRouterContext)?.router
  return (change) => {
    if (!router) return
    // Several changes may come before the first of them is rendered.
    const filters = filtersAt(router.state.location, router.state.navigation.location)
    const next = listingUrl(change(filters))
    if (next !== listingUrl(filters)) void navigate(next)
  }
}
