import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  call,
  isAlive,
  newEmail,
  password,
  registerShopper,
} from '../../../../tests/support/fixtures/account-calls.ts'
import { openMailbox } from '../../../../tests/support/fixtures/mailbox.ts'
import { addCustomer, addStaffRole } from '../../../../tests/support/fixtures/test-customers.ts'
import { movingClock } from '../../../../tests/support/faults/moving-clock.ts'
import { givePassword } from '../../../../tests/support/fixtures/test-second-factor.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { sessions } from '../../accounts/account-tables.ts'
import { customers } from '../../customers/customer-tables.ts'
import { administratorRoleId, ownerRoleId, staffRoles } from '../../customers/staff-role-tables.ts'
import { runCleanup } from '../../cleanup/nightly-cleanup.ts'
import { staffInvitations } from './invitation-tables.ts'

const tokenOf = ({ headers }: { headers: { authorization: string } }) =>
  headers.authorization.replace('Bearer ', '')

async function open() {
  const clock = movingClock()
  const testShop = await createTestShop({ clock })
  const { app, shop } = testShop
  const owner = await addCustomer(shop, { role: 'admin', name: 'Olive Owner' })
  const token = tokenOf(owner)
  // Outlasts what the clock is advanced by.
  await shop.db.update(sessions).set({ expiresAt: new Date(Date.now() + 90 * 86_400_000) })
  const roleId = await addStaffRole(shop, ['read_orders'])
  const mailbox = await openMailbox(testShop)
  const email = newEmail()
  let read = 0
  const invitations = () =>
    mailbox.mails.filter(({ subject }) => subject === 'You are invited to work at Jontro')
  /** The token of the link in the next invitation. */
  const nextLink = async () => {
    await expect.poll(() => invitations().length, { timeout: 15_000 }).toBeGreaterThan(read)
    const mail = invitations()[read++]
    expect(mail).toMatchObject({ to: email })
    return /\/join#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const invite = (body: object = {}, as = token) =>
    call(app, 'POST /admin/staff/invitations', { token: as, body: { email, roleId, ...body } })
  const show = (link: string) => call(app, `GET /auth/invitations/${link}`)
  const accept = (link: string, body: object = {}) =>
    call(app, `POST /auth/invitations/${link}`, {
      body: { name: 'New Nasrin', password, ...body },
    })
  const listed = async () =>
    (await call(app, 'GET /admin/staff/invitations', { token })).body.invitations
  const errorOf = async (answer: ReturnType<typeof call>) => {
    const { status, body } = await answer
    return `${status} ${body?.code}: ${body?.message}`
  }
  const people = () => shop.db.select().from(customers).where(eq(customers.email, email))
  const more = { clock, owner, token, roleId, email, mailbox, nextLink, errorOf }
  return { ...testShop, ...more, invite, show, accept, listed, people }
}

test('an invited person chooses a password and is signed in with just that role', async () => {
  const { app, roleId, email, clock, invite, nextLink, show, accept, listed, people } = await open()
  const { status, body } = await invite({ email: ` ${email.toUpperCase()} ` })
  expect(status).toBe(201)
  const expiresAt = new Date(clock.now().getTime() + 86_400_000).toISOString()
  expect(body.invitation).toMatchObject({
    email,
    role: { _id: roleId },
    invitedBy: 'Olive Owner',
    expiresAt,
    isExpired: false,
  })
  expect(await listed()).toEqual([body.invitation])
  const link = await nextLink()
  expect((await show(link)).body).toEqual({
    invitation: { email, roleId, roleName: `Role ${roleId}`, expiresAt },
  })
  expect((await accept(link, { password: 'secret1' })).body.issues[0].path).toBe('password')
  const signedIn = await accept(link)
  expect(signedIn.body.user).toMatchObject({
    name: 'New Nasrin',
    email,
    role: 'admin',
    staffRole: { _id: roleId },
    permissions: ['read_orders'],
  })
  const { token } = signedIn.body
  expect((await call(app, 'GET /admin/orders', { token })).status).toBe(200)
  expect((await call(app, 'GET /admin/users', { token })).status).toBe(403)
  expect((await call(app, 'POST /auth/login', { body: { email, password } })).status).toBe(200)
  expect(await listed()).toEqual([])
  expect(await people()).toMatchObject([{ emailVerified: true }])
})

test('the token is neither in the job nor in the database', async () => {
  const { shop, database, invite, nextLink } = await open()
  await invite()
  const link = await nextLink()
  const jobs = await database.pool.query(
    "select data::text from jobs.job where name = 'send-urgent-mail'",
  )
  const rows = await shop.db.select().from(staffInvitations)
  expect(jobs.rows.length).toBeGreaterThan(0)
  expect(JSON.stringify([jobs.rows, rows])).not.toContain(link)
})

test('a customer keeps their account and orders, with the new password and without old sessions', async () => {
  const { app, roleId, email, mailbox, invite, accept, people } = await open()
  const before = await registerShopper(app, { email, name: 'Early Customer' })
  await invite({ email })
  const isInvitation = ({ subject }: { subject: string }) => subject.startsWith('You are invited')
  await expect.poll(() => mailbox.mails.some(isInvitation)).toBe(true)
  const link = /#([\w-]+)/.exec(mailbox.mails.find(isInvitation)?.text ?? '')?.[1] ?? ''
  const signedIn = await accept(link, { password: 'Rickshaw-77' })
  expect(signedIn.body.user).toMatchObject({ _id: before.user._id, staffRole: { _id: roleId } })
  expect(await isAlive(app, before.token)).toBe(false)
  const signIn = async (given: string) =>
    (await call(app, 'POST /auth/login', { body: { email, password: given } })).status
  expect([await signIn(password), await signIn('Rickshaw-77')]).toEqual([401, 200])
  expect(await people()).toMatchObject([{ name: 'New Nasrin', emailVerified: true }])
})

test('a link that was used, withdrawn, has expired or is not known says so, and does nothing', async () => {
  const { app, token, clock, invite, nextLink, show, accept, errorOf, people } = await open()
  const unknown =
    '404 not_found: This link is not valid. If you got several invitations, use the newest link.'
  expect(await errorOf(accept('guessed'))).toBe(unknown)

  const first = (await invite()).body.invitation
  const withdrawn = await nextLink()
  const withdraw = () => call(app, `DELETE /admin/staff/invitations/${first._id}`, { token })
  expect((await withdraw()).status).toBe(204)
  expect((await withdraw()).status).toBe(404)
  const asWithdrawn =
    '409 invitation_ended: This invitation was withdrawn. Please ask the person who invited you.'
  expect(await errorOf(accept(withdrawn))).toBe(asWithdrawn)
  expect(await errorOf(show(withdrawn))).toBe(asWithdrawn)

  await invite()
  const expired = await nextLink()
  clock.advance({ minutes: 24 * 60 })
  expect(await errorOf(accept(expired))).toBe(
    '409 invitation_ended: This invitation has expired. Please ask for a new one.',
  )
  expect(await people()).toEqual([])

  expect((await invite()).status).toBe(201)
  const used = await nextLink()
  expect((await accept(used)).status).toBe(200)
  expect(await errorOf(accept(used))).toBe(
    '409 invitation_ended: This invitation was accepted already: sign in with the password you chose.',
  )
  expect(await errorOf(show(expired))).toBe(unknown)
})

test('a resent invitation has a new link, good for a day, and the old one is dead', async () => {
  const { app, token, clock, invite, nextLink, show, accept, listed } = await open()
  const { _id } = (await invite()).body.invitation
  const old = await nextLink()
  clock.advance({ days: 2 })
  expect(await listed()).toMatchObject([{ _id, isExpired: true }])
  const resent = await call(app, `POST /admin/staff/invitations/${_id}/resend`, { token })
  expect(resent).toMatchObject({ status: 200, body: { invitation: { _id, isExpired: false } } })
  const link = await nextLink()
  expect((await show(old)).status).toBe(404)
  expect((await accept(link)).status).toBe(200)
  const late = await call(app, `POST /admin/staff/invitations/${_id}/resend`, { token })
  expect(late.status).toBe(404)
})

test('somebody invited or on the staff is not invited again, and nobody invites above themselves', async () => {
  const { app, shop, owner, email, invite, errorOf, token, nextLink, accept } = await open()
  const { _id } = (await invite()).body.invitation
  expect(await errorOf(invite())).toBe(
    '409 already_invited: This address is invited already. You can send that invitation again.',
  )
  const staff =
    '409 already_staff: Somebody with this address is on the staff already. You can change their role in the list.'
  expect(await errorOf(invite({ email: owner.email }))).toBe(staff)
  expect((await invite({ email: 'x', roleId: 'y' })).body.issues).toHaveLength(2)
  expect((await invite({ email: newEmail(), roleId: owner.id })).body.issues[0].path).toBe('roleId')

  const manager = tokenOf(
    await addCustomer(shop, {
      role: 'admin',
      staffRoleId: await addStaffRole(shop, ['write_staff']),
    }),
  )
  const refused = [
    invite({ email: newEmail(), roleId: ownerRoleId }, manager),
    invite({ email: newEmail(), roleId: administratorRoleId }, manager),
    call(app, `POST /admin/staff/invitations/${_id}/resend`, { token: manager }),
    call(app, `DELETE /admin/staff/invitations/${_id}`, { token: manager }),
  ]
  for (const answer of refused) expect(await errorOf(answer)).toMatch(/^403 cannot_grant/)

  // Made an administrator in the list of customers while the link is on its way.
  const { user } = await registerShopper(app, { email })
  await call(app, `PUT /admin/users/${user._id}/role`, { token, body: { role: 'admin' } })
  expect(await errorOf(accept(await nextLink()))).toMatch(
    /^409 already_staff: You are on the staff/,
  )
  const resend = call(app, `POST /admin/staff/invitations/${_id}/resend`, { token })
  expect(await errorOf(resend)).toBe(staff)
  expect(await errorOf(accept('x'))).toMatch(/^404/)
})

test('a role that somebody is invited to stays; an expired invitation goes with its role', async () => {
  const { app, token, roleId, clock, invite, nextLink, show, errorOf, listed } = await open()
  await invite()
  const link = await nextLink()
  const remove = () => call(app, `DELETE /admin/roles/${roleId}`, { token })
  expect(await errorOf(remove())).toBe(
    '409 role_in_use: Somebody is invited to this role: withdraw the invitation, then it can be deleted.',
  )
  clock.advance({ days: 1 })
  expect((await remove()).status).toBe(204)
  expect(await listed()).toEqual([])
  expect((await show(link)).status).toBe(404)
})

test('the invitations of somebody who is blocked, may do less or leaves the staff are withdrawn', async () => {
  const { app, shop, roleId, token, listed, invite } = await open()
  const staffRoleId = await addStaffRole(shop, ['write_staff', 'read_orders'])
  const lesserRoleId = await addStaffRole(shop, ['write_staff'])
  for (const [endpoint, body] of [
    ['PUT /admin/staff/:id', { isBlocked: true }],
    ['PUT /admin/staff/:id', { roleId: lesserRoleId }],
    ['PUT /admin/users/:id/role', { role: 'user' }],
  ] as const) {
    const helper = await addCustomer(shop, { role: 'admin', staffRoleId })
    expect((await invite({ email: newEmail(), roleId }, tokenOf(helper))).status).toBe(201)
    expect(await listed()).toHaveLength(1)
    await call(app, endpoint.replace(':id', helper.id), { token, body })
    expect(await listed()).toEqual([])
  }
})

test('the invitations of those whose role may do less are withdrawn, and no others', async () => {
  const { app, shop, token, email, roleId, listed, invite } = await open()
  const staffRoleId = await addStaffRole(shop, ['write_staff', 'read_orders'])
  const helper = await addCustomer(shop, { role: 'admin', staffRoleId })
  expect((await invite()).status).toBe(201)
  expect((await invite({ email: newEmail(), roleId }, tokenOf(helper))).status).toBe(201)
  const allow = async (...permissions: string[]) => {
    const body = { name: 'Helpers', description: '', permissions }
    return (await call(app, `PUT /admin/roles/${staffRoleId}`, { token, body })).status
  }
  expect(await allow('write_staff', 'read_orders', 'read_stock')).toBe(200)
  expect(await listed()).toHaveLength(2)
  expect(await allow('write_staff', 'read_stock')).toBe(200)
  expect(await listed()).toMatchObject([{ email }])
})

test('an undone appointment withdraws the invitations that were sent meanwhile', async () => {
  const { app, roleId, token, listed, invite } = await open()
  const { user } = await registerShopper(app)
  await call(app, `PUT /admin/users/${user._id}/role`, { token, body: { role: 'admin' } })
  const { entries } = (await call(app, 'GET /admin/audit', { token })).body
  const credentials = { email: user.email, password }
  const signedIn = await call(app, 'POST /auth/login', { body: credentials })
  await givePassword(app, signedIn.body.token)
  expect((await invite({ email: newEmail(), roleId }, signedIn.body.token)).status).toBe(201)
  const undone = await call(app, `POST /admin/audit/${entries[0]._id}/undo`, { token })
  expect(undone.status).toBe(200)
  expect(await listed()).toEqual([])
})

test('invitations that ended more than 30 days ago are deleted at night', async () => {
  const { shop, clock, invite, nextLink } = await open()
  await invite()
  await nextLink()
  const left = () => shop.db.select().from(staffInvitations)
  clock.advance({ days: 31 })
  clock.advance({ minutes: -1 })
  await runCleanup(shop)
  expect(await left()).toHaveLength(1)
  clock.advance({ minutes: 2 })
  await runCleanup(shop)
  expect(await left()).toHaveLength(0)
  expect(await shop.db.select().from(staffRoles)).toHaveLength(6)
})
