import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { shopContent } from '#content'
import { testImage } from '../../../../tests/support/fixtures/test-forms.ts'
import { withImages } from '../../platform/images/store-images.ts'
import { createProjectPictures } from '../../shop-settings/project-pictures.ts'
import { updateShopSettings } from '../../shop-settings/shop-settings.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { renderShopOgImage } from './render-shop-og-image.ts'
import { readOgImage } from './og-image.ts'
import { findShopOgImage } from './shop-og-image.ts'

/** A shop whose project has no pictures yet. */
async function openShopWithFolder() {
  const testShop = await createTestShop()
  const folder = `${await mkdtemp(join(tmpdir(), 'jontro-slides-'))}/`
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const paint = (path: string, background: string) =>
    sharp({ create: { width: 300, height: 400, channels: 3, background } })
      .webp({ lossless: true })
      .toFile(folder + path)
  const shop = { ...testShop.shop, projectPictures: createProjectPictures(folder) }
  return { shop, folder, paint }
}

const slides = shopContent.home.slides.slice(0, 1).map((slide) => ({
  ...slide,
  picture: { ...slide.picture, wide: 'wide.webp', tall: 'tall.webp' },
}))
const settings = {
  name: 'Alo Ghor',
  banglaName: 'আলো ঘর',
  tagline: { en: 'Light for all', bn: 'সবার জন্য আলো' },
  home: { ...shopContent.home, slides },
}
const drawn = (shown: typeof settings) => ({
  ...shown,
  otherName: shown.banglaName,
  tagline: shown.tagline.en,
  photograph: null,
})

const card = drawn(settings)

async function colorOf(picture: Buffer) {
  const pixel = { left: 650, top: 300, width: 1, height: 1 }
  const [red = 0, green = 0, blue = 0] = await sharp(picture).extract(pixel).raw().toBuffer()
  if (red > green + 100) return 'red'
  return blue > green + 100 ? 'blue' : 'neutral'
}

/** Whether the words, at the left of the photograph, differ between two cards. */
async function haveOtherWords(one: Buffer, other: Buffer) {
  const words = (picture: Buffer) =>
    sharp(picture).extract({ left: 0, top: 0, width: 560, height: 630 }).raw().toBuffer()
  return !(await words(one)).equals(await words(other))
}

test('the shop has an Open Graph image of 1200 by 630, and a 304 for a client that has it', async () => {
  const { app } = await createTestShop()
  const response = await app.inject('/share/shop.jpg')
  expect(response.headers['content-type']).toBe('image/jpeg')
  expect(response.rawPayload.length).toBeLessThan(150_000)
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(response.headers['cache-control']).toBe('public, max-age=300')
  const etag = String(response.headers.etag)
  const named = await app.inject(`/share/shop.jpg?v=${etag.replaceAll('"', '')}`)
  expect(named.headers['cache-control']).toContain('immutable')
  const again = await app.inject({ url: '/share/shop.jpg', headers: { 'if-none-match': etag } })
  expect(again.statusCode).toBe(304)
})

test.each([
  ['name', { ...settings, name: 'Batighar' }],
  ['Bangla name', { ...settings, banglaName: 'বাতিঘর' }],
  ['tagline', { ...settings, tagline: { en: 'Lamps for all', bn: 'সবার জন্য বাতি' } }],
])('another %s is another image', async (_what, changed) => {
  expect(
    await haveOtherWords(await renderShopOgImage(card), await renderShopOgImage(drawn(changed))),
  ).toBe(true)
  const { shop } = await createTestShop()
  const versions = await Promise.all(
    [settings, changed].map(
      async (each) => (await findShopOgImage(shop, 'en', { settings: each })).version,
    ),
  )
  expect(versions[0]).not.toBe(versions[1])
})

