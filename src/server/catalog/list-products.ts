import { paginate } from '#shared/api/pagination.ts'
import type { ProductListQuery } from '#shared/catalog/product-list-query.ts'
import type { ProductList } from '#shared/catalog/product-schemas.ts'
import type { Shop } from '../shop.ts'
import { countProducts } from './count-products.ts'
import { categoryIndex } from './known-categories.ts'
import { resolveFilters, type ListingFilters } from './listing-filters.ts'
import { listingOrder, selectListingPage } from './listing-queries.ts'
import { serializeProductSummaries } from './present-product.ts'
import { selectProductSummaries, type ProductSummaryRow } from './product-queries.ts'
import { selectRandomIds } from './random-queries.ts'
import { searchProducts } from './search-products.ts'

interface FoundRows {
  rows: ProductSummaryRow[]
  total: number
}

/**
 * One page of the products that match. With a search the best matches come first unless another
 * order is asked for. An unknown category, or a minimum price above the maximum, matches nothing.
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
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
