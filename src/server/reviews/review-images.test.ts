import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { countRows, times } from '../../../tests/support/fixtures/order-fixtures.ts'
import {
  aReview,
  dataUrl,
  openReviewShop,
  photograph,
  reviewsOf,
} from '../../../tests/support/fixtures/review-fixtures.ts'
import { usePoints } from '../../../tests/support/fixtures/use-points.ts'
import { jobHandlers } from '../startup/job-handlers.ts'
import { images } from '../platform/images/image-tables.ts'
import { reviews } from './review-tables.ts'

const megabyte = 1024 * 1024

async function openUploads() {
  const open = await openReviewShop({ withLimits: true })
  const { app, shop, customer, productId, orderId, settings } = open
  const submit = (sent: readonly string[], own: object = {}) => {
    const body = { ...aReview, productId, orderId, images: sent, ...own }
    return call(app, 'POST', '/reviews', { body, ...customer })
  }
  /** The folders of stored images. */
  const stored = async () =>
    (await readdir(join(settings.dataDir, 'media')).catch(() => [])).filter(
      (name) => name !== 'drafts',
    )
  const work = async () => {
    const mailer = { send: async () => undefined, close: () => undefined }
    await open.jobs.work(jobHandlers({ shop, mailer, renderEmail: open.renderEmail }))
  }
  return { ...open, submit, stored, work }
}

const blackAndWhite = [1, 0, 0, 0, 0]

/** Four channels of 16 bits in several passes: such an image is decoded as a whole. */
const deepInterlaced = [16, 6, 0, 0, 1]

