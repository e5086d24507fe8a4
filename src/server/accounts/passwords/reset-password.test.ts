import { expect, test } from 'vitest'
import { authTexts } from '#shared/auth/auth-texts.ts'
import {
  call,
  isAlive,
  password,
  registerShopper,
} from '../../../../tests/support/fixtures/account-calls.ts'
import { openMailbox } from '../../../../tests/support/fixtures/mailbox.ts'
import { movingClock } from '../../../../tests/support/faults/moving-clock.ts'
import { statementsSent } from '../../../../tests/support/faults/statements-sent.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { ActingShop } from '../../shop.ts'
import { passwordCodes } from '../account-tables.ts'
import { createResetCode, hashResetCode, resetPassword } from './reset-password.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'

const { tooCommon } = authTexts.en.passwordProblems

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
  // Cached from then on.
  await findShopSettings(shop)
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

test('a wrong code is answered after the same time whether or not one was issued', async () => {
  const { app, shop } = await createTestShop({ withLimits: true })
  await createResetCode(shop, 'rahima@example.com')
  for (const email of ['rahima@example.com', 'no@example.com']) {
    const begun = performance.now()
    const body = { email, otp: '000000', newPassword }
    expect((await call(app, reset, { body })).status).toBe(400)
    // The lookups alone take a tenth of it.
    expect(performance.now() - begun).toBeGreaterThan(49)
  }
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

test('a right code stays valid while the new password cannot be hashed', async () => {
  const { app, shop } = await createTestShop({ withLimits: true })
  const { user } = await registerShopper(app)
  const { email } = user
  const otp = await createResetCode(shop, email)
  const busy = new DomainError('unavailable', 'The shop is very busy.')
  const { passwordHashing } = shop
  const overloaded: ActingShop = {
    ...shop,
    passwordHashing: { ...passwordHashing, run: () => Promise.reject(busy) },
  }
  const client = { network: 'elsewhere', browser: 'their browser', device: null, guestKey: null }
  // More often than a code allows wrong tries.
  for (let time = 0; time < 6; time += 1) {
    const failed = resetPassword(overloaded, { email, otp, newPassword }, client)
    await expect(failed).rejects.toBe(busy)
  }
  expect((await call(app, reset, { body: { email, otp, newPassword } })).status).toBe(200)
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
  [{ newPassword: '12345678' }, { path: 'newPassword', message: tooCommon }],
])('%o is rejected with its sentence', async (fields, issue) => {
  const { app } = await createTestShop({ withLimits: true })
  const body = { email: 'rahima@example.com', otp: '123456', newPassword, ...fields }
  const response = await call(app, reset, { body })
  expect({ status: response.status, issues: response.body.issues }).toEqual({
    status: 400,
    issues: [issue],
  })
})
