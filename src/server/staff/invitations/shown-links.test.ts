import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  call,
  newEmail,
  password,
  registerShopper,
} from '../../../../tests/support/fixtures/account-calls.ts'
import { openMailbox } from '../../../../tests/support/fixtures/mailbox.ts'
import { addCustomer, addStaffRole } from '../../../../tests/support/fixtures/test-customers.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { auditEntries } from '../../audit/audit-tables.ts'
import { customers } from '../../customers/customer-tables.ts'
import { staffInvitations } from './invitation-tables.ts'

/** A shop that sends e-mails, or one without a mail server. */
async function open({ isMailed = false } = {}) {
  const testShop = await createTestShop(isMailed ? {} : { environment: { SMTP_URL: '' } })
  const { app, shop } = testShop
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const token = headers.authorization.replace('Bearer ', '')
  const roleId = await addStaffRole(shop, ['read_orders'])
  const email = newEmail()
  const invite = (body: object = {}) =>
    call(app, 'POST /admin/staff/invitations', { token, body: { email, roleId, ...body } })
  const again = (id: string, how: 'link' | 'resend') =>
    call(app, `POST /admin/staff/invitations/${id}/${how}`, { token })
  const accept = (link: string) =>
    call(app, `POST /auth/invitations/${link.split('#')[1]}`, {
      body: { name: 'New Nasrin', password },
    })
  const areMailed = async () =>
    (await call(app, 'GET /admin/staff/invitations', { token })).body.areMailed
  const account = async () =>
    (await shop.db.select().from(customers).where(eq(customers.email, email)))[0]
  return { ...testShop, email, invite, again, accept, areMailed, account }
}

test('without a mail server an invitation shows its link, which opens an account without a verified address', async () => {
  const testShop = await open()
  const { shop, invite, accept, areMailed, account } = testShop
  const { mails } = await openMailbox(testShop)
  expect(await areMailed()).toBe(false)
  const { status, body } = await invite()
  expect(status).toBe(201)
  expect(body.link).toMatch(/^http:\/\/localhost:\d+\/join#[\w-]{32}$/)
  // Only a hash is stored.
  const rows = [
    await shop.db.select().from(staffInvitations),
    await shop.db.select().from(auditEntries),
  ]
  expect(JSON.stringify(rows)).not.toContain(body.link.split('#')[1])
  expect(JSON.stringify(rows)).toContain('linkShown')
  const { body: signedIn } = await accept(body.link)
  expect(signedIn.user).toMatchObject({ role: 'admin', permissions: ['read_orders'] })
  expect(await account()).toMatchObject({ emailVerified: false })
  expect(mails).toEqual([])
})

test('a link that is made anew replaces the one before, mailed or shown', async () => {
  const testShop = await open({ isMailed: true })
  const { invite, again, accept, areMailed, email } = testShop
  const { mails } = await openMailbox(testShop)
  expect(await areMailed()).toBe(true)
  const { body } = await invite()
  expect(body.link).toBeNull()
  const mailed = async () => {
    const links = () =>
      mails.flatMap(({ to, text }) => (to === email ? /\/join#\S+/.exec(text) : []))
    await expect.poll(() => links().length, { timeout: 15_000 }).toBeGreaterThan(0)
    return links()[0] ?? ''
  }
  const id = body.invitation._id
  const first = await mailed()
  const shown = (await again(id, 'link')).body.link
  expect((await accept(first)).status).toBe(404)
  const latest = (await again(id, 'link')).body.link
  expect((await accept(shown)).status).toBe(404)
  expect((await accept(latest)).status).toBe(200)
})

test('a mail that was on its way does not replace a link that was shown meanwhile', async () => {
  const testShop = await open({ isMailed: true })
  const { invite, again, accept, database } = testShop
  const { body } = await invite()
  const { link } = (await again(body.invitation._id, 'link')).body
  const { mails } = await openMailbox(testShop)
  const jobs = async () => {
    const sql = "select state from jobs.job where name = 'send-urgent-mail'"
    return (await database.pool.query(sql)).rows
  }
  await expect.poll(jobs, { timeout: 15_000 }).toEqual([{ state: 'completed' }])
  expect(mails).toEqual([])
  expect((await accept(link)).status).toBe(200)
})

test('a shown link never takes over the account of a customer', async () => {
  const { app, email, invite, accept, account } = await open()
  const { body: early } = await invite()
  await registerShopper(app, { email })
  const late = await accept(early.link)
  expect(late).toMatchObject({ status: 409, body: { code: 'email_taken' } })
  expect(await account()).toMatchObject({ role: 'user' })
  const other = newEmail()
  await registerShopper(app, { email: other })
  expect(await invite({ email: other })).toMatchObject({
    status: 409,
    body: { code: 'email_taken', issues: [{ path: 'email' }] },
  })
})

test('without a mail server nothing is sent again', async () => {
  const { invite, again } = await open()
  const { body } = await invite()
  expect((await again(body.invitation._id, 'resend')).status).toBe(409)
  expect((await again(body.invitation._id, 'link')).status).toBe(200)
})
