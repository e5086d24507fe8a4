import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestShop } from '../../../../tests/support/test-shop.ts'
import { openDiskStorage } from '../storage/disk-storage.ts'
import { inTransaction } from '../database/database.ts'
import { createImageLibrary } from './image-library.ts'
import { insertImage } from './image-queries.ts'
import { createOriginal } from './resize-image.ts'

/** A shop with one picture of 800 pixels, and what another process of the shop reads it with. */
async function openShopWithPicture() {
  const { shop, app, settings } = await createTestShop()
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({
    create: { width: 800, height: 800, channels: 3, background: '#777', noise },
  })
  const master = await createOriginal(await picture.png().toBuffer())
  await shop.images.storeOriginal(master)
  await inTransaction(shop.db, (tx) => insertImage(tx, master))
  const media = join(settings.dataDir, 'media')
  const besides = createImageLibrary(
    shop.db,
    openDiskStorage(join(settings.dataDir, 'media')),
    shop.log,
  )
  return { shop, app, media, master, besides }
}

test('a drawing that cannot be kept is shown all the same, and the log says why', async () => {
  const { shop, settings } = await createTestShop()
  const warnings: unknown[] = []
  const storage = openDiskStorage(join(settings.dataDir, 'media'))
  const full = { ...storage, write: () => Promise.reject(new Error('ENOSPC: the disk is full')) }
  const log = { warn: (details: unknown) => void warnings.push(details) }
  const library = createImageLibrary(shop.db, full, log)
  const drawn = await library.readRendered('share/one', 'first.jpg', async () =>
    Buffer.from('drawing'),
  )
  expect(String(drawn)).toBe('drawing')
  expect(warnings).toEqual([{ cause: expect.anything(), picture: 'share/one/first.jpg' }])
})

test('a picture that many ask for at once is made once', async () => {
  const { shop } = await openShopWithPicture()
  const state = { drawings: 0 }
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      for (let turn = 0; turn < at; turn += 1) await setImmediate()
      return shop.images.readRendered('share/one', 'first.jpg', async () => {
        state.drawings += 1
        return Buffer.alloc(2 * 1024 * 1024, 'drawing')
      })
    }),
  )
  expect(new Set(answers.map(({ length }) => length))).toEqual(new Set([2 * 1024 * 1024]))
  expect(state.drawings).toBe(1)
})

test('readers of a picture that is drawn get all of it while another process writes it', async () => {
  const { shop, besides } = await openShopWithPicture()
  const drawing = Buffer.alloc(2 * 1024 * 1024, 'drawing')
  const lengths = new Set<number>()
  for (let version = 0; version < 40; version += 1) {
    await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        for (let turn = 0; turn < at; turn += 1) await setImmediate()
        const library = at % 2 ? shop.images : besides
        const read = await library.readRendered('share/one', `${version}.jpg`, async () => drawing)
        lengths.add(read.length)
      }),
    )
  }
  expect([...lengths]).toEqual([drawing.length])
})

test('an empty file that a broken write left is made anew', async () => {
  const { app, media, master } = await openShopWithPicture()
  const size = join(media, master.id, '480.webp')
  await writeFile(size, '')
  const answer = await app.inject(`/media/${master.id}/480.webp`)
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480 })
  expect((await readFile(size)).equals(answer.rawPayload)).toBe(true)
})

test('storing a picture again mends its empty master', async () => {
  const { shop, media, master } = await openShopWithPicture()
  const file = join(media, master.id, 'master.webp')
  await writeFile(file, '')
  await expect(shop.images.readOriginal(master.id)).rejects.toThrow('is missing')
  await shop.images.storeOriginal(master)
  expect((await shop.images.readOriginal(master.id)).equals(master.bytes)).toBe(true)
  const before = await stat(file)
  await shop.images.storeOriginal(master)
  expect((await stat(file)).ino).toBe(before.ino)
})

test('what a process that died has left half written is never served, and goes at night', async () => {
  const { shop, app, media } = await openShopWithPicture()
  const draft = join(media, 'drafts', '7.dead')
  await mkdir(join(media, 'drafts'), { recursive: true })
  await writeFile(draft, 'half a picture')
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await utimes(draft, longAgo, longAgo)
  expect((await app.inject('/media/drafts/7.dead')).statusCode).toBe(404)
  await shop.images.deleteStaleTempFiles(shop.clock.now())
  expect(await readdir(join(media, 'drafts'))).toEqual([])
})
