import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { limitPolicies } from '#shared/api/limits.ts'
import { fakeTimers } from '../../../../tests/support/faults/system-time.ts'
import { signInAdministrator } from '../../../../tests/support/fixtures/test-administrator.ts'
import { formOf, testImage } from '../../../../tests/support/fixtures/test-forms.ts'
import { addCategory, addProduct } from '../../../../tests/support/fixtures/test-products.ts'
import { usePoints } from '../../../../tests/support/fixtures/use-points.ts'
import {
  createTestShop,
  type TestShopOptions,
} from '../../../../tests/support/servers/test-shop.ts'
import { inTransaction } from '../database/database.ts'
import { insertImage } from './image-queries.ts'
import { createImageQueue } from './image-queue.ts'

/** A shop that listens, with an image of which no size is made, and whose work on images waits. */
async function openBusyShop(options: TestShopOptions = {}) {
  const open = await createTestShop(options)
  const { shop, app } = open
  const png = sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'green' } })
  const original = await shop.images.createOriginal(await png.png().toBuffer())
  await shop.images.storeOriginal(original)
  await inTransaction(shop, (tx) => insertImage(tx, original, { isPermanent: true }))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  /** The work that began: the width of a size, or the name of the task. */
  const begun: unknown[] = []
  const run = shop.workers.run.bind(shop.workers)
  const spy = vi.spyOn(shop.workers, 'run').mockImplementation(async (task, argument, transfer) => {
    begun.push(Object(argument).width ?? task.name)
    await released
    return run(task, argument, transfer)
  })
  onTestFinished(() => spy.mockRestore())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const connections = promisify(app.server.getConnections.bind(app.server))
  const path = (width: number) => `/media/${original.id}/${width}.webp`
  return { ...open, path, begun, release, connections, port }
}

const get = (port: number, path: string) =>
  httpRequest({ port, path, agent: false })
    .on('error', () => undefined)
    .end()

const categoryForm = async () =>
  formOf({ name: 'Gadgets', description: 'Small things.' }, 'image', [await testImage('red')])

test('an upload is decoded before the sizes of pictures that wait', async () => {
  const { app, shop, path, begun, release, ...open } = await openBusyShop()
  const token = await signInAdministrator({ app, shop, ...open })
  const sizes = [app.inject(path(160))]
  await expect.poll(() => begun).toEqual([160])
  sizes.push(app.inject(path(320)))
  const form = await categoryForm()
  const decoding = vi.spyOn(shop.images, 'createOriginal')
  const headers = { ...form.headers, authorization: `Bearer ${token}` }
  const { payload } = form
  const upload = app.inject({ method: 'POST', url: '/api/categories', headers, payload })
  await expect.poll(() => decoding.mock.calls.length).toBe(1)
  release()
  expect((await upload).statusCode).toBe(201)
  await Promise.all(sizes)
  expect(begun).toEqual([160, 'decodeOriginal', 320])
})

test('a size that nobody waits for any more is not made, others are made once', async () => {
  const { app, shop, path, begun, release, connections, port } = await openBusyShop()
  const reading = vi.spyOn(shop.images, 'readVariant')
  const first = app.inject(path(160))
  await expect.poll(() => begun).toEqual([160])
  const gone = [get(port, path(320)), get(port, path(320)), get(port, path(480))]
  const shared = [app.inject(path(480)), app.inject(path(480))]
  await expect.poll(() => reading.mock.calls.length).toBe(6)
  for (const request of gone) request.destroy()
  await expect.poll(connections).toBe(0)
  release()
  const responses = await Promise.all([first, ...shared])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  // Sizes that waited before it would have been made before it.
  await app.inject(path(640))
  expect(begun).toEqual([160, 480, 640])
})

test('an upload that was broken off while it waited is not carried out', async () => {
  const { app, shop, path, begun, release, connections, port, ...open } = await openBusyShop()
  await addCategory(shop)
  const token = await signInAdministrator({ app, shop, ...open })
  const decoding = vi.spyOn(shop.images, 'createOriginal')
  const size = app.inject(path(160))
  await expect.poll(() => begun).toEqual([160])
  const { payload, headers } = await categoryForm()
  const upload = httpRequest({
    port,
    path: '/api/categories',
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    agent: false,
  })
  upload.on('error', () => undefined).end(payload)
  await expect.poll(() => decoding.mock.results.length).toBe(1)
  upload.destroy()
  await expect.poll(connections).toBe(0)
  release()
  await expect(decoding.mock.results[0]?.value).rejects.toMatchObject({ code: 'malformed' })
  expect((await size).statusCode).toBe(200)
  expect(begun).toEqual([160])
})

test('a network that wants too many new sizes is rejected; stored ones and others are served', async () => {
  const { app, shop, path, release } = await openBusyShop({ withLimits: true })
  release()
  const from = '203.0.113.1'
  const read = (width: number, remoteAddress = from) =>
    app.inject({ url: path(width), remoteAddress })
  expect((await read(160)).statusCode).toBe(200)
  const times = limitPolicies.pictureSize.counters[0].points - 1
  await usePoints(shop, 'pictureSize', { from, times })
  const rejected = await read(320)
  expect(rejected.statusCode).toBe(429)
  expect(rejected.headers['retry-after']).toBe('60')
  expect(rejected.json().message).toMatch(/^Too many pictures were requested\. Please try again/)
  expect((await read(160)).statusCode).toBe(200)
  expect((await read(320, '203.0.113.2')).statusCode).toBe(200)
})

test('a network that wants too many pictures of shared links is rejected', async () => {
  const { app, shop, release } = await openBusyShop({ withLimits: true })
  release()
  await addCategory(shop)
  const url = `/share/products/${await addProduct(shop, {})}.jpg`
  const from = '203.0.113.1'
  expect((await app.inject({ url, remoteAddress: from })).statusCode).toBe(200)
  await usePoints(shop, 'sharedPicture', { from, times: 599 })
  expect((await app.inject({ url, remoteAddress: from })).statusCode).toBe(429)
  expect((await app.inject({ url, remoteAddress: '203.0.113.2' })).statusCode).toBe(200)
})

test('only so much waits, for 15 seconds: the rest is asked to come back', async () => {
  fakeTimers()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const queue = createImageQueue({ read: async () => null })
  const create = async () => {
    await released
    return { bytes: Buffer.from('picture') }
  }
  const readings = Array.from({ length: 102 }, (_, at) =>
    queue.readOrCreate(String(at), create, {}).then(
      () => 'created',
      (error: { code: string }) => error.code,
    ),
  )
  await vi.advanceTimersByTimeAsync(15_000)
  release()
  expect(Object.groupBy(await Promise.all(readings), (result) => result)).toMatchObject({
    created: { length: 1 },
    unavailable: { length: 101 },
  })
})
