import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  call,
  isAlive,
  password,
  registerShopper,
} from '../../../tests/support/fixtures/account-calls.ts'
import { interleaveAtEveryStatement } from '../../../tests/support/faults/interleave-transactions.ts'
import { openMailbox } from '../../../tests/support/fixtures/mailbox.ts'
import {
  addApiKey,
  addCustomer,
  addStaffRole,
} from '../../../tests/support/fixtures/test-customers.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { permissions } from '#shared/api/permissions.ts'
import { sessions } from '../accounts/account-tables.ts'
import { administratorRoleId } from '../customers/staff-role-tables.ts'

const tokenOf = ({ headers }: { headers: { authorization: string } }) =>
  headers.authorization.replace('Bearer ', '')

async function openWithHelper() {
  const testShop = await createTestShop()
  const { app, shop } = testShop
  const first = await addCustomer(shop, { role: 'admin', name: 'Olive Owner' })
  const owner = tokenOf(first)
  const { user } = await registerShopper(app)
  await call(app, `PUT /admin/users/${user._id}/role`, { token: owner, body: { role: 'admin' } })
  const signIn = () =>
    call(app, 'POST /auth/login', { body: { email: user.email, password, rememberMe: true } })
  const change = (body: object, token = owner, id = user._id) =>
    call(app, `PUT /admin/staff/${id}`, { token, body })
  return { ...testShop, owner, ownerId: first.id, user, signIn, change }
}

const blocked = {
  status: 403,
  body: { code: 'blocked', message: 'This account is blocked. Please ask the owner of the shop.' },
}

test('a blocked member is signed out at once, hears why, and comes back when the block ends', async () => {
  const { app, user, signIn, change } = await openWithHelper()
  const { token } = (await signIn()).body
  expect(await change({ isBlocked: true })).toMatchObject({
    status: 200,
    body: { member: { _id: user._id, isBlocked: true, sessions: 0 } },
  })
  expect(await isAlive(app, token)).toBe(false)
  expect(await signIn()).toMatchObject(blocked)
  const wrong = await call(app, 'POST /auth/login', { body: { email: user.email, password: 'x1' } })
  expect(wrong.body.code).toBe('unauthenticated')

  expect((await change({ isBlocked: false })).body.member.isBlocked).toBe(false)
  expect(await isAlive(app, token)).toBe(false)
  expect((await signIn()).status).toBe(200)
})

test('a new password does not let a blocked member in, and the code stays for later', async () => {
  const testShop = await openWithHelper()
  const { app, user, change } = testShop
  const mailbox = await openMailbox(testShop)
  await change({ isBlocked: true })
  await call(app, 'POST /auth/forgot-password', { body: { email: user.email } })
  const otp = await mailbox.nextCode(user.email)
  const reset = () =>
    call(app, 'POST /auth/reset-password', {
      body: { email: user.email, otp, newPassword: 'Rickshaw-43' },
    })
  expect(await reset()).toMatchObject(blocked)
  await change({ isBlocked: false })
  expect((await reset()).status).toBe(200)
})

test('no session is left after a block during a sign-in, at any interleaving', async () => {
  const { shop, database, user, signIn, change } = await openWithHelper()
  const statements = await interleaveAtEveryStatement(database, async () => {
    await change({ isBlocked: false })
    return {
      transaction: signIn,
      concurrent: () => change({ isBlocked: true }),
      check: async (_, { status }) => {
        expect(status).toBe(200)
        const left = await shop.db.select().from(sessions).where(eq(sessions.customerId, user._id))
        expect(left).toEqual([])
      },
    }
  })
  expect(statements).toBeGreaterThan(4)
})

test('neither oneself, nor the last owner, nor somebody who may do more is blocked', async () => {
  const { shop, owner, ownerId, user, change } = await openWithHelper()
  const other = await addCustomer(shop, { role: 'admin' })
  const manager = await addCustomer(shop, {
    role: 'admin',
    staffRoleId: await addStaffRole(shop, ['write_staff']),
  })
  const deputy = await addCustomer(shop, {
    role: 'admin',
    staffRoleId: await addStaffRole(shop, permissions),
  })
  const codeOf = async (body: object, token: string, id: string) => {
    const answer = await change(body, token, id)
    return `${answer.status} ${answer.body.code}`
  }
  const block = { isBlocked: true }
  expect(await codeOf(block, tokenOf(other), other.id)).toBe('409 conflict')
  expect(await codeOf(block, tokenOf(manager), user._id)).toBe('403 cannot_grant')
  expect(await codeOf({}, owner, user._id)).toBe('400 invalid')
  expect((await change(block, owner, other.id)).status).toBe(200)
  // The other owner is blocked and counts no more: the first one is the last.
  const demotion = { roleId: administratorRoleId }
  expect(await codeOf(block, tokenOf(deputy), ownerId)).toBe('409 last_owner')
  expect(await codeOf(demotion, tokenOf(deputy), ownerId)).toBe('409 last_owner')
  expect((await change(demotion, owner, other.id)).status).toBe(200)
  expect((await change({ isBlocked: false }, tokenOf(manager), other.id)).status).toBe(403)
})

test('somebody who leaves the staff is a customer like any other, and not blocked', async () => {
  const { app, owner, user, signIn, change } = await openWithHelper()
  await change({ isBlocked: true })
  await call(app, `PUT /admin/users/${user._id}/role`, { token: owner, body: { role: 'user' } })
  expect((await signIn()).body.user.role).toBe('user')
})

test('a block ends the API keys of a member for good, and so does leaving the staff', async () => {
  const { app, shop, owner, change } = await openWithHelper()
  const helper = async () => addCustomer(shop, { role: 'admin', staffRoleId: administratorRoleId })
  const reads = async (token: string) => (await call(app, 'GET /admin/orders', { token })).status
  const blocked = await helper()
  const key = await addApiKey(shop, blocked.id, ['read_orders'])
  expect(await reads(key.token)).toBe(200)
  await change({ isBlocked: true }, owner, blocked.id)
  expect(await reads(key.token)).toBe(401)
  await change({ isBlocked: false }, owner, blocked.id)
  expect(await reads(key.token)).toBe(401)
  const { apiKeys } = (await call(app, 'GET /admin/api-keys', { token: owner })).body
  expect(apiKeys).toMatchObject([{ state: 'revoked', revokedBy: { name: 'Olive Owner' } }])

  const left = await helper()
  const other = await addApiKey(shop, left.id, ['read_orders'])
  const setRole = (role: string) =>
    call(app, `PUT /admin/users/${left.id}/role`, { token: owner, body: { role } })
  expect((await setRole('user')).status).toBe(200)
  expect((await setRole('admin')).status).toBe(200)
  expect(await reads(other.token)).toBe(401)
})
