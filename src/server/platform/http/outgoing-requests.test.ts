import type { lookup } from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createFetch } from './outgoing-fetch.ts'
import { createOutgoingRequests, isPublicAddress } from './outgoing-requests.ts'

const guarded = createOutgoingRequests({ allowsPrivate: false })
const open = createOutgoingRequests({ allowsPrivate: true })
const limits = { timeoutMs: 10_000, maxBytes: 1000 }

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const notPublic = `
  127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1
  0.0.0.0 224.0.0.1 255.255.255.255 198.18.0.1 192.0.2.1 240.0.0.1
  ::1 :: fe80::1 fc00::1 fd12::1 ::ffff:127.0.0.1
  ::127.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 fec0::1 ff02::1
  2001::1
`

test.each(notPublic.trim().split(/\s+/))('%s is no public address', async (address) => {
  expect(isPublicAddress(address)).toBe(false)
  const url = `https://${address.includes(':') ? `[${address}]` : address}/`
  const refused = { reason: 'private' }
  await expect(guarded.check(url)).rejects.toMatchObject(refused)
  await expect(guarded.send(url, limits)).rejects.toMatchObject(refused)
})

test.each(['8.8.8.8', '103.4.145.245', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ['ftp://example.com/', 'malformed'],
  ['https://user:secret@example.com/', 'malformed'],
  ['nowhere', 'malformed'],
  ['http://example.com/', 'not_https'],
  ['https://localhost/', 'private'],
  ['https://2130706433/', 'private'],
  ['https://0x7f.1/', 'private'],
  ['https://nothing.invalid/', 'unknown_host'],
])('%s is refused as %s', async (url, reason) => {
  await expect(guarded.check(url)).rejects.toMatchObject({ reason })
})

test('a name that changes its answer after the check is not connected to', async () => {
  let calls = 0
  const url = await serve((_request, response) => {
    calls += 1
    response.end()
  })
  const answers = ['93.184.216.34', '127.0.0.1']
  const lookUp = ((_host: string, _options: object, done: (...answer: unknown[]) => void) => {
    done(null, [{ address: answers.shift(), family: 4 }])
  }) as unknown as typeof lookup
  const rebinding = url.replace('http://127.0.0.1', 'https://rebinding.example')
  const outgoing = createOutgoingRequests({ allowsPrivate: false, lookUp })
  await outgoing.check(rebinding)
  await expect(outgoing.send(rebinding, limits)).rejects.toMatchObject({ reason: 'private' })
  expect([answers, calls]).toEqual([[], 0])
})

test('a redirect is returned, not followed', async () => {
  let calls = 0
  const url = await serve((_request, response) => {
    calls += 1
    response.writeHead(302, { location: url }).end()
  })
  expect(await open.send(url, limits)).toMatchObject({ status: 302 })
  expect(calls).toBe(1)
})

test('a long response is cut off, a slow one ends in time', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/long') response.end('x'.repeat(1_000_000))
    else response.write('slowly')
  })
  const long = await open.send(`${url}long`, limits)
  expect(long).toMatchObject({ status: 200, isCutOff: true })
  expect(long.body).toHaveLength(1000)
  const slow = open.send(`${url}slow`, { ...limits, timeoutMs: 100 })
  await expect(slow).rejects.toMatchObject({ name: 'TimeoutError' })
})

/** Answers in an encoding that was not asked for. */
async function serveEncoded() {
  const asked: unknown[] = []
  const url = await serve((request, response) => {
    asked.push(request.headers['accept-encoding'])
    response.writeHead(200, { 'content-encoding': 'br' }).end('no Brotli at all')
  })
  return { url, asked }
}

test('no encoding is asked for, and none is decoded', async () => {
  const { url, asked } = await serveEncoded()
  const { body } = await open.send(url, { ...limits, headers: { 'accept-encoding': 'br' } })
  const fetched = await createFetch(limits)(url)
  expect([body.toString(), await fetched.text()]).toEqual(['no Brotli at all', 'no Brotli at all'])
  expect(asked).toEqual(['identity', 'identity'])
})

test('a library gets what its server answers, and an error for more than it may', async () => {
  const bodies: string[] = []
  const url = await serve((request, response) => {
    request.on('data', (chunk: Buffer) => bodies.push(`${request.method} ${chunk.toString()}`))
    if (request.url === '/none') response.writeHead(204, { 'x-a': 'b' }).end()
    else response.writeHead(404, { 'set-cookie': ['a=1', 'b=2'] }).end('x'.repeat(2000))
  })
  const fetchShort = createFetch(limits)
  const none = await fetchShort(`${url}none`, { method: 'PUT', body: new Uint8Array([97]) })
  expect([none.status, none.ok, none.headers.get('x-a')]).toEqual([204, true, 'b'])
  await expect(fetchShort(url)).rejects.toThrow('more than 1000 bytes')
  const long = await createFetch({ ...limits, maxBytes: 3000 })(url, { method: 'DELETE' })
  expect([long.ok, long.headers.getSetCookie().length]).toEqual([false, 2])
  expect(bodies).toEqual(['PUT a'])
  const away = fetchShort('http://127.0.0.1:9/')
  await expect(away).rejects.toMatchObject({ name: 'TypeError', cause: { code: 'ECONNREFUSED' } })
})
