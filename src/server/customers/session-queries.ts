import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../platform/database/connect-database.ts'
import { newId } from '../platform/ids.ts'
import { customerColumns } from './customer-queries.ts'
import { customers, sessions } from './customer-tables.ts'

/**
 * Runs on every signed-in request, so it is prepared. No cache stands before it: a session revoked
 * by any process is dead at once in all of them.
 */
export function prepareCustomerByToken(db: Db) {
  return db
    .select(customerColumns)
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('customer_by_token')
}

/** Opens a session; returns its token, which is kept nowhere else. */
export async function insertSession(
  tx: Tx,
  session: { customerId: string; createdAt: Date; expiresAt: Date },
): Promise<string> {
  const { customerId, createdAt, expiresAt } = session
  const token = randomBytes(24).toString('base64url')
  await tx
    .insert(sessions)
    .values({ id: newId(), tokenHash: hashOfToken(token), customerId, expiresAt, createdAt })
  return token
}

export async function selectSessionEnd(tx: Tx, token: string): Promise<Date | null> {
  const [row] = await tx
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashOfToken(token)))
  return row?.expiresAt ?? null
}

export async function deleteSession(db: Reader, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOfToken(token)))
}

export async function deleteSessionsOf(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.customerId, customerId))
}

/** Expired sessions open nothing; a customer's old ones go as they sign in again. */
export async function deleteExpiredSessions(
  db: Reader,
  customerId: string,
  now: Date,
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), lte(sessions.expiresAt, now)))
}

/** Those of every customer. */
export async function deleteAllExpiredSessions(db: Reader, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
}

/** Tokens have 192 random bits: a plain hash hides them as well as a slow one. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
