import { networkInterfaces } from 'node:os'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createLocalInvalidation } from '../cache/invalidation.ts'
import { createHttpServer } from '../http/http-server.ts'
import { readSettings } from '../settings.ts'
import { createResponseCache } from './response-cache.ts'
import { sendCached } from './send-cached.ts'
import { listenOnOtherLoopback } from './server-factory.ts'

async function openServer(host = '127.0.0.1') {
  const invalidation = createLocalInvalidation()
  const responseCache = createResponseCache(invalidation)
  let isDraining = false
  const server = await createHttpServer(readSettings({ LOG_LEVEL: 'silent' }), {
    responseCache,
    isDraining: () => isDraining,
  })
  let price = 100
  server.get('/lamp', async (incoming, reply) => {
    const { response, ref } = await responseCache.json('lamp', async () => ({
      body: { price, text: 'lamp '.repeat(500) },
      tags: ['product:1'],
    }))
    return sendCached(incoming, reply, response, { ref })
  })
  onTestFinished(() => server.close())
  const url = `${await server.listen({ port: 0, host })}/lamp`
  const change = (to: number) => {
    price = to
    invalidation.invalidate(['product:1'])
  }
  const request = (headers: Record<string, string> = {}) => fetch(url, { headers })
  /** Requests until the response comes from the cache, compressed well, in that encoding. */
  const warmUp = async (encoding: string) => {
    await expect.poll(async () => isFast(await request({ 'accept-encoding': encoding }))).toBe(true)
  }
  const drain = () => {
    isDraining = true
  }
  return { server, url, change, request, warmUp, drain }
}

/** Fastify adds this header to every response: without it, the cache answered before routing. */
const isFast = (response: Response) => !response.headers.has('x-request-id')

test('a cached response that is requested again is served before routing, with every header it first came with', async () => {
  const { request } = await openServer()
  const plain = { 'accept-encoding': 'identity' }
  const [first, , third] = [await request(plain), await request(plain), await request(plain)]
  expect([isFast(first), isFast(third)]).toEqual([false, true])
  const perResponse = new Set(['x-request-id', 'date', 'keep-alive', 'connection'])
  const headersOf = (response: Response) =>
    [...response.headers].filter(([name]) => !perResponse.has(name)).toSorted()
  expect(headersOf(third)).toEqual(headersOf(first))
  expect(third.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await third.text()).toBe(await first.text())
})

test('changed data is never served from the cache', async () => {
  const { request, change } = await openServer()
  await request()
  for (const price of [90, 80, 70]) {
    change(price)
    expect(await (await request()).json()).toMatchObject({ price })
    expect(await (await request()).json()).toMatchObject({ price })
    expect(await (await request()).json()).toMatchObject({ price })
  }
})

test('a client that has the response gets 304 before routing, and a changed one is sent', async () => {
  const { request, change } = await openServer()
  const brotli = { 'accept-encoding': 'br' }
  await request(brotli)
  const etag = (await request(brotli)).headers.get('etag') ?? ''
  const again = await request({ ...brotli, 'if-none-match': etag })
  expect({ status: again.status, isFast: isFast(again) }).toEqual({ status: 304, isFast: true })
  expect(again.headers.get('etag')).toBe(etag)
  const listed = await request({ ...brotli, 'if-none-match': `"another", W/${etag}` })
  expect(listed.status).toBe(304)
  change(50)
  expect((await request({ ...brotli, 'if-none-match': etag })).status).toBe(200)
})

test.each([
  { way: 'through Fastify', isWarm: false },
  { way: 'from the cache', isWarm: true },
])('304 is for the encoding that the client takes now, $way', async ({ isWarm }) => {
  const { request, warmUp } = await openServer()
  if (isWarm) for (const encoding of ['br', 'gzip', 'identity']) await warmUp(encoding)
  const etags = new Map<string, string>()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await request({ 'accept-encoding': encoding })
    etags.set(encoding, response.headers.get('etag') ?? '')
  }
  expect(new Set(etags.values()).size).toBe(3)
  for (const [wanted] of etags) {
    for (const [had, etag] of etags) {
      const response = await request({ 'accept-encoding': wanted, 'if-none-match': etag })
      expect({ wanted, had, status: response.status }).toEqual({
        wanted,
        had,
        status: wanted === had ? 304 : 200,
      })
    }
  }
})

