import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Permission } from '#shared/api/permissions.ts'
import { call } from '../../../../tests/support/fixtures/account-calls.ts'
import { coupon } from '../../../../tests/support/fixtures/office.ts'
import {
  addApiKey,
  addCustomer,
  addStaffRole,
} from '../../../../tests/support/fixtures/test-customers.ts'
import { addMember, switchOnTotp } from '../../../../tests/support/fixtures/test-second-factor.ts'
import { movingClock } from '../../../../tests/support/faults/moving-clock.ts'
import { statementsSent } from '../../../../tests/support/faults/statements-sent.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { apiKeys } from '../../accounts/account-tables.ts'
import { auditEntries } from '../../audit/audit-tables.ts'
import { customers } from '../../customers/customer-tables.ts'
import { staffRoles } from '../../customers/staff-role-tables.ts'

async function open() {
  const clock = movingClock()
  const testShop = await createTestShop({ clock })
  const { app, shop } = testShop
  const owner = await addCustomer(shop, { role: 'admin', name: 'Nila' })
  const send = (endpoint: string, headers: { authorization: string }, body?: object) =>
    call(app, endpoint, { token: headers.authorization.slice(7), ...(body && { body }) })
  const make = async (body: object, by = owner) => {
    const answer = await send('POST /admin/api-keys', by.headers, body)
    const token = String(answer.body.token)
    return { ...answer, token, headers: { authorization: `Bearer ${token}` } }
  }
  return { ...testShop, testShop, clock, owner, send, make }
}

const stockSync = { name: 'Stock sync', permissions: ['write_products', 'read_orders'] }

test('a key is shown once and stored as a hash', async () => {
  const { shop, owner, send, make } = await open()
  const { status, body, token } = await make(stockSync)
  expect(status).toBe(201)
  expect(token).toMatch(/^jk_[\w-]{43}$/)
  expect(body.apiKey).toMatchObject({
    ...stockSync,
    permissions: ['read_orders', 'read_products', 'write_products'],
    prefix: token.slice(0, 9),
    state: 'active',
    createdBy: { _id: owner.id, name: 'Nila' },
    lastUsedAt: null,
  })
  const rows = await shop.db.execute('select * from api_keys')
  expect(JSON.stringify(rows.rows)).not.toContain(token.slice(9))
  const list = await send('GET /admin/api-keys', owner.headers)
  expect(list.body.apiKeys).toEqual([body.apiKey])
  expect(JSON.stringify(list.body)).not.toContain(token.slice(9))
})

test('a key does what its words allow and no more; an unknown, expired or revoked one is 401', async () => {
  const { clock, owner, send, make } = await open()
  const expiresAt = new Date(clock.now().getTime() + 3_600_000).toISOString()
  const { headers, body } = await make({ ...stockSync, expiresAt })
  expect(await send('GET /admin/orders', headers)).toMatchObject({ status: 200 })
  expect(await send('GET /coupons', headers)).toMatchObject({
    status: 403,
    body: { requiredPermission: 'read_coupons' },
  })
  const wrong = { authorization: `${headers.authorization.slice(0, -1)}~` }
  for (const authorization of [wrong.authorization, `Bearer jk_${'x'.repeat(43)}`]) {
    expect(await send('GET /admin/orders', { authorization })).toMatchObject({ status: 401 })
  }
  clock.advance({ minutes: 60 })
  expect(await send('GET /admin/orders', headers)).toMatchObject({ status: 401 })
  const endless = await make(stockSync)
  expect(await send('GET /admin/orders', endless.headers)).toMatchObject({ status: 200 })
  const revoke = () => send(`DELETE /admin/api-keys/${endless.body.apiKey._id}`, owner.headers)
  expect(await revoke()).toMatchObject({ status: 204 })
  expect(await send('GET /admin/orders', endless.headers)).toMatchObject({ status: 401 })
  expect(await revoke()).toMatchObject({ status: 404 })
  const { apiKeys: listed } = (await send('GET /admin/api-keys', owner.headers)).body
  expect(listed).toMatchObject([
    { state: 'revoked', revokedBy: { _id: owner.id, name: 'Nila' } },
    { _id: body.apiKey._id, state: 'expired', revokedBy: null },
  ])
})

test('a key weakens with its maker, and is dead while they are blocked', async () => {
  const { shop, send } = await open()
  const staffRoleId = await addStaffRole(shop, ['write_products', 'read_orders'])
  const maker = await addCustomer(shop, { role: 'admin', staffRoleId })
  const { headers } = await addApiKey(shop, maker.id, ['write_products', 'read_orders'])
  const orders = async () => (await send('GET /admin/orders', headers)).status
  expect(await orders()).toBe(200)
  const setRole = (permissions: Permission[]) =>
    shop.db.update(staffRoles).set({ permissions }).where(eq(staffRoles.id, staffRoleId))
  await setRole(['write_products', 'write_settings'])
  expect(await orders()).toBe(403)
  // A permission that the maker gained later is not the key's.
  expect(await send('GET /admin/settings', headers)).toMatchObject({ status: 403 })
  await setRole(['write_orders'])
  expect(await orders()).toBe(200)
  const change = (values: Partial<typeof customers.$inferInsert>) =>
    shop.db.update(customers).set(values).where(eq(customers.id, maker.id))
  await change({ blockedAt: new Date() })
  expect(await orders()).toBe(401)
  await change({ blockedAt: null, role: 'user', staffRoleId: null })
  expect(await orders()).toBe(403)
})

