// @module-tag race
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
import {
  addCoupon,
  countRows,
  stockOf,
  times,
} from '../../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/servers/test-shop.ts'
import { products } from '../../catalog/products/product-tables.ts'
import { orders } from '../order-tables.ts'

// Thousands of orders: a busy machine may take its time.
vi.setConfig({ testTimeout: 240_000 })

async function openShop(): Promise<TestShop> {
  const open = await createTestShop()
  await addCategory(open.shop)
  return open
}

/** As the checkout does: where the shop is too busy the order is sent again. */
async function placePatiently(app: TestShop['app'], body: object): Promise<ApiResponse> {
  for (;;) {
    const response = await placeOrder(app, body)
    if (response.status !== 503) return response
  }
}

test('a coupon with five uses serves five of a hundred orders', async () => {
  const { app, shop } = await openShop()
  const productId = await addProduct(shop, { stock: 1_000_000, pricePoisha: 100_00 })
  for (let round = 0; round < rounds(6); round += 1) {
    const couponCode = `FIVE${round}`
    await addCoupon(shop.db, { code: couponCode, discountValue: 50_00, usageLimit: 5 })
    const responses = await Promise.all(
      times(100, () => {
        const phone = newPhone()
        return placePatiently(app, orderBody([{ productId, quantity: 1 }], { phone, couponCode }))
      }),
    )
    expect(countByStatus(responses)).toEqual({ 201: 5, 409: 95 })
    const outcomes = responses.map(({ body }) => body.code ?? body.couponDiscount)
    expect(new Set(outcomes)).toEqual(new Set(['coupon_used_up', 50]))
  }
  await assertStockInvariants(shop.db)
})

test('a key sent fifty times at once is one order with equal responses', async () => {
  const { app, shop } = await openShop()
  const productId = await addProduct(shop, { stock: 1000 })
  const guest = await newGuest(app)
  const otherGuest = await newGuest(app)
  for (let round = 0; round < rounds(6); round += 1) {
    const key = { 'idempotency-key': `round-${round}` }
    const body = orderBody([{ productId, quantity: 1 }], { phone: newPhone() })
    const responses = await Promise.all(
      times(50, () => placeOrder(app, body, { ...guest, ...key })),
    )
    expect(countByStatus(responses)).toEqual({ 200: 49, 201: 1 })
    expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1)

    const another = orderBody([{ productId, quantity: 2 }], { phone: newPhone() })
    const rejected = await placeOrder(app, another, { ...guest, ...key })
    expect(rejected).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
    const ofOtherGuest = await placeOrder(app, body, { ...otherGuest, ...key })
    expect(ofOtherGuest.status).toBe(201)
    expect(ofOtherGuest.body._id).not.toBe(responses[0]?.body._id)
  }
  expect(await countRows(shop.db, orders)).toBe(2 * rounds(6))
  expect(await stockOf(shop.db, productId)).toBe(1000 - 2 * rounds(6))
  await assertStockInvariants(shop.db)
})

test('of parallel first orders of one phone one gets the discount', async () => {
  const { app, shop } = await openShop()
  const ids = await Promise.all(times(5, () => addProduct(shop, { stock: 1000 })))
  for (let round = 0; round < rounds(6); round += 1) {
    const phone = newPhone()
    const responses = await Promise.all(
      ids.map((productId) => placeOrder(app, orderBody([{ productId, quantity: 1 }], { phone }))),
    )
    const discounts = responses.map(({ body }: ApiResponse) => body.firstOrderDiscount as number)
    expect(discounts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 100])
  }
  await assertStockInvariants(shop.db)
})

test('a price that changes between quote and order is never charged unseen', async () => {
  const { app, shop } = await openShop()
  for (let round = 0; round < rounds(6); round += 1) {
    const productId = await addProduct(shop, { stock: 50, pricePoisha: 500_00 })
    const raise = shop.db.update(products).set({ regularPricePoisha: 600_00 }).execute()
    const line = { productId, quantity: 1, price: 500 }
    const responses = await Promise.all(
      times(6, () => placeOrder(app, orderBody([line], { phone: newPhone() }))),
    )
    await raise
    for (const { status, body } of responses) {
      const outcome = status === 201 ? body.subtotal : [status, body.code, body.quote.subtotal]
      expect([500, [409, 'price_changed', 600]]).toContainEqual(outcome)
    }
  }
  await assertStockInvariants(shop.db)
})

test('cancelling and delivering at once ends in one of the two, with consistent stock', async () => {
  const { app, shop } = await openShop()
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const productId = await addProduct(shop, { stock: 1000 })
  const setStatus = (id: string, status: string) =>
    call(app, 'PUT', `/admin/orders/${id}/status`, { headers, body: { status } })
  for (let round = 0; round < rounds(6); round += 1) {
    const placed = await placeOrder(app, orderBody([{ productId, quantity: 3 }]))
    const responses = await Promise.all([
      setStatus(placed.body._id, 'cancelled'),
      setStatus(placed.body._id, 'delivered'),
      setStatus(placed.body._id, 'cancelled'),
    ])
    expect(countByStatus(responses)).toEqual({ 200: 3 })
    await setStatus(placed.body._id, 'cancelled')
    expect(await stockOf(shop.db, productId)).toBe(1000)
    await assertStockInvariants(shop.db)
  }
})

test('cancelling twenty times at once gives stock and coupon use back once', async () => {
  const { app, shop } = await openShop()
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const productId = await addProduct(shop, { stock: 10 })
  const couponId = await addCoupon(shop.db, { code: 'ONCE', discountValue: 500_00, usageLimit: 1 })
  for (let round = 0; round < rounds(6); round += 1) {
    const body = orderBody([{ productId, quantity: 4 }], { couponCode: 'once' })
    const placed = await placeOrder(app, body)
    expect(placed).toMatchObject({ status: 201, body: { appliedCoupon: { code: 'ONCE' } } })
    const cancel = { headers, body: { status: 'cancelled' } }
    const path = `/admin/orders/${placed.body._id}/status`
    const responses = await Promise.all(times(20, () => call(app, 'PUT', path, cancel)))
    expect(countByStatus(responses)).toEqual({ 200: 20 })
    expect(responses[0]?.body.order.timeline).toHaveLength(2)
    expect(await stockOf(shop.db, productId)).toBe(10)
  }
  expect(couponId).toBeTypeOf('string')
  await assertStockInvariants(shop.db)
})
