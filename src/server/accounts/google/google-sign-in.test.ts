import { eq } from 'drizzle-orm'
import { SignJWT, type JWTPayload } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { addCategory, addProduct } from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { customers } from '../../customers/customer-tables.ts'
import { passwordSetups } from '../account-tables.ts'
import {
  call,
  isAlive,
  password,
  registerShopper,
} from '../../../../tests/support/fixtures/account-calls.ts'
import {
  clientId,
  openGoogleTokenServer,
} from '../../../../tests/support/servers/google-token-server.ts'
import { addMember, switchOnTotp } from '../../../../tests/support/fixtures/test-second-factor.ts'
import { movingClock, type MovingClock } from '../../../../tests/support/faults/moving-clock.ts'

const signIn = 'POST /auth/google'
const setPassword = 'POST /auth/set-password-after-google'
const email = 'rahima@example.com'

async function shopWithGoogle(clock?: MovingClock) {
  const google = await openGoogleTokenServer()
  onTestFinished(google.stop)
  const environment = { GOOGLE_CLIENT_ID: clientId, GOOGLE_JWKS_URL: google.jwksUrl }
  const testShop = await createTestShop({ environment, ...(clock ? { clock } : {}) })
  const { app } = testShop
  const withGoogle = async (
    own: JWTPayload = {},
    more: { guestId?: string; mode?: string } = {},
  ) => {
    const { mode = 'login', ...rest } = more
    const body = { credential: await google.credential(own), mode }
    return call(app, signIn, { body, ...rest })
  }
  const setFirst = (token: string | undefined, body: object = { email, password }) =>
    call(app, setPassword, { body, ...(token === undefined ? {} : { token }) })
  return { ...testShop, google, withGoogle, setFirst }
}

test.each(['login', 'register'])(
  'a new customer (%s) sets a password and is signed in',
  async (mode) => {
    const { app, withGoogle, setFirst } = await shopWithGoogle()
    const response = await withGoogle({}, { mode })
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({
      needsPassword: true,
      user: { email, name: 'Rahima Begum', role: 'user', addresses: [] },
    })
    const set = await setFirst(response.body.token)
    expect(set.status).toBe(200)
    expect(set.body.user).toEqual(response.body.user)
    expect(await isAlive(app, set.body.token)).toBe(true)
    const login = await call(app, 'POST /auth/login', { body: { email, password } })
    expect(login.status).toBe(200)
    const again = await withGoogle()
    expect(again.body.needsPassword).toBe(false)
    expect(again.body.user._id).toBe(response.body.user._id)
    expect(await isAlive(app, again.body.token)).toBe(true)
  },
)

test('characters of a Google name that cannot be stored are left out', async () => {
  const { withGoogle } = await shopWithGoogle()
  const { status, body } = await withGoogle({ name: 'Rahima\0 Be\u0007gum' })
  expect(status).toBe(200)
  expect(body.user.name).toBe('Rahima Begum')
  expect((await withGoogle({ sub: 'a\0', email: 'other@example.com' })).status).toBe(401)
  const nameless = await withGoogle({ sub: '2', email: 'karim@example.com', name: '\0' })
  expect(nameless.body.user.name).toBe('karim')
})

test('the token that comes with needsPassword is valid for nothing else', async () => {
  const { app, withGoogle } = await shopWithGoogle()
  const { token } = (await withGoogle()).body
  const guarded = ['GET /auth/me', 'POST /auth/logout', 'GET /orders/user', 'GET /cart']
  for (const endpoint of guarded) {
    expect((await call(app, endpoint, { token })).status).toBe(401)
  }
})

