import { expect, test } from 'vitest'
import { isFullRun } from '../../../tests/support/full-run.ts'
import { addCategory, addProduct } from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop, type TestShop } from '../../../tests/support/servers/test-shop.ts'
import { sessions } from './account-tables.ts'
import { createSessionLookup, signOut } from './sessions/sessions.ts'
import {
  call,
  isAlive,
  password,
  registerShopper,
} from '../../../tests/support/fixtures/account-calls.ts'
import { advanceSystemTime } from '../../../tests/support/faults/system-time.ts'
import { usePoints } from '../../../tests/support/fixtures/use-points.ts'
import { watchStatements } from '../../../tests/support/faults/watch-statements.ts'
import { statementsSent } from '../../../tests/support/faults/statements-sent.ts'

const login = 'POST /auth/login'

test('e-mail in any case and the right password create a session', async () => {
  const { app } = await createTestShop({ withLimits: true })
  const { user, token: first } = await registerShopper(app)
  const body = { email: ` ${user.email.toUpperCase()}`, password }
  const response = await call(app, login, { body })
  expect(response.status).toBe(200)
  expect(response.body.user).toEqual(user)
  expect(response.body.token).not.toBe(first)
  expect(await isAlive(app, response.body.token)).toBe(true)
})

test('a wrong password and an unknown e-mail are the same 401 after the same statements', async () => {
  const { app } = await createTestShop({ withLimits: true })
  const { user } = await registerShopper(app, { from: '198.51.100.7' })
  // Reads the settings, which are cached from then on.
  await call(app, login, { body: { email: user.email, password } })
  const statements = statementsSent()
  const wrong = await call(app, login, { body: { email: user.email, password: 'wrong one' } })
  const afterWrong = statements()
  const unknown = await call(app, login, { body: { email: 'no@example.com', password } })
  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual({
    code: 'unauthenticated',
    message: 'The e-mail or the password is wrong.',
  })
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: 401, body: wrong.body })
  expect(afterWrong.length).toBeGreaterThan(5)
  expect(statements()).toEqual(afterWrong)
})

test('an unknown e-mail costs as much hashing as a known one', async () => {
  const { app } = await createTestShop({ withLimits: true })
  const { user } = await registerShopper(app)
  /** Processor time, which a busy machine does not stretch. */
  const leastWork = async (email: string) => {
    const costs = []
    for (let time = 0; time < 5; time += 1) {
      const before = process.cpuUsage()
      await call(app, login, { body: { email, password: 'wrong one' } })
      const { user: userTime, system } = process.cpuUsage(before)
      costs.push(userTime + system)
    }
    return Math.min(...costs)
  }
  const known = await leastWork(user.email)
  // Hashing takes most of the time: without it, this would be a tenth.
  expect(await leastWork('no@example.com')).toBeGreaterThan(known / 2)
})

test('with Remember me a session lasts 30 days, else one', async () => {
  const clock = { at: Date.now(), now: () => new Date(clock.at) }
  const { app, shop } = await createTestShop({ clock, withLimits: true })
  const { user } = await registerShopper(app)
  const signIn = async (rememberMe?: boolean) =>
    (await call(app, login, { body: { email: user.email, password, rememberMe } })).body.token
  const [brief, long] = [await signIn(), await signIn(true)]
  const dayMs = 24 * 60 * 60_000
  clock.at += dayMs - 60_000
  expect(await isAlive(app, brief)).toBe(true)
  clock.at += 120_000
  expect(await isAlive(app, brief)).toBe(false)
  expect(await isAlive(app, long)).toBe(true)
  clock.at += 29 * dayMs - 180_000
  expect(await isAlive(app, long)).toBe(true)
  clock.at += 180_000
  expect(await isAlive(app, long)).toBe(false)
  await signIn()
  // Only the new session is left: the expired ones were deleted.
  expect(await shop.db.select().from(sessions)).toHaveLength(1)
})

