import { expect, test } from 'vitest'
import { newProduct, openAdminClient } from '../../../../tests/support/fixtures/admin-client.ts'
import { startBucket } from '../../../../tests/support/servers/bucket.ts'
import { testImage } from '../../../../tests/support/fixtures/test-forms.ts'
import { addCategory } from '../../../../tests/support/fixtures/test-products.ts'
import { imageIdOf } from '../images/original-image.ts'
import { readSettings } from '../settings.ts'
import { openS3Storage } from './s3-storage.ts'

async function openBucket(environment: Record<string, string>) {
  const { s3 } = readSettings(environment)
  if (!s3) throw new Error('S3 is not configured')
  return openS3Storage(s3)
}

test('a file of a bucket is read as it was written; a missing or empty one is null', async () => {
  const { environment, askedEncodings } = await startBucket()
  const storage = await openBucket(environment)
  const bytes = Buffer.from([0, 255, 128, 13, 10, 0])
  await storage.write('one/800.webp', bytes)
  await storage.write('one/empty.webp', Buffer.alloc(0))
  expect((await storage.read('one/800.webp'))?.equals(bytes)).toBe(true)
  expect(await storage.read('one/empty.webp')).toBeNull()
  expect(await storage.read('one/none.webp')).toBeNull()
  expect(askedEncodings()).toEqual(['identity'])
})

test('deleting a folder of a bucket takes all of it and nothing else', async () => {
  const { environment } = await startBucket()
  const storage = await openBucket(environment)
  const keys = ['one/a', 'one/b', 'one/c', 'one-more/a']
  for (const key of keys) await storage.write(key, Buffer.from(key))
  await storage.deleteFolder('one')
  await storage.deleteFolder('none')
  const left = await Promise.all(keys.map(async (key) => (await storage.read(key))?.toString()))
  expect(left).toEqual([undefined, undefined, undefined, 'one-more/a'])
})

test('a bucket that does not exist prevents the start with a sentence; one that is away does not', async () => {
  const { environment, become } = await startBucket()
  await expect(openBucket({ ...environment, S3_BUCKET: 'other' })).rejects.toThrow(
    'The bucket other of S3_BUCKET does not exist',
  )
  become('away')
  await expect(openBucket(environment)).resolves.toBeDefined()
})

test('while the bucket is away pictures are rejected with a sentence; nothing is lost, and then it goes on', async () => {
  const bucket = await startBucket()
  const { app, shop, send, settings } = await openAdminClient({ environment: bucket.environment })
  await addCategory(shop, 'Headphones')
  const [red, green] = await Promise.all(['red', 'green'].map(testImage))
  const create = (name: string, image: Buffer | undefined) =>
    send('POST', '/products', { fields: { ...newProduct, name }, files: image ? [image] : [] })
  const created = await create('Red Lamp', red)
  expect(created.status).toBe(201)
  const picture = `/media/${imageIdOf(red as Buffer)}/40.webp`

  const away = 'Pictures cannot be stored or shown at the moment. Please try again in a minute.'
  for (const state of ['busy', 'away'] as const) {
    bucket.become(state)
    const rejected = await create('Green Lamp', green)
    expect(rejected.status).toBe(503)
    expect(rejected.body.message).toBe(away)
    const shown = await app.inject(picture)
    expect(shown.statusCode).toBe(503)
    const listed = (await app.inject('/api/products')).json()
    expect(listed.products.map(({ name }: { name: string }) => name)).toEqual(['Red Lamp'])
  }

  bucket.become('open')
  expect((await app.inject(picture)).statusCode).toBe(200)
  const again = await create('Green Lamp', green)
  expect(again.status).toBe(201)
  expect((await app.inject(`/media/${imageIdOf(green as Buffer)}/40.avif`)).statusCode).toBe(200)
  // Another machine serves the files of the bucket.
  const storage = await openBucket(bucket.environment)
  expect(await storage.read(`${imageIdOf(red as Buffer)}/40.webp`)).not.toBeNull()
  expect(settings.s3?.bucket).toBe('shop')
})
