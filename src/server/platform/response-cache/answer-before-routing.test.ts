import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createLocalInvalidation } from '../cache/invalidation.ts'
import { createHttpServer } from '../http/http-server.ts'
import { noMetrics } from '../metrics/metrics.ts'
import { readSettings } from '../settings.ts'
import { createResponseCache } from './response-cache.ts'
import { sendCached } from './send-cached.ts'

/** A server with one public read, `/lamp`, that counts how often it was routed. */
async function openServer() {
  const invalidation = createLocalInvalidation()
  const responseCache = createResponseCache(invalidation)
  const served: unknown[] = []
  let isDraining = false
  const settings = readSettings({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://shop.example' })
  const server = await createHttpServer(settings, {
    responseCache,
    isDraining: () => isDraining,
    metrics: {
      ...noMetrics,
      served: ({ method, route, status }) => served.push({ method, route, status }),
    },
  })
  let routed = 0
  server.get('/lamp', async (incoming, reply) => {
    routed += 1
    const { response, key } = await responseCache.json('lamp', async () => ({
      body: { text: 'lamp '.repeat(500) },
      tags: ['product:1'],
    }))
    responseCache.rememberUrl(incoming.url, { key, route: '/lamp' })
    return sendCached(incoming, reply, response)
  })
  server.post('/lamp', async () => ({ isPosted: true }))
  onTestFinished(() => server.close())
  const url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/lamp`
  return {
    url,
    served,
    routed: () => routed,
    change: () => invalidation.invalidate(['product:1']),
    drain: () => (isDraining = true),
  }
}

/** Names and values of headers, without those that differ from one response to the next. */
function comparable({ headers }: Response) {
  return [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
}

test.each(['br', 'gzip', 'identity'])(
  'an answer before routing is the routed one, header for header, in %s',
  async (encoding) => {
    const { url, routed } = await openServer()
    const headers = { 'accept-encoding': encoding }
    const first = await fetch(url, { headers })
    const second = await fetch(url, { headers })
    expect(routed()).toBe(1)
    expect(await second.text()).toBe(await first.text())
    expect(comparable(second)).toEqual(comparable(first))
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    expect(second.headers.get('strict-transport-security')).toContain('max-age')
  },
)

test('a client that has the answer gets 304 before routing', async () => {
  const { url, routed } = await openServer()
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  const again = await fetch(url, { headers: { 'if-none-match': etag } })
  expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' })
  expect(routed()).toBe(1)
})

test('changed data, another method and a request with a body are routed', async () => {
  const { url, routed, change } = await openServer()
  await fetch(url)
  change()
  await fetch(url)
  expect(routed()).toBe(2)
  expect(await (await fetch(url, { method: 'POST' })).json()).toEqual({ isPosted: true })
  expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).not.toBe(null)
  const before = routed()
  await new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method: 'GET', headers: { 'content-length': 2 } })
    sent.on('response', (response) => void text(response).then(resolve, reject))
    sent.on('error', reject).end('{}')
  })
  expect(routed()).toBe(before + 1)
})

test('an answer before routing is measured by its route, and closes its connection while the process drains', async () => {
  const { url, served, drain } = await openServer()
  await (await fetch(url)).text()
  await (await fetch(`${url}?page=2`)).text()
  drain()
  const last = await fetch(url)
  expect(last.headers.get('connection')).toBe('close')
  await last.text()
  const lamp = { method: 'GET', route: '/lamp', status: 200 }
  await expect.poll(() => served).toEqual([lamp, lamp, lamp])
})
