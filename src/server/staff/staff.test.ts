import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addCustomer, addStaffRole } from '../../../tests/support/fixtures/test-customers.ts'
import { createTestShop, type TestShop } from '../../../tests/support/servers/test-shop.ts'
import { customers } from '../customers/customer-tables.ts'
import { administratorRoleId, ownerRoleId } from '../customers/staff-role-tables.ts'

async function open() {
  const testShop = await createTestShop()
  const owner = await addCustomer(testShop.shop, { role: 'admin', name: 'Olive Owner' })
  return { ...testShop, owner, send: sender(testShop) }
}

function sender({ app }: TestShop) {
  return async (endpoint: string, { headers }: { headers: object }, payload?: object) => {
    const [method, url] = endpoint.split(' ')
    const response = await app.inject({
      method: method as 'GET',
      url: `/api${url}`,
      headers: { ...headers },
      ...(payload && { payload }),
    })
    return { status: response.statusCode, body: response.body === '' ? null : response.json() }
  }
}

test('a new shop has the five roles, the owner’s first, and members of staff hear of theirs', async () => {
  const { owner, send, shop } = await open()
  const { body } = await send('GET /admin/roles', owner)
  expect(body.roles.map((role: { name: string }) => role.name)).toEqual([
    'Owner',
    'Administrator',
    'Call agent',
    'Editor',
    'Stock keeper',
  ])
  expect(body.roles[0]).toMatchObject({ isFixed: true, members: 1 })
  const { user } = (await send('GET /auth/me', owner)).body
  expect(user.staffRole).toEqual({ _id: ownerRoleId, name: 'Owner' })
  expect(user.permissions).toContain('read_audit')
  const customer = await send('GET /auth/me', await addCustomer(shop))
  expect(customer.body.user).not.toHaveProperty('permissions')
})

test('a member of staff chooses the language of the administration, for themselves alone', async () => {
  const { shop, owner, send } = await open()
  const helper = await addCustomer(shop, { role: 'admin' })
  const languageOf = async (member: typeof helper) =>
    (await send('GET /auth/me', member)).body.user.language
  expect(await languageOf(helper)).toBeNull()
  expect((await send('PUT /admin/language', helper, { language: 'bn' })).status).toBe(204)
  expect([await languageOf(helper), await languageOf(owner)]).toEqual(['bn', null])
  expect((await send('PUT /admin/language', helper, { language: 'fr' })).status).toBe(400)
  const customer = await addCustomer(shop)
  expect((await send('PUT /admin/language', customer, { language: 'bn' })).status).toBe(403)
  expect((await send('GET /auth/me', customer)).body.user).not.toHaveProperty('language')
})

test('a refusal is said in the language of the request', async () => {
  const { owner, send } = await open()
  const inBangla = { headers: { ...owner.headers, 'accept-language': 'bn' } }
  const own = await send(`PUT /admin/staff/${owner.id}`, inBangla, { isBlocked: true })
  expect(own.body).toMatchObject({ code: 'conflict', message: 'নিজেকে ব্লক করা যায় না।' })
  const coupon = await send('POST /coupons', inBangla, { discountType: 'percentage' })
  expect(coupon.body.issues).toContainEqual({ path: 'code', message: 'কুপন কোড দিন' })
})

test('an administrator whom an earlier release made has the role Administrator', async () => {
  const { shop, send } = await open()
  const early = await addCustomer(shop, { role: 'admin' })
  await shop.db.update(customers).set({ staffRoleId: null }).where(eq(customers.id, early.id))
  const { user } = (await send('GET /auth/me', early)).body
  expect(user.staffRole).toEqual({ _id: administratorRoleId, name: 'Administrator' })
  expect((await send('GET /admin/orders', early)).status).toBe(200)
  expect((await send('POST /admin/empty-shop', early, { name: 'x' })).status).toBe(403)
})

