import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Poisha } from '#shared/money/money.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { storeCreditEntries, storeCredits } from './store-credit-tables.ts'

export type CreditEntryRow = typeof storeCreditEntries.$inferSelect

export async function selectBalance(db: Tx | Db, customerId: string): Promise<Poisha> {
  const [row] = await db
    .select({ balancePoisha: storeCredits.balancePoisha })
    .from(storeCredits)
    .where(eq(storeCredits.customerId, customerId))
  return row?.balancePoisha ?? 0
}

/** Newest first. */
export async function selectEntries(
  db: Tx | Db,
  customerId: string,
  limit: number,
): Promise<CreditEntryRow[]> {
  return db
    .select()
    .from(storeCreditEntries)
    .where(eq(storeCreditEntries.customerId, customerId))
    .orderBy(desc(storeCreditEntries.createdAt), desc(storeCreditEntries.id))
    .limit(limit)
}

/** False where there is one of the same cause and reference. */
export async function insertEntry(tx: Tx, row: CreditEntryRow): Promise<boolean> {
  const inserted = await tx
    .insert(storeCreditEntries)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: storeCreditEntries.id })
  return inserted.length > 0
}

export async function raiseBalance(tx: Tx, customerId: string, amount: Poisha): Promise<void> {
  await tx
    .insert(storeCredits)
    .values({ customerId, balancePoisha: amount })
    .onConflictDoUpdate({
      target: storeCredits.customerId,
      set: { balancePoisha: sql`${storeCredits.balancePoisha} + ${amount}` },
    })
}

/** False where the balance is smaller: then nothing changes. */
export async function lowerBalance(tx: Tx, customerId: string, amount: Poisha): Promise<boolean> {
  const lowered = await tx
    .update(storeCredits)
    .set({ balancePoisha: sql`${storeCredits.balancePoisha} - ${amount}` })
    .where(and(eq(storeCredits.customerId, customerId), gte(storeCredits.balancePoisha, amount)))
    .returning({ customerId: storeCredits.customerId })
  return lowered.length > 0
}

/** Moves the balance and the entries of an account to another one. Returns the moved amount. */
export async function moveBalance(tx: Tx, fromId: string, toId: string): Promise<Poisha> {
  await tx
    .update(storeCreditEntries)
    .set({ customerId: toId })
    .where(eq(storeCreditEntries.customerId, fromId))
  const [had] = await tx
    .delete(storeCredits)
    .where(eq(storeCredits.customerId, fromId))
    .returning({ balancePoisha: storeCredits.balancePoisha })
  if (had) await raiseBalance(tx, toId, had.balancePoisha)
  return had?.balancePoisha ?? 0
}
