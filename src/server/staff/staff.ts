import type { UndoableSubject } from '../audit/undoable-subject.ts'
import { recordChange } from '../audit/record-change.ts'
import type { AdminListQuery, Pagination } from '#shared/api/pagination.ts'
import { commonPermissions, holdsAll, type Permission } from '#shared/api/permissions.ts'
import type { StaffMember, StaffMemberChange } from '#shared/auth/staff-schemas.ts'
import type { Role, User } from '#shared/auth/user-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { revokeKeysOf } from '../accounts/api-keys/revoke-keys.ts'
import { endSessionsOf } from '../accounts/sessions/sessions.ts'
import { findUser } from '../customers/customers.ts'
import { administratorRoleId } from '../customers/staff-role-tables.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { readListPage } from '../platform/database/lists/list-page.ts'
import { DomainError, fieldError, notFound } from '../platform/domain-error.ts'
import { isId } from '../platform/ids.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { withdrawSentBy } from './invitations/invitation-queries.ts'
import {
  lockAccountBlock,
  lockRoles,
  lockStaff,
  selectMember,
  selectRoles,
  setBlockedAt,
  setLanguage,
  setStaffRole,
  staffList,
  type LockedMember,
  type StaffMemberRow,
  type StaffRoleRow,
} from './staff-queries.ts'
import { staffTexts } from './staff-texts.ts'

const unknownUser = () => notFound((language) => staffTexts[language].unknownUser)
export const unknownMember = () => notFound((language) => staffTexts[language].unknownMember)

/** The administrator's table of the staff, newest first. */
export async function listStaff(
  { db }: Shop,
  query: AdminListQuery,
): Promise<{ staff: StaffMember[]; pagination: Pagination }> {
  const { rows, pagination } = await readListPage(db, staffList(query.search), query)
  const names = await roleNames(db)
  return { staff: rows.map((row) => serializeMember(row, names)), pagination }
}

/** The language of the administration and its e-mails for a member of staff, by their own choice. */
export async function chooseLanguage(
  shop: ActingShop,
  id: string,
  language: Language,
): Promise<void> {
  await inTransaction(shop, (tx) => setLanguage(tx, id, language))
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
      const before = await auditedMember(tx, id)
      await assignRole(tx, shop, actorId, id, role === 'admin' ? administratorRoleId : null)
      await recordMember(tx, shop, id, before)
    }
    const user = await findUser(tx, id)
    if (!user) throw unknownUser()
    return user
  })
}

/** Gives a member of staff another role, or blocks them; their sessions end. */
export async function changeMember(
  shop: ActingShop,
  actorId: string,
  { id, roleId, isBlocked }: StaffMemberChange & { id: string },
): Promise<StaffMember> {
  if (!isId(id)) throw unknownMember()
  return inTransaction(shop, async (tx) => {
    if (!(await lockStaff(tx)).has(id)) throw unknownMember()
    const before = await auditedMember(tx, id)
    if (roleId !== undefined) await assignRole(tx, shop, actorId, id, roleId)
    if (isBlocked !== undefined) {
      await setBlocked(tx, shop, actorId, { id, isBlocked })
    }
    await recordMember(tx, shop, id, before)
    const member = await selectMember(tx, id)
    if (!member) throw unknownMember()
    return serializeMember(member, await roleNames(tx))
  })
}

/**
 * Changes the role of another account. The staff and the roles are locked: of two owners who demote
 * each other, the second one finds that it is no owner any more. Of somebody who may do less by the
 * new one, the invitations are withdrawn. Throws `cannot_grant` where the actor lacks a permission of
 * the old role or of the new one, `last_owner` where none would remain.
 */
async function assignRole(
  tx: Tx,
  { clock }: Pick<Shop, 'clock'>,
  actorId: string,
  id: string,
  roleId: string | null,
) {
  if (id === actorId) throw new DomainError('conflict', (language) => staffTexts[language].ownRole)
  const locked = await lockForActor(tx, actorId)
  const { roles, staff } = locked
  const previous = staff.get(id)?.roleId ?? null
  if (previous === roleId) return
  if (roleId !== null && !roles.has(roleId))
    throw fieldError('roleId', (language) => staffTexts[language].unknownRole)
  requireRights(locked, previous)
  requireRights(locked, roleId)
  rejectLastOwner(locked, id)
  if (!(await setStaffRole(tx, id, roleId))) throw unknownUser()
  if (roleId === null) await revokeKeysOf(tx, { clock }, id, { by: actorId })
  const mayDoLess = !holdsAll(permissionsOf(roles, roleId), permissionsOf(roles, previous))
  if (mayDoLess) await withdrawSentBy(tx, [id], clock.now())
  await endSessionsOf(tx, id)
}

/**
 * Blocks an account, or lifts the block; its sessions end. That of a member of staff takes the permissions
 * of `changeMember`.
 */
export async function changeBlock(
  shop: ActingShop,
  actorId: string,
  { id, isBlocked }: { id: string; isBlocked: boolean },
): Promise<void> {
  if (!isId(id)) throw unknownUser()
  await inTransaction(shop, async (tx) => {
    // Adding somebody to the staff waits for this lock.
    await lockStaff(tx)
    const before = await auditedMember(tx, id)
    await setBlocked(tx, shop, actorId, { id, isBlocked })
    await recordMember(tx, shop, id, before)
  })
}

/** Fields of an account that the audit log compares; a role is named by its name, which is unique. */
async function auditedMember(tx: Tx, id: string) {
  const member = (await lockStaff(tx)).get(id)
  const roles = await lockRoles(tx)
  const role = roles.find((each) => each.id === member?.roleId)
  const account = member ?? (await lockAccountBlock(tx, id))
  return { role: role?.name ?? null, isBlocked: account?.isBlocked ?? false }
}

