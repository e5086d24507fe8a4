import { and, eq, inArray, sql } from 'drizzle-orm'
import { statusesThat } from '#shared/orders/statuses/order-status.ts'
import { stockItemOf } from '../catalog/products/variants/variant-tables.ts'
import { orderItems, orders } from '../orders/order-tables.ts'
import type { Db, Tx } from '../platform/database/database.ts'

/** Units of these products in orders that have not left the shop, by stock item. */
export async function selectUnitsInOpenOrders(
  db: Tx | Db,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map()
  const lines = db
    .select({ item: stockItemOf(orderItems).as('item'), quantity: orderItems.quantity })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        inArray(orders.status, statusesThat('isInShop')),
        inArray(orderItems.productId, [...new Set(productIds)]),
      ),
    )
    .as('lines')
  const rows = await db
    .select({ item: lines.item, units: sql<number>`sum(${lines.quantity})::int` })
    .from(lines)
    .groupBy(lines.item)
  return new Map(rows.flatMap((row) => (row.item === null ? [] : [[row.item, row.units]])))
}