/** A PNG of one colour with a header of our choice: a bomb when it is large. */
function pngOf(width: number, height: number, format = blackAndWhite): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const bytes = Buffer.alloc(body.length + 8)
    bytes.writeUInt32BE(data.length, 0)
    body.copy(bytes, 4)
    bytes.writeUInt32BE(crc32(body), body.length + 4)
    return bytes
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(format, 8)
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    Buffer.from('\u{89}PNG\r\n\u{1A}\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A valid JPEG of exactly so many bytes: bytes after the end of the image are ignored. */
async function jpegOf(bytes: number): Promise<Buffer> {
  return Buffer.concat([await photograph(60, 40), Buffer.alloc(bytes)]).subarray(0, bytes)
}

test('photographs are stored upright, re-encoded, and without where they were taken', async () => {
  const { app, submit, shop, productId } = await openUploads()
  const taken = await sharp(await photograph(80, 40))
    .withExif({
      IFD0: { Make: 'Jolpai' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 30/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const before = await sharp(taken).metadata()
  expect([before.orientation, before.exif?.includes('Jolpai')]).toEqual([6, true])
  const posted = await submit([dataUrl(taken), dataUrl(pngOf(20, 10), 'image/png')])
  expect(posted.status).toBe(201)
  const { pictures } = posted.body.review
  expect(pictures).toMatchObject([
    { width: 40, height: 80 },
    { width: 20, height: 10 },
  ])
  const [first] = (await reviewsOf(app, productId, '?withImages=true')).body.reviews
  expect(first.images).toEqual(pictures.map((picture: { url: string }) => picture.url))
  const pictureId: string = first.images[0].split('/')[2]
  const served = (await app.inject(first.images[0])).rawPayload
  const original = await shop.images.readOriginal(pictureId)
  for (const file of [served, original]) {
    const metadata = await sharp(file).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 40, height: 80 })
    expect(metadata.exif).toBeUndefined()
    expect(metadata.orientation).toBeUndefined()
    expect(file.toString('latin1')).not.toContain('Jolpai')
  }
})

test('a photograph of 24 megapixels is taken and made small', async () => {
  const { submit } = await openUploads()
  const plain = { width: 6000, height: 4000, channels: 3, background: '#787' } as const
  const large = await sharp({ create: plain }).jpeg({ progressive: true }).toBuffer()
  const posted = await submit([dataUrl(large)])
  expect(posted.status).toBe(201)
  expect(posted.body.review.pictures).toMatchObject([{ width: 1600, height: 1067 }])
})

test('a file that is no photograph is rejected at its place, and nothing stays behind', async () => {
  const { shop, submit, stored } = await openUploads()
  const good = dataUrl(await photograph(40, 40))
  const executable = Buffer.concat([Buffer.from('MZ\u{90}\0', 'latin1'), Buffer.alloc(4000)])
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const gif = await sharp(await photograph(40, 40))
    .gif()
    .toBuffer()
  const broken = (await photograph(400, 400)).subarray(0, 300)
  const bomb = pngOf(60_000, 60_000)
  expect(bomb.length).toBeLessThan(megabyte)
  const format = 'Picture 2 is not a valid image format. Please use JPEG, PNG, or WEBP.'
  const size = 'Picture 2 is larger than 5MB. Please choose a smaller file.'
  const pixels = 'This picture has too many pixels. Please choose a smaller one.'
  const cases: [Buffer, string, number, string][] = [
    [executable, 'image/jpeg', 415, format],
    [svg, 'image/svg+xml', 415, format],
    [svg, 'image/png', 415, format],
    [gif, 'image/gif', 415, format],
    [Buffer.alloc(0), 'image/png', 415, format],
    [broken, 'image/jpeg', 415, format],
    [bomb, 'image/png', 413, pixels],
    [pngOf(4000, 4000, deepInterlaced), 'image/png', 413, pixels],
    [await jpegOf(5 * megabyte + 1), 'image/jpeg', 413, size],
    [Buffer.alloc(12 * megabyte), 'image/jpeg', 413, size],
  ]
  for (const [file, type, status, message] of cases) {
    const answer = await submit([good, dataUrl(file, type)])
    expect(answer).toMatchObject({ status, body: { issues: [{ path: 'images.1', message }] } })
  }
  expect(await countRows(shop.db, reviews)).toBe(0)
  expect(await countRows(shop.db, images)).toBe(0)
  expect(await stored()).toEqual([])
  expect((await submit([good, dataUrl(await jpegOf(5 * megabyte))])).status).toBe(201)
})

test('a body that is larger than five pictures is not read', async () => {
  const { submit } = await openUploads()
  const image = dataUrl(Buffer.alloc(9 * megabyte))
  expect((await submit(times(4, () => image))).body.code).toBe('too_large')
})

test('of submissions with pictures at once one is stored, with its files alone', async () => {
  const { shop, submit, stored } = await openUploads()
  const image = dataUrl(await photograph(40, 40))
  const answers = await Promise.all(times(8, () => submit([image, image])))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await countRows(shop.db, images)).toBe(2)
  expect(await stored()).toHaveLength(2)
})

test('a change keeps, adds and removes pictures, and removed files are deleted', async () => {
  const { app, shop, customer, submit, stored, work } = await openUploads()
  const [first, second, third] = await Promise.all(
    [30, 40, 50].map(async (width) => dataUrl(await photograph(width, 20))),
  )
  const { body } = await submit([first ?? '', second ?? ''])
  const { _id: id, images: urls } = body.review
  const change = (sent: object) =>
    call(app, 'PUT', `/reviews/${id}`, { body: sent, headers: customer.headers })
  const removedUrl: string = urls[0]
  expect((await app.inject(removedUrl)).statusCode).toBe(200)

  const unchanged = await change({ comment: 'Still good.' })
  expect(unchanged.body.review.images).toEqual(urls)
  const changed = await change({ images: [third, urls[1]] })
  expect(changed.body.review.pictures).toMatchObject([{ width: 50 }, { width: 40 }])
  expect((await app.inject(removedUrl)).statusCode).toBe(404)
  await work()
  await expect.poll(stored).toHaveLength(2)

  for (const wrong of [removedUrl, 'upload:0', 'upload:7', '/media/x/1.webp', '']) {
    expect([wrong, (await change({ images: [wrong] })).status]).toEqual([wrong, 400])
  }
  expect((await change({ images: times(6, () => urls[1]) })).status).toBe(400)
  expect((await call(app, 'DELETE', `/reviews/${id}`, customer)).status).toBe(204)
  expect(await countRows(shop.db, images)).toBe(0)
  await expect.poll(stored).toEqual([])
  expect((await app.inject(urls[1])).statusCode).toBe(404)
})

test('a picture of somebody else’s review cannot be taken over or deleted', async () => {
  const { app, submit, reviewBySomebody } = await openUploads()
  const image = dataUrl(await photograph(40, 40))
  const { body } = await submit([image])
  const [url] = body.review.images
  const other = await reviewBySomebody({ images: [image] })
  const path = `/reviews/${other.id}`
  const taken = await call(app, 'PUT', path, { body: { images: [url] }, ...other.author })
  expect(taken.status).toBe(400)
  expect((await call(app, 'DELETE', path, other.author)).status).toBe(204)
  expect((await app.inject(url)).statusCode).toBe(200)
})

test('a customer cannot make the shop decode pictures without end', async () => {
  const { shop, app, customer, submit } = await openUploads()
  await usePoints(shop, 'review', { account: customer.id, times: 60 })
  expect((await submit([dataUrl(await photograph(40, 40))])).status).toBe(429)
  expect((await call(app, 'GET', '/reviews/user', customer)).body.reviews).toEqual([])
})
