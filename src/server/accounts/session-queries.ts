import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { customers } from '../customers/customer-tables.ts'
import { isStaffRoleOf, staffRoles } from '../customers/staff-role-tables.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared-statement.ts'
import { newId } from '../platform/ids.ts'
import { hashToken } from '../platform/secrets.ts'
import { accountColumns } from './account-queries.ts'
import { sessions } from './account-tables.ts'

const selectByToken = prepared('customer_by_token', (db) =>
  db
    .select({ ...accountColumns, permissions: staffRoles.permissions })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .leftJoin(staffRoles, isStaffRoleOf(customers))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    ),
)

/**
 * The customer of the session with this token, with the permissions of their role; null when it is
 * unknown or expired.
 */
export async function selectCustomerByToken(db: Tx | Db, token: string, now: Date) {
  const [row] = await selectByToken(db, { tokenHash: hashToken(token), now })
  return row ? { ...row, permissions: row.permissions ?? [] } : null
}

export interface NewSession {
  customerId: string
  createdAt: Date
  expiresAt: Date
}

export async function insertSession(
  tx: Tx,
  { token, ...session }: NewSession & { token: string },
): Promise<void> {
  await tx.insert(sessions).values({ id: newId(), tokenHash: hashToken(token), ...session })
}

export async function selectSessionExpiry(tx: Tx, token: string): Promise<Date | null> {
  const [row] = await tx
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
  return row?.expiresAt ?? null
}

export async function deleteSession(db: Tx | Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

export async function deleteSessionsOf(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.customerId, customerId))
}

/** Deletes expired sessions of one customer, or of all. */
export async function deleteExpiredSessions(
  db: Tx | Db,
  now: Date,
  customerId?: string,
): Promise<void> {
  const isOfCustomer = customerId === undefined ? undefined : eq(sessions.customerId, customerId)
  await db.delete(sessions).where(and(lte(sessions.expiresAt, now), isOfCustomer))
}
