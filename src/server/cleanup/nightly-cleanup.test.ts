import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import {
  call,
  newGuest,
  newPhone,
  placeOrder,
} from '../../../tests/support/fixtures/order-calls.ts'
import { countRows } from '../../../tests/support/fixtures/order-fixtures.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { cartLines, carts } from '../carts/cart-tables.ts'
import { knownDevices, sessions } from '../accounts/account-tables.ts'
import { contactMessages, launchNotices } from '../contact/contact-tables.ts'
import { heldOrders } from '../orders/by-phone/held-order-tables.ts'
import { orders } from '../orders/order-tables.ts'
import { orderRequests } from '../orders/placing/order-request-tables.ts'
import { newId } from '../platform/ids.ts'
import type { ActingShop } from '../shop.ts'
import { runCleanup } from './nightly-cleanup.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

type OpenedShop = Awaited<ReturnType<typeof createTestShop>>

async function openShop() {
  const open = await createTestShop()
  await addCategory(open.shop)
  return { ...open, productId: await addProduct(open.shop, { stock: 100 }) }
}

test('an order’s idempotency key is deleted after 30 days, the order is not', async () => {
  const { app, shop, productId } = await openShop()
  const order = (key: string) =>
    placeOrder(app, orderBody([{ productId, quantity: 1 }], { phone: newPhone() }), {
      'idempotency-key': key,
    })
  for (const key of ['old', 'young']) expect((await order(key)).status).toBe(201)
  for (const [key, days] of [['old', 31] as const, ['young', 29] as const]) {
    await shop.db
      .update(orderRequests)
      .set({ createdAt: daysAgo(days) })
      .where(eq(orderRequests.idempotencyKey, key))
  }
  await runCleanup(shop)
  const left = await shop.db.select().from(orderRequests)
  expect(left.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['young'])
  expect(await countRows(shop.db, orders)).toBe(2)
})

test('orders put aside are deleted 30 days after somebody last touched them', async () => {
  const { shop } = await openShop()
  const ages = { young: 29, old: 31 }
  for (const [label, days] of Object.entries(ages)) {
    const [createdAt, updatedAt] = [daysAgo(90), daysAgo(days)]
    await shop.db.insert(heldOrders).values({ id: newId(), label, draft: {}, createdAt, updatedAt })
  }
  await runCleanup(shop)
  const left = await shop.db.select({ label: heldOrders.label }).from(heldOrders)
  expect(left).toEqual([{ label: 'young' }])
})

test('guests’ carts are deleted after 90 days, empty ones after a week, customers’ never', async () => {
  const { app, shop, productId } = await openShop()
  const { headers: customer } = await addCustomer(shop)
  const cartOf = async (headers: Record<string, string>, days: number, isEmpty = false) => {
    const before = await shop.db.select({ id: carts.id }).from(carts)
    await call(app, 'POST', '/cart/add', { body: { productId }, headers })
    if (isEmpty) await call(app, 'DELETE', '/cart/clear', { headers })
    const [added] = (await shop.db.select({ id: carts.id }).from(carts)).filter(
      ({ id }) => !before.some((each) => each.id === id),
    )
    if (!added) throw new Error('no cart was created')
    await shop.db
      .update(carts)
      .set({ updatedAt: daysAgo(days) })
      .where(eq(carts.id, added.id))
    return added.id
  }
  const remaining = [
    await cartOf(await newGuest(app), 89),
    await cartOf(await newGuest(app), 6, true),
    await cartOf(customer, 900),
  ]
  await cartOf(await newGuest(app), 91)
  await cartOf(await newGuest(app), 8, true)
  await runCleanup(shop)
  const left = await shop.db.select({ id: carts.id }).from(carts)
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set(remaining))
  const lines = await shop.db.select().from(cartLines).where(inArray(cartLines.cartId, remaining))
  expect(lines).toHaveLength(2)
})

