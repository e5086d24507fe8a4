import { data, redirect, type RouterContextProvider } from 'react-router'
import type { ProductListQuery } from '#shared/catalog/product-query-schemas.ts'
import { listingPageSize } from '#shared/catalog/product-rules.ts'
import type { Facet } from '#shared/catalog/product-schemas.ts'
import { servicesContext } from '../../page-services.ts'
import { cardProduct } from '../card-product.ts'
import { goToPage } from './filter-changes.ts'
import type { FilterCategory } from './filter-groups.tsx'
import {
  hasInvalidPrice,
  listingUrl,
  parseFilters,
  type ListedFacet,
  type ListingFilters,
} from './listing-filters.ts'
import { effectiveSort } from './sort-select.tsx'

function toQuery(filters: ListingFilters): ProductListQuery {
  const [sortBy, sortOrder] = effectiveSort(filters).split('-') as [
    ProductListQuery['sortBy'],
    ProductListQuery['sortOrder'],
  ]
  return {
    page: filters.page,
    limit: listingPageSize,
    sortBy,
    sortOrder,
    tags: filters.tags
      .split(',')
      .map((tag) => tag.trim().toLowerCase())
      .filter((tag) => tag !== ''),
    search: filters.search || undefined,
    literal: filters.literal || undefined,
    category: filters.category || undefined,
    subcategory: filters.subcategory || undefined,
    minPrice: filters.minPrice ?? undefined,
    maxPrice: filters.maxPrice ?? undefined,
    isOnSale: filters.isOnSale || undefined,
    featured: filters.featured || undefined,
    brand: [...filters.brand],
    color: [...filters.color],
    specs: [...filters.specs],
    options: [...filters.options],
    inStock: filters.inStock || undefined,
    minRating: filters.minRating ?? undefined,
    facets: true,
  }
}

/** Which values are chosen is in the URL, and most are their own label. */
function leanFacet({ values, ...facet }: Facet): ListedFacet {
  return {
    ...facet,
    values: values.map(({ value, label, count }) => ({
      value,
      count,
      ...(label !== value && { label }),
    })),
  }
}

/** The products of a URL; a page beyond the last redirects to the last, an impossible price away. */
export async function loadListing(request: Request, context: Readonly<RouterContextProvider>) {
  const { searchParams } = new URL(request.url)
  const filters = parseFilters(searchParams)
  // The URL says what the products are filtered by.
  if (hasInvalidPrice(searchParams)) throw redirect(listingUrl(filters))
  const services = context.get(servicesContext)
  // So does the page: its names are those of its language, also where another page's was switched.
  const names = await services.filterNames(filters)
  const url = listingUrl({ ...filters, ...names[services.language] })
  if (url !== listingUrl(filters)) throw redirect(url)
  const [list, active] = await Promise.all([
    services.listProducts(toQuery(filters)),
    services.listCategories(),
  ])
  const { totalPages, totalProducts } = list.pagination
  if (totalProducts > 0 && filters.page > totalPages) {
    throw redirect(listingUrl(goToPage(totalPages)(filters)))
  }
  const findsNothing = filters.search !== '' && totalProducts === 0
  const nearest = findsNothing ? await services.nearestSearch(filters.search) : null
  const { products, pagination, search = null, facets = [] } = list
  const categories = active.map(({ _id, name, subcategories }) => ({
    _id,
    name,
    subcategories: subcategories.map((each) => each.name),
  }))
  const isUnknownCategory = totalProducts === 0 && !namesCategory(filters, categories)
  const listing = {
    isUnknownCategory,
    products: products.map(cardProduct),
    pagination,
    search,
    facets: facets.map(leanFacet),
    categories,
    nearest,
    names: isNamed(filters) ? names : null,
  }
  return data(listing, { status: isUnknownCategory ? 404 : 200 })
}

const isNamed = ({ category, subcategory }: Pick<ListingFilters, 'category' | 'subcategory'>) =>
  category !== '' || subcategory !== ''

/** Whether the shop has the category and subcategory that are listed, in upper or lower case. */
function namesCategory(
  { category, subcategory }: ListingFilters,
  categories: readonly FilterCategory[],
): boolean {
  const hasName = (wanted: string, name: string) =>
    wanted === '' || wanted.toLowerCase() === name.toLowerCase()
  return (
    !isNamed({ category, subcategory }) ||
    categories.some(
      ({ name, subcategories }) =>
        hasName(category, name) &&
        (subcategory === '' || subcategories.some((each) => hasName(subcategory, each))),
    )
  )
}
