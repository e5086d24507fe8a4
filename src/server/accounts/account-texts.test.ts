import { expect, test } from 'vitest'
import {
  call,
  newEmail,
  password,
  registerShopper,
} from '../../../tests/support/fixtures/account-calls.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'

const language = 'bn-BD,bn;q=0.9,en;q=0.8'

test('a wrong password is refused in Bangla', async () => {
  const { app } = await createTestShop()
  const { user } = await registerShopper(app)
  const body = { email: user.email, password: 'wrong one' }
  expect((await call(app, 'POST /auth/login', { body, language })).body).toEqual({
    code: 'unauthenticated',
    message: 'ইমেইল অথবা পাসওয়ার্ড ভুল।',
  })
})

test('a registration is refused in Bangla: a taken e-mail, fields that are missing or weak', async () => {
  const { app } = await createTestShop()
  const { user } = await registerShopper(app)
  const register = async (body: object) =>
    (await call(app, 'POST /auth/register', { body, language })).body
  expect(await register({ name: 'রহিমা', email: user.email, password })).toEqual({
    code: 'email_taken',
    message: 'এই ইমেইলে আগে থেকেই একটি অ্যাকাউন্ট আছে।',
    issues: [{ path: 'email', message: 'এই ইমেইলে আগে থেকেই একটি অ্যাকাউন্ট আছে' }],
  })
  expect((await register({})).issues).toEqual([
    { path: 'name', message: 'নাম দিন' },
    { path: 'email', message: 'ইমেইল দিন' },
    { path: 'password', message: 'পাসওয়ার্ড দিন' },
  ])
  const weak = { name: 'রহিমা', email: newEmail(), password: 'secret1' }
  expect(await register(weak)).toMatchObject({
    code: 'invalid',
    message: 'এই পাসওয়ার্ডটি সহজেই অনুমান করা যায়। অন্য একটি বেছে নিন।',
  })
})

test('that a code is mailed is said in Bangla', async () => {
  const { app } = await createTestShop()
  const { user } = await registerShopper(app)
  const body = { email: user.email }
  expect((await call(app, 'POST /auth/forgot-password', { body, language })).body).toEqual({
    message: 'এই ইমেইলে অ্যাকাউন্ট থাকলে সেখানে ৬ সংখ্যার একটি কোড যাচ্ছে।',
  })
})
