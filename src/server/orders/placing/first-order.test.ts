import { expect, test } from 'vitest'
import {
  call,
  newGuest,
  newPhone,
  placeOrder,
} from '../../../../tests/support/fixtures/order-calls.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'

async function openShop() {
  const open = await createTestShop()
  await addCategory(open.shop)
  const productId = await addProduct(open.shop, { stock: 100 })
  const discount = async (own: Record<string, unknown>, headers: Record<string, string> = {}) => {
    const { body } = await placeOrder(
      open.app,
      orderBody([{ productId, quantity: 1 }], own),
      headers,
    )
    return { id: body._id as string, percent: body.firstOrderDiscount / 10 }
  }
  return { ...open, productId, discount }
}

test('the second order of a phone, an e-mail or an account is no first order', async () => {
  const { app, shop, discount } = await openShop()
  const customer = await addCustomer(shop)
  const phone = '01712345678'
  expect((await discount({ phone })).percent).toBe(10)
  for (const written of ['+8801712345678', '8801712-345678', '০১৭১২ ৩৪৫৬৭৮']) {
    expect((await discount({ phone: written }, await newGuest(app))).percent).toBe(0)
  }
  expect((await discount({ phone: newPhone(), guestEmail: 'r@example.com' })).percent).toBe(10)
  expect((await discount({ phone: newPhone(), guestEmail: 'R@Example.com' })).percent).toBe(0)
  expect((await discount({ phone: newPhone() }, customer.headers)).percent).toBe(10)
  expect((await discount({ phone: newPhone() }, customer.headers)).percent).toBe(0)
  expect((await discount({ phone: newPhone(), guestEmail: customer.email })).percent).toBe(0)
})

test('a cancelled order does not count: the next one is the first', async () => {
  const { app, shop, discount } = await openShop()
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const phone = newPhone()
  const { id } = await discount({ phone })
  await call(app, 'PUT', `/admin/orders/${id}/status`, { headers, body: { status: 'cancelled' } })
  expect((await discount({ phone })).percent).toBe(10)
  expect((await discount({ phone })).percent).toBe(0)
})

test('a cancelled first order is reopened only while no later one has its discount', async () => {
  const { app, shop, discount } = await openShop()
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const phone = newPhone()
  const setStatus = (id: string, status: string) =>
    call(app, 'PUT', `/admin/orders/${id}/status`, { headers, body: { status } })
  const first = await discount({ phone })
  await setStatus(first.id, 'cancelled')
  expect((await setStatus(first.id, 'pending')).status).toBe(200)
  await setStatus(first.id, 'cancelled')
  const second = await discount({ phone })
  expect(second.percent).toBe(10)
  expect(await setStatus(first.id, 'pending')).toMatchObject({
    status: 409,
    body: {
      message:
        'This order cannot be reopened: a later order of this customer has the first-order discount now.',
    },
  })
  await setStatus(second.id, 'cancelled')
  expect((await setStatus(first.id, 'pending')).status).toBe(200)
  await assertStockInvariants(shop.db)
})

test('a quote promises the discount to every guest, also to one who has ordered before', async () => {
  const { app, productId, discount } = await openShop()
  const phone = newPhone()
  const quoteOf = async (own: object) => {
    const body = { items: [{ productId, quantity: 1 }], ...own }
    return (await call(app, 'POST', '/orders/quote', { body })).body
  }
  const before = await quoteOf({})
  expect(before.firstOrderDiscount).toBe(100)
  await discount({ phone, guestEmail: 'once@example.com' })
  expect(await quoteOf({ phone, guestEmail: 'once@example.com' })).toEqual(before)
  expect((await quoteOf({ firstOrder: false })).firstOrderDiscount).toBe(0)
})

test('a customer’s quote tells of the own account only', async () => {
  const { app, shop, productId, discount } = await openShop()
  const customer = await addCustomer(shop)
  const promised = async () => {
    const body = { items: [{ productId, quantity: 1 }] }
    const quote = await call(app, 'POST', '/orders/quote', { body, ...customer })
    return quote.body.firstOrderDiscount
  }
  // Somebody ordered as a guest with the customer's address.
  await discount({ phone: newPhone(), guestEmail: customer.email })
  expect(await promised()).toBe(100)
  await discount({ phone: newPhone() }, customer.headers)
  expect(await promised()).toBe(0)
})

test('a returning buyer learns it when ordering at the promised total, and then orders without the discount', async () => {
  const { app, shop, productId, discount } = await openShop()
  const phone = newPhone()
  await discount({ phone })
  const order = (own: Record<string, unknown>) =>
    placeOrder(app, orderBody([{ productId, quantity: 1 }], own))
  const rejected = await order({ phone, expectedTotal: 1020 })
  expect(rejected).toMatchObject({
    status: 409,
    body: {
      code: 'price_changed',
      firstOrder: false,
      message: expect.stringMatching(/has ordered before/),
      quote: { firstOrderDiscount: 0, total: 1120 },
    },
  })
  // A total that neither has tells nothing.
  for (const each of [phone, newPhone()]) {
    const { body } = await order({ phone: each, expectedTotal: 1 })
    expect(body).toMatchObject({ code: 'price_changed', quote: { firstOrderDiscount: 100 } })
    expect(body.firstOrder).toBeUndefined()
  }
  expect((await order({ phone, expectedTotal: 1120 })).body.firstOrderDiscount).toBe(0)
  // A buyer who expects no discount and has it pays less.
  const first = await order({ phone: newPhone(), expectedTotal: 1120 })
  expect(first).toMatchObject({ status: 201, body: { firstOrderDiscount: 100, total: 1020 } })
  await assertStockInvariants(shop.db)
})
