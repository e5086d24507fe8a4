import { desc, eq, sql } from 'drizzle-orm'
import type { StockAlertLevel } from '#shared/catalog/product-rules.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { countUpTo, type RowRange } from '../../platform/database/list-page.ts'
import { stockAlerts } from '../../stock/stock-tables.ts'

/** The newest products first, as the index has them. */
export async function selectStockAlertIds(
  db: Tx | Db,
  level: StockAlertLevel,
  { limit, offset }: RowRange,
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
    .offset(offset)
  return rows.map(({ id }) => id)
}

/** Counts no further than `max`. */
export async function countStockAlerts(
  db: Tx | Db,
  level: StockAlertLevel,
  max: number,
): Promise<number> {
  return countUpTo(db, stockAlerts, eq(stockAlerts.level, level), max)
}
