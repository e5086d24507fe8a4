import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailerTo, startMailServer } from '../../../tests/support/servers/mail-server.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { updateShopSettings } from '../shop-settings/shop-settings.ts'
import { jobHandlers } from '../startup/job-handlers.ts'
import {
  call,
  newEmail,
  password,
  registerShopper,
} from '../../../tests/support/fixtures/account-calls.ts'
import { openMailbox } from '../../../tests/support/fixtures/mailbox.ts'

test('a new customer gets one welcome e-mail, without the name they typed', async () => {
  const testShop = await createTestShop()
  const { user } = await registerShopper(testShop.app, { name: 'Visit www.spam.example now' })
  const mailbox = await openMailbox(testShop)
  await expect.poll(() => mailbox.mails.length, { timeout: 15_000 }).toBe(1)
  const [mail] = mailbox.mails
  expect(mail).toMatchObject({ to: user.email, subject: 'Welcome to Jontro' })
  expect(`${mail?.html}${mail?.text}`).not.toContain('spam')
})

test('an e-mail about an account is in the language of the request that caused it', async () => {
  const testShop = await createTestShop({ environment: { LANGUAGES: 'en,bn' } })
  const { app, shop } = testShop
  const email = newEmail()
  const headers = { 'accept-language': 'bn' }
  const payload = { name: 'Rahima', email, password }
  const registered = await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload,
    headers,
  })
  expect(registered.statusCode).toBe(201)
  await app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email },
    headers,
  })
  const { mails } = await openMailbox(testShop)
  await expect.poll(() => mails.length, { timeout: 15_000 }).toBe(2)
  const welcome = mails.find(({ subject }) => subject === 'যন্ত্র-এ স্বাগতম')
  expect(welcome?.text).toContain(`${shop.publicUrl}/bn/products`)
  expect(mails.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^\d{6} আপনার যন্ত্র কোড$/),
  )
})

test('a job that an earlier release enqueued, without a language, is an e-mail in English', async () => {
  const testShop = await createTestShop()
  const { user } = await registerShopper(testShop.app)
  await testShop.shop.db.execute(
    sql`update jobs.job set data = data #- '{request,language}' where name = 'send-mail'`,
  )
  const { mails } = await openMailbox(testShop)
  await expect.poll(() => mails.length, { timeout: 15_000 }).toBe(1)
  expect(mails[0]).toMatchObject({ to: user.email, subject: 'Welcome to Jontro' })
})

test('a rejected registration sends no e-mail', async () => {
  const testShop = await createTestShop()
  const { user } = await registerShopper(testShop.app)
  const body = { name: 'Other', email: user.email, password }
  await call(testShop.app, 'POST /auth/register', { body })
  const mailbox = await openMailbox(testShop)
  const last = await registerShopper(testShop.app)
  await expect
    .poll(() => mailbox.mails.map((mail) => mail.to).toSorted(), { timeout: 15_000 })
    .toEqual([user.email, last.user.email].toSorted())
})

test('e-mails come from the name that the owner has set', async () => {
  const testShop = await createTestShop()
  await updateShopSettings(testShop.shop, { changes: { 'emails.senderName': 'Alo Ghor' } })
  const server = await startMailServer()
  const mailer = mailerTo(server.url, 'a@b.example')
  await testShop.jobs.work(jobHandlers({ ...testShop, mailer }))
  await registerShopper(testShop.app)
  await expect
    .poll(() => server.mails[0]?.text, { timeout: 15_000 })
    .toContain('From: Alo Ghor <a@b.example>')
})

test('while the mail server is down requests succeed, and the e-mail is sent once it is back', async () => {
  const testShop = await createTestShop()
  const { app, jobs } = testShop
  const server = await startMailServer()
  await server.stop()
  const mailer = mailerTo(server.url)
  const failures: unknown[] = []
  const handlers = jobHandlers({ ...testShop, mailer })
  await jobs.work({
    ...handlers,
    sendEmail: (payload) =>
      handlers.sendEmail(payload).catch((error: unknown) => {
        failures.push(error)
        throw error
      }),
  })
  const email = newEmail()
  await registerShopper(app, { email })
  await expect.poll(() => failures.length, { timeout: 15_000 }).toBeGreaterThan(0)
  const back = await startMailServer(server.port)
  await expect.poll(() => back.mails.length, { timeout: 40_000 }).toBe(1)
  expect(back.mails[0]?.to).toEqual([email])
})
