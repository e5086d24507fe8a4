import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { addCustomer, addStaffRole } from '../../../tests/support/fixtures/test-customers.ts'
import {
  type MailServerBehavior,
  startMailServer,
  testMailServer,
} from '../../../tests/support/servers/mail-server.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { permissions } from '#shared/api/permissions.ts'
import { auditEntries } from '../audit/audit-tables.ts'
import { createOutgoingRequests } from '../platform/http/outgoing-requests.ts'
import { findMailServer } from './mail-server.ts'
import { mailServers } from './mail-server-tables.ts'
import { openMailer } from './open-mail.ts'

const { password } = testMailServer

/** A shop without a mail server, unless its environment has one; test servers are on this machine. */
async function openShop(environment: Record<string, string> = {}) {
  const testShop = await createTestShop({
    environment: { SMTP_URL: '', WEBHOOKS_ALLOW_PRIVATE: 'on', ...environment },
  })
  const { app, shop } = testShop
  const owner = await addCustomer(shop, { role: 'admin' })
  const send = (
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path = '',
    body?: object,
    headers: Record<string, string> = owner.headers,
  ) => call(app, method, `/admin/mail${path}`, { headers, ...(body && { body }) })
  const mail = async () => (await send('GET')).body.mail
  return { ...testShop, owner, send, mail }
}

/** A mail server that takes e-mails of one account, as the owner types it. */
async function startAccount(behavior: MailServerBehavior = {}) {
  const started = await startMailServer(0, { password, ...behavior })
  const { port } = started
  const typed = { ...testMailServer, host: '127.0.0.1', port, encryption: 'starttls' }
  return { ...started, typed }
}

const email = {
  id: '0199-mail',
  urgency: 'normal',
  from: { name: 'Alo Ghor', address: 'hello@shop.example' },
  to: 'rahima@example.com',
  subject: 'Your order',
  html: '<p>On its way</p>',
  text: 'On its way',
} as const

test('the mail server counts for the next e-mail of every process, without a restart', async () => {
  const one = await openShop()
  const other = await createTestShop({
    beside: one,
    environment: { SMTP_URL: '', WEBHOOKS_ALLOW_PRIVATE: 'on' },
  })
  const { typed, mails } = await startAccount()
  const mailer = openMailer(other.shop, other.settings)
  await mailer.send(email)
  expect(mails).toHaveLength(0)
  expect((await one.send('PUT', '', typed)).body.mail).toMatchObject({ setBy: 'settings' })
  await mailer.send(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toMatch(/^From: Alo Ghor <shop@example\.com>/m)
  expect((await one.send('DELETE')).status).toBe(204)
  await mailer.send(email)
  expect(mails).toHaveLength(1)
  mailer.close()
})

test('the password does not leave the server again, nor is it stored or logged as it is', async () => {
  const { app, shop, owner, send, mail } = await openShop()
  const saved = await send('PUT', '', testMailServer)
  expect(saved.status).toBe(200)
  expect(await mail()).toMatchObject({
    setBy: 'settings',
    server: { host: 'mail.example.com', sender: 'shop@example.com', hasPassword: true },
  })
  const exported = await call(app, 'GET', '/admin/settings/export', { headers: owner.headers })
  const seen = [
    saved.body,
    await mail(),
    exported.body,
    await shop.db.select().from(mailServers),
    await shop.db.select().from(auditEntries),
  ]
  expect(JSON.stringify(seen)).not.toContain(password)
  expect(await findMailServer(shop)).toMatchObject({ password })
  expect((await shop.db.select().from(auditEntries)).at(-1)).toMatchObject({
    subjectType: 'mail_server',
    action: 'created',
    changes: { host: [null, 'mail.example.com'], newSecretSince: [null, expect.any(String)] },
  })
})

test('an empty password means the stored one, which no other host receives', async () => {
  const { shop, send } = await openShop()
  const { typed, mails, connections } = await startAccount()
  await send('PUT', '', testMailServer)
  const moved = { ...typed, password: '' }
  for (const refused of [
    await send('PUT', '', moved),
    await send('POST', '/test', { server: moved }),
  ]) {
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } })
  }
  expect([connections(), mails.length]).toEqual([0, 0])
  const unchanged = { ...testMailServer, password: '', port: 587, encryption: 'starttls' }
  expect((await send('PUT', '', unchanged)).status).toBe(200)
  expect(await findMailServer(shop)).toMatchObject({ password, port: 587 })
})

test('only people who may do everything set or try the mail server', async () => {
  const { shop, send, mail } = await openShop()
  const { typed, connections } = await startAccount()
  const staffRoleId = await addStaffRole(
    shop,
    permissions.filter((each) => each !== 'write_webhooks'),
  )
  const { headers } = await addCustomer(shop, { role: 'admin', staffRoleId })
  await send('PUT', '', testMailServer)
  for (const refused of [
    await send('PUT', '', typed, headers),
    await send('POST', '/test', { server: typed }, headers),
    await send('DELETE', '', undefined, headers),
  ]) {
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  }
  expect((await send('GET', '', undefined, headers)).status).toBe(200)
  expect(await mail()).toMatchObject({ server: { host: 'mail.example.com' } })
  expect(connections()).toBe(0)
})

