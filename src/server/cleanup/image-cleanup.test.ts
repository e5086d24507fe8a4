import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newProduct, openAdminClient } from '../../../tests/support/fixtures/admin-client.ts'
import { placeOrder } from '../../../tests/support/fixtures/order-calls.ts'
import { countRows } from '../../../tests/support/fixtures/order-fixtures.ts'
import { testImage } from '../../../tests/support/fixtures/test-forms.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { createProjectPictures } from '../shop-settings/project-pictures.ts'
import { createSettingPictures } from '../shop-settings/setting-pictures.ts'
import { updateShopSettings } from '../shop-settings/shop-settings.ts'
import { defaultSettings } from '#content'
import { productImages } from '../catalog/products/product-tables.ts'
import { images } from '../platform/images/image-tables.ts'
import { removeUnusedImages } from '../platform/images/remove-images.ts'
import { imageIdOf, type OriginalImage } from '../platform/images/original-image.ts'
import { withImages } from '../platform/images/store-images.ts'
import type { ActingShop } from '../shop.ts'
import { jobHandlers } from '../startup/job-handlers.ts'
import { runCleanup } from './nightly-cleanup.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

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
async function storeUnreferenced(shop: ActingShop, color: string): Promise<OriginalImage> {
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
  const find = createSettingPictures(shop)
  for (const { picture } of defaultSettings.home.slides) {
    for (const file of [picture.wide, picture.tall]) expect(await find(file)).not.toBeNull()
  }
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

test('a file of the project that settings name stays, whatever the defaults name now; what has gone comes back', async () => {
  const folder = `${await mkdtemp(join(tmpdir(), 'jontro-slides-'))}/`
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = 'older.webp'
  await writeFile(folder + file, await testImage('red'))
  const projectPictures = createProjectPictures(folder)
  const shop = { ...(await createTestShop()).shop, projectPictures }
  const [slide] = defaultSettings.home.slides
  const picture = { ...slide?.picture, wide: file, tall: file }
  await updateShopSettings(shop, { changes: { 'home.slides': [{ ...slide, picture }] } })
  const find = createSettingPictures(shop)
  const stored = async () =>
    (await shop.db.select({ id: images.id }).from(images)).map(({ id }) => id)
  const cleanUpLater = async () => {
    await shop.db.update(images).set({ createdAt: daysAgo(2) })
    await runCleanup(shop)
  }
  const shown = await find(file)
  const ids = await stored()
  await cleanUpLater()
  expect(await stored()).toEqual(ids)

  await updateShopSettings(shop, { changes: { 'home.slides': null } })
  await cleanUpLater()
  expect(await stored()).toEqual([])
  expect(await find(file)).toEqual(shown)
  expect(await stored()).toEqual(ids)
})

test('a picture that a form stores again while it is cleaned up stays', async () => {
  const { shop } = await createTestShop()
  await addCategory(shop)
  const productId = await addProduct(shop)
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
