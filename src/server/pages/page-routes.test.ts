import { mkdtemp, writeFile, mkdir, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createLocalInvalidation } from '../platform/cache/invalidation.ts'
import { createHttpServer } from '../platform/http/http-server.ts'
import type { RateLimiter } from '../platform/rate-limits/rate-limiter.ts'
import { createResponseCache } from '../platform/response-cache/response-cache.ts'
import { deriveKey } from '../platform/secrets.ts'
import { readSettings } from '../platform/settings.ts'
import type { PageRenderer } from './page-renderer.ts'
import { registerPageRoutes } from './page-routes.ts'

const noSources = { scripts: [], styles: [], frames: [], connections: [] }

const networkKey = deriveKey('a secret', 'test')

/** Counts without limits, and notes by which policies. */
function notedLimits(): { rateLimits: RateLimiter; counted: string[] } {
  const counted: string[] = []
  const rateLimits: RateLimiter = {
    isEnforced: true,
    async count(policy) {
      counted.push(policy)
      return { end: async () => undefined }
    },
    check: async () => undefined,
    inTurn: (_policy, _network, call) => call(),
    rejectEarly: () => undefined,
  }
  return { rateLimits, counted }
}

async function openPages(clientFolder: string | null = null) {
  const invalidation = createLocalInvalidation()
  const rendered: string[] = []
  const render: PageRenderer = async (request, language) => {
    const { pathname, search } = new URL(request.url)
    rendered.push(pathname + search)
    const script = `<script>page(${rendered.length})</script>`
    return {
      status: pathname.startsWith('/products/none') ? 404 : 200,
      headers: [['content-type', 'text/html; charset=utf-8']],
      body: Buffer.from(
        `<!doctype html><html lang="${language}">${script}${'<p>lamp</p>'.repeat(300)}`,
      ),
      inlineScripts: [`page(${rendered.length})`],
      inlineStyles: ['p { color: red }'],
      tags: ['products', 'product:1'],
    }
  }
  const responseCache = createResponseCache(invalidation)
  const server = await createHttpServer(readSettings({ LOG_LEVEL: 'silent' }), { responseCache })
  const options = { render, clientFolder, policySources: noSources }
  const { rateLimits, counted } = notedLimits()
  await registerPageRoutes(server, options, { rateLimits, networkKey }, ['en', 'bn'])
  onTestFinished(() => server.close())
  return { server, invalidation, rendered, counted }
}

test('a page is rendered once, until something that it shows changes', async () => {
  const { server, invalidation, rendered } = await openPages()
  const first = await server.inject('/products/1')
  expect((await server.inject('/products/1')).body).toBe(first.body)
  invalidation.invalidate(['product:2'])
  await server.inject('/products/1')
  expect(rendered).toHaveLength(1)
  invalidation.invalidate(['product:1'])
  expect((await server.inject('/products/1')).body).not.toBe(first.body)
})

test('a page counts for its network when it is rendered, a search as a search, a cached one never', async () => {
  const { server, counted } = await openPages()
  const open = async (path: string) => {
    await server.inject(path)
    return counted.splice(0)
  }
  expect(await open('/products/1')).toEqual(['page'])
  expect(await open('/products/1')).toEqual([])
  expect(await open('/products?search=lamp')).toEqual(['search'])
  expect(await open('/products?search=lamp&utm=1')).toEqual([])
  expect(await open('/cart')).toEqual(['page'])
  expect(await open('/cart')).toEqual(['page'])
})

test('a cached page is sent with the policy that has the hashes of its script and its styles', async () => {
  const { server } = await openPages()
  const policies = [await server.inject('/'), await server.inject('/')].map(
    (response) => response.headers['content-security-policy'],
  )
  expect(policies[0]).toContain("script-src 'self' 'sha256-")
  expect(policies[0]).toContain("style-src 'self' 'sha256-")
  expect(policies[1]).toBe(policies[0])
})

test('unknown parameters share a cached page; known ones do not', async () => {
  const { server, rendered } = await openPages()
  for (const url of [
    '/products?page=2&search=lamp&utm_source=mail',
    '/products?search=lamp&page=2',
    '/products/?search=lamp&page=2&fbclid=3',
    '/products?search=lamp&page=3',
    '/?ref=1',
    '/',
    '/products/1?utm=2&sort=newest&rating=5&search=lamp',
    '/products/1?rating=5&sort=newest',
    '/products/1?utm=3&variant=black&option.Colour=White',
    '/products/1?variant=black',
    '/about?x=1',
    '/about',
  ]) {
    await server.inject(url)
  }
  expect(rendered).toEqual([
    '/products?search=lamp&page=2',
    '/products?search=lamp&page=3',
    '/',
    '/products/1?rating=5&sort=newest',
    '/products/1?variant=black',
    '/about',
  ])
})

test('private pages and unknown pages are rendered for each request, with the requested URL', async () => {
  const { server, rendered } = await openPages()
  const urls = ['/order-success?orderId=1', '/login?email=a', '/products/none', '/nowhere?x=1']
  for (const url of [...urls, ...urls]) await server.inject(url)
  expect(rendered).toEqual([
    '/order-success?orderId=1',
    '/login?email=a',
    '/products/none',
    '/nowhere?x=1',
    '/order-success?orderId=1',
    '/login?email=a',
    '/products/none',
    '/nowhere?x=1',
  ])
})

