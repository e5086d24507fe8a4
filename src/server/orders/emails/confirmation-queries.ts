import { and, eq, isNull, lt, max, or, sql } from 'drizzle-orm'
import { customers } from '../../customers/customer-tables.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { orderConfirmations } from '../order-tables.ts'

/** Which e-mail confirms which order; null while the order waits for one. */
export type ConfirmationRow = Pick<typeof orderConfirmations.$inferSelect, 'orderId' | 'mailId'>

/** Whether this is the customer's address, and verified. */
export async function selectIsVerified(
  db: Tx | Db,
  customerId: string,
  email: string,
): Promise<boolean> {
  const [row] = await db
    .select({ isVerified: customers.emailVerified })
    .from(customers)
    .where(and(eq(customers.id, customerId), eq(customers.email, email)))
  return row?.isVerified ?? false
}

/** Serializes the confirmations to one address. */
export async function lockAddressee(tx: Tx, email: string): Promise<void> {
  const name = `order confirmations ${email}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

export async function insertWaiting(
  tx: Tx,
  row: { orderId: string; email: string; createdAt: Date },
): Promise<void> {
  await tx.insert(orderConfirmations).values(row).onConflictDoNothing()
}

/** The row of this order, and those of all orders that this e-mail confirms. */
export async function selectConfirmations(
  tx: Tx,
  { orderId, mailId }: { orderId: string; mailId: string },
): Promise<ConfirmationRow[]> {
  return tx
    .select({ orderId: orderConfirmations.orderId, mailId: orderConfirmations.mailId })
    .from(orderConfirmations)
    .where(or(eq(orderConfirmations.orderId, orderId), eq(orderConfirmations.mailId, mailId)))
}

export async function selectLastMailedAt(tx: Tx, email: string): Promise<Date | null> {
  const [row] = await tx
    .select({ mailedAt: max(orderConfirmations.mailedAt) })
    .from(orderConfirmations)
    .where(eq(orderConfirmations.email, email))
  return row?.mailedAt ?? null
}

/** Puts all orders that wait at this address into one mail; returns them. */
export async function updateWaiting(
  tx: Tx,
  { email, mailId, mailedAt }: { email: string; mailId: string; mailedAt: Date },
): Promise<string[]> {
  const rows = await tx
    .update(orderConfirmations)
    .set({ mailId, mailedAt })
    .where(and(eq(orderConfirmations.email, email), isNull(orderConfirmations.mailId)))
    .returning({ orderId: orderConfirmations.orderId })
  return rows.map((row) => row.orderId)
}

export async function deleteConfirmationsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(orderConfirmations).where(lt(orderConfirmations.createdAt, before))
}
