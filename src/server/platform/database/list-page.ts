import { and, type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import {
  maxListTotal,
  paginateCapped,
  type PageRequest,
  type Pagination,
} from '#shared/api/pagination.ts'
import type { Db, Tx } from './database.ts'
import type { TextMatch } from './text-search.ts'

export interface RowRange {
  limit: number
  offset: number
}

/** Lists that were found to be longer than is counted; for a minute they are not counted again. */
export type LongLists = LRUCache<string, true>

const maxLongLists = 2000

const recountAfterMs = 60_000

export function createLongLists(): LongLists {
  return new LRUCache({ max: maxLongLists, ttl: recountAfterMs })
}

interface ListReader<Row> {
  select: (range: RowRange) => Promise<Row[]>
  /** Counts what the list contains, but no further than `max`. */
  count: (max: number) => Promise<number>
}

/**
 * A page of a list that may be too long to count. One row more than the page is read, to know
 * whether another page follows. Nothing is counted beyond 10,001 rows, nor where the last row of the
 * list is on the page.
 */
export async function readListPage<Row>(
  request: PageRequest,
  { select, count }: ListReader<Row>,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const { page, limit } = request
  const found = await select(rangeOf(request))
  const isEnd = found.length <= limit && (found.length > 0 || page === 1)
  const counted = isEnd ? (page - 1) * limit + found.length : await count(maxListTotal + 1)
  return {
    rows: found.slice(0, limit),
    pagination: paginateCapped(request, { counted, foundRows: found.length }),
  }
}

/** One row more than the page. */
function rangeOf({ page, limit }: PageRequest): RowRange {
  return { limit: limit + 1, offset: (page - 1) * limit }
}

/** Counts a list unless it was too long to count within the last minute. */
export async function countUnlessLong(
  longLists: LongLists,
  key: string,
  count: () => Promise<number>,
): Promise<number> {
  if (longLists.has(key)) return maxListTotal + 1
  const counted = await count()
  if (counted > maxListTotal) longLists.set(key, true)
  return counted
}

/** Counts the rows of a table that match, but no further than `max`. */
export async function countUpTo(
  db: Tx | Db,
  table: PgTable,
  where: SQL | undefined,
  max: number,
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(max)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

/** A table listed newest first, with an index on `createdAt` and `id`, both descending. */
export interface NewestFirst {
  table: PgTable
  id: PgColumn
  createdAt: PgColumn
  filter: SQL | undefined
  /** Null where nothing is searched. */
  match: TextMatch | null
}

/**
 * The ids of a page, newest first, without reading more of the table than the page needs. What a
 * search finds is read by its index, unless there is so much of it that walking the list finds the
 * page sooner. What equals the term is found before what contains it.
 */
export async function readNewestIds(
  { db, longLists }: { db: Db; longLists: LongLists },
  list: NewestFirst,
  request: PageRequest,
): Promise<{ ids: string[]; pagination: Pagination }> {
  const { table, filter, match } = list
  const where = and(filter, match?.plain)
  const key = keyOf(table, where)
  if (match?.exact) {
    const exactly = and(match.exact, filter)
    const { ids, found } = await selectMatches(db, list, exactly, rangeOf(request))
    if (found > 0 && found <= maxListTotal) return pageOf(request, ids, found)
  }
  if (match && !longLists.has(key)) {
    const condition = (await isShort(db, longLists, list)) ? match.plain : match.indexed
    const matching = and(condition, filter)
    const { ids, found } = await selectMatches(db, list, matching, rangeOf(request))
    if (found <= maxListTotal) return pageOf(request, ids, found)
    longLists.set(key, true)
  }
  const { rows, pagination } = await readListPage(request, {
    select: (range) => selectInOrder(db, list, range),
    count: (max) => countUnlessLong(longLists, key, () => countUpTo(db, table, where, max)),
  })
  return { ids: rows, pagination }
}

/** The rows in the order of the ids; ids without a row are left out. */
export function inOrderOf<Row>(
  ids: readonly string[],
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function pageOf(request: PageRequest, ids: string[], counted: number) {
  const pagination = paginateCapped(request, { counted, foundRows: ids.length })
  return { ids: ids.slice(0, request.limit), pagination }
}

/** Whether a filter leaves so few rows that a search may look at each of them. */
async function isShort(
  db: Db,
  longLists: LongLists,
  { table, filter }: NewestFirst,
): Promise<boolean> {
  if (!filter) return false
  const count = () => countUpTo(db, table, filter, maxListTotal + 1)
  return (await countUnlessLong(longLists, keyOf(table, filter), count)) <= maxListTotal
}

const dialect = new PgDialect()

function keyOf(table: PgTable, where: SQL | undefined): string {
  const { sql: text, params } = dialect.sqlToQuery(sql`${table} ${where}`)
  return JSON.stringify([text, params])
}

/** As the index is built, nulls and all: otherwise PostgreSQL would sort what lies sorted. */
const descending = (column: PgColumn) => sql`${column} desc nulls last`

/**
 * Walks the list in its order and picks what matches. `offset 0` keeps PostgreSQL from estimating the
 * match: it would expect few rows, and read the whole table to sort them.
 */
async function selectInOrder(
  db: Db,
  { table, id, createdAt, filter, match }: NewestFirst,
  { limit, offset }: RowRange,
): Promise<string[]> {
  const order = sql`order by ${descending(createdAt)}, ${descending(id)}`
  const where = filter ? sql`where ${filter}` : sql``
  const page = sql`limit ${limit} offset ${offset}`
  const { rows } = await db.execute<{ id: string }>(
    match
      ? sql`
        select id from (
          select ${id} as id, ${match.plain} as is_match from ${table} ${where} ${order} offset 0
        ) as listed where is_match ${page}`
      : sql`select ${id} as id from ${table} ${where} ${order} ${page}`,
  )
  return rows.map((row) => row.id)
}

/** All matches, or 10,001 of them, and of these the ids of the page. */
async function selectMatches(
  db: Db,
  { table, id, createdAt }: NewestFirst,
  matching: SQL | undefined,
  { limit, offset }: RowRange,
): Promise<{ ids: string[]; found: number }> {
  const { rows } = await db.execute<{ ids: string[]; found: number }>(sql`
    with found as materialized (
      select ${id} as id, ${createdAt} as created_at from ${table}
      where ${matching} limit ${maxListTotal + 1}
    )
    select (select count(*)::int from found) as found, array(
      select id from found order by created_at desc, id desc limit ${limit} offset ${offset}
    ) as ids`)
  return rows[0] ?? { ids: [], found: 0 }
}
