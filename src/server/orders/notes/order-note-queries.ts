import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { orders } from '../order-tables.ts'
import { orderNotes } from './order-note-tables.ts'

export type OrderNoteRow = typeof orderNotes.$inferSelect

/** Oldest first. */
export async function selectNotesOf(db: Tx | Db, orderId: string): Promise<OrderNoteRow[]> {
  return db
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.createdAt), asc(orderNotes.id))
}

/** A note with the number of its order; null when it is gone. */
export async function selectNote(db: Tx | Db, id: string) {
  const [row] = await db
    .select({ note: orderNotes, orderNumber: orders.number })
    .from(orderNotes)
    .innerJoin(orders, eq(orders.id, orderNotes.orderId))
    .where(eq(orderNotes.id, id))
  return row ?? null
}

/** The number of an order; null when there is none. Keeps it from being deleted meanwhile. */
export async function lockNumberOf(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, id))
    .for('key share')
  return row?.number ?? null
}

export async function insertNote(tx: Tx, row: OrderNoteRow): Promise<void> {
  await tx.insert(orderNotes).values(row)
}