test('a setup token is valid once, for an hour, and for its own e-mail', async () => {
  const clock = movingClock()
  const { app, shop, withGoogle, setFirst } = await shopWithGoogle(clock)
  const { token: first } = (await withGoogle()).body
  const { token: second } = (await withGoogle()).body
  expect((await setFirst(undefined)).status).toBe(401)
  expect((await setFirst('nonsense')).status).toBe(401)
  expect((await setFirst(first, { email: 'karim@example.com', password })).status).toBe(401)
  clock.advance({ minutes: 60, seconds: 1 })
  expect((await setFirst(first)).status).toBe(401)
  const { token: third } = (await withGoogle()).body
  expect(JSON.stringify(await shop.db.select().from(passwordSetups))).not.toContain(third)
  expect((await setFirst(third, { email, password: '12345' })).status).toBe(400)
  expect((await setFirst(third)).status).toBe(200)
  for (const used of [second, third]) {
    const response = await setFirst(used, { email, password: 'Another-1' })
    expect(response).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  }
  const { token: session } = await registerShopper(app)
  expect((await setFirst(session)).status).toBe(401)
})

test('of two who use one setup token at once, one sets the password', async () => {
  const { withGoogle, setFirst } = await shopWithGoogle()
  const { token } = (await withGoogle()).body
  const responses = await Promise.all(
    ['Ferry-1', 'Ferry-2', 'Ferry-3'].map((each) => setFirst(token, { email, password: each })),
  )
  expect(responses.map((each) => each.status).toSorted()).toEqual([200, 401, 401])
})

test('an account with a verified e-mail is linked and retains its password', async () => {
  const { app, shop, withGoogle } = await shopWithGoogle()
  const { user, token } = await registerShopper(app, { email })
  await shop.db.update(customers).set({ emailVerified: true }).where(eq(customers.id, user._id))
  const response = await withGoogle()
  expect(response.body).toMatchObject({ needsPassword: false, user: { _id: user._id } })
  expect(await isAlive(app, token)).toBe(true)
  const login = await call(app, 'POST /auth/login', { body: { email, password } })
  expect(login.status).toBe(200)
})

test('a registration with an unverified e-mail loses password and sessions to the e-mail’s owner', async () => {
  const { app, withGoogle, setFirst } = await shopWithGoogle()
  const { user, token: squatter } = await registerShopper(app, { email })
  const response = await withGoogle()
  expect(response.body).toMatchObject({ needsPassword: true, user: { _id: user._id } })
  expect(await isAlive(app, squatter)).toBe(false)
  const login = await call(app, 'POST /auth/login', { body: { email, password } })
  expect(login.status).toBe(401)
  const set = await setFirst(response.body.token, { email, password: 'The-Owner-1' })
  expect(await isAlive(app, set.body.token)).toBe(true)
})

test('a Google account stays linked to its customer when its e-mail changes', async () => {
  const { withGoogle } = await shopWithGoogle()
  const { user } = (await withGoogle()).body
  const renamed = await withGoogle({ email: 'rahima.khatun@example.com' })
  expect(renamed.body.user).toEqual(user)
})

test('concurrent first sign-ins create one account', async () => {
  const { shop, withGoogle } = await shopWithGoogle()
  const responses = await Promise.all(Array.from({ length: 8 }, () => withGoogle()))
  expect(new Set(responses.map((each) => each.status))).toEqual(new Set([200]))
  expect(await shop.db.select().from(customers)).toHaveLength(1)
})

test('a guest’s cart is merged when the password is set, or at once if there is one', async () => {
  const { app, shop, withGoogle, setFirst } = await shopWithGoogle()
  await addCategory(shop)
  const productId = await addProduct(shop)
  const fill = async () => {
    const cart = await call(app, 'POST /cart/add', { body: { productId, quantity: 2 } })
    return { guestId: String(cart.body.guestId) }
  }
  const newCustomer = (await withGoogle({}, await fill())).body
  const { token } = (await setFirst(newCustomer.token)).body
  expect((await call(app, 'GET /cart', { token })).body.itemCount).toBe(2)
  const again = (await withGoogle({}, await fill())).body
  expect((await call(app, 'GET /cart', { token: again.token })).body.itemCount).toBe(4)
})

const nowSeconds = Math.floor(Date.now() / 1000)

test.each([
  ['another audience', { aud: 'somebody-else.apps.googleusercontent.com' }],
  ['another issuer', { iss: 'https://accounts.example.com' }],
  ['an expired token', { iat: nowSeconds - 3600, exp: nowSeconds - 60 }],
  ['a token from the day before', { iat: nowSeconds - 90_000, exp: nowSeconds + 60 }],
  ['a token without an e-mail', { email: undefined }],
])('%s is 401', async (_what, own) => {
  const { shop, withGoogle } = await shopWithGoogle()
  const response = await withGoogle(own)
  expect(response).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  expect(await shop.db.select().from(customers)).toEqual([])
})

