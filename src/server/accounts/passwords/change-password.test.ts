import { expect, test } from 'vitest'
import { authTexts } from '#shared/auth/auth-texts.ts'
import {
  call,
  isAlive,
  password,
  registerShopper,
} from '../../../../tests/support/fixtures/account-calls.ts'
import { movingClock } from '../../../../tests/support/faults/moving-clock.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'

const { tooCommon } = authTexts.en.passwordProblems

const change = 'POST /auth/change-password'

const newPassword = 'Ferry-2030'

test('a changed password ends every session and gives a new token', async () => {
  const { app } = await createTestShop({ withLimits: true })
  const { user, token } = await registerShopper(app)
  const login = { email: user.email, password }
  const elsewhere = (await call(app, 'POST /auth/login', { body: login })).body.token
  const response = await call(app, change, {
    token,
    body: { currentPassword: password, newPassword },
  })
  expect(response.status).toBe(200)
  expect(response.body.user).toEqual(user)
  expect(await isAlive(app, response.body.token)).toBe(true)
  expect(await isAlive(app, token)).toBe(false)
  expect(await isAlive(app, elsewhere)).toBe(false)
  expect((await call(app, 'POST /auth/login', { body: login })).status).toBe(401)
  const renewed = { email: user.email, password: newPassword }
  expect((await call(app, 'POST /auth/login', { body: renewed })).status).toBe(200)
})

test('the new token lives no longer than the old one would have', async () => {
  const clock = movingClock()
  const { app } = await createTestShop({ clock, withLimits: true })
  const { token } = await registerShopper(app)
  clock.advance({ minutes: 23 * 60 })
  const body = { currentPassword: password, newPassword }
  const renewed = (await call(app, change, { token, body })).body.token
  expect(await isAlive(app, renewed)).toBe(true)
  clock.advance({ minutes: 61 })
  expect(await isAlive(app, renewed)).toBe(false)
})

test('a wrong current password is 400, counts for its account on every network, and does not end the session', async () => {
  const { app } = await createTestShop({ withLimits: true })
  const { user, token } = await registerShopper(app, { from: '198.51.100.7' })
  const body = { currentPassword: 'wrong one', newPassword }
  const response = await call(app, change, { token, body })
  expect(response.status).toBe(400)
  expect(response.body).toEqual({
    code: 'wrong_password',
    message: 'Your current password is incorrect.',
    issues: [{ path: 'currentPassword', message: 'Your current password is incorrect' }],
  })
  expect(await isAlive(app, token)).toBe(true)
  for (let time = 1; time < 20; time += 1) {
    const from = `203.0.113.${time}`
    expect((await call(app, change, { token, body, from })).status).toBe(400)
  }
  expect((await call(app, change, { token, body })).status).toBe(429)
  const login = { email: user.email, password }
  expect((await call(app, 'POST /auth/login', { body: login })).status).toBe(200)
})

test('of two changes at once one wins', async () => {
  const { app } = await createTestShop({ withLimits: true })
  const { token } = await registerShopper(app)
  const responses = await Promise.all(
    ['Ferry-1', 'Ferry-2'].map((each) =>
      call(app, change, { token, body: { currentPassword: password, newPassword: each } }),
    ),
  )
  const won = responses.filter((each) => each.status === 200)
  expect(won).toHaveLength(1)
  expect(await isAlive(app, won[0]?.body.token)).toBe(true)
})

test.each([
  [{ currentPassword: '' }, 'currentPassword', 'Please enter your current password'],
  [{ newPassword: '' }, 'newPassword', 'Please enter a new password'],
  [{ newPassword: '12345' }, 'newPassword', 'New password must be at least 6 characters'],
  [{ newPassword: '12345678' }, 'newPassword', tooCommon],
  [
    { newPassword: password },
    'newPassword',
    'New password must be different from current password',
  ],
])('%o is rejected with its sentence', async (fields, path, message) => {
  const { app } = await createTestShop({ withLimits: true })
  const { token } = await registerShopper(app)
  const body = { currentPassword: password, newPassword, ...fields }
  const response = await call(app, change, { token, body })
  expect(response.status).toBe(400)
  expect(response.body.issues[0]).toEqual({ path, message })
})
