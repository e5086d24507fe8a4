import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Language } from '#shared/languages/languages.ts'
import { knownDevices, sessions } from '../accounts/account-tables.ts'
import { customers } from '../customers/customer-tables.ts'
import { secondFactorMethodsColumn } from '../customers/second-factor-tables.ts'
import { isStaffRoleOf, staffRoleIdOf, staffRoles } from '../customers/staff-role-tables.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { newestFirst } from '../platform/database/lists/list-page.ts'
import { containsText } from '../platform/database/lists/text-search.ts'

export interface LockedMember {
  roleId: string
  isBlocked: boolean
}

/** Every account with a role by its id, locked until the transaction ends. */
export async function lockStaff(tx: Tx): Promise<ReadonlyMap<string, LockedMember>> {
  const rows = await tx
    .select({
      id: customers.id,
      roleId: sql<string>`${staffRoleIdOf(customers)}`,
      isBlocked: sql<boolean>`${customers.blockedAt} is not null`,
    })
    .from(customers)
    .where(eq(customers.role, 'admin'))
    .orderBy(asc(customers.id))
    .for('update')
  return new Map(rows.map(({ id, ...member }) => [id, member]))
}

/** All roles, locked against changes until the transaction ends. */
export async function lockRoles(tx: Tx) {
  return tx.select().from(staffRoles).orderBy(asc(staffRoles.id)).for('update')
}

export type StaffRoleRow = typeof staffRoles.$inferSelect

/** The owner's role first. */
export async function selectRoles(db: Tx | Db) {
  return db
    .select({ role: staffRoles, members: sql<number>`count(${customers.id})::int` })
    .from(staffRoles)
    .leftJoin(customers, isStaffRoleOf(customers))
    .groupBy(staffRoles.id)
    .orderBy(desc(staffRoles.isFixed), asc(staffRoles.name))
}

export async function insertRole(tx: Tx, row: typeof staffRoles.$inferInsert): Promise<void> {
  await tx.insert(staffRoles).values(row)
}

export async function updateRoleRow(
  tx: Tx,
  id: string,
  changes: Pick<StaffRoleRow, 'name' | 'description' | 'permissions'>,
): Promise<void> {
  await tx
    .update(staffRoles)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(staffRoles.id, id))
}

export async function deleteRoleRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(staffRoles).where(eq(staffRoles.id, id))
}

/** Gives an account a role, or takes it and with it the block; false when there is no such account. */
export async function setStaffRole(tx: Tx, id: string, role: string | null): Promise<boolean> {
  const rows = await tx
    .update(customers)
    .set({
      role: role === null ? 'user' : 'admin',
      staffRoleId: role,
      // A merged account stays closed.
      ...(role === null && {
        blockedAt: sql`case when ${customers.mergedIntoId} is not null then ${customers.blockedAt} end`,
      }),
      staffSince:
        role === null
          ? null
          : sql`case when ${customers.role} = 'admin' then ${customers.staffSince} else now() end`,
      updatedAt: sql`now()`,
    })
    .where(eq(customers.id, id))
    .returning({ id: customers.id })
  return rows.length > 0
}

/** Whether an account is blocked or merged, locked until the transaction ends; null when there is none. */
export async function lockAccountBlock(
  tx: Tx,
  id: string,
): Promise<{ isBlocked: boolean; isMerged: boolean } | null> {
  const [row] = await tx
    .select({
      isBlocked: sql<boolean>`${customers.blockedAt} is not null`,
      isMerged: sql<boolean>`${customers.mergedIntoId} is not null`,
    })
    .from(customers)
    .where(eq(customers.id, id))
    .for('no key update')
  return row ?? null
}

export async function setBlockedAt(tx: Tx, id: string, blockedAt: Date | null): Promise<void> {
  await tx
    .update(customers)
    .set({ blockedAt, updatedAt: sql`now()` })
    .where(eq(customers.id, id))
}

export async function setLanguage(tx: Tx, id: string, language: Language): Promise<void> {
  await tx
    .update(customers)
    .set({ language, updatedAt: sql`now()` })
    .where(eq(customers.id, id))
}

const lastSignInAt = sql<Date | null>`(
  select max(device.seen_at) from ${knownDevices} device
  where device.customer_id = ${customers}.id)`

const lastSeenAt = sql<Date | null>`greatest(${lastSignInAt}, (
  select max(session.last_seen_at) from ${sessions} session
  where session.customer_id = ${customers}.id))`

const memberColumns = {
  id: customers.id,
  name: customers.name,
  email: customers.email,
  roleId: sql<string>`${staffRoleIdOf(customers)}`.as('role_id'),
  createdAt: customers.createdAt,
  blockedAt: customers.blockedAt,
  lastSignInAt: lastSignInAt.mapWith(knownDevices.seenAt).as('last_sign_in_at'),
  lastSeenAt: lastSeenAt.mapWith(sessions.lastSeenAt).as('last_seen_at'),
  sessions: sql<number>`(
    select count(*)::int from ${sessions} session
    where session.customer_id = ${customers}.id and session.expires_at > now())`.as('sessions'),
  hasSecondFactor: sql<boolean>`cardinality(${secondFactorMethodsColumn}) > 0`.as(
    'has_second_factor',
  ),
}

/** The members of staff, newest first. */
export function staffList(search: string | undefined) {
  const text = sql`lower(${customers.name} || ' ' || ${customers.email})`
  return {
    from: customers,
    columns: memberColumns,
    where: and(eq(customers.role, 'admin'), search ? containsText(text, search) : undefined),
    orderBy: newestFirst(customers.createdAt, customers.id),
  }
}

/** The members of staff who are not blocked, by name. */
export async function selectColleagues(db: Tx | Db) {
  return db
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      language: customers.language,
      roleId: memberColumns.roleId,
    })
    .from(customers)
    .where(and(eq(customers.role, 'admin'), isNull(customers.blockedAt)))
    .orderBy(asc(customers.name), asc(customers.id))
}

export async function selectMember(db: Tx | Db, id: string) {
  const [row] = await db
    .select(memberColumns)
    .from(customers)
    .where(and(eq(customers.id, id), eq(customers.role, 'admin')))
  return row ?? null
}

/** Whether somebody with this address is on the staff, blocked or not. */
export async function hasMember(tx: Tx, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.email, email), eq(customers.role, 'admin')))
  return rows.length > 0
}

export type StaffMemberRow = NonNullable<Awaited<ReturnType<typeof selectMember>>>
