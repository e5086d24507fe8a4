import { and, getTableName, type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import {
  maxListTotal,
  paginateCapped,
  type PageRequest,
  type Pagination,
} from '#shared/api/pagination.ts'
import type { Db } from '../database.ts'
import { columnList, type DecodedRow, selectDecoded } from '../prepared-statement.ts'
import { type CountedList, type ListCounts, listTag } from './list-counts.ts'
import {
  countUpTo,
  firstRowsOf,
  type ListColumns,
  rangeOf,
  readListPage,
  type RowRange,
  selectPage,
} from './list-page.ts'
import type { TextMatch } from './text-search.ts'

/** A table listed newest first, with an index on `createdAt` and `id`, both descending. */
export interface NewestFirstList<Columns extends ListColumns = ListColumns> {
  table: PgTable
  id: PgColumn
  createdAt: PgColumn
  /** What its rows consist of: their id alone where the rest takes more than a select of the table. */
  columns: Columns
  /** The newest rows of the whole table. */
  selectFirst: ReturnType<typeof firstRowsOf<Columns>>
}

/** Made once for each list: what its unfiltered first page asks for is built once. */
export function newestFirstList<Columns extends ListColumns>(
  list: Omit<NewestFirstList<Columns>, 'selectFirst'>,
): NewestFirstList<Columns> {
  const { table, columns } = list
  const selectFirst = firstRowsOf({ table, columns, where: undefined, order: orderOf(list) })
  return { ...list, selectFirst }
}

/** What somebody wants to see of a list. */
export interface ListSelection {
  filter: SQL | undefined
  /** Null where nothing is searched. */
  match: TextMatch | null
}

type SelectedList<Columns extends ListColumns = ListColumns> = NewestFirstList<Columns> &
  ListSelection

interface Lists {
  db: Db
  listCounts: ListCounts
}

interface FoundRows<Columns extends ListColumns> {
  rows: DecodedRow<Columns>[]
  /** How many match, 10,001 at most. */
  found: number
}

/**
 * A page of a list, newest first, without reading more of the table than the page needs. What a search
 * finds is read by its index, unless there is so much of it that walking the list finds the page
 * sooner. What equals the term is found before what contains it.
 */
export async function readNewest<Columns extends ListColumns>(
  lists: Lists,
  list: SelectedList<Columns>,
  request: PageRequest,
): Promise<{ rows: DecodedRow<Columns>[]; pagination: Pagination }> {
  const { db, listCounts } = lists
  const { table, filter, match } = list
  const matches = match && (await findMatches(lists, list, match, rangeOf(request)))
  if (matches) {
    const { rows, found } = matches
    const pagination = paginateCapped(request, { counted: found, foundRows: rows.length })
    return { rows: rows.slice(0, request.limit), pagination }
  }
  const where = and(filter, match?.plain)
  return readListPage(request, {
    select: (range) => selectInOrder(db, list, range),
    count: (max) =>
      listCounts.count(countedList(table, where), () => countUpTo(db, table, where, max)),
  })
}

/** What a search finds; null where it is known to find so much that walking the list is sooner. */
async function findMatches<Columns extends ListColumns>(
  lists: Lists,
  list: SelectedList<Columns>,
  match: TextMatch,
  range: RowRange,
): Promise<FoundRows<Columns> | null> {
  const { db, listCounts } = lists
  const { table, filter } = list
  if (match.exact) {
    const matches = await selectMatches(db, list, and(match.exact, filter), range)
    if (matches.found > 0 && matches.found <= maxListTotal) return matches
  }
  const counted = countedList(table, and(filter, match.plain))
  if (listCounts.isLong(counted.key)) return null
  if (await isShort(lists, list)) {
    let matches = null as FoundRows<Columns> | null
    await listCounts.count(counted, async () => {
      matches = await selectMatches(db, list, and(match.plain, filter), range)
      return matches.found
    })
    // Null where that many were counted a moment ago: in a short list they lie close together.
    return matches
  }
  const matches = await selectMatches(db, list, and(match.indexed, filter), range)
  if (matches.found <= maxListTotal) return matches
  listCounts.setLong(counted.key)
  return null
}

/** Whether a filter leaves so few rows that a search may look at each of them. */
async function isShort(
  { db, listCounts }: Lists,
  { table, filter }: SelectedList,
): Promise<boolean> {
  if (!filter) return false
  const counted = await listCounts.count(countedList(table, filter), () =>
    countUpTo(db, table, filter, maxListTotal + 1),
  )
  return counted <= maxListTotal
}

const dialect = new PgDialect()

function countedList(table: PgTable, where: SQL | undefined): CountedList {
  const tags = [listTag(table)]
  if (!where) return { key: getTableName(table), tags }
  const { sql: text, params } = dialect.sqlToQuery(sql`${table} ${where}`)
  return { key: JSON.stringify([text, params]), tags }
}

const descending = (column: PgColumn) => sql`${column} desc nulls last`

function orderOf({ createdAt, id }: Pick<NewestFirstList, 'createdAt' | 'id'>): SQL[] {
  return [descending(createdAt), descending(id)]
}

/**
 * Walks the list in its order and picks what matches. `offset 0` keeps PostgreSQL from estimating the
 * match: it would expect few rows, and read the whole table to sort them.
 */
async function selectInOrder<Columns extends ListColumns>(
  db: Db,
  list: SelectedList<Columns>,
  range: RowRange,
): Promise<DecodedRow<Columns>[]> {
  const { table, columns, filter, match } = list
  const order = orderOf(list)
  if (!match && !filter && range.offset === 0) return list.selectFirst(db, range.limit)
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
  list: NewestFirstList<Columns>,
  matching: SQL | undefined,
  { limit, offset }: RowRange,
): Promise<FoundRows<Columns>> {
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
