import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createLocalInvalidation } from '../../cache/invalidation.ts'
import { DomainError } from '../../domain-error.ts'
import { noMetrics } from '../../metrics/metrics.ts'
import { createResponseCache } from '../../response-cache/response-cache.ts'
import { readSettings } from '../../settings.ts'
import { createHttpServer, type HttpServerOptions } from '../http-server.ts'

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

async function openServer(options: Partial<HttpServerOptions> = {}) {
  const server = await createHttpServer(readSettings({ LOG_LEVEL: 'silent' }), {
    responseCache: createResponseCache(createLocalInvalidation()),
    shopName: () => 'Alo & Ghor',
    ...options,
  })
  onTestFinished(() => server.close())
  return server
}

function blockEventLoop(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

test('an overloaded shop sends a page to browsers and JSON to programs, counts them and logs why', async () => {
  const rejected: string[] = []
  const metrics = { ...noMetrics, rejected: (code: string) => void rejected.push(code) }
  const output = new PassThrough()
  const log = pino(output)
  const overloadLimit = { maxEventLoopDelay: 20, sampleInterval: 1000 }
  const server = await openServer({ overloadLimit, metrics, log })
  server.get('/*', async () => 'a page')
  server.get('/api/products', async () => ({ products: [] }))
  await server.ready()
  await expect
    .poll(
      async () => {
        blockEventLoop(200)
        return (await server.inject({ url: '/', headers: asBrowser })).statusCode
      },
      { timeout: 20_000, interval: 1 },
    )
    .toBe(503)
  const page = await server.inject({ url: '/products', headers: asBrowser })
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '2',
    'cache-control': 'no-store',
  })
  expect(page.body).toContain('The shop is very busy. Please try again in a few seconds.')
  expect(page.body).toContain('Alo &amp; Ghor')

  for (const request of [
    { url: '/api/products', headers: asBrowser },
    { url: '/products', headers: { accept: '*/*' } },
    { url: '/products' },
  ]) {
    const response = await server.inject(request)
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('2')
    expect(response.json()).toMatchObject({ code: 'unavailable' })
  }
  expect(new Set(rejected)).toEqual(new Set(['overloaded']))
  expect(String(output.read())).toMatch(/"delayMs":\d+.*"msg":"requests are refused: /)
})

test('the page is self-contained, and its policy allows only its style sheet', async () => {
  const server = await openServer()
  server.get('/broken', () => {
    throw new Error('a bug')
  })
  const { body, headers, statusCode } = await server.inject({ url: '/broken', headers: asBrowser })
  expect(statusCode).toBe(500)
  expect(body).not.toMatch(/<script|<link|<img|\sstyle=|a bug/)
  const [, sheet = ''] = /<style>([\s\S]*)<\/style>/.exec(body) ?? []
  const hash = createHash('sha256').update(sheet).digest('base64')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`style-src 'sha256-${hash}';`)
  expect(policy).not.toContain('script-src')
  expect(policy).toContain("default-src 'none'")
})

test('HTML in a message is escaped', async () => {
  const server = await openServer()
  server.get('/rejected', () => {
    throw new DomainError('conflict', 'There is no <b>lamp</b> & no "table".')
  })
  const { body } = await server.inject({ url: '/rejected', headers: asBrowser })
  expect(body).toContain('There is no &lt;b&gt;lamp&lt;/b&gt; &amp; no &quot;table&quot;.')
})
