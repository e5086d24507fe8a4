import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { newProduct, openAdminClient } from '../../../tests/support/admin-client.ts'
import { call, newGuest, newPhone, placeOrder } from '../../../tests/support/order-calls.ts'
import { countRows } from '../../../tests/support/order-fixtures.ts'
import { addCustomer } from '../../../tests/support/test-customers.ts'
import { testImage } from '../../../tests/support/test-forms.ts'
import { addCategory, addProduct, orderBody } from '../../../tests/support/test-products.ts'
import { createTestShop } from '../../../tests/support/test-shop.ts'
import { cartLines, carts } from '../carts/cart-tables.ts'
import { sessions } from '../accounts/account-tables.ts'
import { orderRequests, orders } from '../orders/order-tables.ts'
import { images } from '../platform/images/image-tables.ts'
import { imageIdOf } from '../platform/images/resize-image.ts'
import { jobHandlers, runCleanup } from './job-handlers.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

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

test('it runs every night in Dhaka’s time zone, and the dashboard’s sums every minute', async () => {
  const { shop } = await openShop()
  const { rows } = await shop.db.execute(
    sql`select name, cron, timezone from jobs.schedule order by name`,
  )
  const timezone = 'Asia/Dhaka'
  expect(rows).toEqual([
    { name: 'clear-up', cron: '40 3 * * *', timezone },
    { name: 'fold-stats', cron: '* * * * *', timezone },
  ])
})

test('pictures of a deleted product are removed a day later, unless an order shows them', async () => {
  const client = await openAdminClient()
  const { app, shop, jobs, settings, renderEmail, send } = client
  const mailer = { send: async () => undefined, close: () => undefined }
  await jobs.work(jobHandlers({ shop, mailer, renderEmail }))
  await addCategory(shop)
  const [sold, unsold] = await Promise.all(['red', 'green'].map(testImage))
  const add = async (image: Buffer | undefined) =>
    (await send('POST', '/products', { fields: newProduct, files: image ? [image] : [] })).body
      .product._id as string
  const ids = [await add(sold), await add(unsold)]
  const body = orderBody([{ productId: ids[0] ?? '', quantity: 1 }])
  expect((await placeOrder(app, body)).status).toBe(201)
  for (const id of ids) await send('DELETE', `/products/${id}`)
  const stored = async () =>
    (await shop.db.select({ id: images.id }).from(images)).map((row) => row.id)
  await runCleanup(shop)
  expect(await stored()).toHaveLength(2)

  await shop.db.update(images).set({ unshownSince: daysAgo(2) })
  await runCleanup(shop)
  expect(await stored()).toEqual([imageIdOf(sold as Buffer)])
  const files = () => readdir(join(settings.dataDir, 'media', imageIdOf(unsold as Buffer)))
  await vi.waitFor(() => expect(files()).rejects.toThrow('ENOENT'), {
    timeout: 20_000,
    interval: 20,
  })
  await runCleanup(shop)
  expect(await stored()).toEqual([imageIdOf(sold as Buffer)])
})

test('an order has no status but those of the table', async () => {
  const { app, shop, productId } = await openShop()
  await placeOrder(app, orderBody([{ productId, quantity: 1 }]))
  const change = shop.db.execute(sql`update orders set status = 'lost'`)
  await expect(change).rejects.toMatchObject({ cause: { constraint: 'orders_status_known' } })
})
