import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, isAlive, password } from '../../../../tests/support/fixtures/account-calls.ts'
import { movingClock } from '../../../../tests/support/faults/moving-clock.ts'
import { openMailbox } from '../../../../tests/support/fixtures/mailbox.ts'
import { addApiKey, addStaffRole } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addMember,
  enterPassword,
  givePassword,
  switchOnTotp,
  type TestMember,
} from '../../../../tests/support/fixtures/test-second-factor.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { passkeys } from '../../customers/second-factor-tables.ts'
import { newId } from '../../platform/ids.ts'
import { createResetCode } from '../passwords/reset-password.ts'

const newPassword = 'Ferry-2030'
const end = 'POST /auth/reset-password/end-access'

async function open() {
  const clock = movingClock()
  const environment = { WEBHOOKS_ALLOW_PRIVATE: 'on' }
  const testShop = await createTestShop({ clock, environment })
  const { app, shop } = testShop
  const member = await addMember(testShop)
  const reset = async (password = newPassword) => {
    const otp = await createResetCode(shop, member.email)
    const body = { email: member.email, otp, newPassword: password }
    const response = await call(app, 'POST /auth/reset-password', { body })
    expect(response.status).toBe(200)
    return response.body.access
  }
  const signIn = () =>
    call(app, 'POST /auth/login', { body: { email: member.email, password: newPassword } })
  const endAccess = (token: string) => call(app, end, { body: { email: member.email, token } })
  const readsOrders = async (token: string) =>
    (await call(app, 'GET /admin/orders', { token })).status
  return { ...testShop, testShop, clock, member, reset, signIn, endAccess, readsOrders }
}

/** A passkey as the browser of somebody else has made it. */
async function addPasskey({ shop, clock }: Awaited<ReturnType<typeof open>>, { id }: TestMember) {
  await shop.db.insert(passkeys).values({
    id: newId(),
    customerId: id,
    name: 'Their phone',
    credentialId: newId(),
    publicKey: 'AAAA',
    counter: 0,
    deviceType: 'singleDevice',
    isBackedUp: false,
    aaguid: '',
    transports: [],
    createdAt: clock.now(),
  })
}

test('after a reset one press ends the key, the app and the passkey that somebody else made', async () => {
  const opened = await open()
  const { app, shop, testShop, clock, member, reset, signIn, endAccess, readsOrders } = opened
  const key = await addApiKey(shop, member.id, ['read_orders'], { name: 'Quiet' })
  await switchOnTotp(testShop, member, clock)
  await addPasskey(opened, member)
  const access = await reset()
  expect(access.since).toBeNull()
  expect(access.added.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'api_key',
    'app',
    'passkey',
    'recovery_codes',
  ])
  expect(await isAlive(app, member.token)).toBe(false)
  // Without the press they outlive the reset.
  expect((await signIn()).body.methods).toEqual(['totp', 'passkey'])
  expect(await readsOrders(key.token)).toBe(200)
  expect(await endAccess(`${access.token}x`)).toMatchObject({ status: 400 })
  expect(await endAccess(access.token)).toMatchObject({ status: 204 })
  expect(await readsOrders(key.token)).toBe(401)
  const { token } = (await signIn()).body
  expect(await isAlive(app, token)).toBe(true)
  const { entries } = (await call(app, 'GET /admin/audit', { token })).body
  expect(entries.slice(0, 2)).toMatchObject([
    { actor: { _id: member.id }, changes: [{ field: 'secondFactor', after: 'access-ended' }] },
    { action: 'deleted', subject: { type: 'api_key', label: expect.stringContaining('Quiet') } },
  ])
  const mailbox = await openMailbox(testShop)
  await expect
    .poll(() => mailbox.mails.map(({ subject }) => subject), { timeout: 15_000 })
    .toContain('What was added to your account has ended (Jontro)')
})

test('a factor that has signed its owner in for a week is not offered, what came later is', async () => {
  const opened = await open()
  const { app, testShop, clock, member, reset, endAccess } = opened
  const { code } = await switchOnTotp(testShop, member, clock)
  const signInFully = async () => {
    const body = { secondFactorToken: await enterPassword(testShop, member), code: await code() }
    expect((await call(app, 'POST /auth/second-factor', { body })).status).toBe(200)
    clock.advance({ minutes: 1 })
  }
  // A thief who has the password too signs in with a new factor at once: that alone confirms nothing.
  await signInFully()
  expect((await reset(password)).added).toHaveLength(2)
  clock.advance({ days: 8 })
  await signInFully()
  expect(await reset(password)).toBeNull()
  await addPasskey(opened, member)
  const access = await reset(password)
  expect(access).toMatchObject({
    since: expect.any(String),
    added: [{ kind: 'passkey', name: 'Their phone' }],
  })
  expect(await endAccess(access.token)).toMatchObject({ status: 204 })
  const login = await call(app, 'POST /auth/login', { body: { email: member.email, password } })
  expect(login.body.methods).toEqual(['totp'])
})

