import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { passwords } from '../../accounts/account-tables.ts'
import { productVariants } from '../../catalog/products/variants/variant-tables.ts'
import { customers } from '../../customers/customer-tables.ts'
import { orderItems, orders, orderStatusChanges } from '../../orders/order-tables.ts'
import type { Tx } from '../../platform/database/database.ts'

export interface HistoryRows {
  orders: (typeof orders.$inferInsert)[]
  items: (typeof orderItems.$inferInsert)[]
  changes: (typeof orderStatusChanges.$inferInsert)[]
}

export async function selectImportedOrders(tx: Tx, numbers: readonly string[]) {
  return tx
    .select({ id: orders.id, number: orders.importedNumber, createdAt: orders.createdAt })
    .from(orders)
    .where(inArray(orders.importedNumber, [...numbers]))
}

export async function selectVariantsBySku(tx: Tx, skus: readonly string[]) {
  return tx
    .select({
      sku: productVariants.sku,
      id: productVariants.id,
      productId: productVariants.productId,
    })
    .from(productVariants)
    .where(inArray(productVariants.sku, [...skus]))
}

/**
 * Accounts with these e-mails, of those whose e-mail was verified, and of those that nobody can sign in to
 * before it is: a visitor who registered somebody else's e-mail must not see their orders.
 */
export async function selectBuyers(tx: Tx, emails: readonly string[]) {
  return tx
    .select({ id: customers.id, email: customers.email })
    .from(customers)
    .leftJoin(passwords, eq(passwords.customerId, customers.id))
    .where(
      and(
        inArray(customers.email, [...emails]),
        isNull(customers.mergedIntoId),
        or(customers.emailVerified, isNull(passwords.customerId)),
      ),
    )
}

export async function insertHistory(tx: Tx, rows: HistoryRows): Promise<void> {
  if (rows.orders.length === 0) return
  await tx.insert(orders).values(rows.orders)
  await tx.insert(orderItems).values(rows.items)
  await tx.insert(orderStatusChanges).values(rows.changes)
}

export async function lockImported(tx: Tx, ids: readonly string[]) {
  return tx
    .select({ id: orders.id, number: orders.number, updatedAt: orders.updatedAt })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(orders.id)
    .for('update')
}

/** Orders whose buyer has reviewed one of their products since then. */
export async function selectReviewed(
  tx: Tx,
  ids: readonly string[],
  importId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct orders.id from orders
    join order_items on order_items.order_id = orders.id
    join reviews on reviews.product_id = order_items.product_id and reviews.customer_id = orders.customer_id
    join imports on imports.id = ${importId}
    where orders.id = any(${sql.param([...ids])}::uuid[]) and reviews.created_at > imports.created_at`)
  return new Set(rows.map(({ id }) => id))
}

export async function deleteHistory(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(orders).where(inArray(orders.id, [...ids]))
}
