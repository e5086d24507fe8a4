import { and, arrayOverlaps, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { StockAlertLevel } from '#shared/catalog/product-rules.ts'
import type { ProductListQuery } from '#shared/catalog/product-query-schemas.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { countUpTo, newestFirst, type RowRange } from '../../platform/database/lists/list-page.ts'
import { isMainImage, type ProductSummaryRow, summaryColumns } from '../products/product-queries.ts'
import { productImages, products, stockAlerts } from '../products/product-tables.ts'
import type { ListingFilters } from './listing-filters.ts'

export interface ListingOrder {
  by: 'createdAt' | 'price' | 'rating' | 'name'
  direction: 'asc' | 'desc'
}

/** Newest first by default; names and prices begin with the smallest. */
export function listingOrder({ sortBy, sortOrder }: ProductListQuery): ListingOrder {
  const by = sortBy === undefined || sortBy === 'relevance' ? 'createdAt' : sortBy
  return { by, direction: sortOrder ?? (by === 'name' || by === 'price' ? 'asc' : 'desc') }
}

export function listingCondition(filters: ListingFilters): SQL | undefined {
  const { tsquery, categoryId, subcategoryIds, minPrice, maxPrice, tags, stockAlert } = filters
  return and(
    tsquery === undefined ? undefined : sql`${products.search} @@ ${tsquery}::tsquery`,
    categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
    subcategoryIds && inArray(products.subcategoryId, [...subcategoryIds]),
    minPrice === undefined ? undefined : gte(products.pricePoisha, minPrice),
    maxPrice === undefined ? undefined : lte(products.pricePoisha, maxPrice),
    tags.length > 0 ? arrayOverlaps(products.tags, [...tags]) : undefined,
    filters.isOnSale ? sql`${products.originalPricePoisha} > ${products.pricePoisha}` : undefined,
    filters.featured ? sql`${products.featured}` : undefined,
    filters.inStock ? sql`${products.stock} > 0` : undefined,
    filters.minRating === undefined ? undefined : gte(products.rating, filters.minRating),
    ...filters.facets.map(({ name, keys }) =>
      arrayOverlaps(
        products.facetKeys,
        keys.map((key) => `${name}=${key}`),
      ),
    ),
    stockAlert === undefined
      ? undefined
      : sql`exists (select from ${stockAlerts} where ${stockAlerts.productId} = ${products.id}
          and ${stockAlerts.level} = ${stockAlert})`,
  )
}

const orderColumns = {
  createdAt: products.createdAt,
  price: products.pricePoisha,
  rating: products.ratingScore,
  name: sql`lower(${products.name})`,
} satisfies Record<ListingOrder['by'], PgColumn | SQL>

/** Exactly the order of the indexes, nulls too: otherwise PostgreSQL would sort again. */
function orderTerms({ by, direction }: ListingOrder): SQL[] {
  const isStoredDescending = by === 'createdAt' || by === 'rating'
  const terms = { asc: sql`asc nulls last`, desc: sql`desc nulls first` }
  const descendingTerms = { asc: sql`asc nulls first`, desc: sql`desc nulls last` }
  const term = (isStoredDescending ? descendingTerms : terms)[direction]
  return [sql`${orderColumns[by]} ${term}`, sql`${products.id} ${term}`]
}

/** The ids of a page come from an index alone; the rows of these few are fetched after. */
export async function selectListing(
  db: Tx | Db,
  filters: ListingFilters,
  order: ListingOrder,
  { limit, offset }: RowRange,
): Promise<ProductSummaryRow[]> {
  const ids = db
    .select({ id: products.id })
    .from(products)
    .where(listingCondition(filters))
    .orderBy(...orderTerms(order))
    .limit(limit)
    .offset(offset)
    .as('page')
  return db
    .select(summaryColumns)
    .from(ids)
    .innerJoin(products, eq(products.id, ids.id))
    .leftJoin(productImages, isMainImage)
    .orderBy(...orderTerms(order))
}

export function countListing(db: Tx | Db, filters: ListingFilters): Promise<number> {
  return db.$count(products, listingCondition(filters))
}

/** Counts the products that match, but no further than `max`. */
export function countListingUpTo(
  db: Tx | Db,
  filters: ListingFilters,
  max: number,
): Promise<number> {
  return countUpTo(db, products, listingCondition(filters), max)
}

/** The ids of the administrator's list, newest first. */
export const newestProducts = {
  from: products,
  columns: { id: products.id },
  orderBy: newestFirst(products.createdAt, products.id),
}

/** Those of the products that are low or sold out, from the table of alerts alone. */
export function stockAlertList(level: StockAlertLevel) {
  const { productId, productCreatedAt } = stockAlerts
  return {
    from: stockAlerts,
    columns: { id: productId },
    where: eq(stockAlerts.level, level),
    orderBy: newestFirst(productCreatedAt, productId),
  }
}

/**
 * Ids of some products that match: every product has a random position, and those from `start`
 * (0 to 1) on are returned, wrapping around the end, so that nothing is sorted.
 */
export async function selectRandomIds(
  db: Tx | Db,
  filters: ListingFilters,
  limit: number,
  start: number,
): Promise<string[]> {
  const from = (side: SQL, most: number) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(and(listingCondition(filters), side))
      .orderBy(asc(products.shuffle))
      .limit(most)
  const after = await from(sql`${products.shuffle} >= ${start}::real`, limit)
  const missing = limit - after.length
  const round = missing > 0 ? await from(sql`${products.shuffle} < ${start}::real`, missing) : []
  return [...after, ...round].map((row) => row.id)
}