test('logout ends this session and no other, and a second time is 401', async () => {
  const { app } = await createTestShop({ withLimits: true })
  const { user, token } = await registerShopper(app)
  const other = (await call(app, login, { body: { email: user.email, password } })).body.token
  expect((await call(app, 'POST /auth/logout', { token })).status).toBe(204)
  expect(await isAlive(app, token)).toBe(false)
  expect((await call(app, 'POST /auth/logout', { token })).status).toBe(401)
  expect(await isAlive(app, other)).toBe(true)
})

test('each token is looked up as its own customer, until it is signed out', async () => {
  const { app, shop } = await createTestShop({ withLimits: true })
  const asha = await registerShopper(app)
  const bablu = await registerShopper(app)
  const lookUp = createSessionLookup(shop)
  const found = await Promise.all([asha.token, 'nonsense', bablu.token, asha.token].map(lookUp))
  expect(found.map((customer) => customer?.id)).toEqual([
    asha.user._id,
    undefined,
    bablu.user._id,
    asha.user._id,
  ])
  await signOut(shop, asha.token)
  expect(await lookUp(asha.token)).toBeNull()
  expect((await lookUp(bablu.token))?.id).toBe(bablu.user._id)
})

test.each(['', 'nonsense', 'x'.repeat(5000)])('the token "%s" is 401', async (token) => {
  const { app } = await createTestShop({ withLimits: true })
  expect((await call(app, 'GET /auth/me', { token })).status).toBe(401)
})

test('missing fields have their sentences', async () => {
  const { app } = await createTestShop({ withLimits: true })
  const response = await call(app, login, { body: {} })
  expect(response.status).toBe(400)
  expect(response.body.issues).toEqual([
    { path: 'email', message: 'E-mail is required' },
    { path: 'password', message: 'Password is required' },
  ])
})

test('a guest who signs in retains the cart, up to the stock', async () => {
  const { app, shop } = await createTestShop({ withLimits: true })
  await addCategory(shop)
  const productId = await addProduct(shop, { stock: 3 })
  const { user, token: first } = await registerShopper(app)
  await call(app, 'POST /cart/add', { body: { productId, quantity: 2 }, token: first })
  const cart = await call(app, 'POST /cart/add', { body: { productId, quantity: 2 } })
  const { guestId } = cart.body
  const { token } = (await call(app, login, { body: { email: user.email, password }, guestId }))
    .body
  expect((await call(app, 'GET /cart', { token })).body.itemCount).toBe(3)
})

test('a sign-in that fails at any of its statements leaves no session and no trace in the carts', async () => {
  const { app, shop, database } = await createTestShop()
  await addCategory(shop)
  const productId = await addProduct(shop, { stock: 3 })
  const { user, token: own } = await registerShopper(app)
  const { guestId } = (await call(app, 'POST /cart/add', { body: { productId, quantity: 2 } })).body
  const body = { email: user.email, password }
  let failed: string | null = ''
  for (let nth = 1; failed !== null; nth += 1) {
    failed = null
    const stop = watchStatements(database, {
      before: ({ number, text }) => {
        if (failed !== null || number !== nth) return
        failed = text
        throw new Error('This statement was rejected')
      },
    })
    const { status } = await call(app, login, { body, guestId })
    stop()
    expect(status).toBe(failed === null ? 200 : 500)
    const sessionCount = (await shop.db.select().from(sessions)).length
    const { itemCount } = (await call(app, 'GET /cart', { token: own })).body
    expect({ failed, sessionCount, itemCount }).toEqual(
      failed === null
        ? { failed, sessionCount: 2, itemCount: 2 }
        : { failed, sessionCount: 1, itemCount: 0 },
    )
  }
})

const manyAttempts = isFullRun ? 1000 : 200

async function tryWrongPasswords(
  { app }: TestShop,
  email: string,
  { times, from }: { times: number; from: (time: number) => string },
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  const one = async (time: number) => {
    const body = { email, password: `guess ${time}` }
    const { status } = await call(app, login, { body, from: from(time) })
    counts[status] = (counts[status] ?? 0) + 1
  }
  const allAtOnce = 50
  for (let time = 0; time < times; time += allAtOnce) {
    await Promise.all(Array.from({ length: allAtOnce }, (_, offset) => one(time + offset)))
  }
  return counts
}

