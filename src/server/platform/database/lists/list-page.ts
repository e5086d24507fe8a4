import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  maxListTotal,
  paginateCapped,
  type PageRequest,
  type Pagination,
} from '#shared/api/pagination.ts'
import type { Db, Tx } from '../database.ts'
import { columnList, type DecodedRow, decodedSelect, selectDecoded } from '../prepared-statement.ts'

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

/** Of a page and one row more. */
export function rangeOf({ page, limit }: PageRequest): RowRange {
  return { limit: limit + 1, offset: (page - 1) * limit }
}

export type ListColumns = Record<string, PgColumn>

interface OrderedRows<Columns extends ListColumns> {
  table: PgTable
  columns: Columns
  /** For first pages one of few kinds, which differ in their values only. */
  where: SQL | undefined
  /** As an index is built, nulls and all: otherwise PostgreSQL would sort what lies sorted. */
  order: readonly SQL[]
}

/**
 * The usual lengths of a page and one row more. Shorter ones are rounded up to them: visitors choose
 * theirs, and each would be a statement that every connection holds.
 */
const usualLimits = [11, 21, 51, 101]

/** The rows of a page of a list. First pages, which nearly everybody asks for, are planned once. */
export async function selectPage<Columns extends ListColumns>(
  db: Tx | Db,
  list: OrderedRows<Columns>,
  { limit, offset }: RowRange,
): Promise<DecodedRow<Columns>[]> {
  const range = { limit: roundUp(limit), offset }
  const statement = pageStatement(list, range)
  const rows = await selectDecoded(db, list.columns, statement, { isNamed: offset === 0 })
  return rows.slice(0, limit)
}

/** Selects the first rows of a list that is always the same. Its statements are built once. */
export function firstRowsOf<Columns extends ListColumns>(
  list: OrderedRows<Columns>,
): (db: Tx | Db, limit: number) => Promise<DecodedRow<Columns>[]> {
  const selects = new Map(
    usualLimits.map((limit) => [
      limit,
      decodedSelect(list.columns, () => pageStatement(list, { limit, offset: 0 })),
    ]),
  )
  return async (db, limit) => {
    const select = selects.get(roundUp(limit))
    if (!select) return selectPage(db, list, { limit, offset: 0 })
    const rows = await select(db)
    return rows.slice(0, limit)
  }
}

function pageStatement(
  { table, columns, where, order }: OrderedRows<ListColumns>,
  range: RowRange,
): SQL {
  // Written out: with an unknown limit PostgreSQL plans for a tenth of the table.
  const limit = sql.raw(`limit ${range.limit}`)
  return sql`select ${columnList(columns)} from ${table} ${where ? sql`where ${where}` : sql``}
    order by ${sql.join([...order], sql`, `)} ${limit} ${range.offset === 0 ? sql`` : sql`offset ${range.offset}`}`
}

function roundUp(limit: number): number {
  return usualLimits.find((usual) => usual >= limit) ?? limit
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

/** The rows in the order of the ids; ids without a row are left out. */
export function inOrderOf<Row>(
  ids: readonly string[],
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
