import { type IncomingMessage, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createLocalInvalidation } from '../cache/invalidation.ts'
import { createResponseCache } from '../response-cache/response-cache.ts'
import { readSettings } from '../settings.ts'
import { createHttpServer } from './http-server.ts'
import { acceptLargeBodies, registerLargeBodies } from './large-body.ts'

const megabyte = 1024 * 1024

const large = JSON.stringify({ images: [`data:image/png;base64,${'A'.repeat(megabyte)}`] })

async function openServer(maxQueue: number) {
  const server = await createHttpServer(readSettings({ LOG_LEVEL: 'silent' }), {
    responseCache: createResponseCache(createLocalInvalidation()),
  })
  onTestFinished(() => server.close())
  registerLargeBodies(server, { concurrency: 2, maxQueue })
  void server.register(async (scope) => {
    await acceptLargeBodies(scope)
    scope.post('/', { bodyLimit: 3 * megabyte }, async ({ body }) => Object.keys(body as object))
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  /** Whether one more would be rejected. */
  const isFull = () => {
    try {
      server.largeBodies.rejectIfFull()
      return false
    } catch {
      return true
    }
  }
  const post = (payload: string) => {
    const headers = { 'content-type': 'application/json' }
    return server.inject({ method: 'POST', url: '/', headers, payload })
  }
  const connections = () => promisify(server.server.getConnections.bind(server.server))()
  return { isFull, connections, post, begin: (bytes?: number) => beginUpload(port, bytes) }
}

/** Sends the first bytes of a large body. */
function beginUpload(port: number, bytes = megabyte / 2) {
  const headers = { 'content-type': 'application/json', 'content-length': large.length }
  const sent = httpRequest({ port, method: 'POST', headers, agent: false })
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>()
  sent.on('response', resolve).on('error', () => undefined)
  sent.write(large.slice(0, bytes))
  return {
    hangUp: () => sent.destroy(),
    async finish() {
      sent.end(large.slice(bytes))
      return (await promise).resume().statusCode
    },
  }
}

test('a third large body is asked to come back while two are read; a small one is served', async () => {
  const { isFull, post, begin } = await openServer(0)
  const [first, second] = [begin(), begin()]
  await expect.poll(isFull).toBe(true)
  const third = await post(large)
  expect([third.statusCode, third.headers['retry-after']]).toEqual([503, '5'])
  expect((await post('{"small":1}')).json()).toEqual(['small'])
  expect(await first.finish()).toBe(200)
  expect((await post(large)).statusCode).toBe(200)
  expect(await second.finish()).toBe(200)
})

test('a large body that waits is read when its turn comes', async () => {
  const { isFull, begin } = await openServer(1)
  const uploads = [begin(), begin(), begin()]
  await expect.poll(isFull).toBe(true)
  expect(await Promise.all(uploads.map(({ finish }) => finish()))).toEqual([200, 200, 200])
})

test('clients that hang up take no turn from others, whether read or waiting', async () => {
  const { isFull, connections, post, begin } = await openServer(2)
  const read = [begin(), begin()]
  await expect.poll(connections).toBe(2)
  // So few bytes are read beforehand, and Node notices that the connection ends.
  const waiting = [begin(1000), begin(1000)]
  await expect.poll(isFull).toBe(true)
  for (const { hangUp } of waiting) hangUp()
  await expect.poll(connections).toBe(2)
  for (const { hangUp } of read) hangUp()
  await expect.poll(connections).toBe(0)
  const uploads = await Promise.all([large, large, large].map(post))
  expect(uploads.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})

test('a body that is rejected ends its turn, and only data URLs may be large', async () => {
  const { post } = await openServer(0)
  const objects = `[${'{},'.repeat(megabyte / 4)}{}]`
  const words = JSON.stringify({ comment: 'x'.repeat(megabyte) })
  const hidden = `{"a":"\\"data:",${JSON.stringify(objects)}:0,"b":${objects}}`
  for (const body of [objects, words, hidden]) expect((await post(body)).statusCode).toBe(413)
  for (const body of [large.slice(0, -2), large.replace('images', '__proto__')]) {
    expect((await post(body)).statusCode).toBe(400)
  }
  expect((await post(large)).statusCode).toBe(200)
})
