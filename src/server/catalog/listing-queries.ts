import { and, eq, gte, inArray, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { QueryBuilder, type PgColumn } from 'drizzle-orm/pg-core'
import type { ProductListQuery } from '#shared/catalog/product-list-query.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { preparedSelect, type PreparedSelect } from '../platform/database/prepared-statement.ts'
import type { CatalogCache } from './catalog-cache.ts'
import { isCommonListing, type ListingFilters } from './listing-filters.ts'
import { isMainImage, summaryColumns, type ProductSummaryRow } from './product-queries.ts'
import { productImages, products } from './product-tables.ts'

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

/** Newest first unless asked otherwise; names and prices begin with the smallest. */
export function listingOrder({ sortBy, sortOrder }: ProductListQuery): ListingOrder {
  const by = sortBy === undefined || sortBy === 'relevance' ? 'createdAt' : sortBy
  return { by, direction: sortOrder ?? (by === 'name' || by === 'price' ? 'asc' : 'desc') }
}

/** Values of a statement: as they are, or as places of a prepared one. */
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
  ].filter((condition) => condition !== undefined)
}

const orderColumns = {
  createdAt: products.createdAt,
  price: products.pricePoisha,
  rating: products.rating,
  name: sql`lower(${products.name})`,
} satisfies Record<ListingOrder['by'], PgColumn | SQL>

/** As the indexes are built, nulls and all: otherwise PostgreSQL would sort what lies sorted. */
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

/** Null for uncommon filters, and when connections hold too many kinds already. */
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
    // Written out: with an unknown limit PostgreSQL plans for a tenth of the shop.
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
