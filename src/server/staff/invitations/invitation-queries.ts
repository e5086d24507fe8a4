import { and, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { customers } from '../../customers/customer-tables.ts'
import { staffRoles } from '../../customers/staff-role-tables.ts'
import type { Db, Tx, Writer } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/secrets.ts'
import { staffInvitations } from './invitation-tables.ts'

/** Neither accepted nor withdrawn; it may have expired. */
const isUnanswered = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.withdrawnAt))

const invitationColumns = {
  id: staffInvitations.id,
  email: staffInvitations.email,
  role: { id: staffRoles.id, name: staffRoles.name },
  invitedBy: customers.name,
  createdAt: staffInvitations.createdAt,
  expiresAt: staffInvitations.expiresAt,
  acceptedAt: staffInvitations.acceptedAt,
  withdrawnAt: staffInvitations.withdrawnAt,
}

const selectInvitation = (db: Tx | Db) =>
  db
    .select(invitationColumns)
    .from(staffInvitations)
    .innerJoin(staffRoles, eq(staffRoles.id, staffInvitations.roleId))
    .leftJoin(customers, eq(customers.id, staffInvitations.invitedBy))

/** Unanswered invitations, also expired ones, newest first. */
export async function selectUnanswered(db: Tx | Db) {
  return selectInvitation(db)
    .where(isUnanswered)
    .orderBy(desc(staffInvitations.createdAt), desc(staffInvitations.id))
}

export type InvitationRow = Awaited<ReturnType<typeof selectUnanswered>>[number]

export async function selectUnansweredById(db: Tx | Db, id: string) {
  const [row] = await selectInvitation(db).where(and(eq(staffInvitations.id, id), isUnanswered))
  return row ?? null
}

export async function selectByToken(db: Tx | Db, token: string): Promise<InvitationRow | null> {
  const [row] = await selectInvitation(db).where(eq(staffInvitations.tokenHash, hashToken(token)))
  return row ?? null
}

/** False when an invitation of this address waits for an answer. */
export async function insertInvitation(
  tx: Tx,
  invitation: typeof staffInvitations.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(staffInvitations)
    .values(invitation)
    .onConflictDoNothing()
    .returning({ id: staffInvitations.id })
  return rows.length > 0
}

export async function deleteExpiredOf(tx: Tx, email: string, now: Date): Promise<void> {
  await tx
    .delete(staffInvitations)
    .where(
      and(eq(staffInvitations.email, email), lte(staffInvitations.expiresAt, now), isUnanswered),
    )
}

/** Prolongs an unanswered invitation; the links that were mailed or shown before are dead. */
export async function renewInvitation(
  tx: Tx,
  id: string,
  { invitedBy, expiresAt }: { invitedBy: string; expiresAt: Date },
): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ tokenHash: null, isLinkShown: false, invitedBy, expiresAt })
    .where(and(eq(staffInvitations.id, id), isUnanswered))
}

/** Gives an unanswered invitation the token of a link that the inviter sees. */
export async function setShownToken(tx: Tx, id: string, token: string): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ tokenHash: hashToken(token), isLinkShown: true })
    .where(and(eq(staffInvitations.id, id), isUnanswered))
}

/** Replaces the token of an open invitation; null when it is not open, or its link was shown meanwhile. */
export async function replaceToken(db: Writer, id: string, token: string, now: Date) {
  const [row] = await db
    .update(staffInvitations)
    .set({ tokenHash: hashToken(token) })
    .where(
      and(
        eq(staffInvitations.id, id),
        gt(staffInvitations.expiresAt, now),
        eq(staffInvitations.isLinkShown, false),
        isUnanswered,
      ),
    )
    .returning({ email: staffInvitations.email })
  return row ?? null
}

export async function withdrawById(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ withdrawnAt: now })
    .where(and(eq(staffInvitations.id, id), isUnanswered))
}

/** Invitations of a member that can be accepted at `now`. */
export async function selectOpenSentBy(db: Tx | Db, memberId: string, now: Date) {
  return selectInvitation(db).where(
    and(
      eq(staffInvitations.invitedBy, memberId),
      gt(staffInvitations.expiresAt, now),
      isUnanswered,
    ),
  )
}

/** Withdraws all that somebody sent. */
export async function withdrawSentBy(
  tx: Tx,
  memberIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ withdrawnAt: now })
    .where(and(inArray(staffInvitations.invitedBy, [...memberIds]), isUnanswered))
}

/** Uses up an open invitation; null when another request has done so, or it is not open. */
export async function markAccepted(tx: Tx, token: string, now: Date) {
  const [row] = await tx
    .update(staffInvitations)
    .set({ acceptedAt: now })
    .where(
      and(
        eq(staffInvitations.tokenHash, hashToken(token)),
        gt(staffInvitations.expiresAt, now),
        isUnanswered,
      ),
    )
    .returning({
      id: staffInvitations.id,
      email: staffInvitations.email,
      roleId: staffInvitations.roleId,
      isLinkShown: staffInvitations.isLinkShown,
    })
  return row ?? null
}

export async function hasOpenInvitation(tx: Tx, roleId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: staffInvitations.id })
    .from(staffInvitations)
    .where(
      and(eq(staffInvitations.roleId, roleId), gt(staffInvitations.expiresAt, now), isUnanswered),
    )
    .limit(1)
  return rows.length > 0
}

export async function deleteEndedBefore(db: Writer, endedBefore: Date): Promise<void> {
  const endedAt = sql`coalesce(${staffInvitations.acceptedAt}, ${staffInvitations.withdrawnAt}, ${staffInvitations.expiresAt})`
  await db.delete(staffInvitations).where(lt(endedAt, endedBefore))
}
