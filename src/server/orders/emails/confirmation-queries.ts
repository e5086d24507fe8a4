import { and, eq, isNull, lt, max, sql } from 'drizzle-orm'
import { customers } from '../../customers/customer-tables.ts'
import type { Db, Tx, Writer } from '../../platform/database/database.ts'
import { orderConfirmations } from '../order-tables.ts'

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

/** Records that an order waits, once; returns the e-mail that confirms it, null while it waits. */
export async function insertWaiting(
  tx: Tx,
  row: { orderId: string; email: string; createdAt: Date },
): Promise<string | null> {
  const [stored] = await tx
    .insert(orderConfirmations)
    .values(row)
    .onConflictDoUpdate({ target: orderConfirmations.orderId, set: { orderId: row.orderId } })
    .returning({ mailId: orderConfirmations.mailId })
  return stored?.mailId ?? null
}

/** The orders that this e-mail confirms. */
export async function selectConfirmed(tx: Tx, mailId: string): Promise<string[]> {
  const rows = await tx
    .select({ orderId: orderConfirmations.orderId })
    .from(orderConfirmations)
    .where(eq(orderConfirmations.mailId, mailId))
  return rows.map((row) => row.orderId)
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

export async function deleteConfirmationsBefore(db: Writer, before: Date): Promise<void> {
  await db.delete(orderConfirmations).where(lt(orderConfirmations.createdAt, before))
}
