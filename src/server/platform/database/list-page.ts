import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  maxListTotal,
  paginateCapped,
  type PageRequest,
  type Pagination,
} from '#shared/api/pagination.ts'
import type { Db, Tx } from './database.ts'

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
  const offset = (page - 1) * limit
  const found = await select({ limit: limit + 1, offset })
  const isEnd = found.length <= limit && (found.length > 0 || page === 1)
  const counted = isEnd ? offset + found.length : await count(maxListTotal + 1)
  return {
    rows: found.slice(0, limit),
    pagination: paginateCapped(request, { counted, foundRows: found.length }),
  }
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
