import { and, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/database.ts'
import type { ListingFilters } from './listing-filters.ts'
import { filterConditions } from './listing-queries.ts'
import { products } from './product-tables.ts'

/** Counts the products that match, but no further than `most`. */
export async function countUpTo(
  db: Tx | Db,
  filters: ListingFilters,
  most: number,
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(and(...filterConditions(filters)))
    .limit(most)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

export async function countAll(db: Tx | Db, filters: ListingFilters): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(products)
    .where(and(...filterConditions(filters)))
  return row?.count ?? 0
}

/** How many PostgreSQL expects to match, by its statistics. */
export async function estimateCount(db: Tx | Db, filters: ListingFilters): Promise<number> {
  const query = db
    .select({ id: products.id })
    .from(products)
    .where(and(...filterConditions(filters)))
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${query.getSQL()}`,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
