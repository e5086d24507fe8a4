import { desc, inArray, lt, not, sql } from 'drizzle-orm'
import type { SearchListQuery } from '#shared/search/search-log-schemas.ts'
import { products } from '../catalog/products/product-tables.ts'
import type { Db, Tx, Writer } from '../platform/database/database.ts'
import { containsText } from '../platform/database/lists/text-search.ts'
import { searchDays, searchProductDays } from './search-log-tables.ts'

export interface SearchCount {
  day: string
  search: string
  searches: number
  emptySearches: number
}

export interface SearchProductCount {
  day: string
  search: string
  productId: string
  clicks: number
  orders: number
}

/** Further distinct searches of a day are dropped; stored ones are still counted. */
const maxSearchesPerDay = 2000

const maxProductsPerDay = 5000

/** Adds to the counts, in a fixed order, so that two processes cannot deadlock. */
export async function addSearches(tx: Tx, counts: readonly SearchCount[]): Promise<void> {
  if (counts.length === 0) return
  await tx.execute(sql`
    insert into ${searchDays} as known (day, query, searches, empty_searches)
    select added.day, added.query, added.searches, added.empty_searches from (
      select *, row_number() over (order by searches desc, query) as place
      from unnest(
        ${sql.param(counts.map((count) => count.day))}::date[],
        ${sql.param(counts.map((count) => count.search))}::text[],
        ${sql.param(counts.map((count) => count.searches))}::int[],
        ${sql.param(counts.map((count) => count.emptySearches))}::int[]
      ) as counted (day, query, searches, empty_searches)
    ) as added
    where place <= ${maxSearchesPerDay} - (select count(*) from ${searchDays} s where s.day = added.day)
      or exists (select from ${searchDays} s where s.day = added.day and s.query = added.query)
    order by added.day, added.query
    on conflict (day, query) do update set
      searches = known.searches + excluded.searches,
      empty_searches = known.empty_searches + excluded.empty_searches`)
}

/** Like `addSearches`; ignores products that do not exist. */
export async function addSearchProducts(
  tx: Tx,
  counts: readonly SearchProductCount[],
): Promise<void> {
  if (counts.length === 0) return
  await tx.execute(sql`
    insert into ${searchProductDays} as known (day, query, product_id, clicks, orders)
    select added.day, added.query, added.product_id, added.clicks, added.orders from (
      select *, row_number() over (order by orders desc, clicks desc, query) as place
      from unnest(
        ${sql.param(counts.map((count) => count.day))}::date[],
        ${sql.param(counts.map((count) => count.search))}::text[],
        ${sql.param(counts.map((count) => count.productId))}::uuid[],
        ${sql.param(counts.map((count) => count.clicks))}::int[],
        ${sql.param(counts.map((count) => count.orders))}::int[]
      ) as counted (day, query, product_id, clicks, orders)
    ) as added
    join ${products} on ${products.id} = added.product_id
    where place <= ${maxProductsPerDay}
        - (select count(*) from ${searchProductDays} s where s.day = added.day)
      or exists (
        select from ${searchProductDays} s
        where s.day = added.day and s.query = added.query and s.product_id = added.product_id
      )
    order by added.day, added.query, added.product_id
    on conflict (day, query, product_id) do update set
      clicks = known.clicks + excluded.clicks,
      orders = known.orders + excluded.orders`)
}

export interface SearchRow {
  search: string
  searches: number
  emptySearches: number
  lastDay: string
}

/** The administrator's list: searches that mostly found nothing first, then the most frequent. */
export function searchList(db: Db, { search, state }: Pick<SearchListQuery, 'search' | 'state'>) {
  const { query, searches, emptySearches, day } = searchDays
  const from = db
    .select({
      search: query,
      searches: sql<number>`sum(${searches})::int`.as('searches_made'),
      emptySearches: sql<number>`sum(${emptySearches})::int`.as('empty_searches_made'),
      lastDay: sql<string>`max(${day})::text`.as('last_day'),
      isMostlyEmpty: sql<boolean>`2 * sum(${emptySearches}) >= sum(${searches})`.as('mostly_empty'),
    })
    .from(searchDays)
    .where(search === undefined ? undefined : containsText(query, search))
    .groupBy(query)
    .as('searches')
  const { isMostlyEmpty, ...columns } = from._.selectedFields
  const states = { empty: sql`${isMostlyEmpty}`, found: not(isMostlyEmpty) }
  return {
    from,
    columns,
    where: state && states[state],
    orderBy: [desc(isMostlyEmpty), desc(from.searches), sql`${from.search}`],
  }
}

export interface ChosenProductRow extends Record<string, unknown> {
  search: string
  productId: string
  name: string
  clicks: number
  orders: number
  /** Of all products chosen after the search. */
  allClicks: number
  allOrders: number
}

const shownProducts = 3

/** The products that were chosen most after each of the searches. */
export async function selectChosenProducts(
  db: Db,
  searches: readonly string[],
): Promise<ChosenProductRow[]> {
  if (searches.length === 0) return []
  const { rows } = await db.execute<ChosenProductRow>(sql`
    select chosen.query as search, chosen.product_id as "productId", ${products.name} as name,
      chosen.clicks, chosen.orders, all_clicks as "allClicks", all_orders as "allOrders"
    from (
      select query, product_id, sum(clicks)::int as clicks, sum(orders)::int as orders,
        (sum(sum(clicks)) over each)::int as all_clicks,
        (sum(sum(orders)) over each)::int as all_orders,
        row_number() over (
          partition by query order by sum(orders) desc, sum(clicks) desc, product_id
        ) as place
      from ${searchProductDays} where ${inArray(searchProductDays.query, [...searches])}
      group by query, product_id
      window each as (partition by query)
    ) as chosen
    join ${products} on ${products.id} = chosen.product_id
    where place <= ${shownProducts} order by chosen.query, place`)
  return rows
}

/** Deletes the counts of days before `day`. */
export async function deleteSearchesBefore(db: Writer, day: string): Promise<void> {
  await db.delete(searchDays).where(lt(searchDays.day, day))
  await db.delete(searchProductDays).where(lt(searchProductDays.day, day))
}
