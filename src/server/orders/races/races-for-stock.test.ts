// @module-tag race
import pLimit from 'p-limit'
import { expect, test, vi } from 'vitest'
import { rounds } from '../../../../tests/support/full-run.ts'
import {
  call,
  countByStatus,
  newGuest,
  newPhone,
  placeOrder,
  type ApiResponse,
} from '../../../../tests/support/fixtures/order-calls.ts'
import { stockOf, times } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/servers/test-shop.ts'

// Thousands of orders: a busy machine may take its time.
vi.setConfig({ testTimeout: 240_000 })

/**
 * Requests under way at once: as many as the pool has connections for, and some that wait. All want
 * one row, so that hundreds would wait longer for a connection on a busy machine than the pool lets
 * them, and be rejected with 503.
 */
const atOnce = 60

async function openShop(): Promise<TestShop> {
  const open = await createTestShop()
  await addCategory(open.shop)
  return open
}

test('fifty buyers at once for the last ten units: ten orders and forty clear rejections', async () => {
  const { app, shop } = await openShop()
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const buyOverHttp = async (productId: string): Promise<ApiResponse> => {
    const response = await fetch(`${address}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(orderBody([{ productId, quantity: 1 }], { phone: newPhone() })),
    })
    return { status: response.status, body: await response.json() }
  }
  for (let round = 0; round < rounds(6); round += 1) {
    const productId = await addProduct(shop, { stock: 10 })
    const responses = await Promise.all(times(50, () => buyOverHttp(productId)))
    expect(countByStatus(responses)).toEqual({ 201: 10, 409: 40 })
    const codes = responses.flatMap(({ status, body }) => (status === 409 ? [body.code] : []))
    expect(new Set(codes)).toEqual(new Set(['out_of_stock']))
    expect(await stockOf(shop.db, productId)).toBe(0)
  }
  await assertStockInvariants(shop.db)
})

test('two hundred buyers for ten units', { tags: ['full'] }, async () => {
  const { app, shop } = await openShop()
  const limit = pLimit(atOnce)
  for (let round = 0; round < rounds(6); round += 1) {
    const productId = await addProduct(shop, { stock: 10 })
    const responses = await Promise.all(
      times(200, () =>
        limit(() =>
          placeOrder(app, orderBody([{ productId, quantity: 1 }], { phone: newPhone() })),
        ),
      ),
    )
    expect(countByStatus(responses)).toEqual({ 201: 10, 409: 190 })
    expect(await stockOf(shop.db, productId)).toBe(0)
  }
  await assertStockInvariants(shop.db)
})

test('the last unit goes to one of two carts', async () => {
  const { app, shop } = await openShop()
  for (let round = 0; round < rounds(6); round += 1) {
    const productId = await addProduct(shop, { stock: 1 })
    const guests = [await newGuest(app), await newGuest(app)]
    for (const headers of guests) {
      const added = await call(app, 'POST', '/cart/add', { body: { productId }, headers })
      expect(added.status).toBe(200)
    }
    const responses = await Promise.all(
      guests.map((headers) =>
        placeOrder(app, orderBody([{ productId, quantity: 1 }], { phone: newPhone() }), headers),
      ),
    )
    expect(countByStatus(responses)).toEqual({ 201: 1, 409: 1 })
    const carts = await Promise.all(guests.map((headers) => call(app, 'GET', '/cart', { headers })))
    const units = carts.map(({ body }) => body.itemCount)
    expect(units).toEqual(responses.map(({ status }) => (status === 201 ? 0 : 1)))
  }
  await assertStockInvariants(shop.db)
})

test('two colours of one product never sell more than its stock together', async () => {
  const { app, shop } = await openShop()
  const colors = ['Black', 'White'].map((name) => ({ name, code: '#000000' }))
  for (let round = 0; round < rounds(6); round += 1) {
    const productId = await addProduct(shop, { stock: 7, colors })
    const inBothColors = colors.map(({ name }) => ({ productId, quantity: 1, selectedColor: name }))
    const responses = await Promise.all(
      times(5, () => placeOrder(app, orderBody(inBothColors, { phone: newPhone() }))),
    )
    expect(countByStatus(responses)).toEqual({ 201: 3, 409: 2 })
    expect(await stockOf(shop.db, productId)).toBe(1)
  }
  await assertStockInvariants(shop.db)
})

test('carts that name the same products in opposite order never lock each other out', async () => {
  const { app, shop } = await openShop()
  for (let round = 0; round < rounds(6); round += 1) {
    const ids = await Promise.all(times(4, () => addProduct(shop, { stock: 100 })))
    const lines = ids.map((productId) => ({ productId, quantity: 1 }))
    const responses = await Promise.all(
      times(12, (index) => {
        const ordered = index % 2 === 0 ? lines : lines.toReversed()
        return placeOrder(app, orderBody(ordered, { phone: newPhone() }))
      }),
    )
    expect(countByStatus(responses)).toEqual({ 201: 12 })
  }
  await assertStockInvariants(shop.db)
})
