import { expect, test } from 'vitest'
import { startTcpProxy } from './support/tcp-proxy.ts'
import { createTestShop, type TestShopOptions } from './support/test-shop.ts'

/** A shop whose database can be taken away. */
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
  return { app, cut: () => proxies[0]?.sever(), mend: () => proxies[0]?.restore() }
}

test('while the database is away answers are 503 with Retry-After; it recovers by itself', async () => {
  const { app, cut, mend } = await createCuttableShop()
  expect((await app.inject('/api/health')).json()).toEqual({ status: 'ok' })

  cut()
  for (const url of ['/api/health', '/api/products?search=nobody-asked-this-before', '/api/cart']) {
    const response = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBeDefined()
    expect(response.json()).toMatchObject({ code: 'unavailable' })
  }

  mend()
  expect((await app.inject('/api/health')).statusCode).toBe(200)
})

test('who visits a page while the database is away is shown one, with status 503', async () => {
  const { app, cut, mend } = await createCuttableShop({ withPages: true })
  const visit = { url: '/products', headers: { accept: 'text/html,*/*;q=0.8' } }
  cut()
  const away = await app.inject(visit)
  expect(away.statusCode).toBe(503)
  expect(away.headers['retry-after']).toBe('5')
  expect(away.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(away.headers['cache-control']).toBe('no-store')
  expect(away.body).toContain('The shop is briefly unavailable. Please try again in a few seconds.')
  const asData = await app.inject('/products.data')
  expect(asData.statusCode).toBe(503)
  expect(asData.json()).toMatchObject({ code: 'unavailable' })

  mend()
  const back = await app.inject(visit)
  expect(back.statusCode).toBe(200)
  expect(back.body).toContain('</main>')
})
