import type { AdminListQuery, Pagination } from '#shared/api/pagination.ts'
import { holdsAll } from '#shared/api/permissions.ts'
import type { StaffMember } from '#shared/auth/staff-schemas.ts'
import type { Role, User } from '#shared/auth/user-schemas.ts'
import { endSessionsOf } from '../accounts/sessions.ts'
import { findUser } from '../customers/customers.ts'
import { administratorRoleId } from '../customers/staff-role-tables.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { readListPage } from '../platform/database/lists/list-page.ts'
import { DomainError, fieldError, notFound } from '../platform/domain-error.ts'
import { isId } from '../platform/ids.ts'
import type { ActingShop, Shop } from '../shop.ts'
import {
  lockRoles,
  lockStaff,
  selectMember,
  selectRoles,
  setStaffRole,
  staffList,
  type StaffMemberRow,
  type StaffRoleRow,
} from './staff-queries.ts'

const unknownUser = () => notFound('This user does not exist.')
const unknownMember = () => notFound('This person is not a member of staff.')

/** The administrator's table of the staff, newest first. */
export async function listStaff(
  { db }: Shop,
  query: AdminListQuery,
): Promise<{ staff: StaffMember[]; pagination: Pagination }> {
  const { rows, pagination } = await readListPage(db, staffList(query.search), query)
  const names = await roleNames(db)
  return { staff: rows.map((row) => serializeMember(row, names)), pagination }
}

/** Makes another account an Administrator's, or takes its role; its sessions end when that changes it. */
export async function changeRole(
  shop: ActingShop,
  actorId: string,
  { id, role }: { id: string; role: Role },
): Promise<User> {
  if (!isId(id)) throw unknownUser()
  return inTransaction(shop, async (tx) => {
    const isStaff = (await lockStaff(tx)).has(id)
    // A member of staff keeps their role: `admin` only says that they have one.
    if (isStaff !== (role === 'admin') || id === actorId) {
      await assignRole(tx, actorId, id, role === 'admin' ? administratorRoleId : null)
    }
    const user = await findUser(tx, id)
    if (!user) throw unknownUser()
    return user
  })
}

/** Gives a member of staff another role; their sessions end. */
export async function changeMember(
  shop: ActingShop,
  actorId: string,
  { id, roleId }: { id: string; roleId: string },
): Promise<StaffMember> {
  if (!isId(id)) throw unknownMember()
  return inTransaction(shop, async (tx) => {
    if (!(await lockStaff(tx)).has(id)) throw unknownMember()
    await assignRole(tx, actorId, id, roleId)
    const member = await selectMember(tx, id)
    if (!member) throw unknownMember()
    return serializeMember(member, await roleNames(tx))
  })
}

/** Signs a member of staff out everywhere. */
export async function endSessions(shop: ActingShop, actorId: string, id: string): Promise<void> {
  if (!isId(id)) throw unknownMember()
  await inTransaction(shop, async (tx) => {
    const { roles, staff } = await lockForActor(tx, actorId)
    const roleId = staff.get(id)
    if (roleId === undefined) throw unknownMember()
    if (id !== actorId) requireAll(roles, staff.get(actorId), permissionsOf(roles, roleId))
    await endSessionsOf(tx, id)
  })
}

/**
 * Changes the role of another account. The staff and the roles are locked: of two owners who demote
 * each other, the second one finds that it is no owner any more. Throws `cannot_grant` where the actor
 * lacks a permission of the old role or of the new one, `last_owner` where none would remain.
 */
async function assignRole(tx: Tx, actorId: string, id: string, roleId: string | null) {
  if (id === actorId) throw new DomainError('conflict', 'You cannot change your own role.')
  const { roles, staff } = await lockForActor(tx, actorId)
  const previous = staff.get(id) ?? null
  if (previous === roleId) return
  if (roleId !== null && !roles.has(roleId)) throw fieldError('roleId', 'This role does not exist.')
  for (const touched of [previous, roleId]) {
    if (touched !== null) requireAll(roles, staff.get(actorId), permissionsOf(roles, touched))
  }
  if (previous !== null && isLastOwner(roles, staff, previous)) {
    throw new DomainError('last_owner', 'The shop needs an owner: name another one first.')
  }
  if (!(await setStaffRole(tx, id, roleId))) throw unknownUser()
  await endSessionsOf(tx, id)
}

interface LockedStaff {
  roles: ReadonlyMap<string, StaffRoleRow>
  /** The role of each member, by the ids of both. */
  staff: ReadonlyMap<string, string>
}

/** Locks staff and roles. Throws `forbidden` when the actor has no role any more. */
export async function lockForActor(tx: Tx, actorId: string): Promise<LockedStaff> {
  const staff = await lockStaff(tx)
  const roles = new Map((await lockRoles(tx)).map((role) => [role.id, role]))
  if (!holdsAll(permissionsOf(roles, staff.get(actorId)), ['write_staff'])) {
    throw new DomainError('forbidden', "You don't have permission to do this.", {
      details: { requiredPermission: 'write_staff' },
    })
  }
  return { roles, staff }
}

/** Throws `cannot_grant` unless the role of the actor has all of these permissions. */
export function requireAll(
  roles: LockedStaff['roles'],
  actorRoleId: string | undefined,
  needed: readonly string[],
): void {
  if (holdsAll(permissionsOf(roles, actorRoleId), needed)) return
  throw new DomainError(
    'cannot_grant',
    'Only somebody who may do everything that this role may do can give, change or take it.',
  )
}

function permissionsOf(roles: LockedStaff['roles'], roleId: string | undefined): readonly string[] {
  return (roleId !== undefined && roles.get(roleId)?.permissions) || []
}

function isLastOwner(
  roles: LockedStaff['roles'],
  staff: LockedStaff['staff'],
  roleId: string,
): boolean {
  const isOwner = (id: string) => roles.get(id)?.isFixed === true
  return isOwner(roleId) && [...staff.values()].filter(isOwner).length === 1
}

async function roleNames(db: Parameters<typeof selectRoles>[0]) {
  return new Map((await selectRoles(db)).map(({ role }) => [role.id, role.name]))
}

function serializeMember(row: StaffMemberRow, names: ReadonlyMap<string, string>): StaffMember {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: { _id: row.roleId, name: names.get(row.roleId) ?? '' },
    createdAt: row.createdAt.toISOString(),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    sessions: row.sessions,
  }
}
