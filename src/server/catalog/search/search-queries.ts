import { and, type Placeholder, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { preparedStatement } from '../../platform/database/prepared-statement.ts'
import { type ListingFilters, noFilters } from '../listing/listing-filters.ts'
import { filterConditions, type ListingOrder, orderTerms } from '../listing/listing-queries.ts'
import { products, productSales } from '../products/product-tables.ts'

export interface SearchSelection {
  /** As PostgreSQL writes search queries. */
  text: string
  /** A second search query that limits the search to a window of the shop; null for the whole. */
  within: string | null
  filters: ListingFilters
  limit: number
  offset: number
}

export interface SearchPage {
  ids: string[]
  /** All that match, on this page or not. */
  found: number
  /** The search query that they match, where it is narrower than the one that was asked for. */
  text?: string
}

/**
 * Every match is ranked: by the first of `ranks` that it matches, products in stock before others,
 * then by units sold, rating and age. `foundWell` counts those of the first `wellRanks` ranks.
 */
export async function selectBestMatches(
  db: Tx | Db,
  selection: SearchSelection,
  { ranks, wellRanks }: { ranks: readonly string[]; wellRanks: number },
): Promise<SearchPage & { foundWell: number }> {
  const { text, within, filters, limit, offset } = selection
  const prepared =
    filterConditions(filters).length === 0
      ? bestMatches[within === null ? 'inShop' : 'inWindow'][ranks.length]
      : undefined
  const rows = prepared
    ? await prepared(db, { text, within, wellRanks, limit, offset, ...namedRanks(ranks) })
    : (
        await db.execute<RankedRow>(
          rankedSelect({ ranks, wellRanks, where: searchCondition(selection), limit, offset }),
        )
      ).rows
  const { ids = [], found = 0, found_well: foundWell = 0 } = rows[0] ?? {}
  return { ids, found, foundWell }
}

type RankedRow = { ids: string[]; found: number; found_well: number }

/** A value, or the placeholder of a prepared statement. */
type Value = string | number | Placeholder

interface RankedSelect {
  ranks: readonly Value[]
  wellRanks: Value
  where: SQL | undefined
  limit: Value
  offset: Value
}

function rankedSelect({ ranks, wellRanks, where, limit, offset }: RankedSelect): SQL {
  const cases = ranks.map(
    (rank, at) => sql`when ${products.search} @@ ${rank}::tsquery then ${sql.raw(String(at))}`,
  )
  return sql`
    with found as materialized (
      select ${products.id} as id, ${products.createdAt} as created_at,
        case ${sql.join(cases, sql` `)} else ${sql.raw(String(ranks.length))} end as rank,
        ${products.stock} > 0 as is_in_stock, ${products.ratingScore} as rating_score,
        coalesce((select ${productSales.units} from ${productSales}
          where ${productSales.productId} = ${products.id}), 0) as units
      from ${products} where ${where}
    )
    select (select count(*)::int from found) as found,
      (select count(*)::int from found where rank < ${wellRanks}) as found_well,
      array(
        select id from found
        order by rank, is_in_stock desc, units desc, rating_score desc, created_at desc, id desc
        limit ${limit} offset ${offset}
      ) as ids`
}

/** More than a search has; one with more would be planned for itself. */
const maxPreparedRanks = 12

/** Searches without filters, by their number of ranks. */
const bestMatches = {
  inShop: Array.from({ length: maxPreparedRanks }, (_, count) => preparedMatches(count, false)),
  inWindow: Array.from({ length: maxPreparedRanks }, (_, count) => preparedMatches(count, true)),
}

function preparedMatches(rankCount: number, isInWindow: boolean) {
  const name = `best_matches_${rankCount}${isInWindow ? '_in_window' : ''}`
  const text = sql.placeholder('text')
  const within = isInWindow ? sql.placeholder('within') : null
  return preparedStatement<Record<string, unknown>, RankedRow>(name, () =>
    rankedSelect({
      ranks: Array.from({ length: rankCount }, (_, at) => sql.placeholder(`rank${at}`)),
      wellRanks: sql.placeholder('wellRanks'),
      where: searchCondition({ text, within, filters: noFilters }),
      limit: sql.placeholder('limit'),
      offset: sql.placeholder('offset'),
    }),
  )
}

function namedRanks(ranks: readonly string[]): Record<string, string> {
  return Object.fromEntries(ranks.map((rank, at) => [`rank${at}`, rank]))
}

export function selectRandomMatches(db: Tx | Db, selection: SearchSelection): Promise<SearchPage> {
  return selectPage(db, selection, sql`random()`, 'asc')
}

const sortColumns = {
  createdAt: sql`${products.createdAt}`,
  price: sql`${products.pricePoisha}`,
  rating: sql`${products.ratingScore}`,
  name: sql`lower(${products.name})`,
} satisfies Record<ListingOrder['by'], SQL>

/** All matches are read from the search index and then sorted: for searches that find few. */
export function selectSortedMatches(
  db: Tx | Db,
  selection: SearchSelection,
  { by, direction }: ListingOrder,
): Promise<SearchPage> {
  return selectPage(db, selection, sortColumns[by], direction)
}

async function selectPage(
  db: Tx | Db,
  selection: SearchSelection,
  sortKey: SQL,
  direction: 'asc' | 'desc',
): Promise<SearchPage> {
  const { limit, offset } = selection
  const { rows } = await db.execute<{ ids: string[]; found: number }>(sql`
    with found as materialized (
      select ${products.id} as id, ${products.createdAt} as created_at, ${sortKey} as sort_key
      from ${products} where ${searchCondition(selection)}
    )
    select (select count(*)::int from found) as found, array(
      select id from found
      order by sort_key ${sql.raw(direction)}, created_at desc, id desc
      limit ${limit} offset ${offset}
    ) as ids`)
  return rows[0] ?? { ids: [], found: 0 }
}

/** In the order of an index, from which matches are picked: for searches that find a lot. */
export async function selectMatchesInOrder(
  db: Tx | Db,
  selection: SearchSelection,
  order: ListingOrder,
): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(searchCondition(selection))
    .orderBy(...orderTerms(order))
    .limit(selection.limit)
    .offset(selection.offset)
  return rows.map((row) => row.id)
}

