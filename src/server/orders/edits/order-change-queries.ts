import { and, eq, inArray, sql } from 'drizzle-orm'
import { productVariants } from '../../catalog/products/variants/variant-tables.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OrderItemRow, OrderRow } from '../order-queries.ts'
import { orderItems, orders, orderStatusChanges } from '../order-tables.ts'
import { orderChanges } from './order-change-tables.ts'

export type OrderChangeRow = typeof orderChanges.$inferSelect

/** References of the units that an order was placed with, in the ledger: the order and its edits. */
export async function selectPurchaseReferences(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: orderChanges.id })
    .from(orderChanges)
    .where(eq(orderChanges.orderId, orderId))
  return [orderId, ...rows.map(({ id }) => id)]
}

/** References of the units that an order holds: those, and its cancellations and reopenings. */
export async function selectStockReferences(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: orderStatusChanges.id })
    .from(orderStatusChanges)
    .where(eq(orderStatusChanges.orderId, orderId))
  return [...(await selectPurchaseReferences(tx, orderId)), ...rows.map(({ id }) => id)]
}

export async function selectOrderChange(
  db: Tx | Db,
  id: string,
): Promise<OrderChangeRow | undefined> {
  const [row] = await db.select().from(orderChanges).where(eq(orderChanges.id, id))
  return row
}

export async function insertOrderChange(tx: Tx, row: OrderChangeRow): Promise<void> {
  await tx.insert(orderChanges).values(row)
}

/** The variant of each product that has only one, by the product. */
export async function selectSingleVariants(
  tx: Tx,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (productIds.length === 0) return new Map()
  const rows = await tx
    .select({
      productId: productVariants.productId,
      variantId: sql<string>`min(${productVariants.id}::text)`,
    })
    .from(productVariants)
    .where(inArray(productVariants.productId, [...productIds]))
    .groupBy(productVariants.productId)
    .having(sql`count(*) = 1`)
  return new Map(rows.map(({ productId, variantId }) => [productId, variantId]))
}

/** Writes an order whose row is locked, and its items: those that stay keep their rows. */
export async function updateOrderContent(
  tx: Tx,
  { id, ...columns }: OrderRow,
  items: { changed: OrderItemRow[]; added: OrderItemRow[]; removed: string[] },
): Promise<void> {
  await tx.update(orders).set(columns).where(eq(orders.id, id))
  if (items.removed.length > 0) {
    await tx
      .delete(orderItems)
      .where(and(eq(orderItems.orderId, id), inArray(orderItems.id, items.removed)))
  }
  for (const { id: itemId, ...item } of items.changed) {
    await tx.update(orderItems).set(item).where(eq(orderItems.id, itemId))
  }
  if (items.added.length > 0) await tx.insert(orderItems).values(items.added)
}
