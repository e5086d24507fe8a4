import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, registerShopper } from '../../../tests/support/fixtures/account-calls.ts'
import { openOffice } from '../../../tests/support/fixtures/office.ts'
import { interleaveAtEveryStatement } from '../../../tests/support/faults/interleave-transactions.ts'
import { verifyWebhook } from '../../../tests/support/fixtures/webhook-receiver.ts'
import { openWebhookShop } from '../../../tests/support/fixtures/webhook-shop.ts'
import { webhookMessages, webhooks } from './webhook-tables.ts'

test('the secret is shown once, encrypted at rest, and rotated with both signatures for a day', async () => {
  const { subscribe, order, sendDue, receiver, send, shop, clock } = await openWebhookShop()
  const { id, secret } = await subscribe(['order.placed'])
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32)
  const stored = async () => JSON.stringify(await shop.db.select().from(webhooks))
  expect(await stored()).not.toContain(secret.slice(6))
  expect(JSON.stringify((await send('GET /admin/webhooks')).body)).not.toContain(secret.slice(6))
  const rotated = await send(`POST /admin/webhooks/${id}/secret`)
  const newer: string = rotated.body.secret
  expect(newer).not.toBe(secret)
  expect(rotated.body.webhook.previousSecretUntil).toBe(
    new Date(clock.now().getTime() + 86_400_000).toISOString(),
  )
  await order()
  await sendDue()
  const [both] = receiver.received
  if (!both) throw new Error('nothing was sent')
  for (const each of [secret, newer]) verifyWebhook(both, each)
  clock.advance({ days: 1 })
  await order()
  await sendDue()
  const [, one] = receiver.received
  if (!one) throw new Error('nothing was sent')
  verifyWebhook(one, newer)
  expect(() => verifyWebhook(one, secret)).toThrow('no valid signature')
})

test('of secrets made within a day, each counts until a day after the last', async () => {
  const { subscribe, order, sendDue, receiver, send, clock } = await openWebhookShop()
  const { id, secret } = await subscribe(['order.placed'])
  const rotate = async (): Promise<string> =>
    (await send(`POST /admin/webhooks/${id}/secret`)).body.secret
  const second = await rotate()
  clock.advance({ minutes: 60 })
  const third = await rotate()
  await order()
  await sendDue()
  const [sent] = receiver.received
  if (!sent) throw new Error('nothing was sent')
  for (const each of [secret, second, third]) verifyWebhook(sent, each)
  clock.advance({ days: 1 })
  const fourth = await rotate()
  await order()
  await sendDue()
  const [, next] = receiver.received
  if (!next) throw new Error('nothing was sent')
  for (const each of [third, fourth]) verifyWebhook(next, each)
  for (const each of [secret, second])
    expect(() => verifyWebhook(next, each)).toThrow('no valid signature')
})

test('more secrets than a header can carry are refused', async () => {
  const { subscribe, send } = await openWebhookShop()
  const { id } = await subscribe(['order.placed'])
  const rotate = () => send(`POST /admin/webhooks/${id}/secret`)
  for (let times = 0; times < 20; times += 1) expect((await rotate()).status).toBe(200)
  expect(await rotate()).toMatchObject({
    status: 409,
    body: { message: 'Too many new secrets were made within a day. Try again tomorrow.' },
  })
})

test.each([
  ['http://example.com/', 'must begin with https'],
  ['https://127.0.0.1/', 'private address'],
  ['https://[::ffff:10.0.0.1]/', 'private address'],
  ['https://localhost/', 'private address'],
  ['https://nothing.invalid/', 'was not found'],
  ['nowhere', 'whole URL'],
])('the URL %s is refused: it %s', async (url, message) => {
  const { send } = await openOffice()
  for (const [method, path] of [['POST', '/admin/webhooks'] as const]) {
    const { status, body } = await send(`${method} ${path}`, { json: { url, events: ['order.*'] } })
    expect(status).toBe(400)
    expect(body.issues).toMatchObject([{ path: 'url', message: expect.stringContaining(message) }])
  }
})

test('a test ping says what came of it, also for one that is off, and counts for nothing', async () => {
  const { subscribe, receiver, send } = await openWebhookShop()
  const { id, secret } = await subscribe(['order.placed'])
  await send(`PUT /admin/webhooks/${id}`, { isActive: false })
  receiver.answerWith(500, {}, 'x'.repeat(50_000))
  const { attempt } = (await send(`POST /admin/webhooks/${id}/test`)).body
  expect(attempt).toMatchObject({ statusCode: 500, error: 'The receiver did not accept it.' })
  expect(attempt.response).toHaveLength(10_000)
  const [ping] = receiver.received
  if (!ping) throw new Error('nothing was sent')
  verifyWebhook(ping, secret)
  expect(ping.type).toBe('webhook.ping')
  const { webhook } = (await send(`GET /admin/webhooks/${id}`)).body
  expect(webhook).toMatchObject({ failuresInRow: 0, waiting: 0, isActive: false })
})

