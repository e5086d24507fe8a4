import { formatTaka } from '#shared/money/money.ts'
import type { ListingFilters, Sort } from './listing-filters.ts'

/** The rules by which filters change each other (SPEC §4). Every change goes back to page one. */
export type FilterChange = (filters: ListingFilters) => ListingFilters

const changed = (filters: ListingFilters, change: Partial<ListingFilters>): ListingFilters => ({
  ...filters,
  ...change,
  page: 1,
})

/** A new category clears the subcategory; blank means all categories. */
export const chooseCategory =
  (category: string): FilterChange =>
  (filters) =>
    changed(filters, { category, subcategory: '', isOnSale: false })

export const chooseSubcategory =
  (subcategory: string): FilterChange =>
  (filters) =>
    changed(filters, { subcategory })

/** Deals and category exclude each other. */
export const setDeals =
  (isOnSale: boolean): FilterChange =>
  (filters) =>
    changed(filters, isOnSale ? { isOnSale, category: '', subcategory: '' } : { isOnSale })

export const setPrices =
  (minPrice: number | null, maxPrice: number | null): FilterChange =>
  (filters) =>
    changed(filters, { minPrice, maxPrice })

/** A new search resets the sort order to its own default. */
export const setSearch =
  (search: string): FilterChange =>
  (filters) =>
    changed(filters, {
      search: search.trim(),
      ...(search.trim() !== filters.search && { sort: null, literal: false }),
    })

export const setSort =
  (sort: Sort | null): FilterChange =>
  (filters) =>
    changed(filters, { sort })

const setFeatured =
  (featured: boolean): FilterChange =>
  (filters) =>
    changed(filters, { featured })

const setTags =
  (tags: string): FilterChange =>
  (filters) =>
    changed(filters, { tags })

export const goToPage =
  (page: number): FilterChange =>
  (filters) => ({ ...filters, page })

export interface ActiveFilter {
  label: string
  remove: FilterChange
}

/** A label for each active filter, with the change that removes it. */
export function activeFilters(filters: ListingFilters): ActiveFilter[] {
  const { search, category, subcategory, minPrice, maxPrice, tags, isOnSale, featured } = filters
  const active: ActiveFilter[] = []
  if (search) active.push({ label: `“${search}”`, remove: setSearch('') })
  if (category) active.push({ label: category, remove: chooseCategory('') })
  if (subcategory) active.push({ label: subcategory, remove: chooseSubcategory('') })
  if (isOnSale) active.push({ label: 'Deals', remove: setDeals(false) })
  if (featured) active.push({ label: 'Featured', remove: setFeatured(false) })
  if (minPrice !== null || maxPrice !== null) {
    active.push({ label: priceLabel(minPrice, maxPrice), remove: setPrices(null, null) })
  }
  if (tags) active.push({ label: tags, remove: setTags('') })
  return active
}

export function priceLabel(minPrice: number | null, maxPrice: number | null): string {
  if (maxPrice === null) return `From ${formatTaka(minPrice ?? 0)}`
  if (minPrice === null || minPrice === 0) return `Up to ${formatTaka(maxPrice)}`
  return `${formatTaka(minPrice)} to ${formatTaka(maxPrice)}`
}
