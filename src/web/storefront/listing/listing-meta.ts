import { shopConfig } from '#config'
import type { ProductSummary } from '#shared/catalog/product-schemas.ts'
import { urls } from '#shared/urls.ts'
import {
  breadcrumbStructuredData,
  itemListStructuredData,
  productPath,
} from '../../seo/page-structured-data.ts'
import type { Site } from '../../seo/page-meta.ts'
import type { Crumb } from '../../ui/breadcrumb.tsx'
import { listingUrl, noFilters, type ListingFilters } from './listing-filters.ts'

/** Heading and description of a listing, by search term and filters (SPEC §2). */
export function listingTexts(filters: ListingFilters): { heading: string; description: string } {
  const { search, category, subcategory, isOnSale, featured } = filters
  const where = `at ${shopConfig.name}: original products, cash on delivery anywhere in Bangladesh and ${shopConfig.policies.returnDays}-day returns.`
  if (search) {
    const heading = `Results for “${search}”`
    return { heading, description: `Search results for ${search} ${where}` }
  }
  if (subcategory || category) {
    const heading = subcategory || category
    return { heading, description: `Buy ${heading} online ${where}` }
  }
  if (isOnSale) return { heading: 'Deals', description: `Gadgets at reduced prices ${where}` }
  if (featured) return { heading: 'Featured Products', description: `Our favourites ${where}` }
  return { heading: 'All Products', description: `Gadgets and tech accessories ${where}` }
}

/**
 * The filters of the canonical URL: sort order, price range and facets show the same products again,
 * on other pages.
 */
export function canonicalFilters(filters: ListingFilters): ListingFilters {
  const { search, category, subcategory, tags, isOnSale, featured, page } = filters
  const canonical = { ...noFilters, search, category, subcategory, tags, isOnSale, featured }
  const isPlain = listingUrl({ ...filters, page: 1 }) === listingUrl(canonical)
  return { ...canonical, page: isPlain ? page : 1 }
}

/** A listing's breadcrumb, and the products of its current page. */
export function listingStructuredData(
  filters: ListingFilters,
  heading: string,
  products: readonly Pick<ProductSummary, '_id'>[],
  site: Site,
): object[] {
  const path = listingUrl(canonicalFilters({ ...filters, page: 1 }))
  return [
    breadcrumbStructuredData(site, listingCrumbs(filters, heading), path),
    itemListStructuredData(site, heading, products.map(productPath)),
  ]
}

function listingCrumbs({ category, subcategory }: ListingFilters, heading: string): Crumb[] {
  const home = { label: 'Home', to: urls.home() }
  if (category === '') return [home, { label: heading }]
  if (subcategory === '') return [home, { label: category }]
  return [home, { label: category, to: urls.products({ category }) }, { label: subcategory }]
}
