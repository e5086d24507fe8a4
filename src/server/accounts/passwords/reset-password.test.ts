import { expect, test } from 'vitest'
import { passwordTooCommon } from '#shared/auth/passwords.ts'
import {
  call,
  isAlive,
  password,
  registerShopper,
} from '../../../../tests/support/fixtures/account-calls.ts'
import { openMailbox } from '../../../../tests/support/fixtures/mailbox.ts'
import { movingClock } from '../../../../tests/support/faults/moving-clock.ts'
import { advanceSystemTime } from '../../../../tests/support/faults/system-time.ts'
import { statementsSent } from '../../../../tests/support/faults/statements-sent.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Shop } from '../../shop.ts'
import { passwordCodes } from '../account-tables.ts'
import { signIn } from '../sign-in.ts'
import { createResetCode, hashResetCode, resetPassword, tryResetCode } from './reset-password.ts'

const forgot = 'POST /auth/forgot-password'

const reset = 'POST /auth/reset-password'

const newPassword = 'Ferry-2030'

async function canSignIn(...[app, email, secret]: [Parameters<typeof call>[0], string, string]) {
  const response = await call(app, 'POST /auth/login', { body: { email, password: secret } })
  return response.status === 200
}

test('a mailed code sets a new password, once, and ends every session', async () => {
  const testShop = await createTestShop({ withLimits: true })
  const { app } = testShop
  const mailbox = await openMailbox(testShop)
  const { user, token } = await registerShopper(app)
  const { email } = user
  const requested = await call(app, forgot, { body: { email: email.toUpperCase() } })
  expect(requested.status).toBe(200)
  const otp = await mailbox.nextCode(email)
  const response = await call(app, reset, { body: { email, otp, newPassword } })
  expect(response).toMatchObject({ status: 200, body: { message: expect.any(String) } })
  expect(await isAlive(app, token)).toBe(false)
  expect(await canSignIn(app, email, password)).toBe(false)
  expect(await canSignIn(app, email, newPassword)).toBe(true)
  const again = await call(app, reset, { body: { email, otp, newPassword: 'Another-1' } })
  expect(again.status).toBe(400)
  expect(again.body).toEqual({
    code: 'invalid',
    message: 'This code is wrong or has expired. Please request a new one.',
    issues: [{ path: 'otp', message: 'This code is wrong or has expired' }],
  })
})

test('requesting a code gives the same response after the same statements without an account', async () => {
  const testShop = await createTestShop({ withLimits: true })
  const { app, shop } = testShop
  const { user } = await registerShopper(app)
  const statements = statementsSent()
  const known = await call(app, forgot, { body: { email: user.email } })
  const forKnown = statements()
  const unknown = await call(app, forgot, { body: { email: 'no@example.com' } })
  expect(unknown.body).toEqual(known.body)
  expect(unknown.status).toBe(200)
  expect(forKnown.length).toBeGreaterThan(3)
  expect(statements()).toEqual(forKnown)
  // Guessing the code afterwards too.
  await createResetCode(shop, user.email)
  await createResetCode(shop, 'no@example.com')
  statements()
  const guess = { otp: '000000', newPassword }
  const wrong = await call(app, reset, { body: { ...guess, email: user.email } })
  const afterWrong = statements()
  const withoutAccount = await call(app, reset, { body: { ...guess, email: 'no@example.com' } })
  expect(withoutAccount.body).toEqual(wrong.body)
  expect(statements()).toEqual(afterWrong)
})

test('nothing is mailed to an address without an account', async () => {
  const testShop = await createTestShop({ withLimits: true })
  const { app } = testShop
  const mailbox = await openMailbox(testShop)
  const { user } = await registerShopper(app)
  await call(app, forgot, { body: { email: 'no@example.com' } })
  await call(app, forgot, { body: { email: user.email } })
  await mailbox.nextCode(user.email)
  expect(mailbox.mails.filter((mail) => mail.to !== user.email)).toEqual([])
})

test('a code is stored as a hash that is invalid for another e-mail', async () => {
  const { shop } = await createTestShop({ withLimits: true })
  const code = await createResetCode(shop, 'rahima@example.com')
  const [row] = await shop.db.select().from(passwordCodes)
  expect(code).toMatch(/^\d{6}$/)
  expect(JSON.stringify(row)).not.toContain(code)
  expect(row?.codeHash).toBe(hashResetCode(shop.keys.resetCodes, 'rahima@example.com', code))
  expect(hashResetCode(shop.keys.resetCodes, 'karim@example.com', code)).not.toBe(row?.codeHash)
})

function wrongCodes(code: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'),
  )
}

