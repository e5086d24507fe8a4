import { facetTexts } from '#shared/catalog/facet-texts.ts'
import { type NamedFilter, optionPrefix, specPrefix } from '#shared/catalog/facets.ts'
import type { Language } from '#shared/languages/languages.ts'
import { type ListedFacet, type ListingFilters, namedFacets } from './listing-filters.ts'
import { listingTexts } from './listing-texts.tsx'

/** The rules by which filters change each other (SPEC §4). Every change goes back to page one. */
export type FilterChange = (filters: ListingFilters) => ListingFilters

const changed = (filters: ListingFilters, change: Partial<ListingFilters>): ListingFilters => ({
  ...filters,
  ...change,
  page: 1,
})

/** A change of filters that affect no others. */
export const setFilters =
  (change: Partial<ListingFilters>): FilterChange =>
  (filters) =>
    changed(filters, change)

/** A new category clears the subcategory; blank means all categories. */
export const chooseCategory =
  (category: string): FilterChange =>
  (filters) =>
    changed(filters, { category, subcategory: '', isOnSale: false })

/** Deals and category exclude each other. */
export const setDeals =
  (isOnSale: boolean): FilterChange =>
  (filters) =>
    changed(filters, isOnSale ? { isOnSale, category: '', subcategory: '' } : { isOnSale })

/** A new search resets the sort order to its own default. */
export const setSearch =
  (search: string): FilterChange =>
  (filters) =>
    changed(filters, {
      search: search.trim(),
      ...(search.trim() !== filters.search && { sort: null, literal: false }),
    })

/** Adds or takes away a value of a facet: `brand`, `color`, `spec.{name}` or `option.{name}`. */
export const chooseFacetValue =
  (facet: string, value: string, isChosen: boolean): FilterChange =>
  (filters) => {
    const chosen = (values: readonly string[]) =>
      isChosen ? [...new Set([...values, value])].sort() : values.filter((each) => each !== value)
    if (facet === 'brand') return changed(filters, { brand: chosen(filters.brand) })
    if (facet === 'color') return changed(filters, { color: chosen(filters.color) })
    const withValues = (prefix: string, before: readonly NamedFilter[]) => {
      const name = facet.slice(prefix.length)
      const others = before.filter((each) => each.name !== name)
      const values = chosen(before.find((each) => each.name === name)?.values ?? [])
      return [...others, { name, values }]
        .filter((each) => each.values.length > 0)
        .sort((a, b) => (a.name < b.name ? -1 : 1))
    }
    return facet.startsWith(optionPrefix)
      ? changed(filters, { options: withValues(optionPrefix, filters.options) })
      : changed(filters, { specs: withValues(specPrefix, filters.specs) })
  }

export const goToPage =
  (page: number): FilterChange =>
  (filters) => ({ ...filters, page })

export interface ActiveFilter {
  label: string
  remove: FilterChange
}

/**
 * A label for each active filter, with the change that removes it. Values of facets have the labels that
 * the shop gives them.
 */
export function activeFilters(
  filters: ListingFilters,
  language: Language,
  facets: readonly ListedFacet[] = [],
): ActiveFilter[] {
  const t = listingTexts[language]
  const { search, category, subcategory, minPrice, maxPrice, tags, isOnSale, featured } = filters
  const active: ActiveFilter[] = []
  if (search) active.push({ label: `“${search}”`, remove: setSearch('') })
  if (category) active.push({ label: category, remove: chooseCategory('') })
  if (subcategory) active.push({ label: subcategory, remove: setFilters({ subcategory: '' }) })
  if (isOnSale) active.push({ label: t.deals, remove: setDeals(false) })
  if (featured) active.push({ label: t.filters.featured, remove: setFilters({ featured: false }) })
  if (minPrice !== null || maxPrice !== null) {
    active.push({
      label: t.prices({ min: minPrice, max: maxPrice }),
      remove: setFilters({ minPrice: null, maxPrice: null }),
    })
  }
  if (tags) active.push({ label: tags, remove: setFilters({ tags: '' }) })
  if (filters.inStock)
    active.push({ label: facetTexts[language].inStock, remove: setFilters({ inStock: false }) })
  if (filters.minRating !== null) {
    active.push({
      label: facetTexts[language].stars(filters.minRating),
      remove: setFilters({ minRating: null }),
    })
  }
  return [...active, ...chosenValues(filters, facets)]
}

function chosenValues(filters: ListingFilters, facets: readonly ListedFacet[]): ActiveFilter[] {
  const chosen = [
    { name: 'brand', values: filters.brand },
    { name: 'color', values: filters.color },
    ...namedFacets(filters),
  ]
  return chosen.flatMap(({ name, values }) => {
    const facet = facets.find((each) => each.name === name)
    return values.map((value) => {
      const text = facet?.values.find((each) => each.value === value)?.label ?? value
      const isPlain = name === 'brand' || name === 'color'
      const label = isPlain ? text : `${facet?.label ?? name.slice(name.indexOf('.') + 1)}: ${text}`
      return { label, remove: chooseFacetValue(name, value, false) }
    })
  })
}
