import { type AdminListQuery, paginate } from '#shared/api/pagination.ts'
import {
  type ProductListQuery,
  productListQuerySchema,
} from '#shared/catalog/product-query-schemas.ts'
import type {
  AdminProductList,
  Product,
  ProductList,
  ProductSummary,
} from '#shared/catalog/product-schemas.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import type { Shop } from '../shop.ts'
import { categoryIndex } from './categories/categories.ts'
import { countProducts } from './listing/count-products.ts'
import { type ListingFilters, resolveFilters } from './listing/listing-filters.ts'
import { listingOrder, selectListingPage, selectRandomIds } from './listing/listing-queries.ts'
import {
  type ProductSummaryRow,
  selectAdminDetails,
  selectProductSummaries,
  selectSitemapPart,
  selectSitemapPartStarts,
} from './products/product-queries.ts'
import { serializeProductSummaries } from './products/product-serializer.ts'
import { searchProducts } from './search/search-products.ts'

interface FoundRows {
  rows: ProductSummaryRow[]
  total: number
}

/**
 * One page of the products that match. With a search the best matches come first unless another
 * order is requested. An unknown category, or a minimum price above the maximum, matches nothing.
 */
export async function listProducts(shop: Shop, query: ProductListQuery): Promise<ProductList> {
  const known = await categoryIndex(shop)
  const filters = resolveFilters(query, known)
  const { rows, total } = filters ? await findRows(shop, query, filters) : { rows: [], total: 0 }
  return {
    products: await serializeProductSummaries(shop, rows),
    pagination: { ...paginate(query, total), totalProducts: total },
  }
}

async function findRows(
  shop: Shop,
  query: ProductListQuery,
  filters: ListingFilters,
): Promise<FoundRows> {
  const { limit, page } = query
  if (query.search) {
    const { ids, found } = await searchProducts(shop, query, filters, await categoryIndex(shop))
    return { rows: await selectProductSummaries(shop.db, ids), total: found }
  }
  const counting = countProducts(shop, filters)
  const [rows, total] = await Promise.all([
    query.random
      ? selectRandom(shop, filters, limit)
      : selectListingPage(
          shop.db,
          { filters, order: listingOrder(query), limit, offset: (page - 1) * limit },
          shop.catalogCache.listingStatements,
        ),
    counting,
  ])
  return { rows, total }
}

async function selectRandom(shop: Shop, filters: ListingFilters, limit: number) {
  const ids = await selectRandomIds(shop.db, filters, limit, Math.random())
  return selectProductSummaries(shop.db, shuffled(ids))
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, rank: Math.random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

const fetchedRelated = 8

const maxRelated = 6

/** Others of the same category: of 8, without the product itself, at most 6 (SPEC §4). */
export async function listRelatedProducts(shop: Shop, product: Product): Promise<ProductSummary[]> {
  const query = productListQuerySchema.parse({ category: product.category, limit: fetchedRelated })
  const { products } = await listProducts(shop, query)
  return products.filter((each) => each._id !== product._id).slice(0, maxRelated)
}

/**
 * The administrator's list of products, each with its description's start: newest first, or with a
 * search the best match first.
 */
export async function listProductsForAdmin(
  shop: Shop,
  query: AdminListQuery,
): Promise<AdminProductList> {
  const everything = productListQuerySchema.parse({})
  const { products, pagination } = await listProducts(shop, { ...everything, ...query })
  const details = await selectAdminDetails(
    shop.db,
    products.map(({ _id }) => _id),
  )
  return {
    products: products.flatMap((product) => {
      const detail = details.get(product._id)
      // Deleted a moment ago.
      if (!detail) return []
      const regularPrice = takaFromPoisha(detail.regularPricePoisha)
      return { ...product, excerpt: detail.excerpt, regularPrice }
    }),
    pagination,
  }
}

/** Search engines accept 50,000 URLs per file; smaller files are generated faster. */
const productsPerPart = 10_000

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
