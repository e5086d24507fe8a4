import { expect, test } from 'vitest'
import { openMailbox } from '../../../tests/support/fixtures/mailbox.ts'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { addCategory, addProduct } from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'

async function openShop() {
  const open = await createTestShop()
  await addCategory(open.shop)
  const productId = await addProduct(open.shop, { name: 'Nodi Air 3' })
  const { headers } = await addCustomer(open.shop, { role: 'admin' })
  const leave = async (email: string) => {
    const left = await call(open.app, 'POST', '/launch-notices', { body: { email } })
    expect(left.status).toBe(202)
  }
  const list = async () => (await call(open.app, 'GET', '/admin/launch-notices', { headers })).body
  const send = (body: Record<string, unknown> = { productId }, as = headers) =>
    call(open.app, 'POST', '/admin/launch-notices/send', { headers: as, body })
  return { ...open, productId, leave, list, send }
}

test('addresses for the launch notice are listed once each, however often they were left', async () => {
  const { leave, list } = await openShop()
  await leave('a@example.com')
  await leave('b@example.com')
  await leave('A@example.com')
  expect(await list()).toMatchObject({
    waiting: 2,
    launchNotices: [
      { email: 'b@example.com', requestedAt: expect.stringMatching(/Z$/), sentAt: null },
      { email: 'a@example.com', sentAt: null },
    ],
    pagination: { totalItems: 2 },
  })
})

test('everybody who waits gets one e-mail, also when two administrators send at once', async () => {
  const open = await openShop()
  const { productId, leave, list, send } = open
  const mailbox = await openMailbox(open)
  await leave('a@example.com')
  await leave('b@example.com')
  const sent = await Promise.all([send(), send()])
  expect(sent.map(({ status }) => status)).toEqual([202, 202])
  expect(sent.map(({ body }) => body.sent).toSorted()).toEqual([0, 2])
  expect(await list()).toMatchObject({
    waiting: 0,
    launchNotices: [{ sentAt: expect.any(String) }, { sentAt: expect.any(String) }],
  })

  // An address that was left again gets the e-mail of the next product; others do not.
  await leave('b@example.com')
  expect((await list()).waiting).toBe(1)
  expect((await send()).body).toEqual({ sent: 1 })
  await expect.poll(() => mailbox.mails.length, { timeout: 15_000 }).toBe(3)
  expect(mailbox.mails.map(({ to }) => to).toSorted()).toEqual([
    'a@example.com',
    'b@example.com',
    'b@example.com',
  ])
  const [mail] = mailbox.mails
  expect(mail?.subject).toBe('Available now: Nodi Air 3')
  expect(mail?.text).toContain(`/products/${productId}`)
})

test('the e-mail names a product of the shop, and only administrators send it', async () => {
  const { app, shop, leave, list, send } = await openShop()
  await leave('a@example.com')
  for (const productId of [undefined, 'nonsense', '01890000-0000-7000-8000-000000000000']) {
    expect(await send({ productId })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'productId' }] },
    })
  }
  const { headers } = await addCustomer(shop)
  expect((await send(undefined, headers)).status).toBe(403)
  expect((await call(app, 'GET', '/admin/launch-notices', { headers })).status).toBe(403)
  expect((await call(app, 'GET', '/admin/launch-notices', {})).status).toBe(401)
  expect((await list()).waiting).toBe(1)
})
