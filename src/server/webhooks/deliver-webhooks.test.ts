import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openReceiver, verifyWebhook } from '../../../tests/support/fixtures/webhook-receiver.ts'
import { openWebhookShop } from '../../../tests/support/fixtures/webhook-shop.ts'
import { jobActor } from '../platform/actor.ts'
import { inTransaction, writing } from '../platform/database/database.ts'
import { orders } from '../orders/order-tables.ts'
import { leaseDueDeliveries } from './delivery-queries.ts'
import { sendDueWebhooks } from './deliver-webhooks.ts'
import { cleanUpWebhooks } from './deliveries.ts'
import { webhookAttempts, webhookDeliveries, webhookMessages } from './webhook-tables.ts'

test('a receiver verifies what is sent, and learns nothing personal', async () => {
  const { subscribe, order, sendDue, receiver, send } = await openWebhookShop()
  const { id, secret } = await subscribe(['order.*'])
  const orderId = await order()
  await sendDue()
  const [sent, another] = receiver.received
  expect(another).toBeUndefined()
  if (!sent) throw new Error('nothing was sent')
  expect(new Webhook(secret).verify(sent.body, sent.headers as Record<string, string>)).toEqual({
    type: 'order.placed',
    timestamp: expect.any(String),
    data: {
      _id: orderId,
      orderNumber: expect.any(String),
      status: 'pending',
      total: expect.any(Number),
    },
  })
  expect(() => new Webhook('whsec_AAAA').verify(sent.body, sent.headers as never)).toThrow(
    'No matching signature found',
  )
  expect(sent.id).toMatch(/^msg_[0-9a-f-]{36}$/)
  const { deliveries } = (await send(`GET /admin/webhooks/${id}/deliveries`)).body
  expect(deliveries).toMatchObject([
    { messageId: sent.id, type: 'order.placed', status: 'delivered', lastStatusCode: 204 },
  ])
})

test('a receiver that is down for a day gets each message once by its id', async () => {
  const { subscribe, order, sendDue, receiver, send, clock } = await openWebhookShop()
  const { id, secret } = await subscribe(['order.placed'])
  receiver.answerWith(500)
  for (const _ of [1, 2]) await order()
  for (let hours = 0; hours < 24; hours += 1) {
    await sendDue()
    clock.advance({ minutes: 60 })
  }
  const failed = receiver.received.splice(0)
  // At once, after 5 s, 5 and 30 minutes, 2, 5 and 10 hours.
  expect(failed).toHaveLength(2 * 7)
  expect(new Set(failed.map((each) => each.id)).size).toBe(2)
  receiver.answerWith(200)
  for (let hours = 0; hours < 80; hours += 1) {
    await sendDue()
    clock.advance({ minutes: 60 })
  }
  expect(receiver.received.map((each) => each.id).toSorted()).toEqual(
    [...new Set(failed.map((each) => each.id))].toSorted(),
  )
  for (const each of [...failed, ...receiver.received]) verifyWebhook(each, secret)
  const { webhook } = (await send(`GET /admin/webhooks/${id}`)).body
  expect(webhook).toMatchObject({ isActive: true, failuresInRow: 0, waiting: 0 })
})

test('messages that fail within seconds, however many, leave the receiver its three days', async () => {
  const { subscribe, order, sendDue, receiver, send, clock } = await openWebhookShop()
  const { id } = await subscribe(['order.placed'])
  receiver.answerWith(503)
  for (let orders = 0; orders < 8; orders += 1) await order()
  await sendDue()
  clock.advance({ minutes: 6 })
  await sendDue()
  const { webhook } = (await send(`GET /admin/webhooks/${id}`)).body
  expect(receiver.received.length).toBeGreaterThanOrEqual(16)
  expect(webhook).toMatchObject({ isActive: true, waiting: 8 })
  receiver.received.splice(0)
  receiver.answerWith(200)
  clock.advance({ minutes: 60 })
  await sendDue()
  expect(receiver.received).toHaveLength(8)
})

test('a message that its receiver never takes switches nothing off while others arrive', async () => {
  const { subscribe, order, sendDue, receiver, send, clock, shop } = await openWebhookShop()
  const { id } = await subscribe(['order.placed'])
  receiver.answerWith(400)
  await order()
  await sendDue()
  const failed = eq(webhookDeliveries.status, 'failed')
  for (let hours = 0; hours < 96; hours += 1) {
    clock.advance({ minutes: 60 })
    receiver.answerWith(400)
    await sendDue()
    if (hours !== 40) continue
    receiver.answerWith(200)
    await order()
    await sendDue()
  }
  expect(await shop.db.$count(webhookDeliveries, failed)).toBe(1)
  expect((await send(`GET /admin/webhooks/${id}`)).body.webhook.isActive).toBe(true)
})

test('after three days without a success it is off, with a mail; switched on, everything arrives once', async () => {
  const { subscribe, order, sendDue, receiver, send, clock, shop } = await openWebhookShop()
  const { id } = await subscribe(['order.placed'])
  receiver.answerWith(503)
  for (const _ of [1, 2, 3, 4, 5]) await order()
  const state = async () => (await send(`GET /admin/webhooks/${id}`)).body.webhook
  const since = clock.now().getTime()
  while ((await state()).isActive) {
    await sendDue()
    clock.advance({ minutes: 60 })
  }
  expect((clock.now().getTime() - since) / 86_400_000).toBeGreaterThan(3)
  const tries = receiver.received.length
  expect(await state()).toMatchObject({ disabledReason: 'failures', waiting: 5, health: 'failing' })
  const mails = await shop.db.execute(
    `select data from jobs.job where data->'request'->>'kind' = 'webhook-disabled'`,
  )
  expect(mails.rows).toMatchObject([{ data: { request: { webhookId: id } } }])
  await order()
  clock.advance({ days: 1 })
  await sendDue()
  expect(receiver.received).toHaveLength(tries)
  receiver.answerWith(200)
  await send(`PUT /admin/webhooks/${id}`, { isActive: true })
  await sendDue()
  const arrived = receiver.received.slice(tries).map((each) => each.id)
  expect(new Set(arrived).size).toBe(5)
  expect(arrived).toHaveLength(5)
  expect(await state()).toMatchObject({ isActive: true, waiting: 0, failuresInRow: 0 })
})