test('in Bangla the Bangla name comes first, with the tagline in Bangla', async () => {
  const { app, shop } = await createTestShop()
  const render = vi.spyOn(shop.workers, 'run').mockResolvedValue(Buffer.from('card'))
  const find = (language: 'en' | 'bn') => findShopOgImage(shop, language, { settings })
  const [english, bangla] = [await find('en'), await find('bn')]
  await Promise.all([english.render(null), bangla.render(null)])
  expect(render.mock.calls.map(([, card]) => card)).toMatchObject([
    { name: 'Alo Ghor', otherName: 'আলো ঘর', tagline: 'Light for all' },
    { name: 'আলো ঘর', otherName: 'Alo Ghor', tagline: 'সবার জন্য আলো' },
  ])
  expect(bangla.folder).not.toBe(english.folder)
  render.mockRestore()
  const [one, other] = [
    await app.inject('/share/shop.jpg'),
    await app.inject('/share/shop.jpg?lang=bn'),
  ]
  expect(await haveOtherWords(one.rawPayload, other.rawPayload)).toBe(true)
})

test('no text overlaps the photograph, however long it is', async () => {
  const long = 'Everything that anybody could ever want '.repeat(9)
  const picture = await renderShopOgImage({ ...card, name: long, otherName: long, tagline: long })
  const between = { left: 546, top: 0, width: 12, height: 630 }
  const pixels = await sharp(picture).extract(between).raw().toBuffer()
  expect(Math.min(...pixels)).toBeGreaterThan(240)
})

test('it shows the photograph of the first slide, else the logo', async () => {
  const { shop, paint } = await openShopWithFolder()
  const find = async () => findShopOgImage(shop, 'en', { settings })
  const shown = async () => colorOf((await readOgImage(shop, await find())).bytes)
  const mark = await find()
  expect(await shown()).toBe('neutral')
  await paint('tall.webp', '#0000ff')
  const photograph = await find()
  expect(await shown()).toBe('blue')
  expect(photograph.version).not.toBe(mark.version)
})

test('an invalid photograph is replaced by the logo', async () => {
  const { shop, folder } = await openShopWithFolder()
  const warn = vi.spyOn(shop.log, 'warn')
  await writeFile(`${folder}tall.webp`, 'half a picture')
  const read = await readOgImage(shop, await findShopOgImage(shop, 'en', { settings }))
  expect(read.isWhole).toBe(false)
  expect(await colorOf(read.bytes)).toBe('neutral')
  expect(warn).toHaveBeenCalledTimes(1)
})

test('a photograph that cannot be read is logged, and read again at the next request', async () => {
  const { shop, folder, paint } = await openShopWithFolder()
  const warn = vi.spyOn(shop.log, 'warn')
  await mkdir(`${folder}tall.webp`)
  const find = () => findShopOgImage(shop, 'en', { settings })
  expect(await (await find()).readPhotograph()).toBeNull()
  expect(warn).toHaveBeenCalledTimes(1)
  await rm(`${folder}tall.webp`, { recursive: true })
  await paint('tall.webp', '#0000ff')
  expect(await (await find()).readPhotograph()).not.toBeNull()
})

test('it has the mark and the colour that the owner chose, under a version of its own', async () => {
  const { app, shop } = await createTestShop()
  const picture = async () => (await app.inject('/share/shop.jpg')).rawPayload
  const colorAt = async (bytes: Buffer, left: number, top: number) => [
    ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ]
  const before = [await findShopOgImage(shop, 'en'), await picture()] as const
  const original = await shop.images.createOriginal(await testImage('blue'))
  await withImages(shop, [original], { isPermanent: true }, async () => undefined)
  await updateShopSettings(shop, { changes: { favicon: original.id, colour: '#7a1fa2' } })
  const after = [await findShopOgImage(shop, 'en'), await picture()] as const
  expect(after[0].version).not.toBe(before[0].version)
  // In the middle of the mark.
  const [red = 255, , blue = 0] = await colorAt(after[1], 64 + 42, 76 + 42)
  expect(red < 40 && blue > 200).toBe(true)
  expect(after[1].equals(before[1])).toBe(false)
})
