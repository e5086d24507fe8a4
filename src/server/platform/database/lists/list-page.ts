import { and, type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import {
  maxListTotal,
  paginateCapped,
  type PageRequest,
  type Pagination,
} from '#shared/api/pagination.ts'
import type { Db, Tx } from '../database.ts'
import { type ListCounts, listTag } from './list-counts.ts'
import { runNamed } from '../prepared-statement.ts'
import type { TextMatch } from './text-search.ts'

export interface RowRange {
  limit: number
  offset: number
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

interface OrderedIds {
  table: PgTable
  id: PgColumn
  /** For first pages one of few kinds, which differ in their values only. */
  where: SQL | undefined
  /** As an index is built, nulls and all: otherwise PostgreSQL would sort what lies sorted. */
  order: readonly SQL[]
}

/** Limits are rounded up to it: visitors choose theirs, and each would be a statement that every connection holds. */
const limitStep = 25

/** The ids of a page of a list. First pages, which nearly everybody asks for, are planned once. */
export async function selectPageIds(
  db: Tx | Db,
  { table, id, where, order }: OrderedIds,
  { limit, offset }: RowRange,
): Promise<string[]> {
  const page = (range: SQL) => sql`
    select ${id} as id from ${table} ${where ? sql`where ${where}` : sql``}
    order by ${sql.join([...order], sql`, `)} ${range}`
  // Written out: with an unknown limit PostgreSQL plans for a tenth of the table.
  const limited = sql.raw(`limit ${Math.ceil(limit / limitStep) * limitStep}`)
  const rows =
    offset === 0
      ? await runNamed<{ id: string }>(db, page(limited))
      : (await db.execute<{ id: string }>(page(sql`${limited} offset ${offset}`))).rows
  return rows.slice(0, limit).map((row) => row.id)
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
  { db, listCounts }: { db: Db; listCounts: ListCounts },
  list: NewestFirst,
  request: PageRequest,
): Promise<{ ids: string[]; pagination: Pagination }> {
  const { table, filter, match } = list
  const range = rangeOf(request)
  if (match?.exact) {
    const [page] = await runNamed<MatchedPage>(
      db,
      matchedPage(list, and(match.exact, filter), range),
    )
    if (page && page.found > 0 && page.found <= maxListTotal) return pageOf(request, page)
  }
  const where = and(filter, match?.plain)
  const key = keyOf(table, where)
  if (match && !listCounts.isLong(key)) {
    const condition = (await isShort(db, listCounts, list)) ? match.plain : match.indexed
    const { rows } = await db.execute<MatchedPage>(matchedPage(list, and(condition, filter), range))
    const [page = { ids: [], found: 0 }] = rows
    if (page.found <= maxListTotal) return pageOf(request, page)
    listCounts.setLong(key)
  }
  const { rows, pagination } = await readListPage(request, {
    select: (range) => selectInOrder(db, list, range),
    count: (max) =>
      listCounts.count({ key, tags: [listTag(table)] }, () => countUpTo(db, table, where, max)),
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

function pageOf(request: PageRequest, { ids, found }: MatchedPage) {
  const pagination = paginateCapped(request, { counted: found, foundRows: ids.length })
  return { ids: ids.slice(0, request.limit), pagination }
}

/** Whether a filter leaves so few rows that a search may look at each of them. */
async function isShort(
  db: Db,
  listCounts: ListCounts,
  { table, filter }: NewestFirst,
): Promise<boolean> {
  if (!filter) return false
  const count = () => countUpTo(db, table, filter, maxListTotal + 1)
  const counted = await listCounts.count(
    { key: keyOf(table, filter), tags: [listTag(table)] },
    count,
  )
  return counted <= maxListTotal
}

const dialect = new PgDialect()

function keyOf(table: PgTable, where: SQL | undefined): string {
  const { sql: text, params } = dialect.sqlToQuery(sql`${table} ${where}`)
  return JSON.stringify([text, params])
}

const descending = (column: PgColumn) => sql`${column} desc nulls last`

/**
 * Walks the list in its order and picks what matches. `offset 0` keeps PostgreSQL from estimating the
 * match: it would expect few rows, and read the whole table to sort them.
 */
async function selectInOrder(db: Db, list: NewestFirst, range: RowRange): Promise<string[]> {
  const { table, id, createdAt, filter, match } = list
  const order = [descending(createdAt), descending(id)]
  if (!match) return selectPageIds(db, { table, id, where: filter, order }, range)
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select ${id} as id, ${match.plain} as is_match from ${table}
      ${filter ? sql`where ${filter}` : sql``} order by ${sql.join(order, sql`, `)} offset 0
    ) as listed where is_match limit ${range.limit} offset ${range.offset}`)
  return rows.map((row) => row.id)
}

interface MatchedPage extends Record<string, unknown> {
  ids: string[]
  found: number
}

/** All matches, or 10,001 of them, and of these the ids of the page. */
function matchedPage(
  { table, id, createdAt }: NewestFirst,
  matching: SQL | undefined,
  { limit, offset }: RowRange,
): SQL {
  return sql`
    with found as materialized (
      select ${id} as id, ${createdAt} as created_at from ${table}
      where ${matching} limit ${maxListTotal + 1}
    )
    select (select count(*)::int from found) as found, array(
      select id from found order by created_at desc, id desc limit ${limit} offset ${offset}
    ) as ids`
}
