import { paginate, paginateCapped } from '#shared/api/pagination.ts'
import { maxProductsAtOnce } from '#shared/catalog/bulk/bulk-product-schemas.ts'
import { bulkProductTexts } from '#shared/catalog/bulk/bulk-product-texts.ts'
import {
  type AdminProductFilter,
  type AdminProductQuery,
  type ProductListQuery,
  productListQuerySchema,
} from '#shared/catalog/product-query-schemas.ts'
import type {
  AdminProduct,
  AdminProductList,
  Product,
  ProductList,
  ProductSummary,
} from '#shared/catalog/product-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import { readListPage } from '../platform/database/lists/list-page.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { Shop } from '../shop.ts'
import { categoryIndex } from './categories/categories.ts'
import { countFacets } from './facets/count-facets.ts'
import { facetsIn } from './facets/offered-facets.ts'
import { findGlossary } from './glossary/glossary.ts'
import { findListing } from './listing/find-listing.ts'
import { type ListingFilters, noFilters, resolveFilters } from './listing/listing-filters.ts'
import { findProductsForAdmin } from './products/find-products.ts'
import { newestProducts, selectIdsAfter, stockAlertList } from './listing/listing-queries.ts'
import {
  selectAdminDetails,
  selectProductSummaries,
  selectSitemapPart,
  selectSitemapPartStarts,
} from './products/product-queries.ts'
import { serializeProductSummaries } from './products/product-serializer.ts'
import { findBySearch, type SearchedRows } from './search/find-by-search.ts'
import { type SearchListQuery, searchProducts } from './search/search-products.ts'

/**
 * One page of the products that match. With a search the best matches come first unless another
 * order is requested. An unknown category, or a minimum price above the maximum, matches nothing.
 */
export async function listProducts(
  shop: Shop,
  query: ProductListQuery,
  language: Language,
): Promise<ProductList> {
  const [index, glossary] = await Promise.all([categoryIndex(shop), findGlossary(shop)])
  const filters = resolveFilters(query, index, glossary)
  const found = filters ? await findProducts(shop, { ...query, language }, filters) : noProducts
  const [products, facets] = await Promise.all([
    serializeProductSummaries(shop, found.rows, language),
    query.facets && found.filters ? countFacets(shop, found.filters, found.total) : [],
  ])
  return {
    products,
    pagination: { ...paginate(query, found.total), totalProducts: found.total },
    ...(query.facets && { facets: facetsIn(language, facets, glossary) }),
    ...(found.search && { search: found.search }),
  }
}

/** `filters` are what facets count under; null where there is nothing to narrow. */
type FoundProducts = Omit<SearchedRows, 'search'> & Partial<SearchedRows>

const noProducts: FoundProducts = { rows: [], total: 0, filters: null }

async function findProducts(
  shop: Shop,
  query: SearchListQuery,
  filters: ListingFilters,
): Promise<FoundProducts> {
  const { limit, page, search } = query
  const range = { limit, offset: (page - 1) * limit }
  if (search) return findBySearch(shop, { ...query, search }, filters, range)
  return { ...(await findListing(shop, query, filters, range)), filters }
}

const fetchedRelated = 8

const maxRelated = 6

/**
 * Others of the same category: of 8, without the product itself, at most 6 (SPEC §4). For a sold-out
 * product they are in stock, those of its subcategory first.
 */
export async function listRelatedProducts(
  shop: Shop,
  product: Product,
  language: Language,
): Promise<ProductSummary[]> {
  const { category, subcategory, stock } = product
  const list = async (own: { subcategory?: string; inStock?: 'true' }) => {
    const query = productListQuerySchema.parse({ category, limit: fetchedRelated, ...own })
    return (await listProducts(shop, query, language)).products
  }
  const inStock = { inStock: 'true' } as const
  const related =
    stock > 0
      ? await list({})
      : [...(subcategory ? await list({ subcategory, ...inStock }) : []), ...(await list(inStock))]
  const others = new Map(related.map((each) => [each._id, each]))
  others.delete(product._id)
  return [...others.values()].slice(0, maxRelated)
}

/**
 * The products of the administrator's list, each with its description's start: newest first, or
 * the best match first in a search.
 */
export async function listProductsForAdmin(
  shop: Shop,
  query: AdminProductQuery,
  language: Language,
): Promise<AdminProductList> {
  const { rows, pagination } = await readForAdmin(shop, query)
  const [products, details] = await Promise.all([
    serializeProductSummaries(shop, rows, language),
    selectAdminDetails(
      shop.db,
      rows.map(({ id }) => id),
    ),
  ])
  return {
    products: products.flatMap((product) => {
      const detail = details.get(product._id)
      // Deleted a moment ago.
      if (!detail) return []
      const regularPrice = takaFromPoisha(detail.regularPricePoisha)
      const { excerpt, lowVariants, isActive } = detail
      return { ...product, excerpt, regularPrice, lowVariants, isActive }
    }),
    pagination: { ...pagination, totalProducts: pagination.totalItems },
  }
}

