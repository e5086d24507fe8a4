import { expect, test } from 'vitest'
import { call, password, registerShopper } from '../../../tests/support/fixtures/account-calls.ts'
import {
  addMember,
  enterPassword,
  switchOnTotp,
} from '../../../tests/support/fixtures/test-second-factor.ts'
import { usePoints } from '../../../tests/support/fixtures/use-points.ts'
import { movingClock } from '../../../tests/support/faults/moving-clock.ts'
import { createTestShop, type TestShop } from '../../../tests/support/servers/test-shop.ts'

/** Of a mobile carrier, which `call` uses. */
const from = '203.0.113.1'

const usedUp = { from, times: 50, outcome: 'rejected' } as const

/** Strangers have tried passwords of the account on its network, until none is left there. */
async function tryPasswords({ app }: TestShop, email: string): Promise<void> {
  const body = { email, password: 'a guess' }
  for (let time = 0; time < 10; time += 1) await call(app, 'POST /auth/login', { body, from })
  expect((await call(app, 'POST /auth/login', { body, from })).status).toBe(429)
}

test.each([
  ['POST /auth/change-password', 200],
  ['POST /auth/erase', 204],
])('strangers on its network keep nobody who is signed in from %s', async (endpoint, status) => {
  const testShop = await createTestShop({ withLimits: true })
  const { user, token } = await registerShopper(testShop.app)
  await tryPasswords(testShop, user.email)
  await usePoints(testShop.shop, 'signIn', usedUp)
  const body = { currentPassword: password, newPassword: 'Ferry-2030' }
  expect((await call(testShop.app, endpoint, { token, body })).status).toBe(status)
})

test('strangers on its network keep no member of staff from giving a password or a code', async () => {
  const clock = movingClock()
  const testShop = await createTestShop({ clock, withLimits: true })
  const { app } = testShop
  const member = await addMember(testShop)
  const { token } = member
  const { code } = await switchOnTotp(testShop, member, clock)
  const secondFactorToken = await enterPassword(testShop, member)
  await tryPasswords(testShop, member.email)
  await usePoints(testShop.shop, 'signIn', usedUp)
  const statusOf = async (endpoint: string, given: object) =>
    (await call(app, endpoint, given)).status
  const body = { currentPassword: password }
  expect(await statusOf('POST /auth/password/renew', { token, body })).toBe(204)
  const renewal = { token, body: { code: await code() } }
  expect(await statusOf('POST /auth/second-factor/renew', renewal)).toBe(204)
  clock.advance({ seconds: 30 })
  const signIn = 'POST /auth/second-factor'
  const right = { secondFactorToken, code: await code() }
  expect(await statusOf(signIn, { body: { ...right, secondFactorToken: 'a guess' } })).toBe(429)
  expect(await statusOf(signIn, { body: right })).toBe(200)
})