test('a message is delivered again by hand with the same id, and shows its attempts', async () => {
  const { subscribe, order, sendDue, receiver, send } = await openWebhookShop()
  const { id } = await subscribe(['order.placed'])
  await order()
  await sendDue()
  const [delivery] = (await send(`GET /admin/webhooks/${id}/deliveries`)).body.deliveries
  const path = `/admin/webhooks/${id}/deliveries/${delivery._id}`
  expect(await send(`POST ${path}/redeliver`)).toMatchObject({
    status: 200,
    body: { delivery: { status: 'pending' } },
  })
  await sendDue()
  const [first, second, third] = receiver.received
  expect([second?.id, second?.body, third]).toEqual([first?.id, first?.body, undefined])
  const shown = (await send(`GET ${path}`)).body.delivery
  expect(shown).toMatchObject({ status: 'delivered', attempts: 2, payload: first?.body })
  expect(shown.tries).toMatchObject([{ statusCode: 204 }, { statusCode: 204 }])
  await send(`PUT /admin/webhooks/${id}`, { isActive: false })
  expect(await send(`POST ${path}/redeliver`)).toMatchObject({ status: 409 })
})

test('every event of the table is written where it happens, and nothing for those that nobody wants', async () => {
  const office = await openOffice()
  const { send, ids, shop, app } = office
  await send(`DELETE /admin/webhooks/${ids.webhook}`)
  const product = () =>
    send(`PUT /products/${ids.product}`, { fields: { stock: '41', price: '990' } })
  await product()
  expect(await shop.db.$count(webhookMessages)).toBe(0)
  const events = ['order.*', 'product.*', 'stock.*', 'customer.*', 'review.*']
  await send('POST /admin/webhooks', { json: { url: 'https://8.8.8.8/', events } })
  const typesOf = async (act: () => Promise<unknown>) => {
    await act()
    const rows = await shop.db.select().from(webhookMessages)
    await shop.db.delete(webhookMessages)
    return rows.map(({ type }) => type).toSorted()
  }
  const json = (body: object) => ({ json: body })
  const change = { fields: { stock: '40', name: 'Studio 3' } }
  expect(await typesOf(() => send(`PUT /products/${ids.product}`, change))).toEqual([
    'product.updated',
    'stock.changed',
  ])
  const status = `PUT /admin/orders/${ids.order}/status`
  expect(await typesOf(() => send(status, json({ status: 'cancelled' })))).toEqual([
    'order.status_changed',
    'stock.changed',
  ])
  expect(await typesOf(() => registerShopper(app))).toEqual(['customer.registered'])
  expect(await typesOf(() => office.reviewBySomebody())).toContain('review.created')
  const added = {
    name: 'Night Lamp',
    description: 'Warm.',
    price: '1250',
    category: 'Lamps',
    stock: '7',
  }
  let id = ''
  const add = async () => {
    const { body } = await send('POST /products', { fields: added, files: ['images', 'blue'] })
    id = body.product._id
  }
  expect(await typesOf(add)).toContain('product.created')
  expect(await typesOf(() => send(`DELETE /products/${id}`))).toContain('product.deleted')
  // Stars, deal prices and other counters are no edits of a product.
  const deal = `PUT /flash-deals/${ids.deal}`
  expect(await typesOf(() => send(deal, json({ isActive: false })))).not.toContain(
    'product.updated',
  )
})

test('an edited order is told of', async () => {
  const { subscribe, order, sendDue, receiver, send } = await openWebhookShop()
  await subscribe(['order.edited'])
  const id = await order()
  const { order: shown } = (await send(`GET /admin/orders/${id}`)).body
  const [line] = shown.items
  const lines = [{ variantId: line.variantId, quantity: 2 }]
  const edit = { updatedAt: shown.updatedAt, lines }
  const edited = await send(`POST /admin/orders/${id}/edit`, { ...edit, expectedTotal: undefined })
  expect(edited.status).toBe(200)
  await sendDue()
  expect(receiver.received).toMatchObject([
    {
      type: 'order.edited',
      data: { _id: id, total: edited.body.order.total, previousTotal: shown.total },
    },
  ])
})

test('an order that is placed while its webhook is deleted is placed', async () => {
  const { subscribe, order, send, database } = await openWebhookShop()
  const statements = await interleaveAtEveryStatement(database, async () => {
    const { id } = await subscribe(['order.placed'])
    return {
      transaction: () => send(`DELETE /admin/webhooks/${id}`),
      concurrent: () => order(),
      check: async (deleted, placed) => {
        expect([deleted.status, placed]).toEqual([204, expect.any(String)])
      },
    }
  })
  expect(statements).toBeGreaterThan(3)
})

test('changes of webhooks are in the audit log without secrets', async () => {
  const { subscribe, send, shop } = await openWebhookShop()
  const { id, secret } = await subscribe(['order.placed'])
  await send(`POST /admin/webhooks/${id}/secret`)
  await send(`PUT /admin/webhooks/${id}`, { events: ['order.*'], isActive: false })
  await send(`DELETE /admin/webhooks/${id}`)
  const { entries } = (await send('GET /admin/audit?subjectType=webhook')).body
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'deleted',
    'changed',
    'changed',
    'created',
  ])
  expect(JSON.stringify(entries)).not.toContain(secret.slice(6))
  expect(await shop.db.select().from(webhooks).where(eq(webhooks.id, id))).toEqual([])
})

test('nobody without the permission sees or changes webhooks', async () => {
  const { app } = await openWebhookShop()
  const { token } = await registerShopper(app)
  expect(await call(app, 'GET /admin/webhooks', { token })).toMatchObject({ status: 403 })
})
