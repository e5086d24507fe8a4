import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { PushEvent } from '#shared/push/push-events.ts'
import { sessions } from '../accounts/account-tables.ts'
import { customers } from '../customers/customer-tables.ts'
import {
  secondFactorMethodsColumn,
  secondFactorRequiredFromColumn,
} from '../customers/second-factor-tables.ts'
import { isStaffRoleOf, staffRoles } from '../customers/staff-role-tables.ts'
import type { Db, Tx, Writer } from '../platform/database/database.ts'
import { hashToken } from '../platform/secrets.ts'
import { pushSubscriptions } from './push-tables.ts'

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect

/** The subscription of the session with this token; null when it has none. */
export async function selectOfSession(
  db: Tx | Db,
  token: string,
): Promise<PushSubscriptionRow | null> {
  const [row] = await db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(eq(sessions.tokenHash, hashToken(token)))
    .limit(1)
  return row?.subscription ?? null
}

/** The id of the session with this token, which does not end before the transaction; null when it has ended. */
export async function lockSession(tx: Tx, token: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .for('no key update')
  return row?.id ?? null
}

/** A browser that somebody else was signed in with before is this session's from now on. */
export async function upsertSubscription(tx: Tx, row: PushSubscriptionRow): Promise<void> {
  const { sessionId, endpoint, p256dh, auth, events } = row
  await tx
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)),
    )
  await tx.insert(pushSubscriptions).values(row).onConflictDoUpdate({
    target: pushSubscriptions.endpoint,
    set: { sessionId, p256dh, auth, events },
  })
}

export async function deleteOfSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
}

/** One that its push service does not know any more, unless the browser has subscribed anew meanwhile. */
export async function deleteDead(
  db: Writer,
  { id, endpoint, auth }: Pick<PushSubscriptionRow, 'id' | 'endpoint' | 'auth'>,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.id, id),
        eq(pushSubscriptions.endpoint, endpoint),
        eq(pushSubscriptions.auth, auth),
      ),
    )
}

const receiverColumns = {
  subscription: pushSubscriptions,
  language: customers.language,
  permissions: staffRoles.permissions,
  methods: secondFactorMethodsColumn,
  requiredFrom: secondFactorRequiredFromColumn,
}

function selectReceiversBase(db: Db) {
  return db
    .select(receiverColumns)
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .leftJoin(staffRoles, isStaffRoleOf(customers))
}

const isActive = (now: Date) =>
  and(gt(sessions.expiresAt, now), eq(customers.role, 'admin'), isNull(customers.blockedAt))

/** The devices that want to hear of an event, with what their owners may do. */
export async function selectReceivers(db: Db, event: PushEvent, now: Date) {
  return selectReceiversBase(db).where(
    and(isActive(now), sql`${pushSubscriptions.events} @> array[${event}]::text[]`),
  )
}

/** As `selectReceivers`, one of them; null when it is none any more. */
export async function selectReceiver(db: Db, id: string, event: PushEvent, now: Date) {
  const [row] = await selectReceiversBase(db).where(
    and(
      isActive(now),
      eq(pushSubscriptions.id, id),
      sql`${pushSubscriptions.events} @> array[${event}]::text[]`,
    ),
  )
  return row ?? null
}

export type PushReceiverRow = Awaited<ReturnType<typeof selectReceivers>>[number]
