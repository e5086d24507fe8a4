import { and, asc, eq, gt, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ProductActivity, StockAlertLevel } from '#shared/catalog/product-rules.ts'
import type { ProductListQuery } from '#shared/catalog/product-query-schemas.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { countUpTo, newestFirst, type RowRange } from '../../platform/database/lists/list-page.ts'
import { type ProductSummaryRow, selectProductSummaries } from '../products/product-queries.ts'
import { products } from '../products/product-tables.ts'
import { stockAlerts } from '../products/stock-alert-tables.ts'
import {
  isOfActivity,
  isWarrantyUnclear,
  listingCondition,
  type ListingPart,
  listingParts,
} from './filter-queries.ts'
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

/** Column of each order; the price, where variants are chosen, is that of one that fits. */
export const orderColumns = {
  createdAt: products.createdAt,
  price: products.pricePoisha,
  rating: products.ratingScore,
  name: sql`lower(${products.name})`,
} satisfies Record<ListingOrder['by'], PgColumn | SQL>

/** Exactly the order of the indexes, nulls too: otherwise PostgreSQL would sort again. */
function orderTerms({ by, direction }: ListingOrder, key: SQLWrapper, id: SQLWrapper): SQL[] {
  const isStoredDescending = by === 'createdAt' || by === 'rating'
  const terms = { asc: sql`asc nulls last`, desc: sql`desc nulls first` }
  const descendingTerms = { asc: sql`asc nulls first`, desc: sql`desc nulls last` }
  const term = (isStoredDescending ? descendingTerms : terms)[direction]
  return [sql`${key} ${term}`, sql`${id} ${term}`]
}

/**
 * The first products of each part, of which the page is a part. Their ids come from an index alone; the
 * rows of these few are fetched after, by a statement that is not planned again.
 */
export async function selectListing(
  db: Tx | Db,
  filters: ListingFilters,
  order: ListingOrder,
  { limit, offset }: RowRange,
): Promise<ProductSummaryRow[]> {
  const firstOf = ({ condition, allPriced }: ListingPart) => {
    const all =
      (order.by === 'price' && allPriced) ||
      sql`select ${products.id} as id, ${orderColumns[order.by]} as sort_key from ${products} where ${condition ?? sql`true`}`
    return sql`(${all}
      order by ${sql.join(orderTerms(order, sql`sort_key`, products.id), sql`, `)} limit ${limit + offset})`
  }
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (${sql.join(listingParts(filters).map(firstOf), sql` union all `)}) as parts
    order by ${sql.join(orderTerms(order, sql`sort_key`, sql`id`), sql`, `)}
    limit ${limit} offset ${offset}`)
  return selectProductSummaries(
    db,
    rows.map(({ id }) => id),
  )
}

export async function countListing(db: Tx | Db, filters: ListingFilters): Promise<number> {
  const counts = await Promise.all(
    listingParts(filters).map(({ condition }) => db.$count(products, condition)),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Counts the products that match, but no further than `max`. */
export function countListingUpTo(
  db: Tx | Db,
  filters: ListingFilters,
  max: number,
): Promise<number> {
  return countUpTo(db, products, listingCondition(filters), max)
}

/** Filters of the administrator's list, beside a search. */
interface StaffFilters {
  activity?: ProductActivity | undefined
  warranty?: 'unclear' | undefined
}

function staffCondition({ activity, warranty }: StaffFilters): SQL | undefined {
  return and(activity && isOfActivity(activity), warranty && isWarrantyUnclear)
}

/** The ids of the administrator's list, newest first. */
export function newestProducts(filters: StaffFilters) {
  return {
    from: products,
    columns: { id: products.id },
    where: staffCondition(filters),
    orderBy: newestFirst(products.createdAt, products.id),
  }
}

/** Products that are low or sold out, from the table of alerts alone: all of them are active. */
export function stockAlertList(level: StockAlertLevel, { activity, warranty }: StaffFilters) {
  const { productId, productCreatedAt } = stockAlerts
  const unclear = sql`${productId} in (select ${products.id} from ${products} where ${isWarrantyUnclear})`
  return {
    from: stockAlerts,
    columns: { id: productId },
    where:
      activity === 'inactive' ? sql`false` : and(eq(stockAlerts.level, level), warranty && unclear),
    orderBy: newestFirst(productCreatedAt, productId),
  }
}

interface ListedProducts extends StaffFilters {
  stockAlert?: StockAlertLevel | undefined
  /** The product that they come after. */
  after?: string | undefined
}

/** The ids of the products that come next, in the order of their ids. */
export async function selectIdsAfter(
  db: Db,
  { stockAlert, after, ...filters }: ListedProducts,
  limit: number,
): Promise<string[]> {
  const alerted = db
    .select({ id: stockAlerts.productId })
    .from(stockAlerts)
    .where(stockAlert && eq(stockAlerts.level, stockAlert))
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        after === undefined ? undefined : gt(products.id, after),
        staffCondition(filters),
        stockAlert && inArray(products.id, alerted),
      ),
    )
    .orderBy(asc(products.id))
    .limit(limit)
  return rows.map(({ id }) => id)
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
  const from = (side: SQL, max: number) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(and(listingCondition(filters), side))
      .orderBy(asc(products.shuffle))
      .limit(max)
  const after = await from(sql`${products.shuffle} >= ${start}::real`, limit)
  const missing = limit - after.length
  const round = missing > 0 ? await from(sql`${products.shuffle} < ${start}::real`, missing) : []
  return [...after, ...round].map((row) => row.id)
}
