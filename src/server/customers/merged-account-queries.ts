import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/database.ts'
import { addresses, customers } from './customer-tables.ts'

const accountColumns = {
  id: customers.id,
  name: customers.name,
  email: customers.email,
  phone: customers.phone,
  role: customers.role,
  createdAt: customers.createdAt,
}

/** Locks accounts by id against every write that refers to them, until the transaction ends. */
export async function lockAccountsById(tx: Tx, ids: readonly string[]) {
  const { blockedAt, mergedIntoId } = customers
  return tx
    .select({ ...accountColumns, blockedAt, mergedIntoId })
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(asc(customers.id))
    .for('update')
}

export type LockedAccount = Awaited<ReturnType<typeof lockAccountsById>>[number]

export const maxAccountsShown = 20

/** The other accounts with this phone that are not merged into another one, newest first. */
export async function selectAccountsOfPhone(db: Db, { id, phone }: { id: string; phone: string }) {
  return db
    .select(accountColumns)
    .from(customers)
    .where(and(eq(customers.phone, phone), ne(customers.id, id), isNull(customers.mergedIntoId)))
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .limit(maxAccountsShown)
}

/** Accounts merged into this one, newest first. */
export async function selectMergedInto(db: Db, id: string) {
  return db
    .select(accountColumns)
    .from(customers)
    .where(eq(customers.mergedIntoId, id))
    .orderBy(desc(customers.blockedAt), desc(customers.id))
    .limit(maxAccountsShown)
}

/**
 * Closes an account in favour of another one, as those are that were merged into it before. Its phone
 * is the other's: on this one it would be a blocked phone.
 */
export async function updateMergedInto(
  tx: Tx,
  { id, intoId, at }: { id: string; intoId: string; at: Date },
): Promise<void> {
  await tx
    .update(customers)
    .set({ mergedIntoId: intoId, blockedAt: at, phone: null, updatedAt: sql`now()` })
    .where(eq(customers.id, id))
  await tx.update(customers).set({ mergedIntoId: intoId }).where(eq(customers.mergedIntoId, id))
}

/** Gives addresses to another account, none of them as its default. */
export async function updateAddressOwner(
  tx: Tx,
  ids: readonly string[],
  customerId: string,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(addresses)
    .set({ customerId, isDefault: false })
    .where(inArray(addresses.id, [...ids]))
}
