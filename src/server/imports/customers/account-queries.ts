import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { passwords } from '../../accounts/account-tables.ts'
import { addresses, customers } from '../../customers/customer-tables.ts'
import type { Tx } from '../../platform/database/database.ts'

export type NewAccount = typeof customers.$inferInsert
export type StoredAddress = typeof addresses.$inferSelect

/** The accounts of these e-mails, locked until the transaction ends. */
export async function lockAccountsByEmail(tx: Tx, emails: readonly string[]) {
  return tx
    .select({
      id: customers.id,
      email: customers.email,
      phone: customers.phone,
      role: customers.role,
      blockedAt: customers.blockedAt,
      updatedAt: customers.updatedAt,
      hasAddress: sql<boolean>`exists (select from ${addresses}
        where "customer_id" = "customers"."id")`,
      /** Whether a visitor may have registered somebody else's e-mail and sign in with it. */
      isUnproved: sql<boolean>`not ${customers.emailVerified} and exists (select from ${passwords}
        where "customer_id" = "customers"."id")`,
    })
    .from(customers)
    .where(inArray(customers.email, [...emails]))
    .orderBy(asc(customers.id))
    .for('update')
}

export type FoundAccount = Awaited<ReturnType<typeof lockAccountsByEmail>>[number]

/** How many were inserted: e-mails that somebody has taken meanwhile stay out. */
export async function insertAccounts(tx: Tx, rows: NewAccount[]): Promise<number> {
  if (rows.length === 0) return 0
  const { rowCount } = await tx
    .insert(customers)
    .values(rows)
    .onConflictDoNothing({ target: customers.email })
  return rowCount ?? 0
}

export async function insertAddresses(tx: Tx, rows: StoredAddress[]): Promise<void> {
  if (rows.length > 0) await tx.insert(addresses).values(rows)
}

export async function fillPhone(tx: Tx, id: string, phone: string, at: Date): Promise<void> {
  await tx
    .update(customers)
    .set({ phone, updatedAt: at })
    .where(and(eq(customers.id, id), isNull(customers.phone)))
}

export async function lockAccounts(tx: Tx, ids: readonly string[]) {
  return tx
    .select({ id: customers.id, phone: customers.phone, updatedAt: customers.updatedAt })
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(asc(customers.id))
    .for('update')
}

export async function selectAddressesOf(tx: Tx, ids: readonly string[]): Promise<StoredAddress[]> {
  return tx
    .select()
    .from(addresses)
    .where(inArray(addresses.customerId, [...ids]))
}

export async function deleteAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(customers).where(inArray(customers.id, [...ids]))
}

export async function deleteAddresses(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(addresses).where(inArray(addresses.id, [...ids]))
}

/** Empties a phone that the import filled, and says again when the account was changed before. */
export async function restoreAccount(
  tx: Tx,
  id: string,
  { updatedAt, isPhoneFilled }: { updatedAt: Date; isPhoneFilled: boolean },
): Promise<void> {
  await tx
    .update(customers)
    .set({ updatedAt, ...(isPhoneFilled && { phone: null }) })
    .where(eq(customers.id, id))
}