test('data requests of the browser’s router are cached apart from the page', async () => {
  const { server, rendered } = await openPages()
  for (const url of [
    '/products.data?page=2&_routes=a',
    '/products.data?_routes=a&page=2',
    '/_root.data',
    '/products?page=2',
  ]) {
    await server.inject(url)
  }
  expect(rendered).toEqual(['/products.data?page=2&_routes=a', '/_root.data', '/products?page=2'])
})

test('pages are sent compressed, and as 304 to a client that has them', async () => {
  const { server } = await openPages()
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const page = await server.inject({ url: '/', headers })
  expect(page.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
    'cache-control': 'no-cache',
  })
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain('<p>lamp</p>')
  const again = { ...headers, 'if-none-match': String(page.headers['etag']) }
  expect((await server.inject({ url: '/', headers: again })).statusCode).toBe(304)
})

/** A folder of built files; removed after the test. */
async function newClientFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jontro-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  return folder
}

test('built files are compressed and cacheable indefinitely, and looking for others counts as a page', async () => {
  const folder = await newClientFolder()
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'export const lamp = 1\n'.repeat(200))
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  const { server, counted } = await openPages(folder)
  const script = await server.inject({
    url: '/assets/app-1a2b.js',
    headers: { 'accept-encoding': 'br' },
  })
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const icon = await server.inject('/favicon.svg')
  expect(icon.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400',
  })
  expect(counted).toEqual([])
  expect((await server.inject('/assets/app-3c4d.js')).statusCode).toBe(404)
  expect(counted).toEqual(['page'])
})

test('a script is sent without the headers of documents, and still for this site alone', async () => {
  const folder = await newClientFolder()
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'export const lamp = 1')
  await writeFile(join(folder, 'assets', 'cart-1a2b.svg'), '<svg/>')
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  const { server } = await openPages(folder)
  const headersOf = async (url: string) => (await server.inject(url)).headers
  const script = await headersOf('/assets/app-1a2b.js')
  expect(script).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-site',
  })
  expect(script).not.toHaveProperty('content-security-policy')
  for (const url of ['/', '/favicon.svg', '/assets/cart-1a2b.svg']) {
    expect([url, await headersOf(url)]).toEqual([
      url,
      expect.objectContaining({ 'content-security-policy': expect.any(String) }),
    ])
  }
  expect(await headersOf('/assets/cart-1a2b.svg')).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('an icon is there for clients that read no markup', async () => {
  const { server } = await openPages(fileURLToPath(new URL('../../../public', import.meta.url)))
  const icon = await server.inject('/favicon.ico')
  expect(icon.statusCode).toBe(200)
  expect(icon.headers['content-type']).toBe('image/vnd.microsoft.icon')
  expect([...icon.rawPayload.subarray(0, 4)]).toEqual([0, 0, 1, 0])
})

/** The status of a request whose URL and headers are sent as they are. */
function statusOf(origin: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    httpRequest({ hostname, port, path, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
      .on('error', reject)
      .end()
  })
}

test('a URL or a Host that is none is a client’s error, and a page is never cached under another URL', async () => {
  const { server, rendered } = await openPages()
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  for (const path of ['//', '///', '//nowhere', '//a:b@[/x', '/\\']) {
    expect(await statusOf(origin, path), `GET ${path}`).toBeLessThan(500)
  }
  for (const host of ['a b', '[', 'a:b:c']) {
    expect(await statusOf(origin, '/about', { host }), `Host: ${host}`).toBe(400)
  }
  const seen = rendered.length
  for (const host of ['x/products?', 'a@b', 'x#', 'x/..']) {
    await statusOf(origin, '/about', { host })
  }
  expect(new Set(rendered.slice(seen))).toEqual(new Set(['/about']))
})

test('a built file that cannot be sent is a client’s error', async () => {
  const folder = await newClientFolder()
  await writeFile(join(folder, 'assets', 'lamp-1a2b.png'), 'a picture')
  await writeFile(join(folder, 'icon.png'), 'a picture')
  const { server } = await openPages(folder)
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  for (const path of ['/assets/lamp-1a2b.png', '/icon.png']) {
    expect(await statusOf(origin, path)).toBe(200)
    expect(await statusOf(origin, path, { range: 'bytes=999999999-' })).toBe(416)
    expect(await statusOf(origin, path, { 'if-match': '"x"' })).toBe(412)
  }
  for (const path of ['/assets/%2e%2e/x', '/assets/..%2fx', '/assets/%00', '/assets/%']) {
    const status = await statusOf(origin, path)
    expect(status, `GET ${path}`).toBeGreaterThanOrEqual(400)
    expect(status, `GET ${path}`).toBeLessThan(500)
  }
})

test('a page in Bangla is an entry of its own, whatever its reader accepts', async () => {
  const { server, rendered } = await openPages()
  const english = await server.inject({
    url: '/products/1',
    headers: { 'accept-language': 'bn' },
  })
  const bangla = await server.inject('/bn/products/1?utm=1')
  await server.inject('/bn/products/1')
  expect(english.body).toContain('lang="en"')
  expect(bangla.body).toContain('lang="bn"')
  expect(bangla.headers['vary']).not.toMatch(/language/i)
  await server.inject('/bn')
  await server.inject('/bn.data')
  expect(rendered).toEqual(['/products/1', '/bn/products/1', '/bn', '/bn.data'])
})
