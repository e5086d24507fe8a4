import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { updateShopSettings } from '../src/server/shop-settings/shop-settings.ts'
import { placeOrder } from './support/fixtures/order-calls.ts'
import { assertStockInvariants } from './support/fixtures/stock-invariants.ts'
import { startTcpProxy } from './support/faults/tcp-proxy.ts'
import { addCategory, addProduct, orderBody } from './support/fixtures/test-products.ts'
import { createTestShop, type TestShopOptions } from './support/servers/test-shop.ts'
import { watchStatements } from './support/faults/watch-statements.ts'

/** A shop whose database connections a test can sever. */
async function createCuttableShop(options: TestShopOptions = {}) {
  const proxies: Awaited<ReturnType<typeof startTcpProxy>>[] = []
  const { app, shop, database } = await createTestShop({
    ...options,
    async proxyDatabase(url) {
      const proxy = await startTcpProxy(url)
      proxies.push(proxy)
      return proxy.url
    },
  })
  return {
    app,
    shop,
    database,
    freezeDatabase: () => proxies[0]?.freeze(),
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
  const { app, shop, severDatabase, restoreDatabase } = await createCuttableShop({
    withPages: true,
  })
  await updateShopSettings(shop, { changes: { name: 'Alo Ghor' } })
  await app.inject('/about')
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
  expect(response.body).toContain('| Alo Ghor</title>')
  const asData = await app.inject('/products.data')
  expect(asData.statusCode).toBe(503)
  expect(asData.json()).toMatchObject({ code: 'unavailable' })

  restoreDatabase()
  const back = await app.inject(visit)
  expect(back.statusCode).toBe(200)
  expect(back.body).toContain('</main>')
})

test(
  'a database that hangs is a 503 within 20 seconds, for reads and orders; then the shop recovers',
  { tags: ['full'], timeout: 90_000 },
  async () => {
    const { app, shop, database, freezeDatabase, restoreDatabase } = await createCuttableShop()
    await addCategory(shop)
    const productId = await addProduct(shop)
    const order = () => placeOrder(app, orderBody([{ productId, quantity: 1 }]))
    // It hangs in the middle of a transaction, and while other connections are idle.
    const stopWatching = watchStatements(database, {
      before: async ({ number }) => {
        if (number === 3) freezeDatabase()
      },
    })
    const startedAt = performance.now()
    const ordered = await order()
    expect(ordered).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    stopWatching()
    const read = async (url: string) => {
      const response = await app.inject(url)
      return { status: response.statusCode, code: response.json().code }
    }
    const reads = await Promise.all(['/api/health', '/api/products?search=not-cached'].map(read))
    expect(reads).toEqual([1, 2].map(() => ({ status: 503, code: 'unavailable' })))
    expect(performance.now() - startedAt).toBeLessThan(2 * 20_000)

    restoreDatabase()
    expect((await order()).status).toBe(201)
    await assertStockInvariants(shop.db)
  },
)

test.each([
  ['53100', 'could not extend file: No space left on device'],
  ['53200', 'out of memory'],
  ['57P03', 'the database system is starting up'],
])('PostgreSQL’s error %s is a 503, not a 500', async (code, message) => {
  const { app, shop } = await createTestShop()
  await addCategory(shop)
  const productId = await addProduct(shop)
  await shop.db.execute(
    sql.raw(`
      create function fail() returns trigger language plpgsql as
        $$ begin raise exception using errcode = '${code}', message = '${message}'; end $$;
      create trigger fail before insert on orders execute function fail()`),
  )
  const { status, body } = await placeOrder(app, orderBody([{ productId, quantity: 1 }]))
  expect(status).toBe(503)
  expect(body).toMatchObject({ code: 'unavailable' })
  expect(body.message).not.toContain(message)
  await shop.db.execute(sql`drop trigger fail on orders`)
  expect((await placeOrder(app, orderBody([{ productId, quantity: 1 }]))).status).toBe(201)
})
