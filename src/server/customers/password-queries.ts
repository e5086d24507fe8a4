import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/database.ts'
import { customers, passwords } from './customer-tables.ts'

export interface StoredPassword {
  customerId: string
  hash: string
}

export async function selectPassword(db: Tx | Db, email: string): Promise<StoredPassword | null> {
  const [row] = await db
    .select({ customerId: passwords.customerId, hash: passwords.hash })
    .from(passwords)
    .innerJoin(customers, eq(customers.id, passwords.customerId))
    .where(eq(customers.email, email))
  return row ?? null
}

export async function hasPassword(db: Tx | Db, customerId: string): Promise<boolean> {
  const rows = await db
    .select({ customerId: passwords.customerId })
    .from(passwords)
    .where(eq(passwords.customerId, customerId))
  return rows.length > 0
}

/** Whether a password is still the one that was read; if so, it stays until the transaction ends. */
export async function holdPassword(tx: Tx, password: StoredPassword): Promise<boolean> {
  const rows = await tx
    .select({ customerId: passwords.customerId })
    .from(passwords)
    .where(and(eq(passwords.customerId, password.customerId), eq(passwords.hash, password.hash)))
    .for('share')
  return rows.length > 0
}

interface NewPassword extends StoredPassword {
  changedAt: Date
}

/** Sets a customer's password, whether or not there was one. */
export async function writePassword(tx: Tx, password: NewPassword): Promise<void> {
  const { hash, changedAt } = password
  await tx
    .insert(passwords)
    .values(password)
    .onConflictDoUpdate({ target: passwords.customerId, set: { hash, changedAt } })
}

/** Sets the first password of a customer; false when there is one already. */
export async function insertPassword(tx: Tx, password: NewPassword): Promise<boolean> {
  const rows = await tx
    .insert(passwords)
    .values(password)
    .onConflictDoNothing({ target: passwords.customerId })
    .returning({ customerId: passwords.customerId })
  return rows.length > 0
}

/** Replaces a password unless it is no longer the one that was read; tells whether it did. */
export async function replacePassword(
  tx: Tx,
  { customerId, hash, changedAt }: NewPassword,
  replaced: string,
): Promise<boolean> {
  const rows = await tx
    .update(passwords)
    .set({ hash, changedAt })
    .where(and(eq(passwords.customerId, customerId), eq(passwords.hash, replaced)))
    .returning({ customerId: passwords.customerId })
  return rows.length > 0
}

export async function deletePassword(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(passwords).where(eq(passwords.customerId, customerId))
}
