import { and, eq, inArray, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { RowRange } from '../../platform/database/lists/list-page.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared-statement.ts'
import type { ListingFilters } from '../listing/listing-filters.ts'
import { listingCondition, listingPrice } from '../listing/filter-queries.ts'
import { type ListingOrder, orderColumns } from '../listing/listing-queries.ts'
import { products, productSales } from '../products/product-tables.ts'
import { productVariants } from '../products/variants/variant-tables.ts'

export interface MatchPage {
  ids: string[]
  /** All that match, on this page or not. */
  found: number
}

/**
 * Matches by the first of `ranks` that they match, after those found by code: products in stock before others, then by units
 * sold, rating and age. `foundOfKind` counts those of the first `kindRanks` ranks, `named` those of
 * the first `namedRanks`.
 */
export async function selectBestMatches(
  db: Tx | Db,
  filters: ListingFilters,
  {
    ranks,
    kindRanks,
    namedRanks,
  }: { ranks: readonly string[]; kindRanks: number; namedRanks: number },
  { limit, offset }: RowRange,
): Promise<MatchPage & { foundOfKind: number; named: number }> {
  const cases = [
    ...(filters.foundByCode
      ? [sql`when ${inArray(products.id, [...filters.foundByCode])} then -1`]
      : []),
    ...ranks.map((rank, at) => sql`when ${products.search} @@ ${rank}::tsquery then ${at}::int`),
  ]
  const { rows } = await db.execute<{
    ids: string[]
    found: number
    found_of_kind: number
    named: number
  }>(sql`
    with found as materialized (
      select ${products.id} as id, ${products.createdAt} as created_at,
        case ${sql.join(cases, sql` `)} end as rank,
        ${products.stock} > 0 as is_in_stock, ${products.ratingScore} as rating_score,
        coalesce(${productSales.units}, 0) as units
      from ${products} left join ${productSales} on ${productSales.productId} = ${products.id}
      where ${listingCondition(filters)}
    )
    select (select count(*)::int from found) as found,
      (select count(*)::int from found where rank < ${kindRanks}) as found_of_kind,
      (select count(*)::int from found where rank < ${namedRanks}) as named,
      array(
        select id from found
        order by rank, is_in_stock desc, units desc, rating_score desc, created_at desc, id desc
        limit ${limit} offset ${offset}
      ) as ids`)
  const { ids = [], found = 0, found_of_kind: foundOfKind = 0, named = 0 } = rows[0] ?? {}
  return { ids, found, foundOfKind, named }
}

function sortKey({ by }: ListingOrder, filters: ListingFilters): SQLWrapper {
  return by === 'price' ? listingPrice(filters) : orderColumns[by]
}

/** All matches are read from the search index and then sorted. */
export async function selectSortedMatches(
  db: Tx | Db,
  filters: ListingFilters,
  order: ListingOrder | 'random',
  { limit, offset }: RowRange,
): Promise<MatchPage> {
  const { key, direction } =
    order === 'random'
      ? { key: sql`random()`, direction: 'asc' }
      : { key: sortKey(order, filters), direction: order.direction }
  const { rows } = await db.execute<{ ids: string[]; found: number }>(sql`
    with found as materialized (
      select ${products.id} as id, ${products.createdAt} as created_at, ${key} as sort_key
      from ${products} where ${listingCondition(filters)}
    )
    select (select count(*)::int from found) as found, array(
      select id from found
      order by sort_key ${sql.raw(direction)}, created_at desc, id desc
      limit ${limit} offset ${offset}
    ) as ids`)
  return rows[0] ?? { ids: [], found: 0 }
}

const code = sql.placeholder('code')

const selectByCode = prepared('products_by_code', (db) =>
  db
    .selectDistinct({ id: productVariants.productId })
    .from(productVariants)
    .where(
      and(
        or(sql`lower(${productVariants.sku}) = lower(${code})`, eq(productVariants.barcode, code)),
        sql`(${productVariants.isActive} or ${sql.placeholder('isForStaff')})`,
      ),
    ),
)

/** The products of a variant with exactly that SKU, in upper or lower case, or that barcode. */
export async function selectProductsByCode(
  db: Tx | Db,
  code: string,
  { isForStaff }: { isForStaff: boolean },
): Promise<string[]> {
  const rows = await selectByCode(db, { code, isForStaff })
  return rows.map(({ id }) => id)
}
