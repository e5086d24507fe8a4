import { expect, test } from 'vitest'
import { newHouse, newPhone } from '../../../tests/support/fixtures/order-calls.ts'
import { addCoupon } from '../../../tests/support/fixtures/order-fixtures.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { usePoints } from '../../../tests/support/fixtures/use-points.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { orders } from '../orders/order-tables.ts'

async function openShop() {
  const open = await createTestShop({ withLimits: true })
  await addCategory(open.shop)
  const productId = await addProduct(open.shop, { stock: 100 })
  await addCoupon(open.shop.db, { code: 'RIGHT', discountValue: 200_00 })
  await addCoupon(open.shop.db, { code: 'LARGE', minimumPoisha: 90_000_00 })
  const post = async (url: string, payload: object, from = '203.0.113.66') => {
    const response = await open.app.inject({
      method: 'POST',
      url: `/api${url}`,
      remoteAddress: from,
      payload,
    })
    return { status: response.statusCode, body: response.json() }
  }
  const items = [{ productId, quantity: 1 }]
  const tries = {
    validate: (code: string, from?: string) =>
      post('/coupons/validate', { code, orderAmount: 1000 }, from),
    quote: (couponCode: string, from?: string) =>
      post('/orders/quote', { items, couponCode }, from),
    order: (couponCode: string, from?: string) =>
      post('/orders', orderBody(items, { phone: newPhone(), house: newHouse(), couponCode }), from),
  }
  return { ...open, ...tries, tries, productId }
}

test('wrong codes have one limit, wherever they are tried', async () => {
  const { validate, quote, order, tries } = await openShop()
  for (let time = 0; time < 33; time += 1) {
    for (const attempt of Object.values(tries)) {
      expect((await attempt(`WRONG${time}`)).body.code ?? 'quoted').toMatch(/invalid_coupon|quoted/)
    }
  }
  expect((await validate('WRONG')).status).toBe(400)
  expect((await validate('WRONG')).status).toBe(429)
  // Not even a right one is told now.
  expect((await validate('RIGHT')).status).toBe(429)
  expect((await order('RIGHT')).status).toBe(429)
  const quoted = await quote('RIGHT')
  expect(quoted).toMatchObject({ status: 200, body: { couponDiscount: 0, appliedCoupon: null } })
  expect(quoted.body.problems).toEqual([
    { code: 'invalid_coupon', message: expect.stringMatching(/^Too many coupons were tried\./) },
  ])
  const elsewhere = '198.51.100.7'
  expect((await validate('RIGHT', elsewhere)).status).toBe(200)
  expect((await quote('RIGHT', elsewhere)).body.couponDiscount).toBe(200)
  expect((await order('RIGHT', elsewhere)).body.couponDiscount).toBe(200)
})

test('an order that was placed is answered again, whatever others of its network have guessed', async () => {
  const { app, shop, tries, productId } = await openShop()
  const payload = orderBody([{ productId, quantity: 1 }], { couponCode: 'RIGHT' })
  const send = async () => {
    const headers = { 'idempotency-key': 'once' }
    const request = { method: 'POST', url: '/api/orders', headers, payload } as const
    return app.inject({ ...request, remoteAddress: '203.0.113.66' })
  }
  expect((await send()).statusCode).toBe(201)
  await usePoints(shop, 'couponCode', { from: '203.0.113.66', times: 100 })
  expect((await tries.validate('RIGHT')).status).toBe(429)
  expect((await send()).statusCode).toBe(200)
})

test('codes that exist count nothing, also those that cannot be used yet', async () => {
  const { validate, quote } = await openShop()
  for (let time = 0; time < 60; time += 1) {
    expect((await validate('RIGHT')).status).toBe(200)
    expect((await quote('LARGE')).body.problems[0].message).toMatch(/needs an order of at least/)
  }
  expect((await quote('RIGHT')).body.couponDiscount).toBe(200)
})

test('wrong codes of others at its network refuse no code of a buyer whose order was delivered', async () => {
  const { app, shop, productId, validate } = await openShop()
  const remoteAddress = '203.0.113.66'
  const customer = await addCustomer(shop)
  const { guestId } = (await app.inject('/api/cart')).json()
  const buyers = [customer.headers, { 'x-guest-id': guestId as string }]
  const post = async (headers: object, url: string, payload: object) => {
    const request = { method: 'POST', url: `/api${url}`, payload, remoteAddress } as const
    const response = await app.inject({ ...request, headers: { ...headers } })
    return { status: response.statusCode, body: response.json() }
  }
  const order = (headers: object, couponCode: string | null) => {
    const own = { phone: newPhone(), house: newHouse(), couponCode }
    return post(headers, '/orders', orderBody([{ productId, quantity: 1 }], own))
  }
  const tryCode = (headers: object, code: string) =>
    post(headers, '/coupons/validate', { code, orderAmount: 1000 })
  await usePoints(shop, 'couponCode', { from: remoteAddress, times: 100 })
  for (const headers of buyers) {
    expect((await order(headers, null)).status).toBe(201)
    expect((await tryCode(headers, 'RIGHT')).status).toBe(429)
  }
  await shop.db.update(orders).set({ status: 'delivered' })
  expect((await validate('RIGHT')).status).toBe(429)
  for (const headers of buyers) {
    expect((await tryCode(headers, 'RIGHT')).status).toBe(200)
    const { status, body } = await order(headers, 'RIGHT')
    expect([status, body.couponDiscount]).toEqual([201, 200])
    const statuses = []
    for (let time = 0; time < 31; time += 1) {
      statuses.push((await tryCode(headers, `WRONG${time}`)).status)
    }
    expect(statuses).toEqual([...Array<number>(30).fill(400), 429])
  }
})
