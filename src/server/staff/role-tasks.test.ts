import { expect, test } from 'vitest'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { endpoints } from '#shared/api/endpoints.ts'
import { holdsAll, type Permission, permissions } from '#shared/api/permissions.ts'
import { builtInRoleIds, builtInRoles } from '#shared/auth/built-in-roles.ts'
import type { RoleTask } from '#shared/auth/tasks/role-task.ts'
import { roleTasks } from '#shared/auth/tasks/role-tasks.ts'
import { listRoles } from './roles.ts'

const table = endpoints as Readonly<Record<string, Endpoint>>

/** Calls that ask for the permission of their record: the kind of an import, the subject of an entry. */
const asTheRecordSays = /^\w+ \/admin\/(imports|audit)\b/

/** Words that no built-in role but the owner's has. */
const ofOwners: readonly Permission[] = ['write_settings', 'write_audit', 'write_backup']

function wordsOf({ calls, also = [] }: RoleTask): Permission[] {
  const declared = calls.flatMap((call) => [table[call]?.permission, table[call]?.alsoPermission])
  return [...also, ...declared.filter((word) => word !== undefined && word !== 'subject')]
}

test('the roles of a new shop can do exactly the work that they are there for', async () => {
  const { shop } = await createTestShop()
  const held = new Map((await listRoles(shop.db)).map((role) => [role._id, role.permissions]))
  const doneBy = (words: readonly Permission[]) =>
    builtInRoles.filter((role) => holdsAll(held.get(builtInRoleIds[role]) ?? [], words))
  expect(roleTasks.map((task) => [task.task, doneBy(wordsOf(task))])).toEqual(
    roleTasks.map(({ task, by }) => [
      task,
      builtInRoles.filter((role) => role === 'owner' || by.includes(role)),
    ]),
  )
})

test('each call of staff belongs to the work of somebody', () => {
  const named = new Set<string>(roleTasks.flatMap(({ calls }) => calls))
  const ofStaff = Object.entries(table).filter(([, { access }]) => access === 'admin')
  const missing = ofStaff.filter(
    ([call, { permission }]) =>
      !named.has(call) && !(permission === 'subject' && asTheRecordSays.test(call)),
  )
  expect(missing.map(([call]) => call)).toEqual([])
  expect([...named].filter((call) => table[call]?.access !== 'admin')).toEqual([])
})

test('an administrator may do everything but change the settings, the log and the backups', async () => {
  const { shop } = await createTestShop()
  const administrator = (await listRoles(shop.db)).find(
    ({ _id }) => _id === builtInRoleIds.administrator,
  )
  expect(administrator?.permissions).toEqual(permissions.filter((word) => !ofOwners.includes(word)))
})

test('a packer neither cancels, edits nor discounts an order, and notes no money', async () => {
  const packing = roleTasks.filter((task) => holdsAll(['write_packing'], wordsOf(task)))
  expect(packing.map(({ task }) => task)).toEqual([
    'pack an order and ship it',
    'print packing slips and labels',
    'book a parcel',
  ])
})