test('nobody makes a key with more than they have, and no key makes a key, role or colleague', async () => {
  const { shop, send, make, owner } = await open()
  const staffRoleId = await addStaffRole(shop, ['write_api_keys', 'read_orders'])
  const maker = await addCustomer(shop, { role: 'admin', staffRoleId })
  expect(await make({ name: 'All', permissions: ['write_orders'] }, maker)).toMatchObject({
    status: 403,
    body: { code: 'cannot_grant' },
  })
  const words: Permission[] = ['write_api_keys', 'write_staff', 'read_orders']
  const key = await addApiKey(shop, owner.id, words)
  const refused = { status: 403, body: { code: 'forbidden' } }
  const by = (endpoint: string, body: object) => send(endpoint, key.headers, body)
  const less = { name: 'Less', permissions: ['read_orders'] }
  expect(await by('POST /admin/api-keys', less)).toMatchObject(refused)
  expect(await by('POST /admin/roles', less)).toMatchObject(refused)
  const invitation = { email: 'new@example.com', roleId: staffRoleId }
  expect(await by('POST /admin/staff/invitations', invitation)).toMatchObject(refused)
  const role = { roleId: staffRoleId }
  expect(await by(`PUT /admin/staff/${maker.id}`, role)).toMatchObject(refused)
})

test('a key never stands for a second factor: its maker has to give it, the key is refused', async () => {
  const { testShop, shop, clock, send } = await open()
  const member = await addMember(testShop)
  await switchOnTotp(testShop, member, clock)
  const headers = { authorization: `Bearer ${member.token}` }
  const key = await send('POST /admin/api-keys', headers, {
    name: 'Keys',
    permissions: ['write_api_keys'],
  })
  expect(key).toMatchObject({ status: 201 })
  const ofKey = { authorization: `Bearer ${key.body.token}` }
  const again = { name: 'Another', permissions: ['read_api_keys'] }
  const needed = { status: 403, body: { code: 'second_factor_required' } }
  expect(await send('POST /admin/api-keys', ofKey, again)).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  expect(await send('GET /admin/api-keys', ofKey)).toMatchObject({ status: 200 })
  clock.advance({ minutes: 10 })
  expect(await send('POST /admin/api-keys', headers, again)).toMatchObject(needed)
  expect(await shop.db.$count(apiKeys)).toBe(1)
})

test('the audit log names the key that made a change', async () => {
  const { shop, send, make, owner } = await open()
  const { headers, body } = await make({ name: 'Seller', permissions: ['write_coupons'] })
  const made = await send('POST /coupons', headers, coupon)
  expect(made).toMatchObject({ status: 201 })
  const label = `Seller (${body.apiKey.prefix}…)`
  const [stored] = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectType, 'coupon'))
  expect(stored).toMatchObject({ actorKind: 'staff', actorId: owner.id, apiKey: label })
  const { entries } = (await send('GET /admin/audit?subjectType=coupon', owner.headers)).body
  expect(entries[0].actor).toEqual({ _id: owner.id, name: 'Nila', kind: 'api_key', apiKey: label })
})

test('when a key was last used is written once a minute', async () => {
  const { shop, clock, owner, send } = await open()
  const { headers, id } = await addApiKey(shop, owner.id, ['read_orders'])
  const sent = statementsSent()
  /** Number of updates of keys by a request: sent before its own statements, and not awaited. */
  const writes = async () => {
    sent()
    await send('GET /admin/orders', headers)
    return sent().filter((text) => text.startsWith('update "api_keys"')).length
  }
  const lastUsed = async () => {
    const [row] = await shop.db.select().from(apiKeys).where(eq(apiKeys.id, id))
    return row?.lastUsedAt?.getTime()
  }
  const first = clock.now().getTime()
  expect(await writes()).toBe(1)
  await expect.poll(lastUsed).toBe(first)
  clock.advance({ seconds: 59 })
  expect(await writes()).toBe(0)
  clock.advance({ seconds: 2 })
  expect(await writes()).toBe(1)
  await expect.poll(lastUsed).toBe(first + 61_000)
})

test('a request without a key pays no statement for them', async () => {
  const { app, send, owner, shop } = await open()
  const key = await addApiKey(shop, owner.id, ['read_orders'])
  const sent = statementsSent()
  const aboutKeys = () => sent().filter((text) => text.includes('api_keys'))
  await send('GET /admin/orders', owner.headers)
  await call(app, 'GET /categories')
  expect(aboutKeys()).toEqual([])
  await send('GET /admin/orders', key.headers)
  expect(aboutKeys()[0]).toContain('select')
})