test('the environment precedes the settings, which then cannot be changed', async () => {
  const { url, mails } = await startMailServer()
  const environment = { SMTP_URL: url, MAIL_FROM: 'Till <till@example.com>' }
  const { send, mail, owner, shop } = await openShop(environment)
  expect(await mail()).toMatchObject({
    setBy: 'environment',
    environmentHost: '127.0.0.1',
    environmentSender: 'till@example.com',
    server: null,
  })
  expect((await send('PUT', '', testMailServer)).status).toBe(409)
  expect((await send('POST', '/test', { server: testMailServer })).status).toBe(409)
  expect((await send('POST', '/test', { server: null })).body).toMatchObject({ isSent: true })
  expect(mails).toMatchObject([{ to: [owner.email] }])
  const mailer = openMailer(shop, { dataDir: '/nowhere' })
  await mailer.send(email)
  expect(mails[1]?.text).toMatch(/^From: Till <till@example\.com>/m)
  mailer.close()
})

test('a test mail goes through what is typed, to the address of the member of staff', async () => {
  const { send, owner, mail } = await openShop()
  const { typed, mails } = await startAccount()
  expect((await send('POST', '/test', { server: null })).status).toBe(409)
  const { body } = await send('POST', '/test', { server: typed })
  expect(body).toEqual({
    isSent: true,
    message: `The mail server has accepted the test mail to ${owner.email}. Check the spam folder too.`,
    answer: null,
  })
  expect(mails).toMatchObject([{ to: [owner.email] }])
  expect(mails[0]?.text).toMatch(/^From: Jontro <shop@example\.com>/m)
  expect(await mail()).toMatchObject({ setBy: null, server: null })
})

test.each([
  [
    'a wrong password',
    {},
    { password: 'wrong' },
    /does not accept the user name/,
    expect.stringMatching(/^535 /),
  ],
  [
    'another sender',
    { sender: 'x@example.com' },
    {},
    /does not accept the address/,
    expect.stringMatching(/^553 /),
  ],
  ['a certificate of nobody', { isSecure: true }, { encryption: 'tls' }, /certificate/, null],
  ['encryption at a plain port', {}, { encryption: 'tls' }, /does not offer this encryption/, null],
  ['a name of nobody', {}, { host: 'mail.invalid' }, /no server mail\.invalid/, null],
  ['a port of nobody', {}, { port: 1 }, /cannot be reached/, null],
  [
    'a server that takes nothing',
    { rejects: () => true },
    {},
    /did not accept/,
    expect.stringMatching(/^451 /),
  ],
] as const)(
  'a test mail says what is wrong: %s',
  async (_what, behavior, typing, message, answer) => {
    const { send } = await openShop()
    const { typed, mails } = await startAccount(behavior)
    const { status, body } = await send('POST', '/test', { server: { ...typed, ...typing } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      isSent: false,
      message: expect.stringMatching(message),
      answer,
    })
    expect(mails).toHaveLength(0)
  },
)

test('a mail server is not what only the machine of the shop can reach', async () => {
  const { send, shop } = await openShop()
  const { typed, connections } = await startAccount()
  const outgoing = createOutgoingRequests({ allowsPrivate: false })
  Object.assign(shop.mail.connections, { outgoing, allowsPlain: false })
  const { body } = await send('POST', '/test', { server: typed })
  expect(body).toMatchObject({ isSent: false, message: /not on the Internet/ })
  expect(connections()).toBe(0)
})

test('a password that cannot be read any more counts as none, and e-mails are not sent', async () => {
  const { shop, send, mail } = await openShop()
  await send('PUT', '', testMailServer)
  await shop.db.update(mailServers).set({ password: 'of another secret' })
  expect(await mail()).toMatchObject({ setBy: null, server: { hasPassword: false } })
})

test('an input that is no mail server is rejected at its field', async () => {
  const { send } = await openShop()
  const wrong = { host: 'not a host', port: 0, encryption: 'ssl', userName: '', sender: 'nobody' }
  const { status, body } = await send('PUT', '', { ...testMailServer, ...wrong })
  expect(status).toBe(400)
  const paths = body.issues.map(({ path }: { path: string }) => path)
  expect(paths).toEqual(['host', 'port', 'encryption', 'userName', 'sender'])
  const unnamed = await send('PUT', '', { ...testMailServer, userName: 'apikey' })
  expect(unnamed.body.issues).toMatchObject([{ path: 'sender' }])
})

test('without a mail server e-mails are counted that went to files instead', async () => {
  const { mail, settings } = await openShop()
  expect(await mail()).toMatchObject({ setBy: null, unsentFiles: 0 })
  const outbox = join(settings.dataDir, 'outbox')
  await mkdir(outbox)
  for (const name of ['a.eml', 'b.eml', 'c.eml.part']) await writeFile(join(outbox, name), '')
  expect(await mail()).toMatchObject({ unsentFiles: 2 })
})
