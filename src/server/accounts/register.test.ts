import { expect, test } from 'vitest'
import { authTexts } from '#shared/auth/auth-texts.ts'
import { isFullRun } from '../../../tests/support/full-run.ts'
import { addCategory, addProduct } from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { customers } from '../customers/customer-tables.ts'
import { passwords } from './account-tables.ts'
import {
  call,
  newEmail,
  password,
  registerShopper,
} from '../../../tests/support/fixtures/account-calls.ts'
import { statementsSent } from '../../../tests/support/faults/statements-sent.ts'
import { usePoints } from '../../../tests/support/fixtures/use-points.ts'
import { watchStatements } from '../../../tests/support/faults/watch-statements.ts'
import { rateLimits } from '../platform/rate-limits/rate-limit-tables.ts'

const { tooCommon, tooUniform } = authTexts.en.passwordProblems

test('a registration signs in, with the role customer', async () => {
  const { app } = await createTestShop({ withLimits: true })
  const email = newEmail()
  const body = { name: ' Rahima Begum ', email: ` ${email.toUpperCase()} `, password }
  const response = await call(app, 'POST /auth/register', {
    body: { ...body, phone: '০১৭১২-৩৪৫৬৭৮', role: 'admin', emailVerified: true },
  })
  expect(response.status).toBe(201)
  expect(response.body.user).toEqual({
    _id: expect.any(String),
    name: 'Rahima Begum',
    email,
    phone: '+8801712345678',
    role: 'user',
    createdAt: expect.any(String),
    addresses: [],
  })
  const me = await call(app, 'GET /auth/me', { token: response.body.token })
  expect(me.body).toEqual({ user: response.body.user })
})

test('the password is stored as a hash only', async () => {
  const { app, shop } = await createTestShop({ withLimits: true })
  await registerShopper(app)
  const stored = await shop.db.select().from(passwords)
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(password)
  expect(stored[0]?.hash).toMatch(/^\$argon2id\$/)
})

test('a taken e-mail is 409 whatever its case, also for two at once', async () => {
  const { app, shop } = await createTestShop({ withLimits: true })
  const { user } = await registerShopper(app)
  const body = { name: 'Another Name', email: user.email.toUpperCase(), password }
  const taken = await call(app, 'POST /auth/register', { body })
  expect(taken.status).toBe(409)
  expect(taken.body).toEqual({
    code: 'email_taken',
    message: 'An account with this e-mail already exists.',
    issues: [{ path: 'email', message: 'An account with this e-mail already exists' }],
  })
  const attempts = await Promise.all(
    Array.from({ length: 8 }, () =>
      call(app, 'POST /auth/register', { body: { ...body, email: 'concurrent@example.com' } }),
    ),
  )
  expect(attempts.map((each) => each.status).toSorted()).toEqual([201, ...Array(7).fill(409)])
  expect(await shop.db.select().from(customers)).toHaveLength(2)
})

test.each([
  [{}, { name: 'Name is required', email: 'E-mail is required', password: 'Password is required' }],
  [{ name: '  ' }, { name: 'Name is required' }],
  [{ name: 'a\u0000b' }, { name: 'Contains characters that cannot be shown' }],
  [{ name: 'x'.repeat(121) }, { name: 'At most 120 characters' }],
  [{ email: 'rahima' }, { email: 'Enter an e-mail address such as name@example.com' }],
  [{ email: 'a\u0000@example.com' }, { email: 'Enter an e-mail address such as name@example.com' }],
  [{ password: '12345' }, { password: 'Password must be at least 6 characters long.' }],
  [{ password: 'x'.repeat(201) }, { password: 'Password must be at most 200 characters long.' }],
  [{ password: 'aaaaaaaa' }, { password: tooUniform }],
  [{ password: ' '.repeat(12) }, { password: tooUniform }],
  [{ password: 'secret1' }, { password: tooCommon }],
  [{ phone: '12345' }, { phone: 'Enter a Bangladeshi mobile number, such as 01712-345678' }],
])('%o is rejected, each field with its sentence', async (fields, sentences) => {
  const { app } = await createTestShop({ withLimits: true })
  const complete = { name: 'Rahima', email: newEmail(), password }
  const body = Object.keys(fields).length === 0 ? {} : { ...complete, ...fields }
  const response = await call(app, 'POST /auth/register', { body })
  expect(response.status).toBe(400)
  expect(response.body.code).toBe('invalid')
  const issues = response.body.issues.map((issue: { path: string; message: string }) => [
    issue.path,
    issue.message,
  ])
  expect(Object.fromEntries(issues)).toEqual(sentences)
})