async function recordMember(
  tx: Tx,
  { clock }: Pick<Shop, 'clock'>,
  id: string,
  before: Awaited<ReturnType<typeof auditedMember>>,
): Promise<void> {
  const after = await auditedMember(tx, id)
  const subject = { type: 'customer', id, label: '' } as const
  await recordChange(tx, clock, { action: 'changed', ...subject, before, after })
}

export const undoableMembers: UndoableSubject<ActingShop> = {
  fields: ['role', 'isBlocked'],
  lock: async (tx, id) => ((await findUser(tx, id)) ? auditedMember(tx, id) : null),
  write: (shop, id, { role, isBlocked }) =>
    inTransaction(shop, async (tx) => {
      const before = await auditedMember(tx, id)
      if (role !== undefined) {
        const wanted = (await lockRoles(tx)).find(({ name }) => name === role)
        if (role !== null && !wanted) throw notFound((language) => staffTexts[language].goneRole)
        await assignRole(tx, shop, staffIdOf(shop), id, wanted?.id ?? null)
      }
      if (isBlocked !== undefined) {
        await setBlocked(tx, shop, staffIdOf(shop), { id, isBlocked: isBlocked === true })
      }
      await recordMember(tx, shop, id, before)
    }),
}

/** The id of the member of staff who acts. */
export function staffIdOf({ actor }: Pick<ActingShop, 'actor'>): string {
  if (actor.kind !== 'staff') throw new Error('only a member of staff changes roles')
  return actor.id
}

/**
 * Blocks another account, which ends its API keys and the invitations that it sent, or lifts the block. Of
 * a member of staff it throws what `assignRole` throws.
 */
async function setBlocked(
  tx: Tx,
  { clock }: Pick<Shop, 'clock'>,
  actorId: string,
  { id, isBlocked }: { id: string; isBlocked: boolean },
) {
  if (id === actorId) throw new DomainError('conflict', (language) => staffTexts[language].ownBlock)
  const isMember = (await lockStaff(tx)).has(id)
  const locked = isMember ? await lockForActor(tx, actorId) : null
  const account = locked?.staff.get(id) ?? (await lockAccountBlock(tx, id))
  if (!account) throw unknownUser()
  if (account.isBlocked === isBlocked) return
  if ('isMerged' in account && account.isMerged) {
    throw new DomainError('conflict', (language) => staffTexts[language].merged)
  }
  if (locked) requireBlockRights(locked, id, isBlocked)
  const now = clock.now()
  await setBlockedAt(tx, id, isBlocked ? now : null)
  if (isBlocked) {
    await withdrawSentBy(tx, [id], now)
    await revokeKeysOf(tx, { clock }, id, { by: actorId })
  }
  await endSessionsOf(tx, id)
}

/** Nobody blocks a member who may do more than they, nor the last owner. */
function requireBlockRights(locked: LockedStaff, id: string, isBlocking: boolean) {
  requireRights(locked, locked.staff.get(id)?.roleId ?? null)
  if (isBlocking) rejectLastOwner(locked, id)
}

interface LockedStaff {
  roles: ReadonlyMap<string, StaffRoleRow>
  /** Each member by id. */
  staff: ReadonlyMap<string, LockedMember>
  /** Permissions that the actor has, and so may grant: with an API key the part that it allows. */
  held: readonly string[]
}

/** Locks staff and roles. Throws `forbidden` when the actor lacks the permission by now, or is blocked. */
export async function lockForActor(
  tx: Tx,
  actorId: string,
  permission: Permission = 'write_staff',
): Promise<LockedStaff> {
  const staff = await lockStaff(tx)
  const roles = new Map((await lockRoles(tx)).map((role) => [role.id, role]))
  const member = staff.get(actorId)
  const ofRole = member && !member.isBlocked ? permissionsOf(roles, member.roleId) : []
  const apiKey = tx.actor.kind === 'staff' ? tx.actor.apiKey : undefined
  const held = apiKey ? commonPermissions(apiKey.permissions, ofRole) : ofRole
  if (!holdsAll(held, [permission])) {
    throw new DomainError('forbidden', (language) => staffTexts[language].forbidden, {
      details: { requiredPermission: permission },
    })
  }
  return { roles, staff, held }
}

/** Throws `cannot_grant` unless the actor has all of these permissions. */
export function requireAll({ held }: Pick<LockedStaff, 'held'>, needed: readonly string[]): void {
  if (holdsAll(held, needed)) return
  throw new DomainError('cannot_grant', (language) => staffTexts[language].cannotGrant)
}

/** As `requireAll`, for the permissions of a role; none without a role. */
export function requireRights(locked: LockedStaff, roleId: string | null): void {
  requireAll(locked, permissionsOf(locked.roles, roleId))
}

function permissionsOf(roles: LockedStaff['roles'], roleId: string | null): readonly string[] {
  return roles.get(roleId ?? '')?.permissions ?? []
}

/** Throws `last_owner` for the only owner who is not blocked. */
function rejectLastOwner({ roles, staff }: LockedStaff, id: string): void {
  const owners = [...staff].filter(
    ([, { roleId, isBlocked }]) => roles.get(roleId)?.isFixed === true && !isBlocked,
  )
  if (owners.length === 1 && owners[0]?.[0] === id) {
    throw new DomainError('last_owner', (language) => staffTexts[language].lastOwner)
  }
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
    isBlocked: row.blockedAt !== null,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    sessions: row.sessions,
    hasSecondFactor: row.hasSecondFactor,
  }
}