test('of many wrong passwords from one network ten are checked; the owner signs in from another', async () => {
  const test = await createTestShop({ withLimits: true })
  const { user } = await registerShopper(test.app, { from: '198.51.100.7' })
  const from = () => '203.0.113.66'
  expect(await tryWrongPasswords(test, user.email, { times: manyAttempts, from })).toEqual({
    401: 10,
    429: manyAttempts - 10,
  })
  const body = { email: user.email, password }
  const attacker = await call(test.app, login, { body, from: from() })
  expect(attacker.status).toBe(429)
  expect(attacker.body.code).toBe('too_many_requests')
  expect(Number(attacker.headers['retry-after'])).toBeGreaterThan(800)
  for (const network of ['198.51.100.7', '192.0.2.55']) {
    expect((await call(test.app, login, { body, from: network })).status).toBe(200)
  }
})

test('of many wrong passwords from 100 networks at most 20 are checked; the owner on a known device signs in', async () => {
  const test = await createTestShop({ withLimits: true })
  const home = '198.51.100.7'
  const { user } = await registerShopper(test.app, { from: home })
  const from = (time: number) => `203.0.113.${time % 100}`
  const counts = await tryWrongPasswords(test, user.email, { times: manyAttempts, from })
  expect(counts[401]).toBeLessThanOrEqual(20)
  expect((counts[401] ?? 0) + (counts[429] ?? 0)).toBe(manyAttempts)
  const body = { email: user.email, password }
  expect((await call(test.app, login, { body, from: home })).status).toBe(200)
})

test('attempts are allowed again after 15 minutes', async () => {
  const test = await createTestShop({ withLimits: true })
  const { user } = await registerShopper(test.app)
  const from = () => '203.0.113.66'
  await tryWrongPasswords(test, user.email, { times: 50, from })
  const body = { email: user.email, password }
  advanceSystemTime({ minutes: 14 })
  expect((await call(test.app, login, { body, from: from() })).status).toBe(429)
  advanceSystemTime({ minutes: 1 })
  expect((await call(test.app, login, { body, from: from() })).status).toBe(200)
})

test('right passwords never count', async () => {
  const { app } = await createTestShop({ withLimits: true })
  const { user } = await registerShopper(app)
  const body = { email: user.email, password }
  const statuses = await Promise.all(
    Array.from({ length: 24 }, async () => (await call(app, login, { body })).status),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('one network has 50 wrong passwords over all accounts', async () => {
  const { app, shop } = await createTestShop({ withLimits: true })
  const { user } = await registerShopper(app)
  await usePoints(shop, 'signIn', { from: '203.0.113.66', times: 48, outcome: 'rejected' })
  const statuses = []
  for (let time = 0; time < 3; time += 1) {
    const body = { email: `nobody${time}@example.com`, password }
    statuses.push((await call(app, login, { body, from: '203.0.113.66' })).status)
  }
  expect(statuses).toEqual([401, 401, 429])
  const body = { email: user.email, password }
  expect((await call(app, login, { body, from: '203.0.113.66' })).status).toBe(429)
  expect((await call(app, login, { body })).status).toBe(200)
})

test('strangers on its network, as that of a mobile carrier, lock out no browser that has signed in', async () => {
  const test = await createTestShop({ withLimits: true })
  const from = '203.0.113.66'
  const { user, guestId = '' } = await registerShopper(test.app, { from })
  const guesses = { times: 50, from: () => from }
  expect(await tryWrongPasswords(test, user.email, guesses)).toEqual({ 401: 10, 429: 40 })
  const signIn = async (own: object, browser: object = { guestId }) => {
    const body = { email: user.email, password, ...own }
    return (await call(test.app, login, { body, from, ...browser })).status
  }
  expect([await signIn({}, {}), await signIn({})]).toEqual([429, 200])
  await usePoints(test.shop, 'signIn', { from, times: 50, outcome: 'rejected' })
  expect([await signIn({}, {}), await signIn({})]).toEqual([429, 200])
  // To the account of somebody else it is a stranger.
  expect(await signIn({ email: 'nobody@example.com' })).toBe(429)
  const statuses = []
  for (let time = 0; time < 11; time += 1) statuses.push(await signIn({ password: 'wrong one' }))
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
})
