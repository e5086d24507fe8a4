import { formatTaka } from '#shared/money/money.ts'
import * as change from './filter-changes.ts'
import type { FilterChange } from './filter-changes.ts'
import type { ListingFilters } from './listing-filters.ts'

export interface ActiveFilter {
  label: string
  remove: FilterChange
}

/** Each filter that narrows the listing, in words, with the change that takes it away. */
export function activeFilters(filters: ListingFilters): ActiveFilter[] {
  const { search, category, subcategory, minPrice, maxPrice, tags, isOnSale, featured } = filters
  const active: ActiveFilter[] = []
  if (search) active.push({ label: `“${search}”`, remove: change.setSearch('') })
  if (category) active.push({ label: category, remove: change.chooseCategory('') })
  if (subcategory) active.push({ label: subcategory, remove: change.chooseSubcategory('') })
  if (isOnSale) active.push({ label: 'Deals', remove: change.setDeals(false) })
  if (featured) active.push({ label: 'Featured', remove: change.setFeatured(false) })
  if (minPrice !== null || maxPrice !== null) {
    active.push({ label: priceLabel(minPrice, maxPrice), remove: change.setPrices(null, null) })
  }
  if (tags) active.push({ label: tags, remove: change.setTags('') })
  return active
}

function priceLabel(minPrice: number | null, maxPrice: number | null): string {
  if (maxPrice === null) return `From ${formatTaka(minPrice ?? 0)}`
  if (minPrice === null || minPrice === 0) return `Up to ${formatTaka(maxPrice)}`
  return `${formatTaka(minPrice)} to ${formatTaka(maxPrice)}`
}
