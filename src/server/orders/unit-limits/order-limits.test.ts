import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import { movingClock } from '../../../../tests/support/faults/moving-clock.ts'
import { addDeal } from '../../../../tests/support/fixtures/deal-fixtures.ts'
import {
  call,
  countByStatus,
  newHouse,
  newPhone,
} from '../../../../tests/support/fixtures/order-calls.ts'
import { stockOf, times } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { startRedis } from '../../../../tests/support/servers/redis-server.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import {
  createTestShop,
  type TestShopOptions,
} from '../../../../tests/support/servers/test-shop.ts'
import { usePoints } from '../../../../tests/support/fixtures/use-points.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import type { Shop } from '../../shop.ts'

const { maxUnitsPerProduct, maxUnits } = shopConfig.newBuyerOrders
const attacker = '203.0.113.66'

async function openShop(options: TestShopOptions = { withLimits: true }) {
  const clock = movingClock()
  const open = await createTestShop({ clock, ...options })
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
      payload: orderBody([{ productId, quantity }], { phone, house: newHouse() }),
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }
  return { ...open, clock, productId, otherId, order }
}

async function deliver(app: HttpServer, shop: Shop, orderId: string): Promise<void> {
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const options = { headers, body: { status: 'delivered' } }
  expect((await call(app, 'PUT', `/admin/orders/${orderId}/status`, options)).status).toBe(200)
}

test('units that new buyers on a network order within an hour have a limit, and others are served', async () => {
  const { clock, shop, order, productId } = await openShop()
  const most = shopConfig.newBuyerOrders.maxUnitsPerNetworkHour
  const responses = await Promise.all(times(most / 10 + 5, () => order({ quantity: 10 })))
  expect(countByStatus(responses)).toEqual({ 201: most / 10, 400: 5 })
  expect(responses.find(({ status }) => status === 400)?.body).toMatchObject({
    code: 'too_many_units',
    message:
      'Very many units were ordered from your network within the hour. Please order later, or call 01700-123456 or 01900-123456.',
  })
  expect(await stockOf(shop.db, productId)).toBe(5000 - most)
  expect((await order({ from: '198.51.100.7' })).status).toBe(201)
  clock.advance({ minutes: 61 })
  expect((await order({})).status).toBe(201)
  await assertStockInvariants(shop.db)
})

test('customers who have received something order on from a network that is at its limit', async () => {
  const { app, shop, order } = await openShop()
  const { headers } = await addCustomer(shop)
  await deliver(app, shop, (await order({ headers })).body._id)
  // Takes nothing from those who have received nothing.
  expect((await order({ headers, quantity: 11 })).status).toBe(201)
  for (const _ of times(6, () => 0)) {
    const units = await Promise.all(times(10, () => order({ quantity: 10 })))
    expect(countByStatus(units)).toEqual({ 201: 10 })
  }
  expect((await order({})).status).toBe(400)
  expect((await order({ headers })).status).toBe(201)
})

test('rejected orders, repeated keys and failures lock nobody else of their network out', async () => {
  const { app, shop, order, otherId } = await openShop()
  const post = (body: object, key: string) =>
    app.inject({
      method: 'POST',
      url: '/api/orders',
      remoteAddress: attacker,
      headers: { 'idempotency-key': key },
      payload: body,
    })
  const once = orderBody([{ productId: otherId, quantity: 7 }], {
    phone: newPhone(),
    house: newHouse(),
  })
  expect((await post(once, 'a-key')).statusCode).toBe(201)
  for (const _ of times(60, () => 0)) expect((await post(once, 'a-key')).statusCode).toBe(200)
  const soldOut = await Promise.all(
    times(100, (at) =>
      post(
        orderBody([{ productId: otherId, quantity: 1 }], { phone: newPhone(), house: newHouse() }),
        `key-${at}`,
      ),
    ),
  )
  expect(new Set(soldOut.map((each) => each.json().code))).toEqual(new Set(['out_of_stock']))
  await usePoints(shop, 'order', { from: attacker, times: 100, outcome: 'failed' })
  // The first order and the hundred rejected ones are all the attempts there were.
  await usePoints(shop, 'order', { from: attacker, times: 3000 - 102, outcome: 'rejected' })
  expect((await order({})).status).toBe(201)
  expect((await order({})).status).toBe(429)
  expect((await order({ from: '198.51.100.7' })).status).toBe(201)
})

