import type { UndoableSubject } from '../audit/undoable-subject.ts'
import { recordChange } from '../audit/record-change.ts'
import { expandPermissions, holdsAll } from '#shared/api/permissions.ts'
import type { StaffRole, StaffRoleInput } from '#shared/auth/staff-schemas.ts'
import { inTransaction, type Db, type Tx } from '../platform/database/database.ts'
import { violatedConstraint } from '../platform/database/database-errors.ts'
import { DomainError, fieldError, notFound } from '../platform/domain-error.ts'
import { newId } from '../platform/ids.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { hasOpenInvitation, withdrawSentBy } from './invitations/invitation-queries.ts'
import {
  deleteRoleRow,
  insertRole,
  lockRoles,
  selectRoles,
  updateRoleRow,
} from './staff-queries.ts'
import { lockForActor, requireAll, staffIdOf } from './staff.ts'
import { staffTexts } from './staff-texts.ts'

/** The roles of the staff with the number of their members, the owner's first. */
export async function listRoles(db: Tx | Db): Promise<StaffRole[]> {
  const rows = await selectRoles(db)
  return rows.map(({ role, members }) => ({
    _id: role.id,
    name: role.name,
    description: role.description,
    permissions: expandPermissions(role.permissions),
    isFixed: role.isFixed,
    members,
  }))
}

/** Throws `cannot_grant` for permissions that the actor lacks, `name_taken` for a name in use. */
export async function createRole(
  shop: ActingShop,
  actorId: string,
  input: StaffRoleInput,
): Promise<StaffRole> {
  const id = newId()
  return saving(input, () =>
    inTransaction(shop, async (tx) => {
      requireAll(await lockForActor(tx, actorId), input.permissions)
      await insertRole(tx, { id, ...input })
      return recordRole(tx, shop, 'created', null, await findRole(tx, id))
    }),
  )
}

/**
 * Also throws `role_fixed` for the owner's role, and `conflict` for the actor's own. Where its members may do
 * less, the invitations that they sent are withdrawn.
 */
export async function changeRoleOfStaff(
  shop: ActingShop,
  actorId: string,
  id: string,
  input: StaffRoleInput,
): Promise<StaffRole> {
  return saving(input, () =>
    inTransaction(shop, async (tx) => {
      const { members } = await requireChangeable(tx, actorId, id, input.permissions)
      const before = await findRole(tx, id)
      await updateRoleRow(tx, id, input)
      if (!holdsAll(input.permissions, before.permissions)) {
        await withdrawSentBy(tx, members, shop.clock.now())
      }
      return recordRole(tx, shop, 'changed', before, await findRole(tx, id))
    }),
  )
}

/** Throws `role_in_use` while somebody has it, or is invited to it. */
export async function deleteRole(shop: ActingShop, actorId: string, id: string): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const { members } = await requireChangeable(tx, actorId, id, [])
    if (members.length > 0) {
      throw new DomainError('role_in_use', (language) => staffTexts[language].roleHasMembers)
    }
    if (await hasOpenInvitation(tx, id, shop.clock.now())) {
      throw new DomainError('role_in_use', (language) => staffTexts[language].roleHasInvitation)
    }
    const before = await findRole(tx, id)
    await deleteRoleRow(tx, id)
    await recordRole(tx, shop, 'deleted', before)
  })
}

async function requireChangeable(
  tx: Tx,
  actorId: string,
  id: string,
  wanted: readonly string[],
): Promise<{ members: string[] }> {
  const locked = await lockForActor(tx, actorId)
  const { roles, staff } = locked
  const role = roles.get(id)
  if (!role) throw notFound((language) => staffTexts[language].unknownRole)
  if (role.isFixed) {
    throw new DomainError('role_fixed', (language) => staffTexts[language].ownersRole)
  }
  if (staff.get(actorId)?.roleId === id) {
    throw new DomainError('conflict', (language) => staffTexts[language].roleOfOneself)
  }
  requireAll(locked, [...role.permissions, ...wanted])
  return { members: [...staff].flatMap(([member, { roleId }]) => (roleId === id ? member : [])) }
}

async function recordRole(
  tx: Tx,
  { clock }: Pick<Shop, 'clock'>,
  action: 'created' | 'changed' | 'deleted',
  before: StaffRole | null,
  after: StaffRole | null = null,
): Promise<StaffRole> {
  const role = after ?? before
  if (!role) throw new Error('a role is recorded without one')
  await recordChange(tx, clock, {
    action,
    type: 'role',
    id: role._id,
    label: role.name,
    before: before && auditedRole(before),
    after: after && auditedRole(after),
  })
  return role
}

function auditedRole({ name, description, permissions }: StaffRole): StaffRoleInput {
  return { name, description, permissions }
}

export const undoableRoles: UndoableSubject<ActingShop> = {
  fields: ['name', 'description', 'permissions'],
  async lock(tx, id) {
    await lockRoles(tx)
    const role = (await listRoles(tx)).find(({ _id }) => _id === id)
    return role ? { ...auditedRole(role) } : null
  },
  write: (shop, id, values, current) =>
    changeRoleOfStaff(shop, staffIdOf(shop), id, { ...current, ...values } as StaffRoleInput),
}

async function findRole(tx: Tx, id: string): Promise<StaffRole> {
  const role = (await listRoles(tx)).find(({ _id }) => _id === id)
  if (!role) throw notFound((language) => staffTexts[language].unknownRole)
  return role
}

async function saving(input: StaffRoleInput, save: () => Promise<StaffRole>): Promise<StaffRole> {
  try {
    return await save()
  } catch (error) {
    if (violatedConstraint(error) !== 'staff_roles_name_unique') throw error
    throw fieldError('name', (language) => staffTexts[language].nameTaken(input.name), 'name_taken')
  }
}
