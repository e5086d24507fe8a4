// @module-tag full
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { addCategory, addProduct } from './support/fixtures/test-products.ts'
import { createTestShop } from './support/servers/test-shop.ts'
import { freePort } from './support/servers/free-port.ts'

/** The configuration that deploy/nginx brings, tried in a real nginx, which the gate may not have. */
const configuration = readFileSync(new URL('../deploy/nginx/jontro.conf', import.meta.url), 'utf8')
const nginx = '/usr/sbin/nginx'
const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0
const isMissing = !has(nginx, '-v') || !has('openssl', 'version')
const why = 'nginx or openssl is not installed: apt-get install nginx openssl'

/** Starts nginx with the configuration in front of ports; resolves with a session of HTTP/2. */
async function openProxy(...upstreams: number[]): Promise<ClientHttp2Session> {
  const folder = mkdtempSync(join(tmpdir(), 'jontro-nginx-'))
  const [https, http] = [await freePort(), await freePort()]
  const key = join(folder, 'privkey.pem')
  const certificate = join(folder, 'fullchain.pem')
  const subject = ['-subj', '/CN=shop.example.com', '-days', '1']
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  const made = ['req', '-x509', '-nodes', ...curve, ...subject, '-keyout', key, '-out', certificate]
  execFileSync('openssl', made, { stdio: 'ignore' })
  const tried = configuration
    .replaceAll(/^\s*listen \[::\].*$/gm, '')
    .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
    .replaceAll('/etc/ssl/jontro', folder)
    .replaceAll('/var/log/nginx', folder)
    .replace(/^ *server 127\.0\.0\.1:3000(.*)$/m, (_line, options: string) =>
      upstreams.map((port) => `server 127.0.0.1:${port}${options}`).join('\n'),
    )
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  for (const name of temp) mkdirSync(join(folder, name))
  const paths = temp.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const main = `daemon off; ${user} worker_processes 1; pid ${join(folder, 'pid')};
    error_log stderr warn; events {} http { access_log off; ${paths} ${tried} }`
  writeFileSync(join(folder, 'nginx.conf'), main)
  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const errors: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
  onTestFinished(async () => {
    if (child.exitCode === null) {
      child.kill('SIGQUIT')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  })
  for (;;) {
    const session = connect(`https://127.0.0.1:${https}`, { rejectUnauthorized: false })
    const isOpen = await once(session, 'connect').then(
      () => true,
      () => false,
    )
    if (isOpen) {
      onTestFinished(() => session.destroy())
      return session
    }
    if (child.exitCode !== null) throw new Error(Buffer.concat(errors).toString())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

interface ProxiedResponse {
  headers: IncomingHttpHeaders
  body: Buffer
}

async function request(
  session: ClientHttp2Session,
  headers: Record<string, string>,
  body?: Buffer,
): Promise<ProxiedResponse> {
  const stream = session.request(headers)
  const response = once(stream, 'response') as Promise<[IncomingHttpHeaders]>
  const end = once(stream, 'end')
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  stream.end(body)
  const [[received]] = await Promise.all([response, end])
  return { headers: received, body: Buffer.concat(chunks) }
}

type Handler = (...args: Parameters<RequestListener>) => unknown

async function listen(handle: Handler): Promise<number> {
  const server = createServer((...args) => void handle(...args)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('nginx passes on over HTTP/2 what the shop has compressed, with its cache headers', async ({
  skip,
}) => {
  skip(isMissing, why)
  const { app, shop } = await createTestShop({ environment: { TRUST_PROXY: '1' } })
  await addCategory(shop)
  for (let at = 0; at < 12; at += 1) await addProduct(shop, { name: `Headphones ${at}` })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const session = await openProxy((app.server.address() as AddressInfo).port)
  const read = (headers: Record<string, string>) =>
    request(session, { ':path': '/api/products', ...headers })
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (b: Buffer) => b }
  const bodies = new Set<string>()
  for (const [encoding, decode] of Object.entries(decoders)) {
    const { headers, body } = await read({ 'accept-encoding': encoding })
    expect(headers[':status']).toBe(200)
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(headers['cache-control']).toBeTruthy()
    expect(headers.vary).toMatch(/accept-encoding/i)
    bodies.add(decode(body).toString())
  }
  expect(bodies.size).toBe(1)
  const { etag } = (await read({ 'accept-encoding': 'br' })).headers
  const again = await read({ 'accept-encoding': 'br', 'if-none-match': etag ?? '' })
  expect(again.headers[':status']).toBe(304)
  const ready = await request(session, { ':path': '/ready' })
  expect(ready.headers[':status']).toBe(404)
})

test('nginx tells the shop the visitor’s address, whatever the visitor claims, and takes whole uploads', async ({
  skip,
}) => {
  skip(isMissing, why)
  const seen: { headers: IncomingMessage['headers']; bytes: number }[] = []
  const port = await listen(async (incoming, response) => {
    let bytes = 0
    for await (const chunk of incoming) bytes += (chunk as Buffer).length
    seen.push({ headers: incoming.headers, bytes })
    response.end('taken')
  })
  const session = await openProxy(port)
  const post = (bytes: number) =>
    request(
      session,
      {
        ':method': 'POST',
        ':path': '/api/products',
        ':authority': 'shop.example.com',
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'http',
      },
      Buffer.alloc(bytes),
    )
  expect((await post(52_000_000)).headers[':status']).toBe(200)
  expect((await post(70_000_000)).headers[':status']).toBe(413)
  expect(seen).toHaveLength(1)
  expect(seen[0]?.bytes).toBe(52_000_000)
  expect(seen[0]?.headers).toMatchObject({
    host: 'shop.example.com',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
  })
})

test('while one web process is gone or not ready, nginx reads from the other; an order it sends once', async ({
  skip,
}) => {
  skip(isMissing, why)
  const orders: string[] = []
  const process = (name: string, status: number) =>
    listen((incoming, response) => {
      if (incoming.method === 'POST') orders.push(name)
      response.writeHead(status).end(name)
    })
  const session = await openProxy(
    await freePort(),
    await process('draining', 503),
    await process('serving', 200),
  )
  for (let at = 0; at < 6; at += 1) {
    expect((await request(session, { ':path': '/' })).body.toString()).toBe('serving')
  }
  for (let at = 0; at < 6; at += 1) {
    await request(session, { ':path': '/api/orders', ':method': 'POST' }, Buffer.from('{}'))
  }
  expect(orders).toHaveLength(6)
})
