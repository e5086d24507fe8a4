// @module-tag race
import { expect, test } from 'vitest'
import {
  call,
  isAlive,
  password,
  registerShopper,
} from '../../../../tests/support/fixtures/account-calls.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import type { ActingShop } from '../../shop.ts'
import { signIn } from '../sign-in.ts'
import { createResetCode, resetPassword } from './reset-password.ts'

const reset = 'POST /auth/reset-password'

const newPassword = 'Ferry-2030'

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

test('a sign-in overtaken by a reset creates no session', async () => {
  const { app, shop } = await createTestShop({ withLimits: true })
  const { user } = await registerShopper(app)
  const { email } = user
  const otp = await createResetCode(shop, email)
  const client = { network: 'elsewhere', browser: 'their browser', device: null, guestKey: null }
  const overtaken: ActingShop = {
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
