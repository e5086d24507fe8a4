import { expect, onTestFinished, test } from 'vitest'
import { createLocalInvalidation } from '../cache/invalidation.ts'
import { networkOf } from '../rate-limits/client-network.ts'
import { createResponseCache } from '../response-cache/response-cache.ts'
import { readSettings } from '../settings.ts'
import { createHttpServer } from './http-server.ts'

/** The network that a request through proxies is counted for. */
async function networkThrough(trusted: string, forwarded: string, remoteAddress = '10.0.0.9') {
  const settings = readSettings({ LOG_LEVEL: 'silent', TRUST_PROXY: trusted })
  const responseCache = createResponseCache(createLocalInvalidation())
  const server = await createHttpServer(settings, { responseCache })
  onTestFinished(() => server.close())
  server.get('/', async ({ ip }) => networkOf(ip))
  const headers = { 'x-forwarded-for': forwarded }
  return (await server.inject({ url: '/', headers, remoteAddress })).body
}

test.each([
  ['10.0.0.9', '203.0.113.7', '203.0.113.7'],
  ['10.0.0.9', '203.0.113.7:51234', '203.0.113.7'],
  ['10.0.0.9', '[2001:db8::1]:443', '2001:db8:0:0'],
  ['10.0.0.9, 192.0.2.7', '203.0.113.7:51234, 192.0.2.7:443', '203.0.113.7'],
  ['10.0.0.0/8', '203.0.113.7:51234, 10.0.0.8:443', '203.0.113.7'],
  ['uniquelocal,2001:db8:1::/48', '203.0.113.7:51234, [2001:db8:1::8]:443', '203.0.113.7'],
  ['uniquelocal', '192.0.2.1:1, 203.0.113.7:51234, [fd00::8]:443', '203.0.113.7'],
  ['2', '192.0.2.1:1, 203.0.113.7:51234, 10.0.0.8:443', '203.0.113.7'],
])('TRUST_PROXY=%s with X-Forwarded-For %s is the shopper', async (trusted, forwarded, network) => {
  expect(await networkThrough(trusted, forwarded)).toBe(network)
})

test('an address that is no listed proxy is not believed, with a port or without', async () => {
  const listed = '10.0.0.9'
  for (const other of ['192.0.2.7', '192.0.2.7:443']) {
    expect(await networkThrough(listed, `203.0.113.7:51234, ${other}`)).toBe('192.0.2.7')
  }
  expect(await networkThrough(listed, '203.0.113.7:51234', '198.51.100.1')).toBe('198.51.100.1')
})
