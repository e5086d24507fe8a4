import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { shopConfig } from '#config'
import { newProduct, openAdminClient } from '../../../tests/support/fixtures/admin-client.ts'
import {
  call,
  newGuest,
  newPhone,
  placeOrder,
} from '../../../tests/support/fixtures/order-calls.ts'
import { countRows } from '../../../tests/support/fixtures/order-fixtures.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { testImage } from '../../../tests/support/fixtures/test-forms.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { cartLines, carts } from '../carts/cart-tables.ts'
import { knownDevices, sessions } from '../accounts/account-tables.ts'
import { contactMessages, launchNotices } from '../contact/contact-tables.ts'
import { orderRequests, orders } from '../orders/order-tables.ts'
import { createHeroImages } from '../pages/hero-images.ts'
import { productImages } from '../catalog/products/product-tables.ts'
import { images } from '../platform/images/image-tables.ts'
import { removeUnusedImages } from '../platform/images/remove-images.ts'
import { imageIdOf, type OriginalImage } from '../platform/images/original-image.ts'
import { withImages } from '../platform/images/store-images.ts'
import type { Shop } from '../shop.ts'
import { jobHandlers } from './job-handlers.ts'
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
const daysLater = (shop: Shop, days: number): Shop => ({
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
  const images: Shop['images'] = Object.assign(Object.create(shop.images), {
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

test('it runs every night in Dhaka’s time zone, and the dashboard’s sums every minute', async () => {
  const { shop } = await openShop()
  const { rows } = await shop.db.execute(
    sql`select name, cron, timezone from jobs.schedule order by name`,
  )
  const timezone = 'Asia/Dhaka'
  expect(rows).toEqual([
    { name: 'clear-up', cron: '40 3 * * *', timezone },
    { name: 'fold-stats', cron: '*/5 * * * *', timezone },
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

/** An image that was stored and to which nothing refers. */
async function storeUnreferenced(shop: Shop, color: string): Promise<OriginalImage> {
  const original = await shop.images.createOriginal(await testImage(color))
  await withImages(shop, [original], { isPermanent: true }, async () => undefined)
  return original
}

test('pictures that nothing refers to are removed after a day, however they were left; others stay', async () => {
  const { shop, jobs, renderEmail, settings } = await createTestShop()
  const mailer = { send: async () => undefined, close: () => undefined }
  await jobs.work(jobHandlers({ shop, mailer, renderEmail }))
  const stored = async () =>
    (await shop.db.select({ id: images.id }).from(images)).map(({ id }) => id)
  const heroImages = await createHeroImages(shop)()
  expect(heroImages.filter(Boolean)).not.toEqual([])
  const retained = await stored()
  const orphaned = await storeUnreferenced(shop, 'red')
  await shop.db.update(images).set({ createdAt: daysAgo(2) })
  const recent = await storeUnreferenced(shop, 'green')
  await runCleanup(shop)
  expect(new Set(await stored())).toEqual(new Set([...retained, recent.id]))
  const files = () => readdir(join(settings.dataDir, 'media', orphaned.id))
  await vi.waitFor(() => expect(files()).rejects.toThrow('ENOENT'), {
    timeout: 20_000,
    interval: 20,
  })
})

test('a picture that a form stores again while it is cleaned up stays', async () => {
  const { shop, productId } = await openShop()
  const original = await storeUnreferenced(shop, 'red')
  await shop.db.update(images).set({ createdAt: daysAgo(2) })
  const { promise: isCleanedUp, resolve: finish } = Promise.withResolvers<void>()
  const { promise: isStored, resolve: stored } = Promise.withResolvers<void>()
  const saving = withImages(shop, [original], { isPermanent: true }, async (tx) => {
    await tx.insert(productImages).values({ productId, position: 0, pictureId: original.id })
    stored()
    await isCleanedUp
  })
  await isStored
  await runCleanup(shop)
  finish()
  await saving
  await runCleanup(shop)
  await removeUnusedImages(shop, [original.id])
  const [row] = await shop.db.select().from(images).where(eq(images.id, original.id))
  expect(row).toMatchObject({ isPermanent: true })
  expect((await shop.images.readOriginal(original.id)).equals(original.bytes)).toBe(true)
})

test('files of an upload that a crash broke off are removed a day later', async () => {
  const { shop, jobs, renderEmail, settings } = await createTestShop()
  const mailer = { send: async () => undefined, close: () => undefined }
  await jobs.work(jobHandlers({ shop, mailer, renderEmail }))
  const original = await shop.images.createOriginal(await testImage('red'))
  const { promise: isCrashed, resolve: crashed } = Promise.withResolvers<void>()
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  // PostgreSQL rolls back when the connection ends; the process is too dead to remove the file.
  const upload = withImages(shop, [original], { isPermanent: true }, async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined)
    crashed()
    await isOver
    throw new Error('the process has crashed')
  })
  await isCrashed
  const files = () => readdir(join(settings.dataDir, 'media', original.id))
  expect(await files()).toEqual(['master.webp'])
  expect(await countRows(shop.db, images)).toBe(0)
  const due = await shop.db.execute(
    sql`update jobs.job set start_after = now()
      where name = 'remove-unused-images' and start_after > now() + interval '23 hours'`,
  )
  expect(due.rowCount).toBe(1)
  await vi.waitFor(() => expect(files()).rejects.toThrow('ENOENT'), {
    timeout: 20_000,
    interval: 20,
  })
  end()
  await expect(upload).rejects.toThrow('rollback')
})

test('an order has no status but those of the table', async () => {
  const { app, shop, productId } = await openShop()
  await placeOrder(app, orderBody([{ productId, quantity: 1 }]))
  const change = shop.db.execute(sql`update orders set status = 'lost'`)
  await expect(change).rejects.toMatchObject({ cause: { constraint: 'orders_status_known' } })
})