test('a guest who registers retains the cart', async () => {
  const { app, shop } = await createTestShop({ withLimits: true })
  await addCategory(shop)
  const productId = await addProduct(shop, { stock: 5 })
  const cart = await call(app, 'POST /cart/add', { body: { productId, quantity: 2 } })
  const { guestId } = cart.body
  const body = { name: 'Rahima', email: newEmail(), password }
  const { token } = (await call(app, 'POST /auth/register', { body, guestId })).body
  expect((await call(app, 'GET /cart', { token })).body.itemCount).toBe(2)
  expect((await call(app, 'GET /cart', { guestId })).body.itemCount).toBe(0)
})

test('checking which e-mails are taken is rejected after thirty times', async () => {
  const { app } = await createTestShop({ withLimits: true })
  const { user } = await registerShopper(app)
  const body = { name: 'Prober', email: user.email, password }
  const statuses = []
  for (let time = 0; time < 31; time += 1) {
    statuses.push((await call(app, 'POST /auth/register', { body })).status)
  }
  expect(statuses).toEqual([...Array(30).fill(409), 429])
  const elsewhere = await call(app, 'POST /auth/register', { body, from: '198.51.100.7' })
  expect(elsewhere.status).toBe(409)
})

test('one network creates at most 300 accounts an hour', async () => {
  const { app, shop } = await createTestShop({ withLimits: true })
  await usePoints(shop, 'registration', { from: '203.0.113.1', times: 299 })
  await registerShopper(app)
  const body = { name: 'One Too Many', email: newEmail(), password }
  const response = await call(app, 'POST /auth/register', { body })
  expect(response.status).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(3000)
})

test('while one registration is under way the others wait before their first statement, and a sign-in is served', async () => {
  const { app, shop, database } = await createTestShop({ withLimits: true })
  const { user } = await registerShopper(app, { from: '198.51.100.7' })
  const [first, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const stopWatching = watchStatements(database, {
    async before({ text }) {
      if (!text.startsWith('insert into "customers"')) return
      first.resolve()
      await held.promise
    },
  })
  const registrations = Array.from({ length: 30 }, (_, at) => {
    const body = { name: 'Flood', email: newEmail(), password }
    return call(app, 'POST /auth/register', { body, from: `203.0.113.${at}` })
  })
  await first.promise
  const login = { email: user.email, password }
  const signedIn = await call(app, 'POST /auth/login', { body: login, from: '198.51.100.7' })
  expect(signedIn.status).toBe(200)
  const counters = await shop.db.select({ key: rateLimits.key }).from(rateLimits)
  const counted = counters.filter(({ key }) => key.startsWith('registration.'))
  expect(counted).toHaveLength(1 + 1)
  held.resolve()
  const statuses = (await Promise.all(registrations)).map(({ status }) => status)
  expect(statuses).toEqual(Array(30).fill(201))
  stopWatching()
})

test('a registration that is one too many is rejected before its body is read', async () => {
  const { app, shop } = await createTestShop({ withLimits: true })
  await usePoints(shop, 'registration', { from: '203.0.113.1', times: 300 })
  const send = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/register',
      remoteAddress: '203.0.113.1',
      headers: { 'content-type': 'application/json' },
      payload,
    })
  const complete = JSON.stringify({ name: 'Rahima', email: newEmail(), password })
  expect((await send('{')).statusCode).toBe(400)
  expect((await send(complete)).statusCode).toBe(429)
  const statements = statementsSent()
  const again = await send('{')
  expect(again.statusCode).toBe(429)
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(3000)
  expect(statements()).toEqual([])
})

const together = isFullRun ? 100 : 40

test.each([
  ['one network', () => '203.0.113.66', 20],
  ['as many networks', (at: number) => `203.0.113.${at}`, together],
])(
  'a flood of registrations from %s does not delay a sign-in',
  async (_, from, most) => {
    const { app } = await createTestShop({ withLimits: true })
    const { user } = await registerShopper(app, { from: '198.51.100.7' })
    const post = (url: string, remoteAddress: string, payload: object) =>
      app.inject({ method: 'POST', url, remoteAddress, payload })
    let created = 0
    const registrations = Array.from({ length: together }, async (_, at) => {
      const payload = { name: 'Flood', email: `flood${at}@example.com`, password: 'Rickshaw-42' }
      const { statusCode } = await post('/api/auth/register', from(at), payload)
      if (statusCode === 201) created += 1
      return statusCode
    })
    const login = { email: user.email, password: 'Rickshaw-42' }
    const signedIn = await post('/api/auth/login', '198.51.100.7', login)
    expect(signedIn.statusCode).toBe(200)
    // It was the last to come, and waited for few of those before it.
    expect(created).toBeLessThan(10)
    const statuses = await Promise.all(registrations)
    expect(created).toBeLessThanOrEqual(most)
    expect(statuses.filter((status) => ![201, 429, 503].includes(status))).toEqual([])
  },
  240_000,
)
