import type { ProductSummary } from '#shared/catalog/product-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { urls } from '#shared/urls.ts'
import {
  breadcrumbStructuredData,
  itemListStructuredData,
  productPath,
} from '../../seo/page-structured-data.ts'
import type { Site } from '../../seo/page-meta.ts'
import type { Crumb } from '../../ui/breadcrumb.tsx'
import { storefrontTexts } from '../storefront-texts.ts'
import { listingUrl, noFilters, type ListingFilters } from './listing-filters.ts'
import { listingTexts } from './listing-texts.tsx'

interface ListingDescription {
  heading: string
  /** The beginning of its description. */
  about: string
}

/** A listing's heading and description, by search term and filters (SPEC §2). */
export function describeListing(filters: ListingFilters, language: Language): ListingDescription {
  const { search, category, subcategory, isOnSale, featured } = filters
  const t = listingTexts[language]
  if (search) return { heading: t.resultsFor(search), about: t.resultsAbout(search) }
  const heading = subcategory || category
  if (heading) return { heading, about: t.categoryAbout(heading) }
  if (isOnSale) return { heading: t.deals, about: t.dealsAbout }
  if (featured) return { heading: t.featured, about: t.featuredAbout }
  return { heading: t.allProducts, about: t.allProductsAbout }
}

/**
 * The filters of the canonical URL: sort order, price range and facets show the same products again,
 * on other pages.
 */
function canonicalFilters(filters: ListingFilters): ListingFilters {
  const { search, category, subcategory, tags, isOnSale, featured, page } = filters
  const canonical = { ...noFilters, search, category, subcategory, tags, isOnSale, featured }
  const isPlain = listingUrl({ ...filters, page: 1 }) === listingUrl(canonical)
  return { ...canonical, page: isPlain ? page : 1 }
}

/** The category that a listing is of, by its name in the language of the page, in upper or lower case. */
export function listedCategory<Named extends { name: string }>(
  { category }: Pick<ListingFilters, 'category'>,
  categories: readonly Named[],
): Named | undefined {
  return categories.find(({ name }) => name.toLowerCase() === category.toLowerCase())
}

/** The canonical URL of a listing: all products of a category have a page of their own. */
export function canonicalListing(
  filters: ListingFilters,
  category: { _id: string } | undefined,
): string {
  const canonical = canonicalFilters(filters)
  const ofCategory = { ...noFilters, category: canonical.category }
  const isCategory = listingUrl({ ...canonical, page: 1 }) === listingUrl(ofCategory)
  return isCategory && category ? urls.category({ id: category._id }) : listingUrl(canonical)
}

/** A listing's breadcrumb, and the products of its current page. */
export function listingStructuredData(
  filters: ListingFilters,
  heading: string,
  products: readonly Pick<ProductSummary, '_id'>[],
  { site, path }: { site: Site; path: string },
): object[] {
  return [
    breadcrumbStructuredData(site, listingCrumbs(filters, heading, site.language), path),
    ...itemListStructuredData(site, heading, products.map(productPath)),
  ]
}

function listingCrumbs(
  { category, subcategory }: ListingFilters,
  heading: string,
  language: Language,
): Crumb[] {
  const home = { label: storefrontTexts[language].home, to: urls.home() }
  if (category === '') return [home, { label: heading }]
  if (subcategory === '') return [home, { label: category }]
  return [home, { label: category, to: urls.products({ category }) }, { label: subcategory }]
}
