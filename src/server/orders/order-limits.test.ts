import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import { registerShopper } from '../../../tests/support/fixtures/account-calls.ts'
import { call, countByStatus, newPhone } from '../../../tests/support/fixtures/order-calls.ts'
import { stockOf, times } from '../../../tests/support/fixtures/order-fixtures.ts'
import { startRedis } from '../../../tests/support/servers/redis-server.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop, type TestShopOptions } from '../../../tests/support/servers/test-shop.ts'
import { usePoints } from '../../../tests/support/fixtures/use-points.ts'

const { maxUnitsPerProduct, maxUnits } = shopConfig.newBuyerOrders
const attacker = '203.0.113.66'

async function openShop(options: TestShopOptions = { withLimits: true }) {
  const open = await createTestShop(options)
  await addCategory(open.shop)
  const productId = await addProduct(open.shop, { stock: 5000 })
  const otherId = await addProduct(open.shop, { name: 'Keyboard', stock: 7 })
  /** As many requests as come from a network, each of another guest with another phone. */
  const order = async (own: {
    from?: string
    headers?: Record<string, string>
    phone?: string
    quantity?: number
  }) => {
    const { from = attacker, headers = {}, phone = newPhone(), quantity = 1 } = own
    const response = await open.app.inject({
      method: 'POST',
      url: '/api/orders',
      remoteAddress: from,
      headers,
      payload: orderBody([{ productId, quantity }], { phone }),
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }
  return { ...open, productId, otherId, order }
}

test('of 300 anonymous orders in a minute from one network its limit is placed, and others are served', async () => {
  const { shop, order, productId, otherId } = await openShop()
  const responses = await Promise.all(times(300, () => order({})))
  expect(countByStatus(responses)).toEqual({ 201: 60, 429: 240 })
  const rejected = responses.find(({ status }) => status === 429)
  expect(rejected?.body).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/^There were too many orders\. Please call us/),
  })
  expect(Number(rejected?.headers['retry-after'])).toBeGreaterThan(600)
  expect(await stockOf(shop.db, productId)).toBe(5000 - 60)
  expect(await stockOf(shop.db, otherId)).toBe(7)
  expect((await order({ from: '198.51.100.7' })).status).toBe(201)
  await assertStockInvariants(shop.db)
})

test('an X-Forwarded-For without TRUST_PROXY counts nothing; behind a proxy it tells the shopper', async () => {
  const { order } = await openShop()
  const spoofed = (at: number) => order({ headers: { 'x-forwarded-for': `198.51.100.${at}` } })
  expect(countByStatus(await Promise.all(times(70, spoofed)))).toEqual({ 201: 60, 429: 10 })

  const behind = await openShop({ withLimits: true, environment: { TRUST_PROXY: '1' } })
  await usePoints(behind.shop, 'order', { from: '198.51.100.1', times: 60 })
  const through = (client: string) =>
    behind.order({ headers: { 'x-forwarded-for': `192.0.2.99, ${client}` } })
  expect((await through('198.51.100.1')).status).toBe(429)
  expect((await through('198.51.100.2')).status).toBe(201)
})

test('while Redis is away orders are taken and counted, and the log says so once', async () => {
  const redis = await startRedis()
  const logged: string[] = []
  const { order } = await openShop({
    withLimits: true,
    environment: { REDIS_URL: redis.url },
    log: {
      warn: (...given: unknown[]) => void logged.push(String(given.at(-1))),
      info: () => undefined,
    },
  })
  expect((await order({})).status).toBe(201)
  await redis.stop()
  for (let time = 0; time < 3; time += 1) expect((await order({})).status).toBe(201)
  const away = 'Redis is away: PostgreSQL counts the rate limits meanwhile'
  await expect.poll(() => logged).toEqual([away])
  const phone = newPhone()
  const statuses = []
  for (let time = 0; time < 11; time += 1) statuses.push((await order({ phone })).status)
  expect(statuses).toEqual([...times(10, () => 201), 429])
  await startRedis(redis.port)
  const back = 'Redis is back and counts the rate limits again'
  await expect.poll(() => logged, { timeout: 15_000 }).toEqual([away, back])
  expect((await order({ phone })).status).toBe(201)
})

