import { and, desc, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { customers } from '../../customers/customer-tables.ts'
import {
  secondFactorMethodsColumn,
  secondFactorRequiredFromColumn,
} from '../../customers/second-factor-tables.ts'
import { isStaffRoleOf, staffRoles } from '../../customers/staff-role-tables.ts'
import type { Db, Tx, Writer } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared-statement.ts'
import { newId } from '../../platform/ids.ts'
import type { ClientNetwork } from '../../platform/rate-limits/client-network.ts'
import { hashToken } from '../../platform/secrets.ts'
import { accountColumns } from '../account-queries.ts'
import { passkeyChallenges, pendingSignIns, sessions } from '../account-tables.ts'

const selectByToken = prepared('customer_by_token', (db) =>
  db
    .select({
      ...accountColumns,
      permissions: staffRoles.permissions,
      lastSeenAt: sessions.lastSeenAt,
      secondFactorAt: sessions.secondFactorAt,
      passwordAt: sessions.passwordAt,
      methods: secondFactorMethodsColumn,
      requiredFrom: secondFactorRequiredFromColumn,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .leftJoin(staffRoles, isStaffRoleOf(customers))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(customers.blockedAt),
      ),
    ),
)

/**
 * The customer of the session with this token, with the permissions of their role; null when it is
 * unknown or expired, or the account is blocked.
 */
export async function selectCustomerByToken(db: Tx | Db, token: string, now: Date) {
  const [row] = await selectByToken(db, { tokenHash: hashToken(token), now })
  return row ? { ...row, permissions: row.permissions ?? [] } : null
}

/** Records that the session of this token is in use, unless that was recorded since `before`. */
export async function updateLastSeen(db: Writer, token: string, now: Date, before: Date) {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        or(isNull(sessions.lastSeenAt), lt(sessions.lastSeenAt, before)),
      ),
    )
}

export interface NewSession {
  customerId: string
  createdAt: Date
  expiresAt: Date
  /** When the second factor was given; null for people without one. */
  secondFactorAt: Date | null
  /** When the password was given in the session again. */
  passwordAt?: Date | null
}

/** Client data stored with a session. */
export interface SessionClient {
  network: ClientNetwork
  device: string | null
}

export async function insertSession(
  tx: Tx,
  {
    token,
    ...session
  }: NewSession & { token: string; network: ClientNetwork | null; device: string | null },
): Promise<void> {
  const { createdAt: lastSeenAt } = session
  const tokenHash = hashToken(token)
  await tx.insert(sessions).values({ id: newId(), tokenHash, lastSeenAt, ...session })
}

/** The sessions of a customer that have not expired, the one in use last first. */
export async function selectSessionsOf(db: Tx | Db, customerId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, now)))
    .orderBy(sql`${sessions.lastSeenAt} desc nulls last`, desc(sessions.createdAt))
}

/** Until when a session lasts and when its second factor was given; null when it has ended. */
export async function selectSession(tx: Tx, token: string) {
  const [row] = await tx
    .select({ expiresAt: sessions.expiresAt, secondFactorAt: sessions.secondFactorAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
  return row ?? null
}

export async function markSecondFactorGiven(tx: Tx, token: string, at: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ secondFactorAt: at })
    .where(eq(sessions.tokenHash, hashToken(token)))
}

export async function markPasswordGiven(tx: Tx, token: string, at: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ passwordAt: at })
    .where(eq(sessions.tokenHash, hashToken(token)))
}

export async function deleteSession(db: Writer, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

/** Deletes a customer's sessions but that of `exceptToken`, and every sign-in that is not complete. */
export async function deleteSessionsOf(
  tx: Tx,
  customerId: string,
  exceptToken?: string,
): Promise<void> {
  const isOther =
    exceptToken === undefined ? undefined : ne(sessions.tokenHash, hashToken(exceptToken))
  await tx.delete(sessions).where(and(eq(sessions.customerId, customerId), isOther))
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.customerId, customerId))
}

/** Deletes one session of a customer; false when there is none with this id. */
export async function deleteSessionOf(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

/** Deletes expired sessions of one customer, or of all. */
export async function deleteExpiredSessions(
  db: Writer,
  now: Date,
  customerId?: string,
): Promise<void> {
  const isOfCustomer = customerId === undefined ? undefined : eq(sessions.customerId, customerId)
  await db.delete(sessions).where(and(lte(sessions.expiresAt, now), isOfCustomer))
}

/** Deletes the sign-ins that were not completed, and the challenges that nobody answered. */
export async function deleteExpiredPendingSignIns(db: Writer, now: Date): Promise<void> {
  await db.delete(pendingSignIns).where(lte(pendingSignIns.expiresAt, now))
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
}