test('an expired session is deleted, an active one stays', async () => {
  const { app, shop } = await openShop()
  const gone = await addCustomer(shop)
  const here = await addCustomer(shop)
  await shop.db
    .update(sessions)
    .set({ expiresAt: daysAgo(1) })
    .where(eq(sessions.customerId, gone.id))
  await runCleanup(shop)
  expect(await countRows(shop.db, sessions)).toBe(1)
  expect((await call(app, 'GET', '/auth/me', { headers: here.headers })).status).toBe(200)
})

/** The shop on a later day. */
const daysLater = (shop: ActingShop, days: number): ActingShop => ({
  ...shop,
  clock: { now: () => daysAgo(-days) },
})

const retained = [
  [
    'a known device',
    shopConfig.retention.knownDeviceDays,
    knownDevices,
    async ({ shop }: OpenedShop) => {
      const { id: customerId } = await addCustomer(shop)
      await shop.db.insert(knownDevices).values({ customerId, network: 'n', seenAt: daysAgo(0) })
    },
  ],
  [
    'a contact message',
    shopConfig.retention.contactMessageDays,
    contactMessages,
    async ({ app }: OpenedShop) => {
      const body = { name: 'Mitu', email: 'mitu@example.com', message: 'Do you have it in red?' }
      await call(app, 'POST', '/contact', { body })
    },
  ],
  [
    'an address for a launch notice',
    shopConfig.retention.launchNoticeDays,
    launchNotices,
    async ({ app }: OpenedShop) => {
      const body = { email: 'mitu@example.com' }
      await call(app, 'POST', '/launch-notices', { body })
    },
  ],
] as const

test.each(retained)('%s is deleted after %i days, not before', async (_, days, table, store) => {
  const open = await createTestShop()
  await store(open)
  await runCleanup(daysLater(open.shop, days - 1))
  expect(await countRows(open.shop.db, table)).toBe(1)
  await runCleanup(daysLater(open.shop, days + 1))
  expect(await countRows(open.shop.db, table)).toBe(0)
})

test('a part that fails is logged, keeps none of the others from running, and is tried again', async () => {
  const logged: unknown[] = []
  const log = { warn: (...entry: unknown[]) => logged.push(entry), info: () => undefined }
  const { shop } = await createTestShop({ log })
  const gone = await addCustomer(shop)
  await shop.db
    .update(sessions)
    .set({ expiresAt: daysAgo(1) })
    .where(eq(sessions.customerId, gone.id))
  const cleaned: string[] = []
  const images: ActingShop['images'] = Object.assign(Object.create(shop.images), {
    deleteStaleTempFiles: async () => cleaned.push('temporary files'),
  })
  await shop.db.execute(sql`alter table order_requests rename to away`)
  await expect(runCleanup({ ...shop, images })).rejects.toThrow('idempotency keys')
  expect(await countRows(shop.db, sessions)).toBe(0)
  expect(cleaned).toEqual(['temporary files'])
  expect(logged).toMatchObject([
    [{ part: 'idempotency keys', cause: { sqlState: '42P01' } }, 'the nightly cleanup failed'],
  ])
})

test('every job that is scheduled runs in Dhaka’s time zone', async () => {
  const { shop } = await openShop()
  const { rows } = await shop.db.execute(
    sql`select name, cron, timezone from jobs.schedule order by name`,
  )
  const timezone = 'Asia/Dhaka'
  expect(rows).toEqual([
    { name: 'ask-for-scores', cron: '* * * * *', timezone },
    { name: 'clear-up', cron: '40 3 * * *', timezone },
    { name: 'fold-stats', cron: '*/5 * * * *', timezone },
    { name: 'poll-parcels', cron: '*/5 * * * *', timezone },
    { name: 'release-unconfirmed', cron: '*/5 * * * *', timezone },
    { name: 'update-cash', cron: '17 * * * *', timezone },
  ])
})