test('after five wrong attempts the right code is invalid', async () => {
  const { app, shop } = await createTestShop({ withLimits: true })
  const { user } = await registerShopper(app)
  const { email } = user
  const code = await createResetCode(shop, email)
  const guess = (otp: string) => call(app, reset, { body: { email, otp, newPassword } })
  for (const otp of wrongCodes(code, 5)) expect((await guess(otp)).status).toBe(400)
  expect((await guess(code)).status).toBe(400)
  const next = await createResetCode(shop, email)
  for (const otp of wrongCodes(next, 4)) expect((await guess(otp)).status).toBe(400)
  expect((await guess(next)).status).toBe(200)
})

test('ten thousand concurrent guesses never find the code, even without limits per network', async () => {
  const { shop } = await createTestShop({ withLimits: true })
  const code = await createResetCode(shop, 'rahima@example.com')
  // The right one is among them, behind the first few.
  const guesses = [...wrongCodes(code, 9_999), code]
  const found = []
  const email = 'rahima@example.com'
  for (let at = 0; at < guesses.length; at += 40) {
    const tries = guesses
      .slice(at, at + 40)
      .map((guess) => tryResetCode(shop, email, hashResetCode(shop.keys.resetCodes, email, guess)))
    found.push(...(await Promise.all(tries)))
  }
  expect(found).toHaveLength(10_000)
  expect(found.filter((each) => each === 'wrong')).toHaveLength(5)
  expect(found).not.toContain('right')
})

test('guesses from ever new networks run into a limit of the account', async () => {
  const { app, shop } = await createTestShop({ withLimits: true })
  const email = 'rahima@example.com'
  const counts: Record<number, number> = {}
  for (let network = 0; network < 30; network += 1) {
    const code = await createResetCode(shop, email)
    const from = `203.0.113.${network}`
    for (const otp of wrongCodes(code, 3)) {
      const { status } = await call(app, reset, { body: { email, otp, newPassword }, from })
      counts[status] = (counts[status] ?? 0) + 1
    }
  }
  expect(counts).toEqual({ 400: 60, 429: 30 })
})

test('a thousand guesses without an issued code do not lock the owner’s reset', async () => {
  const { app, shop } = await createTestShop({ withLimits: true })
  const { user } = await registerShopper(app, { from: '192.0.2.1' })
  const { email } = user
  const guess = (at: number) => {
    const body = { email, otp: String(at).padStart(6, '0'), newPassword }
    return call(app, reset, { body, from: `203.0.113.${at % 50}` })
  }
  for (let at = 0; at < 1000; at += 50) {
    const responses = await Promise.all(Array.from({ length: 50 }, (_, own) => guess(at + own)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400]))
  }
  const otp = await createResetCode(shop, email)
  const body = { email, otp, newPassword }
  expect((await call(app, reset, { body, from: '198.51.100.7' })).status).toBe(200)
})

test('a thousand wrong codes from one network are rejected after forty, those of others are not', async () => {
  const { app } = await createTestShop({ withLimits: true })
  const body = { email: 'rahima@example.com', otp: '123456', newPassword }
  const statuses = []
  for (let at = 0; at < 1000; at += 40) {
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => call(app, reset, { body })),
    )
    statuses.push(...responses.map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(40)
  expect(statuses.filter((status) => status === 429)).toHaveLength(960)
  expect((await call(app, reset, { body, from: '198.51.100.7' })).status).toBe(400)
})

test('a right code stays valid while the new password cannot be hashed', async () => {
  const { app, shop } = await createTestShop({ withLimits: true })
  const { user } = await registerShopper(app)
  const { email } = user
  const otp = await createResetCode(shop, email)
  const busy = new DomainError('unavailable', 'The shop is very busy.')
  const { passwordHashing } = shop
  const overloaded: Shop = {
    ...shop,
    passwordHashing: { ...passwordHashing, run: () => Promise.reject(busy) },
  }
  const client = { network: 'elsewhere', guestKey: null }
  // More often than a code allows wrong tries.
  for (let time = 0; time < 6; time += 1) {
    const failed = resetPassword(overloaded, { email, otp, newPassword }, client)
    await expect(failed).rejects.toBe(busy)
  }
  expect((await call(app, reset, { body: { email, otp, newPassword } })).status).toBe(200)
})

test('one right code sets one password, however many requests send it at once', async () => {
  const { app, shop } = await createTestShop({ withLimits: true })
  const { user } = await registerShopper(app)
  const { email } = user
  const otp = await createResetCode(shop, email)
  const responses = await Promise.all(
    Array.from({ length: 5 }, (_, at) =>
      call(app, reset, { body: { email, otp, newPassword: `Ferry-${at}` } }),
    ),
  )
  expect(responses.filter((each) => each.status === 200)).toHaveLength(1)
})