test('nobody gives, changes or takes a role that may do more than their own', async () => {
  const { shop, owner, send } = await open()
  const manager = await addCustomer(shop, {
    role: 'admin',
    staffRoleId: await addStaffRole(shop, ['write_staff', 'write_orders']),
  })
  const editor = await addStaffRole(shop, ['write_products'])
  const packer = await addStaffRole(shop, ['read_orders'])
  const helper = await addCustomer(shop, { role: 'admin', staffRoleId: packer })
  const attempts = [
    ['POST /admin/roles', { name: 'Mine', permissions: ['write_products'] }],
    [`PUT /admin/roles/${editor}`, { name: 'Mine', permissions: [] }],
    [`PUT /admin/roles/${packer}`, { name: 'Mine', permissions: ['read_settings'] }],
    [`DELETE /admin/roles/${editor}`],
    [`PUT /admin/staff/${helper.id}`, { roleId: ownerRoleId }],
    [`PUT /admin/staff/${owner.id}`, { roleId: packer }],
    [`PUT /admin/users/${owner.id}/role`, { role: 'user' }],
    [`PUT /admin/users/${(await addCustomer(shop)).id}/role`, { role: 'admin' }],
    [`DELETE /admin/staff/${owner.id}/sessions`],
  ] as const
  for (const [endpoint, body] of attempts) {
    const refused = await send(endpoint, manager, body)
    expect([endpoint, refused.status, refused.body.code]).toEqual([endpoint, 403, 'cannot_grant'])
  }
  const mine = await send('POST /admin/roles', manager, {
    name: 'Packer’s helper',
    permissions: ['read_orders'],
  })
  expect(mine).toMatchObject({ status: 201, body: { role: { members: 0, isFixed: false } } })
  const given = await send(`PUT /admin/staff/${helper.id}`, manager, {
    roleId: mine.body.role._id,
  })
  expect(given.body.member.role.name).toBe('Packer’s helper')
  expect((await send('GET /auth/me', helper)).status).toBe(401)
})

test('an id in capital letters is that of the same person', async () => {
  const { shop, owner, send } = await open()
  const administrator = await addCustomer(shop, {
    role: 'admin',
    staffRoleId: administratorRoleId,
  })
  const agent = await addCustomer(shop, {
    role: 'admin',
    staffRoleId: await addStaffRole(shop, ['write_customers', 'write_staff']),
  })
  const codeOf = async (endpoint: string, as: typeof owner, body: object) =>
    (await send(endpoint, as, body)).body.code
  const url = `/admin/users/${owner.id.toUpperCase()}`
  expect(await codeOf(`PUT ${url}/role`, administrator, { role: 'user' })).toBe('cannot_grant')
  expect(await codeOf(`PUT ${url}/role`, owner, { role: 'admin' })).toBe('conflict')
  expect(await codeOf(`PUT ${url}/blocked`, agent, { isBlocked: true })).toBe('cannot_grant')
  expect(await codeOf(`PUT ${url}/blocked`, owner, { isBlocked: true })).toBe('conflict')
})

test('the owner’s role stays, a role in use stays, and so does one’s own', async () => {
  const { shop, owner, send } = await open()
  const role = { name: 'Other', permissions: [] }
  const codeOf = async (endpoint: string, body?: object) => {
    const { status, body: failure } = await send(endpoint, owner, body)
    return `${status} ${failure?.code}`
  }
  expect(await codeOf(`PUT /admin/roles/${ownerRoleId}`, role)).toBe('409 role_fixed')
  expect(await codeOf(`DELETE /admin/roles/${ownerRoleId}`)).toBe('409 role_fixed')
  const used = await addStaffRole(shop, ['read_orders'])
  const helper = await addCustomer(shop, { role: 'admin', staffRoleId: used })
  expect(await codeOf(`DELETE /admin/roles/${used}`)).toBe('409 role_in_use')
  const own = {
    status: 409,
    body: { code: 'conflict', message: 'You cannot change your own role.' },
  }
  expect(await send(`PUT /admin/staff/${owner.id}`, owner, { roleId: used })).toMatchObject(own)
  expect(await send(`PUT /admin/users/${owner.id}/role`, owner, { role: 'user' })).toMatchObject(
    own,
  )
  await send(`PUT /admin/users/${helper.id}/role`, owner, { role: 'user' })
  expect((await send(`DELETE /admin/roles/${used}`, owner)).status).toBe(204)
})

test('a role with the name of another, or a permission that is none, is not stored', async () => {
  const { owner, send } = await open()
  const message = 'There is a role “Owner” already.'
  expect(await send('POST /admin/roles', owner, { name: 'Owner', permissions: [] })).toMatchObject({
    status: 409,
    body: { code: 'name_taken', message, issues: [{ path: 'name', message }] },
  })
  expect(await send('POST /admin/roles', owner, { name: 'X', permissions: ['fly'] })).toMatchObject(
    { status: 400, body: { code: 'invalid' } },
  )
  expect((await send('GET /admin/roles', owner)).body.roles).toHaveLength(5)
})

test('a role’s permissions count from the next request on', async () => {
  const { shop, owner, send } = await open()
  const roleId = await addStaffRole(shop, ['write_orders'])
  const helper = await addCustomer(shop, { role: 'admin', staffRoleId: roleId })
  expect((await send('GET /admin/orders', helper)).status).toBe(200)
  await send(`PUT /admin/roles/${roleId}`, owner, { name: 'Less', permissions: ['read_products'] })
  const refused = await send('GET /admin/orders', helper)
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'forbidden', requiredPermission: 'read_orders' },
  })
})
