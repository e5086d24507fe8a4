import type { ProductListQuery } from '#shared/catalog/product-query-schemas.ts'
import type { RowRange } from '../../platform/database/lists/list-page.ts'
import type { Shop } from '../../shop.ts'
import { productsTag } from '../catalog-cache.ts'
import { type ProductSummaryRow, selectProductSummaries } from '../products/product-queries.ts'
import type { ListingFilters } from './listing-filters.ts'
import { countListing, listingOrder, selectListing, selectRandomIds } from './listing-queries.ts'

export interface ListedRows {
  rows: ProductSummaryRow[]
  total: number
}

/** A page of the products that match the filters, in the requested order. */
export async function findListing(
  shop: Shop,
  query: ProductListQuery,
  filters: ListingFilters,
  range: RowRange,
): Promise<ListedRows> {
  const [rows, total] = await Promise.all([
    query.random
      ? selectRandom(shop, filters, query.limit)
      : selectListing(shop.db, filters, listingOrder(query), range),
    countProducts(shop, filters),
  ])
  return { rows, total }
}

const bytesPerCount = 200

/** How many products match. Cached for a minute, or until a product changes. */
export async function countProducts(shop: Shop, filters: ListingFilters): Promise<number> {
  const { total } = await shop.catalogCache.counts.get(JSON.stringify(filters), async () => {
    const total = await countListing(shop.db, filters)
    return { value: { total }, tags: [productsTag], bytes: bytesPerCount }
  })
  return total
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
