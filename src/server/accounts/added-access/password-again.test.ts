import { expect, test } from 'vitest'
import { call, password } from '../../../../tests/support/fixtures/account-calls.ts'
import { movingClock } from '../../../../tests/support/faults/moving-clock.ts'
import { openMailbox } from '../../../../tests/support/fixtures/mailbox.ts'
import { addApiKey } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addMember,
  givePassword,
  switchOnTotp,
} from '../../../../tests/support/fixtures/test-second-factor.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'

/** An owner without a second factor, and the token of a session of theirs that somebody else has. */
async function open() {
  const clock = movingClock()
  const testShop = await createTestShop({ clock, withLimits: true })
  const { app } = testShop
  const member = await addMember(testShop)
  const login = await call(app, 'POST /auth/login', { body: { email: member.email, password } })
  return { ...testShop, testShop, clock, member, stolen: login.body.token as string }
}

const key = { name: 'Stock sync', permissions: ['read_orders'] }
const asked = { status: 403, body: { code: 'password_required' } }

test('a stolen session makes no key and no factor: it is asked for the password', async () => {
  const { app, stolen } = await open()
  const makes: [string, object?][] = [
    ['POST /admin/api-keys', key],
    ['POST /auth/totp'],
    ['POST /auth/recovery-codes'],
    ['POST /auth/passkeys/options'],
    ['POST /admin/roles', { name: 'Mine', permissions: [] }],
    ['DELETE /auth/added-access'],
  ]
  for (const [endpoint, body] of makes) {
    expect(await call(app, endpoint, { token: stolen, body })).toMatchObject(asked)
  }
  expect(
    await call(app, 'POST /admin/api-keys', { token: stolen, body: key, language: 'bn' }),
  ).toMatchObject({
    body: { message: 'আপনার পাসওয়ার্ড আবার দিন।' },
  })
  expect((await call(app, 'GET /admin/api-keys', { token: stolen })).body.apiKeys).toEqual([])
})

test('the password counts for ten minutes in the session that gave it; a wrong one is counted', async () => {
  const { app, clock, stolen, member } = await open()
  const make = (token: string) => call(app, 'POST /admin/api-keys', { token, body: key })
  const guess = (currentPassword: string) =>
    call(app, 'POST /auth/password/renew', { token: stolen, body: { currentPassword } })
  expect(await make(member.token)).toMatchObject({ status: 201 })
  expect(await guess('not-it')).toMatchObject({
    status: 400,
    body: { code: 'wrong_password', issues: [{ path: 'currentPassword' }] },
  })
  expect(await make(stolen)).toMatchObject(asked)
  await givePassword(app, stolen)
  expect(await make(stolen)).toMatchObject({ status: 201 })
  clock.advance({ minutes: 10 })
  expect(await make(stolen)).toMatchObject(asked)
  const statuses = []
  for (let at = 0; at < 22; at += 1) statuses.push((await guess('not-it')).status)
  expect(statuses.slice(-2)).toEqual([429, 429])
})

test('where a second factor is on, the password is no proof', async () => {
  const { app, testShop, clock, member } = await open()
  await switchOnTotp(testShop, member, clock)
  clock.advance({ minutes: 10 })
  await givePassword(app, member.token)
  expect(await call(app, 'POST /admin/api-keys', { token: member.token, body: key })).toMatchObject(
    { status: 403, body: { code: 'second_factor_required' } },
  )
})

test('an API key proves nobody, also of an owner without a second factor', async () => {
  const { app, shop, member } = await open()
  const held = ['write_api_keys', 'write_customers', 'read_orders'] as const
  const { token } = await addApiKey(shop, member.id, held)
  const refused = {
    status: 403,
    body: { message: 'An API key cannot do this: sign in as a person.' },
  }
  expect(await call(app, 'POST /admin/api-keys', { token, body: key })).toMatchObject(refused)
  for (const list of ['users.csv', 'users.xlsx', 'orders.csv', 'orders.xlsx']) {
    expect(await call(app, `GET /admin/exports/${list}`, { token })).toMatchObject(refused)
  }
})

test('a changed password counts as given, and a key that is made is told by e-mail', async () => {
  const { app, testShop, stolen, member } = await open()
  const body = { currentPassword: password, newPassword: 'Launch-ghat-77' }
  const changed = await call(app, 'POST /auth/change-password', { token: stolen, body })
  const { token } = changed.body
  expect(await call(app, 'POST /admin/api-keys', { token, body: key })).toMatchObject({
    status: 201,
  })
  const mailbox = await openMailbox(testShop)
  const subjects = () =>
    mailbox.mails.filter(({ to }) => to === member.email).map((mail) => mail.subject)
  await expect
    .poll(subjects, { timeout: 15_000 })
    .toContain('An API key was made in your name (Jontro)')
})
