import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { startTcpProxy } from '../../../tests/support/faults/tcp-proxy.ts'
import { limitPolicies } from '#shared/api/limits.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { formOf } from '../../../tests/support/fixtures/test-forms.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop, type TestShop } from '../../../tests/support/servers/test-shop.ts'
import { products } from './products/product-tables.ts'

async function priceAt({ app }: TestShop, id: string) {
  return (await app.inject(`/api/products/${id}`)).json().product.price
}

async function changePrice({ app, shop }: TestShop, id: string, price: string) {
  const admin = await addCustomer(shop, { role: 'admin' })
  const form = await formOf({ price })
  const headers = { ...admin.headers, ...form.headers }
  const { payload } = form
  const response = await app.inject({ method: 'PUT', url: `/api/products/${id}`, headers, payload })
  expect(response.statusCode).toBe(200)
}

/** Waits until `other` has received all invalidations of `one` so far: from then on it caches responses. */
async function untilHeard(one: TestShop, other: TestShop): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    other.shop.invalidation.subscribe((tags) => tags.includes('end-of-news') && resolve())
  })
  one.shop.invalidation.invalidate(['end-of-news'])
  await heard
}

test('a response is cached, and a client that has it gets a 304', async () => {
  const { app, shop, database } = await createTestShop()
  await addCategory(shop)
  const id = await addProduct(shop, { pricePoisha: 100_00 })
  const first = await app.inject(`/api/products/${id}`)
  // Without an invalidation: only a response that is read from the database again would show it.
  await database.db.update(products).set({ regularPricePoisha: 1_00 }).where(eq(products.id, id))
  const second = await app.inject(`/api/products/${id}`)
  expect(second.body).toBe(first.body)

  const headers = { 'if-none-match': String(first.headers['etag']), 'accept-encoding': 'br' }
  const third = await app.inject({ url: `/api/products/${id}`, headers })
  expect({ status: third.statusCode, body: third.body }).toEqual({ status: 304, body: '' })
})

test('a list is cached compressed for clients that accept it', async () => {
  const { app, shop } = await createTestShop()
  await addCategory(shop)
  for (let at = 0; at < 8; at += 1) await addProduct(shop, { name: `Lamp ${at}` })
  const plain = await app.inject('/api/products')
  for (const encoding of ['br', 'gzip']) {
    const headers = { 'accept-encoding': encoding }
    const response = await app.inject({ url: '/api/products', headers })
    expect(response.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
    })
    expect(response.headers['etag']).not.toBe(plain.headers['etag'])
    expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  }
})

test('a cached list is sent to anybody without being counted; one that is not cached is', async () => {
  const { app, shop } = await createTestShop({ withLimits: true })
  await addCategory(shop)
  await addProduct(shop)
  // An injected request comes to the router alone.
  const shopUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  const statusOf = async (path: string) => {
    const response = await fetch(shopUrl + path)
    await response.arrayBuffer()
    return response.status
  }
  const { points } = limitPolicies.search.counters[0]
  for (let time = 0; time < points; time += 1) expect(await statusOf('/api/products')).toBe(200)
  expect(await statusOf('/api/products?page=2')).toBe(200)
  for (let page = 3; page <= points + 1; page += 1) await statusOf(`/api/products?page=${page}`)
  expect(await statusOf('/api/products?page=700')).toBe(429)
  expect(await statusOf('/api/products')).toBe(200)
})

test('the very next request sees a new price, everywhere the product is shown', async () => {
  const open = await createTestShop()
  await addCategory(open.shop)
  const id = await addProduct(open.shop, { pricePoisha: 100_00 })
  const shown = async () => ({
    product: await priceAt(open, id),
    list: (await open.app.inject('/api/products')).json().products[0].price,
    search: (await open.app.inject('/api/products?search=studio')).json().products[0].price,
    cheap: (await open.app.inject('/api/products?maxPrice=50')).json().products.length,
  })
  expect(await shown()).toEqual({ product: 100, list: 100, search: 100, cheap: 0 })
  await changePrice(open, id, '40')
  expect(await shown()).toEqual({ product: 40, list: 40, search: 40, cheap: 1 })
})

test('an order and its cancellation change the shown stock at once', async () => {
  const { app, shop } = await createTestShop()
  await addCategory(shop)
  const productId = await addProduct(shop, { stock: 5 })
  const admin = await addCustomer(shop, { role: 'admin' })
  const stock = async () => ({
    product: (await app.inject(`/api/products/${productId}`)).json().product.stock,
    list: (await app.inject('/api/products')).json().products[0].stock,
  })
  expect(await stock()).toEqual({ product: 5, list: 5 })
  const payload = orderBody([{ productId, quantity: 2 }])
  const order = (await app.inject({ method: 'POST', url: '/api/orders', payload })).json()
  expect(await stock()).toEqual({ product: 3, list: 3 })
  const url = `/api/admin/orders/${order._id}/status`
  const { headers } = admin
  await app.inject({ method: 'PUT', url, headers, payload: { status: 'cancelled' } })
  expect(await stock()).toEqual({ product: 5, list: 5 })
})

test(
  'another process on the same database sees the new price within a second',
  { tags: ['timed'] },
  async () => {
    const one = await createTestShop()
    const other = await createTestShop({ beside: one })
    await addCategory(one.shop)
    const id = await addProduct(one.shop, { pricePoisha: 100_00 })
    await untilHeard(one, other)
    expect(await priceAt(other, id)).toBe(100)

    await changePrice(one, id, '40')
    const changedAt = performance.now()
    await vi.waitFor(async () => expect(await priceAt(other, id)).toBe(40), { interval: 10 })
    expect(performance.now() - changedAt).toBeLessThan(1000)
  },
)

test('a process that lost its database connection clears its caches when it reconnects', async () => {
  const one = await createTestShop()
  const proxy = await startTcpProxy(one.database.url)
  const other = await createTestShop({ beside: one, proxyDatabase: async () => proxy.url })
  await addCategory(one.shop)
  const id = await addProduct(one.shop, { pricePoisha: 100_00 })
  await untilHeard(one, other)
  expect(await priceAt(other, id)).toBe(100)

  proxy.sever()
  await changePrice(one, id, '40')
  proxy.restore()
  await vi.waitFor(async () => expect(await priceAt(other, id)).toBe(40), {
    timeout: 10_000,
    interval: 50,
  })
})
