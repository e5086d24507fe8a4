import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { customers } from '../../customers/customer-tables.ts'
import type { Db, Tx, Writer } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/secrets.ts'
import { passwordCodes, passwords, passwordSetups } from '../account-tables.ts'

export interface StoredPassword {
  customerId: string
  hash: string
}

export async function selectPassword(db: Tx | Db, email: string): Promise<NewPassword | null> {
  const { customerId, hash, changedAt } = passwords
  const [row] = await db
    .select({ customerId, hash, changedAt })
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

/** Whether a password is still the one that was read; if so, it is locked until the transaction ends. */
export async function lockPasswordIfUnchanged(tx: Tx, password: StoredPassword): Promise<boolean> {
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
export async function upsertPassword(tx: Tx, password: NewPassword): Promise<void> {
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

/** Replaces a password; false when it is no longer the one that was read. */
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

/** The new code replaces any that was mailed before. */
export async function upsertResetCode(
  db: Writer,
  code: { email: string; codeHash: string; expiresAt: Date },
): Promise<void> {
  const { codeHash, expiresAt } = code
  await db
    .insert(passwordCodes)
    .values(code)
    .onConflictDoUpdate({ target: passwordCodes.email, set: { codeHash, expiresAt, tries: 0 } })
}

/**
 * Compares a hash with that of an e-mail's active code; null when there is no code, or no try left. A
 * wrong one uses a try; concurrent ones are each counted. The hashes are keyed, so how long their
 * comparison takes tells nothing.
 */
export async function compareResetCode(
  db: Writer,
  { email, codeHash }: { email: string; codeHash: string },
  limits: { maxTries: number; now: Date },
): Promise<boolean | null> {
  const isRight = sql<boolean>`${passwordCodes.codeHash} = ${codeHash}`
  const [row] = await db
    .update(passwordCodes)
    .set({ tries: sql`${passwordCodes.tries} + case when ${isRight} then 0 else 1 end` })
    .where(
      and(
        eq(passwordCodes.email, email),
        lt(passwordCodes.tries, limits.maxTries),
        gt(passwordCodes.expiresAt, limits.now),
      ),
    )
    .returning({ isRight })
  return row?.isRight ?? null
}

/** False when a concurrent request has used the code. */
export async function deleteResetCode(tx: Tx, email: string, codeHash: string): Promise<boolean> {
  const rows = await tx
    .delete(passwordCodes)
    .where(and(eq(passwordCodes.email, email), eq(passwordCodes.codeHash, codeHash)))
    .returning({ email: passwordCodes.email })
  return rows.length > 0
}

export async function deleteExpiredResetCodes(db: Writer, now: Date): Promise<void> {
  await db.delete(passwordCodes).where(lte(passwordCodes.expiresAt, now))
}

/** A customer who may set a first password, and the guest's cart to merge then. */
export interface PasswordSetup {
  customerId: string
  guestKey: string | null
}

/** Stores the hash of the token; deletes expired setups. */
export async function insertPasswordSetup(
  tx: Tx,
  { token, ...setup }: PasswordSetup & { token: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await tx.delete(passwordSetups).where(lte(passwordSetups.expiresAt, now))
  await tx.insert(passwordSetups).values({ ...setup, tokenHash: hashToken(token) })
}

export async function selectPasswordSetup(
  db: Tx | Db,
  token: string,
  now: Date,
): Promise<PasswordSetup | null> {
  const [row] = await db
    .select({ customerId: passwordSetups.customerId, guestKey: passwordSetups.guestKey })
    .from(passwordSetups)
    .where(and(eq(passwordSetups.tokenHash, hashToken(token)), gt(passwordSetups.expiresAt, now)))
  return row ?? null
}

/** Deletes all setups of a customer; false when this token's was deleted already. */
export async function deletePasswordSetups(
  tx: Tx,
  token: string,
  customerId: string,
): Promise<boolean> {
  const rows = await tx
    .delete(passwordSetups)
    .where(eq(passwordSetups.customerId, customerId))
    .returning({ tokenHash: passwordSetups.tokenHash })
  return rows.some((row) => row.tokenHash === hashToken(token))
}
