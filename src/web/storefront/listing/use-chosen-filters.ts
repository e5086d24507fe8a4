import { useLocation, useNavigation } from 'react-router'
import { isShopPath } from '#shared/urls.ts'
import { parseFilters, type ListingFilters } from './listing-filters.ts'

/**
 * What the shopper has chosen, also while its products are still on their way: on a slow line the
 * next choice is made sooner, and builds on this one.
 */
export function useChosenFilters(): { filters: ListingFilters; isLoading: boolean } {
  const here = useLocation()
  const target = useNavigation().location
  const isLoading =
    target !== undefined && isShopPath(target.pathname) && target.pathname.split('/').length < 3
  const { search } = isLoading ? target : here
  return { filters: parseFilters(new URLSearchParams(search)), isLoading }
}