test('however few days messages are kept, none is deleted that is still to arrive', async () => {
  const { subscribe, order, sendDue, receiver, send, clock, shop } = await openWebhookShop()
  const { id } = await subscribe(['order.placed'])
  await order()
  await sendDue()
  receiver.received.splice(0)
  receiver.answerWith(503)
  await order()
  const cleanUp = () =>
    cleanUpWebhooks(
      writing({ db: shop.db, actor: jobActor('test') }),
      new Date(clock.now().getTime() - 86_400_000),
    )
  const kept = () => shop.db.$count(webhookMessages)
  for (let days = 0; days < 3; days += 1) {
    await sendDue()
    clock.advance({ days: 1, minutes: 1 })
    await cleanUp()
    expect(await kept()).toBe(1)
  }
  // Nor while its receiver is switched off.
  await send(`PUT /admin/webhooks/${id}`, { isActive: false })
  await cleanUp()
  expect(await kept()).toBe(1)
  await send(`PUT /admin/webhooks/${id}`, { isActive: true })
  receiver.answerWith(200)
  await sendDue()
  await cleanUp()
  expect(await kept()).toBe(0)
})

test('410 switches off at once; a redirect fails and is not followed; Retry-After is kept', async () => {
  const { subscribe, order, sendDue, receiver, send, clock } = await openWebhookShop()
  const { id } = await subscribe(['order.placed'])
  const target = await openReceiver()
  receiver.answerWith(302, { location: target.url })
  await order()
  await sendDue()
  expect([receiver.received.length, target.received.length]).toEqual([1, 0])
  receiver.answerWith(503, { 'retry-after': '3600' })
  clock.advance({ seconds: 6 })
  await sendDue()
  expect(receiver.received).toHaveLength(2)
  clock.advance({ minutes: 59 })
  await sendDue()
  expect(receiver.received).toHaveLength(2)
  receiver.answerWith(410, {}, 'no more')
  clock.advance({ minutes: 10 })
  await sendDue()
  expect(receiver.received).toHaveLength(3)
  const { webhook } = (await send(`GET /admin/webhooks/${id}`)).body
  expect(webhook).toMatchObject({ isActive: false, disabledReason: 'gone' })
})

test('a slow receiver fails in time and holds up no other', async () => {
  const timeouts: AbortController[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    timeouts.push(controller)
    return controller.signal
  })
  onTestFinished(() => timeout.mockRestore())
  const { subscribe, order, sendDue, receiver, shop } = await openWebhookShop()
  await subscribe(['order.placed'])
  const quick = await openReceiver()
  await subscribe(['order.placed'], quick.url)
  receiver.hang()
  await order()
  const all = sendDue()
  const delivered = eq(webhookDeliveries.status, 'delivered')
  await expect.poll(() => shop.db.$count(webhookDeliveries, delivered)).toBe(1)
  expect(quick.received).toHaveLength(1)
  expect(timeout.mock.calls).toEqual([[20_000], [20_000]])
  for (const each of timeouts) each.abort(new DOMException('20 seconds later', 'TimeoutError'))
  await all
  const attempts = await shop.db.select().from(webhookAttempts)
  expect(attempts.find(({ error }) => error !== null)).toMatchObject({
    statusCode: null,
    error: 'timeout',
  })
})

test('a rollback sends nothing, and a crash while sending loses nothing', async () => {
  const { subscribe, order, sendDue, receiver, shop, clock, catchUp } = await openWebhookShop()
  await subscribe(['order.*'])
  const orderId = await order()
  await sendDue()
  await expect(
    inTransaction(shop, async (tx) => {
      await tx.update(orders).set({ status: 'confirmed' }).where(eq(orders.id, orderId))
      expect(await tx.$count(webhookMessages)).toBe(2)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await shop.db.$count(webhookMessages)).toBe(1)
  await shop.db.update(orders).set({ status: 'confirmed' }).where(eq(orders.id, orderId))
  catchUp()
  // A process takes it and dies.
  const now = clock.now()
  const leasedUntil = new Date(now.getTime() + 60_000)
  expect(await leaseDueDeliveries(shop.db as never, { now, leasedUntil, limit: 5 })).toHaveLength(1)
  await sendDue()
  expect(receiver.received).toHaveLength(1)
  clock.advance({ minutes: 1 })
  await sendDue()
  expect(receiver.received.map(({ type }) => type)).toEqual([
    'order.placed',
    'order.status_changed',
  ])
  expect(receiver.received[1]?.data).toMatchObject({
    status: 'confirmed',
    previousStatus: 'pending',
  })
})

test('of two processes one sends each message', async () => {
  const { subscribe, order, receiver, shop, catchUp } = await openWebhookShop()
  await subscribe(['order.placed'])
  for (const _ of [1, 2, 3, 4]) await order()
  catchUp()
  const sending = await Promise.all([1, 2, 3].map(() => sendDueWebhooks(shop, 20)))
  await Promise.all(sending.flat())
  expect(receiver.received).toHaveLength(4)
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(4)
  const states = await shop.db
    .selectDistinct({ status: webhookDeliveries.status })
    .from(webhookDeliveries)
  expect(states).toEqual([{ status: 'delivered' }])
})
