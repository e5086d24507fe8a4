import { expect, test } from 'vitest'
import {
  call,
  isAlive,
  newEmail,
  password,
  registerShopper,
} from '../../../tests/support/fixtures/account-calls.ts'
import { movingClock } from '../../../tests/support/faults/moving-clock.ts'
import { watchStatements } from '../../../tests/support/faults/watch-statements.ts'
import { addCustomer, addStaffRole } from '../../../tests/support/fixtures/test-customers.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

async function open() {
  const clock = movingClock()
  const testShop = await createTestShop({ clock })
  const { app, shop } = testShop
  const owner = await addCustomer(shop, { role: 'admin', name: 'Olive Owner' })
  const token = owner.headers.authorization.replace('Bearer ', '')
  const { user, token: first } = await registerShopper(app, { email: newEmail() })
  const change = { token, body: { role: 'admin' } }
  await call(app, `PUT /admin/users/${user._id}/role`, change)
  const signIn = async (from: string, device = phone): Promise<string> => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': device },
      payload: { email: user.email, password, rememberMe: true },
      remoteAddress: from,
    })
    return response.json().token
  }
  const sessions = async (as = token, id = user._id) =>
    (await call(app, `GET /admin/staff/${id}/sessions`, { token: as })).body.sessions
  const member = async () =>
    (await call(app, 'GET /admin/staff', { token })).body.staff.find(
      ({ _id }: { _id: string }) => _id === user._id,
    )
  return { ...testShop, clock, owner, token, first, user, signIn, sessions, member }
}

test('sessions are listed with device, network and last use, and end one by one or all', async () => {
  const { app, clock, owner, token, user, signIn, sessions, member } = await open()
  const onPhone = await signIn('203.0.113.1')
  clock.advance({ minutes: 5 })
  const elsewhere = await signIn('198.51.100.9', 'curl/8')
  const listed = await sessions()
  expect(listed).toMatchObject([
    { device: null, isCurrent: false, isOnYourNetwork: false },
    { device: 'Chrome on Android', isCurrent: false, isOnYourNetwork: true },
  ])
  expect(listed[0].createdAt).toBe(clock.now().toISOString())
  expect(await member()).toMatchObject({ sessions: 2, lastSeenAt: listed[0].lastSeenAt })
  const [own] = await sessions(token, owner.id)
  expect(own).toMatchObject({ isCurrent: true, isOnYourNetwork: null })

  const end = () =>
    call(app, `DELETE /admin/staff/${user._id}/sessions/${listed[0]._id}`, { token })
  expect((await end()).status).toBe(204)
  expect(await isAlive(app, elsewhere)).toBe(false)
  expect(await isAlive(app, onPhone)).toBe(true)
  expect((await end()).body).toMatchObject({ message: 'This session has ended already.' })
  expect((await call(app, `DELETE /admin/staff/${user._id}/sessions`, { token })).status).toBe(204)
  expect(await isAlive(app, onPhone)).toBe(false)
  expect(await sessions()).toEqual([])
})

test('a session of staff is recorded as seen once a minute, and survives a sign-out', async () => {
  const { app, database, clock, signIn, member } = await open()
  const session = await signIn('203.0.113.1')
  const updates: string[] = []
  const stop = watchStatements(database, {
    before: async ({ text }) => {
      if (text.startsWith('update "sessions"')) updates.push(text)
    },
  })
  const begun = clock.now().toISOString()
  clock.advance({ seconds: 59 })
  await call(app, 'GET /auth/me', { token: session })
  expect(updates).toHaveLength(0)
  expect((await member()).lastSeenAt).toBe(begun)
  clock.advance({ seconds: 2 })
  const seen = clock.now().toISOString()
  await call(app, 'GET /auth/me', { token: session })
  await expect.poll(async () => (await member()).lastSeenAt).toBe(seen)
  const after = updates.length
  await call(app, 'GET /auth/me', { token: session })
  stop()
  expect(updates).toHaveLength(after)
})

test('only somebody who may do as much ends a session, and only of staff', async () => {
  const { app, shop, owner, user, token, signIn, sessions } = await open()
  await signIn('203.0.113.1')
  const manager = await addCustomer(shop, {
    role: 'admin',
    staffRoleId: await addStaffRole(shop, ['write_staff']),
  })
  const theirs = manager.headers.authorization.replace('Bearer ', '')
  const [session] = await sessions()
  const codeOf = async (endpoint: string, as = theirs) => {
    const { status, body } = await call(app, endpoint, { token: as })
    return `${status} ${body?.code}`
  }
  const one = `DELETE /admin/staff/${user._id}/sessions/${session._id}`
  expect(await codeOf(one)).toBe('403 cannot_grant')
  expect(await codeOf(`DELETE /admin/staff/${owner.id}/sessions`)).toBe('403 cannot_grant')
  const customer = await addCustomer(shop)
  expect(await codeOf(`GET /admin/staff/${customer.id}/sessions`)).toBe('404 not_found')
  expect(await codeOf(`DELETE /admin/staff/${customer.id}/sessions`, token)).toBe('404 not_found')
  // A session is ended under the member that it belongs to.
  const another = `DELETE /admin/staff/${manager.id}/sessions/${session._id}`
  expect(await codeOf(another, token)).toBe('404 not_found')
})