test('the press withdraws open invitations, and switches off webhooks that lead where the account has said', async () => {
  const { app, shop, testShop, member, reset, endAccess } = await open()
  const { token: colleague } = await addMember(testShop)
  const roleId = await addStaffRole(shop, ['read_orders'])
  const webhook = async (path: string, token: string) => {
    const body = { url: `http://127.0.0.1:9/${path}`, events: ['order.*'] }
    const made = await call(app, 'POST /admin/webhooks', { token, body })
    return made.body.webhook._id as string
  }
  const invite = (email: string, token: string) =>
    call(app, 'POST /admin/staff/invitations', { token, body: { email, roleId } })
  const moved = await webhook('earlier', colleague)
  await webhook('kept', colleague)
  await invite('kept@example.com', colleague)
  await webhook('made', member.token)
  const url = 'http://127.0.0.1:9/moved'
  await call(app, `PUT /admin/webhooks/${moved}`, { token: member.token, body: { url } })
  await invite('friend@example.com', member.token)
  const access = await reset()
  const listed = access.added.map(
    ({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`,
  )
  expect(listed.toSorted()).toEqual([
    'invitation friend@example.com',
    'webhook http://127.0.0.1:9/made',
    `webhook ${url}`,
  ])
  expect(await endAccess(access.token)).toMatchObject({ status: 204 })
  const read = async (endpoint: string) => (await call(app, endpoint, { token: colleague })).body
  const { webhooks } = await read('GET /admin/webhooks')
  const active = webhooks.filter(({ isActive }: { isActive: boolean }) => isActive)
  expect(active).toMatchObject([{ url: 'http://127.0.0.1:9/kept' }])
  const { invitations } = await read('GET /admin/staff/invitations')
  expect(invitations).toMatchObject([{ email: 'kept@example.com' }])
  const { entries } = await read('GET /admin/audit')
  expect(entries).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({
        action: 'deleted',
        actor: expect.objectContaining({ _id: member.id }),
        subject: expect.objectContaining({ type: 'invitation', label: 'friend@example.com' }),
      }),
    ]),
  )
  expect(await reset('Ferry-2031')).toBeNull()
})

test('the list ends for half an hour, by the newest password alone, and for nobody else', async () => {
  const { app, shop, clock, member, reset, endAccess, readsOrders } = await open()
  const key = await addApiKey(shop, member.id, ['read_orders'])
  const first = await reset('Ferry-2029')
  const second = await reset()
  expect(await endAccess(first.token)).toMatchObject({
    status: 400,
    body: {
      message: 'The list is out of date. Reset your password once more, then it is shown again.',
    },
  })
  const body = { email: 'nobody@example.com', token: second.token }
  expect(await call(app, end, { body })).toMatchObject({ status: 400 })
  clock.advance({ minutes: 30 })
  expect(await endAccess(second.token)).toMatchObject({ status: 400 })
  expect(await readsOrders(key.token)).toBe(200)
})

test('a customer’s reset lists nothing', async () => {
  const { app, shop } = await open()
  const email = 'rahima@example.com'
  await call(app, 'POST /auth/register', { body: { name: 'Rahima', email, password } })
  const otp = await createResetCode(shop, email)
  const { body } = await call(app, 'POST /auth/reset-password', {
    body: { email, otp, newPassword },
  })
  expect(body.access).toBeNull()
})

test('staff see the same list when they are signed in, and end it with their password', async () => {
  const { app, shop, clock, member, readsOrders } = await open()
  const { token } = member
  const key = await addApiKey(shop, member.id, ['read_orders'], { name: 'Quiet' })
  const { added } = (await call(app, 'GET /auth/added-access', { token })).body
  expect(added).toMatchObject([{ kind: 'api_key', name: expect.stringMatching(/^Quiet \(jk_/) }])
  const elsewhere = (
    await call(app, 'POST /auth/login', { body: { email: member.email, password } })
  ).body.token
  clock.advance({ minutes: 10 })
  const endAll = () => call(app, 'DELETE /auth/added-access', { token })
  expect(await endAll()).toMatchObject({ status: 403 })
  await givePassword(app, token)
  expect(await endAll()).toMatchObject({ status: 204 })
  expect(await readsOrders(key.token)).toBe(401)
  expect(await isAlive(app, elsewhere)).toBe(false)
  expect((await call(app, 'GET /auth/added-access', { token })).body.added).toEqual([])
})

test('a setup that was begun before the end cannot be confirmed after it', async () => {
  const { app, shop, member, reset, endAccess } = await open()
  await call(app, 'POST /auth/totp', { token: member.token })
  await addApiKey(shop, member.id, ['read_orders'])
  await endAccess((await reset()).token)
  const rows = await shop.db.select().from(passkeys).where(eq(passkeys.customerId, member.id))
  expect(rows).toEqual([])
  const { rows: pending } = await shop.db.execute('select pending_totp_secret from second_factors')
  expect(pending).toEqual([])
})
