import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { openDiskStorage } from '../storage/disk-storage.ts'
import { inTransaction } from '../database/database.ts'
import { WorkerCrash } from '../worker-pool/worker-pool.ts'
import { createImageLibrary } from './image-library.ts'
import { insertImage } from './image-queries.ts'

/** A shop with one image of so many pixels, and the library of another process. */
async function openShopWithImage(side = 800) {
  const { shop, app, settings } = await createTestShop()
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const image = sharp({
    create: { width: side, height: side, channels: 3, background: '#777', noise },
  })
  const original = await shop.images.createOriginal(await image.png().toBuffer())
  await shop.images.storeOriginal(original)
  await inTransaction(shop, (tx) => insertImage(tx, original, { isPermanent: true }))
  const media = join(settings.dataDir, 'media')
  const otherProcess = createImageLibrary({ ...shop, storage: openDiskStorage(media) })
  return { shop, app, media, original, otherProcess }
}

test('an image that cannot be stored is sent all the same, and the failure is logged', async () => {
  const { shop, media, original } = await openShopWithImage()
  const warnings: unknown[] = []
  const full = {
    ...openDiskStorage(media),
    write: () => Promise.reject(new Error('ENOSPC: the disk is full')),
  }
  const log = { warn: (details: unknown) => void warnings.push(details) }
  const library = createImageLibrary({ ...shop, storage: full, log })
  const rendered = await library.readRendered('share/one', 'first.jpg', async () =>
    Buffer.from('drawing'),
  )
  expect(String(rendered)).toBe('drawing')
  const resized = await library.readVariant(original.id, 480, 'webp')
  expect(await sharp(resized ?? undefined).metadata()).toMatchObject({ width: 480 })
  expect(warnings).toEqual([
    { cause: expect.anything(), picture: 'share/one/first.jpg' },
    { cause: expect.anything(), picture: `${original.id}/480.webp` },
  ])
  // The job that creates every size is tried again later.
  await expect(library.createVariants(original.id)).rejects.toThrow('ENOSPC')
  await shop.images.createVariants(original.id)
  expect(await readdir(join(media, original.id))).toContain('480.webp')
})

test('a picture that ends its decoder is refused, and the log has the cause', async () => {
  const { shop, media, original } = await openShopWithImage()
  const warnings: unknown[] = []
  const library = createImageLibrary({
    ...shop,
    storage: openDiskStorage(media),
    log: { warn: (details: unknown) => void warnings.push(details) },
    workers: { run: () => Promise.reject(new WorkerCrash('Worker exited unexpectedly')) },
  })
  await expect(library.createOriginal(original.bytes)).rejects.toMatchObject({
    code: 'unsupported_type',
  })
  expect(warnings).toEqual([
    { cause: expect.objectContaining({ message: 'Worker exited unexpectedly' }) },
  ])
})

test('the smallest size of a picture that is narrower is the picture itself', async () => {
  const { app, original } = await openShopWithImage(90)
  const at = async (width: number) => {
    const { statusCode, rawPayload } = await app.inject(`/media/${original.id}/${width}.webp`)
    return statusCode === 200 ? (await sharp(rawPayload).metadata()).width : statusCode
  }
  expect([await at(90), await at(160), await at(320), await at(80)]).toEqual([90, 90, 404, 404])
  const wide = await openShopWithImage()
  const { rawPayload } = await wide.app.inject(`/media/${wide.original.id}/160.webp`)
  expect((await sharp(rawPayload).metadata()).width).toBe(160)
})

test('an image that many request at once is rendered once', async () => {
  const { shop } = await openShopWithImage()
  const state = { renderings: 0 }
  const results = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      for (let turn = 0; turn < at; turn += 1) await setImmediate()
      return shop.images.readRendered('share/one', 'first.jpg', async () => {
        state.renderings += 1
        return Buffer.alloc(2 * 1024 * 1024, 'drawing')
      })
    }),
  )
  expect(new Set(results.map(({ length }) => length))).toEqual(new Set([2 * 1024 * 1024]))
  expect(state.renderings).toBe(1)
})

test('readers of a rendered image get all of it while another process writes it', async () => {
  const { shop, otherProcess } = await openShopWithImage()
  const drawing = Buffer.alloc(2 * 1024 * 1024, 'drawing')
  const lengths = new Set<number>()
  for (let version = 0; version < 40; version += 1) {
    await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        for (let turn = 0; turn < at; turn += 1) await setImmediate()
        const library = at % 2 ? shop.images : otherProcess
        const read = await library.readRendered('share/one', `${version}.jpg`, async () => drawing)
        lengths.add(read.length)
      }),
    )
  }
  expect([...lengths]).toEqual([drawing.length])
})

test('an empty file that a failed write left is recreated', async () => {
  const { app, media, original } = await openShopWithImage()
  const size = join(media, original.id, '480.webp')
  await writeFile(size, '')
  const response = await app.inject(`/media/${original.id}/480.webp`)
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480 })
  expect((await readFile(size)).equals(response.rawPayload)).toBe(true)
})

test('storing an image again repairs its empty original', async () => {
  const { shop, media, original } = await openShopWithImage()
  const file = join(media, original.id, 'master.webp')
  await writeFile(file, '')
  await expect(shop.images.readOriginal(original.id)).rejects.toThrow('is missing')
  await shop.images.storeOriginal(original)
  expect((await shop.images.readOriginal(original.id)).equals(original.bytes)).toBe(true)
  const before = await stat(file)
  await shop.images.storeOriginal(original)
  expect((await stat(file)).ino).toBe(before.ino)
})

test('a partial file of a crashed process is never served, and is deleted at night', async () => {
  const { shop, app, media } = await openShopWithImage()
  const draft = join(media, 'drafts', '7.dead')
  await mkdir(join(media, 'drafts'), { recursive: true })
  await writeFile(draft, 'half an image')
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await utimes(draft, longAgo, longAgo)
  expect((await app.inject('/media/drafts/7.dead')).statusCode).toBe(404)
  await shop.images.deleteStaleTempFiles(shop.clock.now())
  expect(await readdir(join(media, 'drafts'))).toEqual([])
})
