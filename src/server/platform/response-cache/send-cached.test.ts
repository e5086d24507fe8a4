import { lookup } from 'node:dns/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createLocalInvalidation } from '../cache/invalidation.ts'
import { createHttpServer } from '../http/http-server.ts'
import { readSettings } from '../settings.ts'
import { createResponseCache } from './response-cache.ts'
import { sendCached } from './send-cached.ts'

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
    const { response } = await responseCache.json('lamp', async () => ({
      body: { price, text: 'lamp '.repeat(500) },
      tags: ['product:1'],
    }))
    return sendCached(incoming, reply, response)
  })
  onTestFinished(() => server.close())
  const url = `${await server.listen({ port: 0, host })}/lamp`
  const change = (to: number) => {
    price = to
    invalidation.invalidate(['product:1'])
  }
  const request = (headers: Record<string, string> = {}) => fetch(url, { headers })
  const drain = () => {
    isDraining = true
  }
  return { server, url, change, request, drain }
}

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

test('a client that has the response gets 304, and a changed one is sent', async () => {
  const { request, change } = await openServer()
  const brotli = { 'accept-encoding': 'br' }
  await request(brotli)
  const etag = (await request(brotli)).headers.get('etag') ?? ''
  const again = await request({ ...brotli, 'if-none-match': etag })
  expect(again.status).toBe(304)
  expect(again.headers.get('etag')).toBe(etag)
  const listed = await request({ ...brotli, 'if-none-match': `"another", W/${etag}` })
  expect(listed.status).toBe(304)
  change(50)
  expect((await request({ ...brotli, 'if-none-match': etag })).status).toBe(200)
})

test('304 is for the encoding that the client takes now', async () => {
  const { request } = await openServer()
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

test('localhost is open on each of its addresses, alike while it drains, until the server closes', async () => {
  const { server, url, drain } = await openServer('localhost')
  const addresses = await lookup('localhost', { all: true })
  const urls = addresses.map(({ address, family }) => {
    const host = family === 6 ? `[${address}]` : address
    return `http://${host}:${new URL(url).port}/lamp`
  })
  for (const each of urls) expect(await (await fetch(each)).json()).toHaveProperty('price')
  drain()
  for (const each of urls) expect((await fetch(each)).headers.get('connection')).toBe('close')
  await server.close()
  for (const each of urls) await expect(fetch(each)).rejects.toThrow('fetch failed')
})

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