test('shoppers behind one shared address have their own limits, by phone, account and guest', async () => {
  const { app, shop, order } = await openShop()
  const phone = newPhone()
  const { headers } = await addCustomer(shop)
  const { guestId } = (await call(app, 'GET', '/cart')).body
  const guest = { 'x-guest-id': guestId }
  for (const own of [{ phone }, { headers }, { headers: guest }]) {
    const statuses = []
    for (let time = 0; time < 11; time += 1) statuses.push((await order(own)).status)
    expect(statuses).toEqual([...times(10, () => 201), 429])
  }
  expect((await order({})).status).toBe(201)
})

test('rejected orders take nothing from the limit of a phone', async () => {
  const { order } = await openShop()
  const phone = newPhone()
  for (let time = 0; time < 12; time += 1) {
    expect((await order({ phone, quantity: 999 })).status).toBe(400)
  }
  expect((await order({ phone })).status).toBe(201)
})

test('a guest orders ten of a product and fifty together; more by phone call', async () => {
  const { app, shop, productId, otherId, order } = await openShop()
  const sentence = `You can order at most ${maxUnitsPerProduct} of Studio Headphones here. Please call 01700-123456 or 01900-123456 for more.`
  const tooMany = await order({ quantity: maxUnitsPerProduct + 1 })
  expect(tooMany).toMatchObject({
    status: 400,
    body: {
      code: 'too_many_units',
      message: sentence,
      issues: [{ path: 'items.0.quantity', message: sentence }],
    },
  })
  expect((await order({ quantity: maxUnitsPerProduct })).status).toBe(201)

  const others = await Promise.all(
    times(5, (at) => addProduct(shop, { name: `Mouse ${at}`, stock: 100 })),
  )
  const items = [otherId, ...others].map((id) => ({
    productId: id,
    quantity: id === otherId ? 1 : 10,
  }))
  const quote = await call(app, 'POST', '/orders/quote', { body: { items } })
  const together = `You can order at most ${maxUnits} units together here. Please call 01700-123456 or 01900-123456 for more.`
  expect(quote.body.problems).toEqual([{ code: 'too_many_units', message: together }])
  const placed = await call(app, 'POST', '/orders', { body: orderBody(items) })
  expect(placed).toMatchObject({ status: 400, body: { code: 'too_many_units', message: together } })
  // Two colours of one product count together.
  const twice = [productId, productId].map((id) => ({ productId: id, quantity: 6 }))
  const quoted = await call(app, 'POST', '/orders/quote', { body: { items: twice } })
  expect(quoted.body.problems).toMatchObject([
    { code: 'too_many_units', productId, available: maxUnitsPerProduct },
    { code: 'too_many_units', productId, available: maxUnitsPerProduct },
  ])
  await assertStockInvariants(shop.db)
})

test('a customer who has received an order may order what there is', async () => {
  const { app, shop, order } = await openShop()
  const { headers } = await addCustomer(shop)
  const admin = await addCustomer(shop, { role: 'admin' })
  expect((await order({ headers, quantity: 11 })).status).toBe(400)
  const { body } = await order({ headers, quantity: 10 })
  const path = `/admin/orders/${body._id}/status`
  await call(app, 'PUT', path, { ...admin, body: { status: 'delivered' } })
  expect((await order({ headers, quantity: 999 })).status).toBe(201)
})

test.each([
  ['one network', () => attacker, 20],
  ['300 networks', (at: number) => `203.0.${Math.floor(at / 200)}.${at % 200}`, 300],
])(
  '300 registrations at once from %s do not delay a sign-in',
  async (_, from, most) => {
    const { app } = await openShop()
    const { user } = await registerShopper(app, { from: '198.51.100.7' })
    const post = (url: string, remoteAddress: string, payload: object) =>
      app.inject({ method: 'POST', url, remoteAddress, payload })
    let created = 0
    const registrations = times(300, async (at) => {
      const payload = { name: 'Flood', email: `flood${at}@example.com`, password: 'Rickshaw-42' }
      const { statusCode } = await post('/api/auth/register', from(at), payload)
      if (statusCode === 201) created += 1
      return statusCode
    })
    const login = { email: user.email, password: 'Rickshaw-42' }
    const signedIn = await post('/api/auth/login', '198.51.100.7', login)
    expect(signedIn.statusCode).toBe(200)
    // It was the last to come, and waited for few of those before it.
    expect(created).toBeLessThan(10)
    const statuses = await Promise.all(registrations)
    expect(created).toBeLessThanOrEqual(most)
    expect(statuses.filter((status) => ![201, 429, 503].includes(status))).toEqual([])
  },
  240_000,
)
