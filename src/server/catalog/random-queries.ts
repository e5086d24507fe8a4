import { and, asc, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/database.ts'
import { filterConditions } from './listing-queries.ts'
import type { ListingFilters } from './listing-filters.ts'
import { products } from './product-tables.ts'

/**
 * Ids of some products that match: every product has a random place, and those from `start`
 * (0 to 1) on are taken, round the end, so that nothing is sorted.
 */
export async function selectRandomIds(
  db: Tx | Db,
  filters: ListingFilters,
  limit: number,
  start: number,
): Promise<string[]> {
  const from = (side: SQL, most: number) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(and(...filterConditions(filters), side))
      .orderBy(asc(products.shuffle))
      .limit(most)
  const after = await from(sql`${products.shuffle} >= ${start}::real`, limit)
  const missing = limit - after.length
  const round = missing > 0 ? await from(sql`${products.shuffle} < ${start}::real`, missing) : []
  return [...after, ...round].map((row) => row.id)
}
