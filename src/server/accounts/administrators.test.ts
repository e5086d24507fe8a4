import { expect, test } from 'vitest'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { seedAdministrator } from './administrators.ts'
import {
  call,
  isAlive,
  password,
  registerShopper,
} from '../../../tests/support/fixtures/account-calls.ts'
import { signInAdministrator } from '../../../tests/support/fixtures/test-administrator.ts'

async function shopWithAdministrator() {
  const testShop = await createTestShop()
  return { ...testShop, admin: await signInAdministrator(testShop) }
}

test('an empty shop gets one administrator, however many processes start it', async () => {
  const { shop, app } = await createTestShop()
  const made = await Promise.all(Array.from({ length: 4 }, () => seedAdministrator(shop, {})))
  const [administrator, ...others] = made.filter((each) => each !== null)
  expect(others).toEqual([])
  expect(administrator?.email).toBe('admin@jontro.local')
  expect(administrator?.password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  const { body } = await call(app, 'POST /auth/login', { body: administrator })
  expect(body.user.role).toBe('admin')
  expect(await seedAdministrator(shop, {})).toBeNull()
})

test('a chosen password is not handed back, and a weak one is rejected', async () => {
  const { shop } = await createTestShop()
  const email = 'owner@example.com'
  for (const password of ['12345678', 'aaaaaaaaaaaa', 'abc']) {
    await expect(seedAdministrator(shop, { email, password })).rejects.toThrow(
      'The setting ADMIN_PASSWORD is too short or easy to guess',
    )
  }
  const seeded = await seedAdministrator(shop, { email, password: 'the-owner-of-it-all' })
  expect(seeded).toEqual({ email, password: null })
})

test('a new role ends the sessions of its customer and counts from then on', async () => {
  const { app, admin } = await shopWithAdministrator()
  const { user, token } = await registerShopper(app)
  const setRole = (role: string) =>
    call(app, `PUT /admin/users/${user._id}/role`, { token: admin, body: { role } })
  const same = await setRole('user')
  expect(same).toMatchObject({ status: 200, body: { user: { role: 'user' } } })
  expect(await isAlive(app, token)).toBe(true)
  expect((await setRole('admin')).body.user).toMatchObject({ _id: user._id, role: 'admin' })
  expect(await isAlive(app, token)).toBe(false)
  const login = { email: user.email, password }
  const again = (await call(app, 'POST /auth/login', { body: login })).body.token
  expect((await call(app, 'GET /admin/users', { token: again })).status).toBe(200)
  await setRole('user')
  expect((await call(app, 'GET /admin/users', { token: again })).status).toBe(401)
})

test('one’s own role, unknown roles and unknown users are rejected', async () => {
  const { app, admin } = await shopWithAdministrator()
  const { _id } = (await call(app, 'GET /auth/me', { token: admin })).body.user
  const setRole = async (id: string, role: unknown) =>
    (await call(app, `PUT /admin/users/${id}/role`, { token: admin, body: { role } })).status
  expect(await setRole(_id, 'user')).toBe(409)
  expect(await setRole(crypto.randomUUID(), 'admin')).toBe(404)
  expect(await setRole('nonsense', 'admin')).toBe(404)
  expect(await setRole(_id, 'owner')).toBe(400)
})

test('two administrators who demote each other at once leave one', async () => {
  const { app, admin } = await shopWithAdministrator()
  const owner = (await call(app, 'GET /auth/me', { token: admin })).body.user
  const { user } = await registerShopper(app)
  const asAdmin = { token: admin, body: { role: 'admin' } }
  await call(app, `PUT /admin/users/${user._id}/role`, asAdmin)
  const login = { email: user.email, password }
  const second = (await call(app, 'POST /auth/login', { body: login })).body.token
  const responses = await Promise.all([
    call(app, `PUT /admin/users/${user._id}/role`, { token: admin, body: { role: 'user' } }),
    call(app, `PUT /admin/users/${owner._id}/role`, { token: second, body: { role: 'user' } }),
  ])
  const statuses = responses.map((each) => each.status).toSorted()
  expect(statuses[0]).toBe(200)
  expect([401, 403]).toContain(statuses[1])
})
