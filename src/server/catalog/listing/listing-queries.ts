import { and, asc, eq, gte, inArray, lte, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import type { ProductListQuery } from '#shared/catalog/product-query-schemas.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { countUpTo } from '../../platform/database/lists/list-page.ts'
import { type PreparedSelect, preparedSelect } from '../../platform/database/prepared-statement.ts'
import type { CatalogCache } from '../catalog-cache.ts'
import { isMainImage, type ProductSummaryRow, summaryColumns } from '../products/product-queries.ts'
import { productImages, products, stockAlerts } from '../products/product-tables.ts'
import { type FacetFilter, isCommonListing, type ListingFilters } from './listing-filters.ts'

export interface ListingPage {
  filters: ListingFilters
  order: ListingOrder
  limit: number
  offset: number
}

export interface ListingOrder {
  by: 'createdAt' | 'price' | 'rating' | 'name'
  direction: 'asc' | 'desc'
}

/** Newest first by default; names and prices begin with the smallest. */
export function listingOrder({ sortBy, sortOrder }: ProductListQuery): ListingOrder {
  const by = sortBy === undefined || sortBy === 'relevance' ? 'createdAt' : sortBy
  return { by, direction: sortOrder ?? (by === 'name' || by === 'price' ? 'asc' : 'desc') }
}

/** Values of a statement: literal, or placeholders of a prepared one. */
type Bind = (name: string, value: string) => string | SQLWrapper

const asTheyAre: Bind = (_name, value) => value

export function filterConditions(filters: ListingFilters, bind: Bind = asTheyAre): SQL[] {
  const { categoryId, subcategoryIds, minPrice, maxPrice, tags } = filters
  const [subcategoryId] = subcategoryIds ?? []
  return [
    categoryId === undefined ? undefined : eq(products.categoryId, bind('categoryId', categoryId)),
    subcategoryId === undefined || subcategoryIds?.length !== 1
      ? undefined
      : eq(products.subcategoryId, bind('subcategoryId', subcategoryId)),
    subcategoryIds && subcategoryIds.length > 1
      ? inArray(products.subcategoryId, [...subcategoryIds])
      : undefined,
    minPrice === undefined ? undefined : gte(products.pricePoisha, minPrice),
    maxPrice === undefined ? undefined : lte(products.pricePoisha, maxPrice),
    tags.length > 0 ? sql`${products.tags} && ${sql.param([...tags])}::text[]` : undefined,
    filters.isOnSale ? sql`${products.originalPricePoisha} > ${products.pricePoisha}` : undefined,
    filters.featured ? sql`${products.featured}` : undefined,
    filters.inStock ? sql`${products.stock} > 0` : undefined,
    filters.minRating === undefined ? undefined : gte(products.rating, filters.minRating),
    ...filters.facets.map(hasFacet),
    filters.stockAlert === undefined
      ? undefined
      : sql`exists (select from ${stockAlerts} where ${stockAlerts.productId} = ${products.id}
          and ${stockAlerts.level} = ${filters.stockAlert})`,
  ].filter((condition) => condition !== undefined)
}

function hasFacet({ name, keys }: FacetFilter): SQL {
  return sql`${products.facetKeys} && ${sql.param(keys.map((key) => `${name}=${key}`))}::text[]`
}

const orderColumns = {
  createdAt: products.createdAt,
  price: products.pricePoisha,
  rating: products.ratingScore,
  name: sql`lower(${products.name})`,
} satisfies Record<ListingOrder['by'], PgColumn | SQL>

/** Exactly the order of the indexes, nulls too: otherwise PostgreSQL would sort again. */
export function orderTerms({ by, direction }: ListingOrder): SQL[] {
  const isStoredDescending = by === 'createdAt' || by === 'rating'
  const terms = { asc: sql`asc nulls last`, desc: sql`desc nulls first` }
  const descendingTerms = { asc: sql`asc nulls first`, desc: sql`desc nulls last` }
  const term = (isStoredDescending ? descendingTerms : terms)[direction]
  return [sql`${orderColumns[by]} ${term}`, sql`${products.id} ${term}`]
}

/** A page in one of the fixed orders. Common kinds of listing are prepared once. */
export async function selectListingPage(
  db: Tx | Db,
  page: ListingPage,
  statements: CatalogCache['listingStatements'],
): Promise<ProductSummaryRow[]> {
  const { filters, offset } = page
  const { categoryId, subcategoryIds: [subcategoryId] = [] } = filters
  const select = preparedPage(page, statements) ?? pageSelect(null, page)
  return select(db, {
    ...(categoryId === undefined ? {} : { categoryId }),
    ...(subcategoryId === undefined ? {} : { subcategoryId }),
    offset,
  })
}

const maxStatements = 200

/** Null for uncommon filters, and when too many kinds are prepared already. */
function preparedPage(
  page: ListingPage,
  statements: CatalogCache['listingStatements'],
): PreparedSelect<ProductSummaryRow> | null {
  const { filters, order, limit, offset } = page
  if (!isCommonListing(filters) || (filters.subcategoryIds?.length ?? 0) > 1) return null
  const kind = [
    filters.categoryId ? 'category' : '',
    filters.subcategoryIds ? 'subcategory' : '',
    filters.isOnSale ? 'sale' : '',
    filters.featured ? 'featured' : '',
    offset > 0 ? 'later' : '',
    order.by,
    order.direction,
    limit,
  ].join('_')
  const known = statements.get(kind)
  if (known) return known
  if (statements.size >= maxStatements) return null
  const select = pageSelect(`listing_${kind}`, page)
  statements.set(kind, select)
  return select
}

/** The ids of a page come from an index alone; the rows of these few are fetched after. */
function pageSelect(
  name: string | null,
  { filters, order, limit, offset }: ListingPage,
): PreparedSelect<ProductSummaryRow> {
  const bind: Bind = name === null ? asTheyAre : (placeholder) => sql.placeholder(placeholder)
  const ids = new QueryBuilder()
    .select({ id: products.id })
    .from(products)
    .where(and(...filterConditions(filters, bind)))
    .orderBy(...orderTerms(order))
    // A literal: with an unknown limit PostgreSQL plans for a tenth of the shop.
    .limit(sql.raw(String(limit)) as unknown as number)
    .offset(offset === 0 ? 0 : sql.placeholder('offset'))
    .as('page')
  return preparedSelect(name, summaryColumns, (select) =>
    select
      .from(ids)
      .innerJoin(products, eq(products.id, ids.id))
      .leftJoin(productImages, isMainImage)
      .orderBy(...orderTerms(order)),
  )
}

/** Counts the products that match, but no further than `max`. */
export function countListed(db: Tx | Db, filters: ListingFilters, max: number): Promise<number> {
  return countUpTo(db, products, and(...filterConditions(filters)), max)
}

export async function countAll(db: Tx | Db, filters: ListingFilters): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(products)
    .where(and(...filterConditions(filters)))
  return row?.count ?? 0
}

/** How many PostgreSQL expects to match, by its statistics. */
export async function estimateCount(db: Tx | Db, filters: ListingFilters): Promise<number> {
  const query = db
    .select({ id: products.id })
    .from(products)
    .where(and(...filterConditions(filters)))
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${query.getSQL()}`,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
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
      .where(and(...filterConditions(filters), side))
      .orderBy(asc(products.shuffle))
      .limit(most)
  const after = await from(sql`${products.shuffle} >= ${start}::real`, limit)
  const missing = limit - after.length
  const round = missing > 0 ? await from(sql`${products.shuffle} < ${start}::real`, missing) : []
  return [...after, ...round].map((row) => row.id)
}
