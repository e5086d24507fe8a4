import { eq, sql } from 'drizzle-orm'
import type { StockAlertLevel } from '#shared/catalog/product-rules.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { countUpTo, type RowRange, selectPageIds } from '../../platform/database/lists/list-page.ts'
import { stockAlerts } from '../products/product-tables.ts'

/** The newest products first, as the index has them. */
export async function selectStockAlertIds(
  db: Tx | Db,
  level: StockAlertLevel,
  range: RowRange,
): Promise<string[]> {
  const { productId, productCreatedAt } = stockAlerts
  const order = [sql`${productCreatedAt} desc nulls last`, sql`${productId} desc nulls last`]
  const where = eq(stockAlerts.level, level)
  return selectPageIds(db, { table: stockAlerts, id: productId, where, order }, range)
}

/** Counts no further than `max`. */
export async function countStockAlerts(
  db: Tx | Db,
  level: StockAlertLevel,
  max: number,
): Promise<number> {
  return countUpTo(db, stockAlerts, eq(stockAlerts.level, level), max)
}
