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
import { columnList, type DecodedRow, selectDecoded } from '../prepared-statement.ts'
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

type ListColumns = Record<string, PgColumn>

interface OrderedRows<Columns extends ListColumns> {
  table: PgTable
  columns: Columns
  /** For first pages one of few kinds, which differ in their values only. */
  where: SQL | undefined
  /** As an index is built, nulls and all: otherwise PostgreSQL would sort what lies sorted. */
  order: readonly SQL[]
}

/** Limits are rounded up to it: visitors choose theirs, and each would be a statement that every connection holds. */
const limitStep = 25

/** The rows of a page of a list. First pages, which nearly everybody asks for, are planned once. */
export async function selectPage<Columns extends ListColumns>(
  db: Tx | Db,
  { table, columns, where, order }: OrderedRows<Columns>,
  { limit, offset }: RowRange,
): Promise<DecodedRow<Columns>[]> {
  const isFirst = offset === 0
  // Written out: with an unknown limit PostgreSQL plans for a tenth of the table.
  const limited = sql.raw(`limit ${Math.ceil(limit / limitStep) * limitStep}`)
  const rows = await selectDecoded(
    db,
    columns,
    sql`select ${columnList(columns)} from ${table} ${where ? sql`where ${where}` : sql``}
      order by ${sql.join([...order], sql`, `)} ${limited} ${isFirst ? sql`` : sql`offset ${offset}`}`,
    { isNamed: isFirst },
  )
  return rows.slice(0, limit)
}

/** The ids of a page of a list, whose rows take more than a select of the table. */
export async function selectPageIds(
  db: Tx | Db,
  { id, ...list }: Omit<OrderedRows<{ id: PgColumn }>, 'columns'> & { id: PgColumn },
  range: RowRange,
): Promise<string[]> {
  const rows = await selectPage(db, { ...list, columns: { id } }, range)
  return rows.map((row) => row.id as string)
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
export interface NewestFirst<Columns extends ListColumns = ListColumns> {
  table: PgTable
  id: PgColumn
  createdAt: PgColumn
  /** What its rows consist of: their id alone where the rest takes more than a select of the table. */
  columns: Columns
  filter: SQL | undefined
  /** Null where nothing is searched. */
  match: TextMatch | null
}

/**
 * A page of a list, newest first, without reading more of the table than the page needs. What a search
 * finds is read by its index, unless there is so much of it that walking the list finds the page
 * sooner. What equals the term is found before what contains it.
 */
export async function readNewest<Columns extends ListColumns>(
  { db, listCounts }: { db: Db; listCounts: ListCounts },
  list: NewestFirst<Columns>,
  request: PageRequest,
): Promise<{ rows: DecodedRow<Columns>[]; pagination: Pagination }> {
  const { table, filter, match } = list
  const range = rangeOf(request)
  if (match?.exact) {
    const page = await selectMatches(db, list, and(match.exact, filter), range)
    if (page.found > 0 && page.found <= maxListTotal) return pageOf(request, page)
  }
  const where = and(filter, match?.plain)
  const key = keyOf(table, where)
  if (match && !listCounts.isLong(key)) {
    const condition = (await isShort(db, listCounts, list)) ? match.plain : match.indexed
    const page = await selectMatches(db, list, and(condition, filter), range)
    if (page.found <= maxListTotal) return pageOf(request, page)
    listCounts.setLong(key)
  }
  return readListPage(request, {
    select: (range) => selectInOrder(db, list, range),
    count: (max) =>
      listCounts.count({ key, tags: [listTag(table)] }, () => countUpTo(db, table, where, max)),
  })
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

function pageOf<Row>(request: PageRequest, { rows, found }: { rows: Row[]; found: number }) {
  const pagination = paginateCapped(request, { counted: found, foundRows: rows.length })
  return { rows: rows.slice(0, request.limit), pagination }
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
async function selectInOrder<Columns extends ListColumns>(
  db: Db,
  { table, id, createdAt, columns, filter, match }: NewestFirst<Columns>,
  range: RowRange,
): Promise<DecodedRow<Columns>[]> {
  const order = [descending(createdAt), descending(id)]
  if (!match) return selectPage(db, { table, columns, where: filter, order }, range)
  return selectDecoded(
    db,
    columns,
    sql`select * from (
      select ${columnList(columns)}, ${match.plain} as is_match from ${table}
      ${filter ? sql`where ${filter}` : sql``} order by ${sql.join(order, sql`, `)} offset 0
    ) as listed where is_match limit ${range.limit} offset ${range.offset}`,
    { isNamed: false },
  )
}

/**
 * How many rows match, 10,001 at most, and of these the rows of the page. Prepared, because planning
 * takes longer than finding a few rows.
 */
async function selectMatches<Columns extends ListColumns>(
  db: Db,
  list: NewestFirst<Columns>,
  matching: SQL | undefined,
  { limit, offset }: RowRange,
): Promise<{ rows: DecodedRow<Columns>[]; found: number }> {
  const { table, id, createdAt, columns } = list
  const rows = await selectDecoded(
    db,
    { found: sql<number>`found`, listedAt: createdAt, listedId: id, ...columns },
    sql`with found as materialized (
        select ${createdAt} as listed_at, ${id} as listed_id, ${columnList(columns)} from ${table}
        where ${matching} limit ${maxListTotal + 1}
      )
      select (select count(*)::int from found), found.* from found
      order by listed_at desc, listed_id desc limit ${limit} offset ${offset}`,
    { isNamed: true },
  )
  const [first] = rows
  if (first) return { rows, found: Number(first.found) }
  // No row says how many there are, before a page beyond the end of the list.
  if (offset === 0) return { rows, found: 0 }
  const { found } = await selectMatches(db, list, matching, { limit: 1, offset: 0 })
  return { rows, found }
}
