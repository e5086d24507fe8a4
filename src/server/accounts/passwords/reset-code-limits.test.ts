import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, registerShopper } from '../../../../tests/support/fixtures/account-calls.ts'
import { openMailbox } from '../../../../tests/support/fixtures/mailbox.ts'
import { advanceSystemTime } from '../../../../tests/support/faults/system-time.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { customers } from '../../customers/customer-tables.ts'
import { createResetCode, hashResetCode, tryResetCode } from './reset-password.ts'

const forgot = 'POST /auth/forgot-password'

const reset = 'POST /auth/reset-password'

const newPassword = 'Ferry-2030'

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
  await expect.poll(() => mailbox.mails.length, { timeout: 30_000 }).toBe(1 + 3 + 1)
  const otp = mailbox.mails.at(-1)?.subject.slice(0, 6)
  const response = await call(app, reset, { body: { email, otp, newPassword }, from: home })
  expect(response.status).toBe(200)
})

test('a browser of the owner gets a code on a foreign network after strangers have asked', async () => {
  const testShop = await createTestShop({ withLimits: true })
  const { app } = testShop
  const registered = await registerShopper(app, { from: '198.51.100.7' })
  const { email } = registered.user
  const { guestId } = registered
  expect(guestId).toEqual(expect.any(String))
  const body = { email }
  for (let time = 0; time < 8; time += 1) {
    await call(app, forgot, { body, from: `203.0.113.${time}` })
  }
  await call(app, forgot, { body, from: '192.0.2.40', ...(guestId && { guestId }) })
  const mailbox = await openMailbox(testShop)
  await expect.poll(() => mailbox.mails.length, { timeout: 30_000 }).toBe(1 + 3 + 1)
})

test('nor do strangers on its own network use up the codes of a browser of the owner', async () => {
  const testShop = await createTestShop({ withLimits: true })
  const { app } = testShop
  const from = '198.51.100.7'
  const { user, guestId = '' } = await registerShopper(app, { from })
  const ask = async (browser: object = {}) =>
    (await call(app, forgot, { body: { email: user.email }, from, ...browser })).status
  for (let time = 0; time < 5; time += 1) expect(await ask()).toBe(200)
  expect([await ask(), await ask({ guestId })]).toEqual([429, 200])
  const mailbox = await openMailbox(testShop)
  await expect.poll(() => mailbox.mails.length, { timeout: 30_000 }).toBe(1 + 5 + 1)
})

test('a proved address gets one for each network beyond what strangers ask for', async () => {
  const testShop = await createTestShop({ withLimits: true })
  const { app, shop } = testShop
  const { user } = await registerShopper(app, { from: '198.51.100.7' })
  await shop.db.update(customers).set({ emailVerified: true }).where(eq(customers.id, user._id))
  const ask = (from: string) => call(app, forgot, { body: { email: user.email }, from })
  for (let time = 0; time < 4; time += 1) {
    for (const from of ['203.0.113.1', '203.0.113.2']) await ask(from)
  }
  await ask('192.0.2.40')
  const mailbox = await openMailbox(testShop)
  await expect.poll(() => mailbox.mails.length, { timeout: 30_000 }).toBe(1 + 3 + 2 + 1)
  const sent = mailbox.mails.length
  // The newest code counts for longer than it takes until strangers' e-mails are counted anew.
  await ask('203.0.113.1')
  await expect(new Promise((resolve) => setTimeout(resolve, 500))).resolves.toBeUndefined()
  expect(mailbox.mails).toHaveLength(sent)
})