test('a code expires after ten minutes, and a new one replaces it', async () => {
  const clock = movingClock()
  const { app, shop } = await createTestShop({ clock, withLimits: true })
  const { user } = await registerShopper(app)
  const { email } = user
  const first = await createResetCode(shop, email)
  clock.advance({ minutes: 10, seconds: 1 })
  const guess = (otp: string) => call(app, reset, { body: { email, otp, newPassword } })
  expect((await guess(first)).status).toBe(400)
  const second = await createResetCode(shop, email)
  const third = await createResetCode(shop, email)
  clock.advance({ minutes: 9, seconds: 59 })
  // Once in a million runs both are the same.
  expect((await guess(second)).status).toBe(second === third ? 200 : 400)
  expect((await guess(third)).status).toBe(200)
})

test('the code may be typed in Bangla digits', async () => {
  const { app, shop } = await createTestShop({ withLimits: true })
  const { user } = await registerShopper(app)
  const code = await createResetCode(shop, user.email)
  const otp = ` ${code.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')} `
  const response = await call(app, reset, { body: { email: user.email, otp, newPassword } })
  expect(response.status).toBe(200)
})

test.each([
  [{ otp: '12345' }, { path: 'otp', message: 'The code has 6 digits' }],
  [{ otp: 'abcdef' }, { path: 'otp', message: 'The code has 6 digits' }],
  [{ otp: undefined }, { path: 'otp', message: 'Enter the code from the e-mail' }],
  [
    { newPassword: '12345' },
    { path: 'newPassword', message: 'New password must be at least 6 characters' },
  ],
  [{ newPassword: '12345678' }, { path: 'newPassword', message: passwordTooCommon }],
])('%o is rejected with its sentence', async (fields, issue) => {
  const { app } = await createTestShop({ withLimits: true })
  const body = { email: 'rahima@example.com', otp: '123456', newPassword, ...fields }
  const response = await call(app, reset, { body })
  expect({ status: response.status, issues: response.body.issues }).toEqual({
    status: 400,
    issues: [issue],
  })
})

test('the sixth code request within 15 minutes is rejected, but not from another network', async () => {
  const { app } = await createTestShop({ withLimits: true })
  const ask = (from: string) => call(app, forgot, { body: { email: 'rahima@example.com' }, from })
  for (let time = 0; time < 5; time += 1) expect((await ask('203.0.113.66')).status).toBe(200)
  const rejected = await ask('203.0.113.66')
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(800)
  expect((await ask('198.51.100.7')).status).toBe(200)
  advanceSystemTime({ minutes: 15, seconds: 1 })
  expect((await ask('203.0.113.66')).status).toBe(200)
})

test('many code requests by others do not prevent the owner from getting a code', async () => {
  const testShop = await createTestShop({ withLimits: true })
  const { app } = testShop
  const home = '198.51.100.7'
  const { user } = await registerShopper(app, { from: home })
  const { email } = user
  for (let time = 0; time < 12; time += 1) {
    await call(app, forgot, { body: { email }, from: `203.0.113.${time}` })
  }
  await call(app, forgot, { body: { email }, from: home })
  const mailbox = await openMailbox(testShop)
  await expect.poll(() => mailbox.mails.length, { timeout: 30_000 }).toBe(1 + 8 + 1)
  const otp = mailbox.mails.at(-1)?.subject.slice(0, 6)
  const response = await call(app, reset, { body: { email, otp, newPassword }, from: home })
  expect(response.status).toBe(200)
})

test('a sign-in overtaken by a reset creates no session', async () => {
  const { app, shop } = await createTestShop({ withLimits: true })
  const { user } = await registerShopper(app)
  const { email } = user
  const otp = await createResetCode(shop, email)
  const client = { network: 'elsewhere', guestKey: null }
  const overtaken: Shop = {
    ...shop,
    passwordHashing: {
      ...shop.passwordHashing,
      async run(work) {
        const verified = await work()
        await resetPassword(shop, { email, otp, newPassword }, client)
        return verified
      },
    },
  }
  const login = signIn(overtaken, { email, password, rememberMe: true }, client)
  await expect(login).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('no session created with the old password survives a reset', async () => {
  const { app, shop } = await createTestShop({ withLimits: true })
  const { user } = await registerShopper(app)
  const { email } = user
  const otp = await createResetCode(shop, email)
  const logins = Array.from({ length: 6 }, () =>
    call(app, 'POST /auth/login', { body: { email, password } }),
  )
  const done = await call(app, reset, { body: { email, otp, newPassword } })
  expect(done.status).toBe(200)
  const opened = (await Promise.all(logins)).filter((each) => each.status === 200)
  const alive = await Promise.all(opened.map(({ body }) => isAlive(app, body.token)))
  expect(alive).not.toContain(true)
})