test('a signature with another key, with the client id, or none at all is 401', async () => {
  const { app, google } = await shopWithGoogle()
  const good = await google.credential()
  const claims = { sub: '1', email, email_verified: true }
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`.replaceAll('=', '')
  const symmetric = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
    .setIssuer('https://accounts.google.com')
    .setAudience(clientId)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(clientId.padEnd(32, 'x')))
  const foreign = await google.credential({}, 'another key')
  for (const credential of [foreign, unsigned, symmetric, `${good.slice(0, -4)}AAAA`, 'x']) {
    expect((await call(app, signIn, { body: { credential } })).status).toBe(401)
  }
  expect((await call(app, signIn, { body: { credential: good } })).status).toBe(200)
})

test('an e-mail that Google has not confirmed is rejected', async () => {
  const { shop, withGoogle } = await shopWithGoogle()
  const response = await withGoogle({ email_verified: false })
  expect(response).toMatchObject({ status: 400, body: { issues: [{ path: 'credential' }] } })
  expect(await shop.db.select().from(customers)).toEqual([])
})

test('while the key server is unreachable a valid token is 503, not 401', async () => {
  const { google, withGoogle } = await shopWithGoogle()
  await google.stop()
  expect(await withGoogle()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
})

test('a shop without GOOGLE_CLIENT_ID does not offer it', async () => {
  const { app } = await createTestShop()
  expect((await call(app, signIn, { body: { credential: 'x' } })).status).toBe(404)
})

test.each([
  [{}, { path: 'credential', message: 'Google sent no credential' }],
  [
    { credential: 'x', mode: 'steal' },
    { path: 'mode', message: 'Must be login or register' },
  ],
])('%o is rejected with its sentence', async (body, issue) => {
  const { app } = await shopWithGoogle()
  const response = await call(app, signIn, { body })
  expect({ status: response.status, issues: response.body.issues }).toEqual({
    status: 400,
    issues: [issue],
  })
})

test('Google does not let somebody in whose account is blocked, with a password or without', async () => {
  const { app, shop, withGoogle, setFirst } = await shopWithGoogle()
  const { token } = (await withGoogle()).body
  await shop.db.update(customers).set({ blockedAt: new Date() }).where(eq(customers.email, email))
  expect(await setFirst(token)).toMatchObject({ status: 403, body: { code: 'blocked' } })
  expect(await withGoogle()).toMatchObject({ status: 403, body: { code: 'blocked' } })
  await shop.db.update(customers).set({ blockedAt: null }).where(eq(customers.email, email))
  expect((await setFirst(token)).status).toBe(200)
  await shop.db.update(customers).set({ blockedAt: new Date() }).where(eq(customers.email, email))
  expect(await withGoogle()).toMatchObject({ status: 403, body: { code: 'blocked' } })
  expect(await isAlive(app, token)).toBe(false)
})

test('signing in with Google asks for the second factor too', async () => {
  const clock = movingClock()
  const shop = await shopWithGoogle(clock)
  const member = await addMember(shop)
  const { code } = await switchOnTotp(shop, member, clock)
  // Google has verified the e-mail of somebody who may have the password only.
  await shop.shop.db.update(customers).set({ emailVerified: true })
  const { body, status } = await shop.withGoogle({ email: member.email })
  expect(status).toBe(200)
  expect(body).toEqual({ secondFactorToken: expect.any(String), methods: ['totp'] })
  const answer = { secondFactorToken: body.secondFactorToken, code: await code() }
  expect(await call(shop.app, 'POST /auth/second-factor', { body: answer })).toMatchObject({
    status: 200,
  })
})

test('the keys of Google are asked for without an encoding', async () => {
  const { withGoogle, google } = await shopWithGoogle()
  await withGoogle()
  expect(google.askedEncodings()).toEqual(['identity'])
})
