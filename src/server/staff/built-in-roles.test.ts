import { expect, test } from 'vitest'
import { addStaffRole } from '../../../tests/support/fixtures/test-customers.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { type Permission, permissions } from '#shared/api/permissions.ts'
import { builtInRoleIds, roleIn, roleNameIn, roleToStore } from '#shared/auth/built-in-roles.ts'
import { listRoles } from './roles.ts'

const latin = /[a-z]/i

test('the roles of a new shop are read in Bangla, name and description', async () => {
  const { shop } = await createTestShop()
  const roles = await listRoles(shop.db)
  expect(roles.map(({ _id }) => _id).toSorted()).toEqual(Object.values(builtInRoleIds).toSorted())
  for (const role of roles) {
    const { name, description } = roleIn(role, 'bn')
    expect([role.name, name, description].filter((text) => latin.test(text))).toEqual([role.name])
    expect(roleNameIn(role.name, 'bn')).toBe(name)
    expect(roleIn(role, 'en')).toEqual(role)
  }
})

test('the owner of a new shop may do everything, and of costs an administrator as well', async () => {
  const { shop } = await createTestShop()
  const held = new Map((await listRoles(shop.db)).map((role) => [role._id, role.permissions]))
  expect(held.get(builtInRoleIds.owner)).toEqual(permissions)
  expect(rolesWith('write_costs')).toEqual([builtInRoleIds.owner, builtInRoleIds.administrator])
  expect(rolesWith('read_costs')).toEqual(rolesWith('write_costs'))

  function rolesWith(word: Permission) {
    return [...held].filter(([, words]) => words.includes(word)).map(([id]) => id)
  }
})

test("a role's texts typed by the owner stay as typed", async () => {
  const { shop } = await createTestShop()
  await addStaffRole(shop, ['read_orders'])
  const own = (await listRoles(shop.db)).find(
    ({ _id }) => !(Object.values(builtInRoleIds) as string[]).includes(_id),
  )
  expect(own && roleIn(own, 'bn')).toEqual(own)
  const renamed = { _id: builtInRoleIds.editor, name: 'Writer', description: 'Writes.' }
  expect(roleIn(renamed, 'bn')).toEqual(renamed)
  expect(roleNameIn('Writer', 'bn')).toBe('Writer')
})

test('a built-in role that is saved in Bangla with other words alone keeps its English ones', async () => {
  const { shop } = await createTestShop()
  const stored = (await listRoles(shop.db)).find(({ _id }) => _id === builtInRoleIds.callAgent)
  if (!stored) throw new Error('there is no call agent')
  const shown = roleIn(stored, 'bn')
  expect(roleToStore(shown, stored, 'bn')).toEqual(stored)
  expect(roleToStore({ ...shown, name: 'ফোন টিম' }, stored, 'bn')).toEqual({
    ...stored,
    name: 'ফোন টিম',
  })
})