export async function countMatches(
  db: Tx | Db,
  selection: Omit<SearchSelection, 'limit' | 'offset'>,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${products} where ${searchCondition(selection)}`,
  )
  return rows[0]?.count ?? 0
}

/** Whether any product matches a search query under these filters. */
export async function hasMatch(db: Tx | Db, text: string, filters: ListingFilters) {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from ${products} where ${searchCondition({ text, within: null, filters })}
    ) as found`)
  return rows[0]?.found === true
}

/** What a search lists: the products that match it, its window and its filters. */
export function searchCondition({
  text,
  within,
  filters,
}: {
  text: string | Placeholder
  within: string | Placeholder | null
  filters: ListingFilters
}): SQL | undefined {
  return and(
    sql`${products.search} @@ ${text}::tsquery`,
    within === null ? undefined : sql`${products.search} @@ ${within}::tsquery`,
    ...filterConditions(filters),
  )
}

/** The number of the newest product, and PostgreSQL's statistics of the words of the search index. */
export async function selectSearchStatistics(db: Tx | Db) {
  const { rows } = await db.execute<{
    newest: number
    words: string[] | null
    shares: number[] | null
  }>(sql`
    select s.last_value::int as newest, p.words, p.shares
    from products_entry_number_seq s left join (
      select most_common_elems::text::text[] as words, most_common_elem_freqs as shares
      from pg_stats
      where schemaname = current_schema and tablename = 'products' and attname = 'search'
    ) p on true`)
  return rows[0] ?? { newest: 1, words: null, shares: null }
}
