import { and, getTableName, is, type SQL, sql, Subquery } from 'drizzle-orm'
import type { PgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import {
  maxListTotal,
  paginateCapped,
  type PageRequest,
  type Pagination,
} from '#shared/api/pagination.ts'
import type { Db, Tx } from '../database.ts'
import type { TextSearch } from './text-search.ts'

export interface RowRange {
  limit: number
  offset: number
}

interface ListedRows<Columns> {
  columns: Columns
  where?: SQL | undefined
  /** As an index is built, nulls and all: otherwise PostgreSQL would sort what lies sorted. */
  orderBy: readonly SQL[]
}

/** The rows of a table, or of a grouped select, in their order. */
export type List<Columns extends SelectedFields> = ListedRows<Columns> &
  ({ from: Subquery; search?: never } | { from: PgTable; search?: TextSearch | undefined })

/**
 * A page of a list, which is counted no further than 10,001 rows. One row more than the page is read,
 * to know whether another page follows.
 */
export async function readListPage<Columns extends SelectedFields>(
  db: Tx | Db,
  list: List<Columns>,
  request: PageRequest,
): Promise<{ rows: SelectResultFields<Columns>[]; pagination: Pagination }> {
  const { from, columns, where, search, orderBy } = list
  const isCommon = search ? await isCommonInList(db, { ...list, search }) : false
  const condition = isCommon ? search?.matches : search?.indexed
  const counted = await countUpTo(db, from, and(where, condition), maxListTotal + 1)
  const isNear = isCommon || counted > maxListTotal
  // In a select of its own: columns that look something up do so for the page, not for what it skips.
  const page = db
    .select()
    .from(search ? searchedRows(db, { ...list, search }, isNear) : from)
    .where(search ? search.matches : where)
    .orderBy(...orderBy)
    .limit(request.limit + 1)
    .offset((request.page - 1) * request.limit)
    .as(is(from, Subquery) ? from._.alias : getTableName(from))
  const rows = await db
    .select(columns as SelectedFields)
    .from(page)
    .orderBy(...orderBy)
  return {
    rows: rows.slice(0, request.limit) as SelectResultFields<Columns>[],
    pagination: paginateCapped(request, { counted, foundRows: rows.length }),
  }
}

interface SearchedList {
  from: PgTable
  where?: SQL | undefined
  search: TextSearch
  orderBy: readonly SQL[]
}

/** Rows sampled to tell whether a text is in most rows. */
const sampleRows = 200

/** Whether a fifth of the first rows match: then comparing texts finds 10,001 of them sooner than the index. */
async function isCommonInList(db: Tx | Db, { from, where, search, orderBy }: SearchedList) {
  const first = db
    .select()
    .from(from)
    .where(where)
    .orderBy(...orderBy)
    .limit(sampleRows)
  const [row] = await db
    .select({
      isCommon: sql<boolean>`count(*) filter (where ${search.matches}) * 5 > count(*)`,
    })
    .from(first.as(getTableName(from)))
  return row?.isCommon ?? false
}

/**
 * Rows that a search picks its page from: those that its index finds, or the list in its order where so
 * many match that the page is near. `offset 0` makes PostgreSQL read it so: its own guess of how many
 * rows contain a text may make it read the whole table.
 */
function searchedRows(
  db: Tx | Db,
  { from, where, search, orderBy }: SearchedList,
  isNear: boolean,
) {
  const rows = db.select().from(from).$dynamic()
  const read = isNear
    ? rows.where(where).orderBy(...orderBy)
    : rows.where(and(where, search.indexed))
  return read.offset(sql.raw('0') as unknown as number).as(getTableName(from))
}

/** Counts the rows that match, but no further than `max`. */
export async function countUpTo(
  db: Tx | Db,
  from: PgTable | Subquery,
  where: SQL | undefined,
  max: number,
): Promise<number> {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(from)
    .where(where)
    .limit(max)
    .as('counted')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(counted)
  return row?.count ?? 0
}

/** The order of an index on both columns, descending. */
export function newestFirst(createdAt: PgColumn, id: PgColumn): SQL[] {
  return [sql`${createdAt} desc nulls last`, sql`${id} desc nulls last`]
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