test('a request with no-cache gets 304 too: the shop has revalidated it', async () => {
  const { server } = await openServer()
  const brotli = { 'accept-encoding': 'br' }
  const { headers } = await server.inject({ url: '/lamp', headers: brotli })
  const conditional = { ...brotli, 'if-none-match': String(headers['etag']) }
  const again = await server.inject({
    url: '/lamp',
    headers: { ...conditional, 'cache-control': 'no-cache' },
  })
  expect(again.statusCode).toBe(304)
})

test.each([
  { accept: 'gzip, deflate, br', encoding: 'br' },
  { accept: 'br;q=0.5, gzip;q=0.9', encoding: 'gzip' },
  { accept: 'br;q=0, gzip', encoding: 'gzip' },
  { accept: '*', encoding: 'br' },
  { accept: 'deflate', encoding: null },
  { accept: 'br;q=0, gzip;q=0.0', encoding: null },
  { accept: 'gzippy, brx', encoding: null },
])('"Accept-Encoding: $accept" gets $encoding', async ({ accept, encoding }) => {
  const { server } = await openServer()
  const response = await server.inject({ url: '/lamp', headers: { 'accept-encoding': accept } })
  expect(response.headers['content-encoding'] ?? null).toBe(encoding)
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? '']
  const body = decode ? decode(response.rawPayload) : response.rawPayload
  expect(JSON.parse(body.toString())).toMatchObject({ price: 100 })
})

test.each(['br', 'gzip'])(
  'a response requested repeatedly is compressed well in %s, and reads the same',
  async (encoding) => {
    const { url } = await openServer()
    const read = async () => {
      const response = await fetch(url, { headers: { 'accept-encoding': encoding } })
      return { isFast: isFast(response), text: await response.text() }
    }
    const first = await read()
    await expect.poll(async () => (await read()).isFast).toBe(true)
    expect((await read()).text).toBe(first.text)
  },
)

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
)

test.runIf(hasIpv6).each(['127.0.0.1', '::1'])(
  'localhost is open on both addresses, alike while it drains, until the server closes (first on %s)',
  async (host) => {
    const { server, url, request, warmUp, drain } = await openServer(host)
    await listenOnOtherLoopback(server)
    await warmUp('identity')
    const other = new URL(url)
    other.hostname = host === '::1' ? '127.0.0.1' : '[::1]'
    const requestOther = (headers: Record<string, string> = {}) => fetch(other, { headers })
    const plain = { 'accept-encoding': 'identity' }
    const [here, there] = [await request(plain), await requestOther(plain)]
    expect([isFast(here), isFast(there)]).toEqual([true, true])
    expect(await there.text()).toBe(await here.text())
    const unknown = await fetch(new URL('/no-lamp', other))
    expect({ status: unknown.status, isFast: isFast(unknown) }).toEqual({
      status: 404,
      isFast: false,
    })
    drain()
    const last = await requestOther(plain)
    expect({ isFast: isFast(last), connection: last.headers.get('connection') }).toEqual({
      isFast: false,
      connection: 'close',
    })
    await server.close()
    await expect(requestOther()).rejects.toThrow('fetch failed')
  },
)

test('the server limits slow requests and idle connections', async () => {
  const { server } = await openServer()
  const { keepAliveTimeout, headersTimeout, requestTimeout, timeout } = server.server
  expect({ keepAliveTimeout, headersTimeout, requestTimeout, timeout }).toEqual({
    keepAliveTimeout: 65_000,
    headersTimeout: 30_000,
    requestTimeout: 3_600_000,
    timeout: 60_000,
  })
})