test('a phone that repeats its attempts without end locks out itself alone', async () => {
  const { shop, order } = await openShop()
  const phone = '+8801712345678'
  await usePoints(shop, 'order', { phone, times: 199, outcome: 'succeeded' })
  expect((await order({ phone })).status).toBe(201)
  expect((await order({ phone })).status).toBe(429)
  expect((await order({})).status).toBe(201)
})

test('a thousand buyers on one network may each ask for ten quotes, and no more', async () => {
  const { app, shop, productId } = await openShop()
  const from = { from: '127.0.0.1' }
  await usePoints(shop, 'quote', { ...from, times: 9999, outcome: 'succeeded' })
  await usePoints(shop, 'quote', { ...from, times: 20, outcome: 'failed' })
  const body = { items: [{ productId, quantity: 1 }] }
  expect((await call(app, 'POST', '/orders/quote', { body })).status).toBe(200)
  expect((await call(app, 'POST', '/orders/quote', { body })).status).toBe(429)
})

test('a phone gets few units of a flash deal, and a network does not get them all', async () => {
  const { app, shop, order, productId } = await openShop()
  const { maxDealUnitsPerPhone, maxDealUnitsPerNetworkHour } = shopConfig.newBuyerOrders
  await addDeal(shop, [{ productId, unitLimit: 150 }])
  const phone = newPhone()
  expect((await order({ phone, quantity: maxDealUnitsPerPhone - 1 })).status).toBe(201)
  expect(await order({ phone, quantity: 2 })).toMatchObject({
    status: 400,
    body: {
      code: 'too_many_units',
      message: `You can order at most ${maxDealUnitsPerPhone} of Studio Headphones at the flash deal price.`,
    },
  })
  expect((await order({ phone })).status).toBe(201)
  const left = maxDealUnitsPerNetworkHour - maxDealUnitsPerPhone
  const others = await Promise.all(times(left + 3, () => order({})))
  expect(countByStatus(others)).toEqual({ 201: left, 400: 3 })
  const quote = await call(app, 'POST', '/orders/quote', {
    body: { items: [{ productId, quantity: 1 }] },
  })
  expect(quote.body.problems).toEqual([])
  expect((await order({ from: '198.51.100.7' })).status).toBe(201)
  await assertStockInvariants(shop.db)
})

test('an X-Forwarded-For without TRUST_PROXY counts nothing; behind a proxy it tells the shopper', async () => {
  const { order } = await openShop()
  const spoofed = (at: number) =>
    order({ headers: { 'x-forwarded-for': `198.51.100.${at}` }, quantity: 10 })
  expect(countByStatus(await Promise.all(times(70, spoofed)))).toEqual({ 201: 60, 400: 10 })

  const behind = await openShop({ withLimits: true, environment: { TRUST_PROXY: '1' } })
  await usePoints(behind.shop, 'order', { from: '198.51.100.1', times: 3000 })
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
  await expect.poll(async () => (await order({ phone })).status).toBe(201)
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
  const body = { items: [{ productId, quantity: maxUnitsPerProduct + 1 }] }
  const said = await call(app, 'POST', '/orders/quote', { body })
  expect(said.body.problems).toMatchObject([
    { code: 'too_many_units', message: sentence, productId, available: maxUnitsPerProduct },
  ])
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

test('the limits of a customer grow by the units that were delivered', async () => {
  const { app, shop, order } = await openShop()
  const { headers } = await addCustomer(shop)
  expect((await order({ headers, quantity: 11 })).status).toBe(400)
  const { body } = await order({ headers, quantity: 3 })
  expect((await order({ headers, quantity: 11 })).status).toBe(400)
  await deliver(app, shop, body._id)
  expect(await order({ headers, quantity: 14 })).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^You can order at most 13 of Studio Headphones here/) },
  })
  expect((await order({ headers, quantity: 13 })).status).toBe(201)
})