/** The ids of all products that match. Throws when they are more than can be changed together. */
export async function listProductIds(shop: Shop, filter: AdminProductFilter): Promise<string[]> {
  const page = { page: 1, limit: maxProductsAtOnce }
  const { ids, pagination } = await findIdsForAdmin(shop, { ...filter, ...page })
  if (pagination.hasNextPage) {
    throw new DomainError('conflict', (language) =>
      bulkProductTexts[language].tooManyAtOnce(maxProductsAtOnce),
    )
  }
  return ids
}

async function readForAdmin(shop: Shop, query: AdminProductQuery) {
  const { ids, pagination } = await findIdsForAdmin(shop, query)
  return { rows: await selectProductSummaries(shop.db, ids), pagination }
}

/** The ids of a page of the administrator's list. */
export async function findIdsForAdmin(shop: Shop, query: AdminProductQuery) {
  if (query.search) return searchForAdmin(shop, query)
  const { stock } = query
  const { rows, pagination } = stock
    ? await readListPage(shop.db, stockAlertList(stock, query), query)
    : await readListPage(shop.db, newestProducts(query), query)
  return { ids: rows.map(({ id }) => id), pagination }
}

const exportBatch = 100

/**
 * All products that match, as the administrator's form has them, some at a time; with their costs for who
 * has that permission among those `held`. A search ends with the last page that the list has of it.
 */
export async function* readProductBatches(
  shop: Shop,
  query: AdminProductFilter,
  held: readonly string[],
): AsyncGenerator<AdminProduct[], void> {
  const batches = query.search ? searchedIds(shop, query) : listedIds(shop, query)
  for await (const ids of batches) yield await findProductsForAdmin(shop, ids, held)
}

async function* searchedIds(shop: Shop, query: AdminProductFilter) {
  for (let page = 1; ; page += 1) {
    const { ids, pagination } = await searchForAdmin(shop, { ...query, page, limit: exportBatch })
    yield ids
    if (!pagination.hasNextPage) return
  }
}

async function* listedIds({ db }: Shop, { stock, activity, warranty }: AdminProductFilter) {
  let after: string | undefined
  for (;;) {
    const listed = { stockAlert: stock, activity, warranty, after }
    const ids = await selectIdsAfter(db, listed, exportBatch)
    yield ids
    after = ids.at(-1)
    if (after === undefined || ids.length < exportBatch) return
  }
}

const unsorted: SearchListQuery = { ...productListQuerySchema.parse({}), language: 'en' }

/**
 * Finds what contains the words, or nothing. A search counts its matches itself; one product more
 * than the page tells whether more follow.
 */
async function searchForAdmin(shop: Shop, query: AdminProductQuery) {
  const { search, stock, activity, warranty, page, limit } = query
  const range = { limit: limit + 1, offset: (page - 1) * limit }
  const ofState = {
    activity: activity ?? 'all',
    hasUnclearWarranty: warranty !== undefined,
    ...(stock && { stockAlert: stock }),
  } as const
  const filters = { ...noFilters, ...ofState }
  const wanted = { words: search ?? '', query: unsorted, filters, isExact: true }
  const { ids, found } = await searchProducts(shop, wanted, range)
  return {
    ids: ids.slice(0, limit),
    pagination: paginateCapped({ page, limit }, { counted: found, foundRows: ids.length }),
  }
}

/** Search engines accept 50,000 URLs per file; smaller files are generated faster. */
const productsPerPart = 2000

/** The first id of each part of the product sitemap; cached for a few minutes. */
export async function listSitemapParts(shop: Shop): Promise<readonly string[]> {
  const { starts } = await shop.catalogCache.sitemap.get('parts', async () => {
    const starts = await selectSitemapPartStarts(shop.db, productsPerPart)
    return { value: { starts }, tags: [], bytes: starts.length * 100 }
  })
  return starts
}

/** The products of a part, counted from 0; null when there is no such part. */
export async function listSitemapProducts(shop: Shop, part: number) {
  const starts = await listSitemapParts(shop)
  const start = starts[part]
  if (start === undefined) return null
  const end = starts[part + 1]
  const rows = await selectSitemapPart(shop.db, start, productsPerPart)
  return end === undefined ? rows : rows.filter((row) => row.id < end)
}
