import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { maxHeldOrders } from '#shared/orders/by-phone/held-order-schemas.ts'
import { customers } from '../../customers/customer-tables.ts'
import type { Db, Tx, Writer } from '../../platform/database/database.ts'
import { isUnchangedSince, nextUpdatedAt } from '../../platform/database/edit-conflicts.ts'
import { heldOrders } from './held-order-tables.ts'

export type HeldOrderRow = typeof heldOrders.$inferSelect

const { id, label, draft, updatedAt } = heldOrders
const withName = { id, label, draft, updatedAt, heldBy: customers.name }

/** The one put aside last first. */
export async function selectHeldOrders(db: Db) {
  return db
    .select(withName)
    .from(heldOrders)
    .leftJoin(customers, eq(customers.id, heldOrders.heldBy))
    .orderBy(desc(updatedAt), desc(id))
    .limit(maxHeldOrders)
}

export async function selectHeldOrder(db: Tx | Db, heldId: string) {
  const [row] = await db
    .select(withName)
    .from(heldOrders)
    .leftJoin(customers, eq(customers.id, heldOrders.heldBy))
    .where(eq(id, heldId))
  return row ?? null
}

export async function countHeldOrders(tx: Tx): Promise<number> {
  return tx.$count(heldOrders)
}

export async function insertHeldOrder(tx: Tx, row: HeldOrderRow): Promise<void> {
  await tx.insert(heldOrders).values(row)
}

/** Whether it was still as it was taken up. */
export async function updateHeldOrder(
  tx: Tx,
  row: Pick<HeldOrderRow, 'id' | 'label' | 'draft' | 'heldBy'>,
  { loadedAt, now }: { loadedAt: Date; now: Date },
): Promise<boolean> {
  const updated = await tx
    .update(heldOrders)
    .set({
      label: row.label,
      draft: row.draft,
      heldBy: row.heldBy,
      updatedAt: nextUpdatedAt(updatedAt, now),
    })
    .where(and(eq(id, row.id), isUnchangedSince(updatedAt, loadedAt)))
    .returning({ id })
  return updated.length === 1
}

/** Whether there was one. */
export async function deleteHeldOrder(tx: Writer, heldId: string): Promise<boolean> {
  const deleted = await tx.delete(heldOrders).where(eq(id, heldId)).returning({ id })
  return deleted.length === 1
}

export async function deleteHeldOrdersBefore(db: Writer, before: Date): Promise<void> {
  await db.delete(heldOrders).where(lt(updatedAt, sql`${before.toISOString()}::timestamptz`))
}
