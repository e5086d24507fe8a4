import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/database.ts'
import { preparedSelect } from '../platform/database/prepared-statement.ts'
import { newId } from '../platform/ids.ts'
import { customerColumns, type CustomerRow } from './customer-queries.ts'
import { customers, sessions } from './customer-tables.ts'

const selectByToken = preparedSelect('customer_by_token', customerColumns, (select) =>
  select
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    ),
)

/**
 * Runs on every signed-in request, so it is prepared. No cache stands before it: a session revoked
 * by any process is dead at once in all of them.
 */
export async function selectCustomerByToken(
  db: Tx | Db,
  token: string,
  now: Date,
): Promise<CustomerRow | null> {
  const [row] = await selectByToken(db, { tokenHash: hashOfToken(token), now })
  return row ?? null
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

export async function deleteSession(db: Tx | Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOfToken(token)))
}

export async function deleteSessionsOf(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.customerId, customerId))
}

/** Expired sessions open nothing; a customer's old ones go as they sign in again. */
export async function deleteExpiredSessions(
  db: Tx | Db,
  customerId: string,
  now: Date,
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), lte(sessions.expiresAt, now)))
}

/** Those of every customer. */
export async function deleteAllExpiredSessions(db: Tx | Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
}

/** Tokens have 192 random bits: a plain hash hides them as well as a slow one. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
