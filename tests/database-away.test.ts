import { expect, test } from 'vitest'
import { startTcpProxy } from './support/tcp-proxy.ts'
import { createTestShop, type TestShopOptions } from './support/test-shop.ts'

/** A shop whose database connections a test can sever. */
async function createCuttableShop(options: TestShopOptions = {}) {
  const proxies: Awaited<ReturnType<typeof startTcpProxy>>[] = []
  const { app } = await createTestShop({
    ...options,
    async proxyDatabase(url) {
      const proxy = await startTcpProxy(url)
      proxies.push(proxy)
      return proxy.url
    },
  })
  return {
    app,
    severDatabase: () => proxies[0]?.sever(),
    restoreDatabase: () => proxies[0]?.restore(),
  }
}

test('while the database is unreachable responses are 503 with Retry-After; then the shop recovers', async () => {
  const { app, severDatabase, restoreDatabase } = await createCuttableShop()
  expect((await app.inject('/api/health')).json()).toEqual({ status: 'ok' })

  severDatabase()
  for (const url of ['/api/health', '/api/products?search=not-cached-yet', '/api/cart']) {
    const response = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBeDefined()
    expect(response.json()).toMatchObject({ code: 'unavailable' })
  }

  restoreDatabase()
  expect((await app.inject('/api/health')).statusCode).toBe(200)
})

test('a page requested while the database is unreachable is an error page with status 503', async () => {
  const { app, severDatabase, restoreDatabase } = await createCuttableShop({ withPages: true })
  const visit = { url: '/products', headers: { accept: 'text/html,*/*;q=0.8' } }
  severDatabase()
  const response = await app.inject(visit)
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('5')
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.body).toContain(
    'The shop is briefly unavailable. Please try again in a few seconds.',
  )
  const asData = await app.inject('/products.data')
  expect(asData.statusCode).toBe(503)
  expect(asData.json()).toMatchObject({ code: 'unavailable' })

  restoreDatabase()
  const back = await app.inject(visit)
  expect(back.statusCode).toBe(200)
  expect(back.body).toContain('</main>')
})
