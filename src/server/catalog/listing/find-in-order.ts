import type { ProductListQuery } from '#shared/catalog/product-query-schemas.ts'
import type { RowRange } from '../../platform/database/lists/list-page.ts'
import type { Shop } from '../../shop.ts'
import { type ProductSummaryRow, selectProductSummaries } from '../products/product-queries.ts'
import { countProducts } from './count-products.ts'
import type { ListingFilters } from './listing-filters.ts'
import { listingOrder, selectListingPage, selectRandomIds } from './listing-queries.ts'

export interface ListedRows {
  rows: ProductSummaryRow[]
  total: number
}

/** A page of what the filters let through, in the order that is asked for. */
export async function findInOrder(
  shop: Shop,
  query: ProductListQuery,
  filters: ListingFilters,
  range: RowRange,
): Promise<ListedRows> {
  const counting = countProducts(shop, filters)
  const [rows, total] = await Promise.all([
    query.random
      ? selectRandom(shop, filters, query.limit)
      : selectInOrder(shop, query, filters, range),
    counting,
  ])
  return { rows, total }
}

export function selectInOrder(
  shop: Shop,
  query: ProductListQuery,
  filters: ListingFilters,
  range: RowRange,
): Promise<ProductSummaryRow[]> {
  const page = { filters, order: listingOrder(query), ...range }
  return selectListingPage(shop.db, page, shop.catalogCache.listingStatements)
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
