import { expect, onTestFinished, test } from 'vitest'
import { openReceiver } from '../../../tests/support/fixtures/webhook-receiver.ts'
import { recordStatements } from '../../../tests/support/faults/statements-sent.ts'
import { openWebhookShop } from '../../../tests/support/fixtures/webhook-shop.ts'
import { startWebhookSender } from './webhook-sender.ts'

test('receivers that never answer hold up no other', { tags: ['timed'] }, async () => {
  const { subscribe, order, shop, catchUp, receiver } = await openWebhookShop()
  const silent = await Promise.all([1, 2, 3, 4, 5].map(openReceiver))
  for (const each of silent) {
    each.hang()
    await subscribe(['order.placed'], each.url)
  }
  for (const _ of [1, 2, 3, 4]) await order()
  await subscribe(['order.placed'])
  await order()
  catchUp()
  const sender = startWebhookSender(shop)
  onTestFinished(async () => {
    for (const each of silent) each.hangUp()
    await sender.close()
  })
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1)
  expect(silent.map(({ received }) => received.length)).toEqual([4, 4, 4, 4, 4])
})

test('webhooks are sent while something is announced all the time', async () => {
  const { subscribe, order, shop, catchUp, receiver } = await openWebhookShop()
  const sender = startWebhookSender(shop)
  const announcing = setInterval(() => shop.invalidation.invalidate(['webhooks']), 20)
  onTestFinished(async () => {
    clearInterval(announcing)
    await sender.close()
  })
  await subscribe(['order.placed'])
  await order()
  catchUp()
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1)
})

test('the first webhook of a shop gets its messages as soon as later ones', async () => {
  const { subscribe, order, shop, catchUp, receiver } = await openWebhookShop()
  const sent = recordStatements()
  const sender = startWebhookSender(shop)
  onTestFinished(() => sender.close())
  // From then on it looks every half minute.
  await expect
    .poll(() => sent().filter(({ text }) => text.includes('"disabled_at" is null')))
    .not.toEqual([])
  await subscribe(['order.placed'])
  await order()
  catchUp()
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1)
})
