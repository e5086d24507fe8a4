import { desc, eq, sql } from 'drizzle-orm'
import type { PageRequest } from '#shared/api/pagination.ts'
import type { StockAlertLevel } from '#shared/catalog/product-rules.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { stockAlerts } from '../../stock/stock-tables.ts'

/** The newest products first, as the index has them. */
export async function selectStockAlertIds(
  db: Tx | Db,
  level: StockAlertLevel,
  { page, limit }: PageRequest,
): Promise<string[]> {
  const rows = await db
    .select({ id: stockAlerts.productId })
    .from(stockAlerts)
    .where(eq(stockAlerts.level, level))
    .orderBy(
      sql`${desc(stockAlerts.productCreatedAt)} nulls last`,
      sql`${desc(stockAlerts.productId)} nulls last`,
    )
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map(({ id }) => id)
}

/** Counts no further than `most`. */
export async function countStockAlerts(
  db: Tx | Db,
  level: StockAlertLevel,
  most: number,
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(stockAlerts)
    .where(eq(stockAlerts.level, level))
    .limit(most)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}
