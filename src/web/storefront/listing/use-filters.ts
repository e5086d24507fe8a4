import { useLocation, useNavigate, useNavigation, type Location } from 'react-router'
import { isShopPath, splitLanguage } from '#shared/urls.ts'
import { listingUrl, parseFilters, type ListingFilters } from './listing-filters.ts'

/**
 * The selected filters, also while their products are still loading: on a slow connection the next
 * change may come earlier, and must build on this one.
 */
export function useCurrentFilters(): { filters: ListingFilters; isLoading: boolean } {
  const here = useLocation()
  const target = useNavigation().location
  const isLoading = isListing(target)
  const { search } = isLoading ? target : here
  return { filters: parseFilters(new URLSearchParams(search)), isLoading }
}

const isListing = (target: Location | undefined): target is Location =>
  target !== undefined &&
  isShopPath(target.pathname) &&
  splitLanguage(target.pathname).path.split('/').length < 3

/** Goes to the first page of other filters; the same ones again do not navigate. */
export function useChangeFilters(filters: ListingFilters): (next: ListingFilters) => void {
  const navigate = useNavigate()
  const urlOf = (each: ListingFilters) => listingUrl({ ...each, page: 1 })
  return (next) => {
    if (urlOf(next) !== urlOf(filters)) void navigate(urlOf(next))
  }
}
