import { expect, test } from 'vitest'
import {
  call,
  newGuest,
  newPhone,
  placeOrder,
} from '../../../../tests/support/fixtures/order-calls.ts'
import { addCoupon, couponUses, times } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'

async function openShop(usageLimitPerBuyer: number | null = 1) {
  const open = await createTestShop()
  await addCategory(open.shop)
  const productId = await addProduct(open.shop, { stock: 100 })
  const code = 'EACH'
  const couponId = await addCoupon(open.shop.db, {
    code,
    discountValue: 500_00,
    usageLimitPerBuyer,
  })
  const items = [{ productId, quantity: 1 }]
  const order = (own: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    placeOrder(open.app, orderBody(items, { phone: newPhone(), couponCode: code, ...own }), headers)
  const quote = async (headers: Record<string, string> = {}) => {
    const body = { items, couponCode: code }
    return (await call(open.app, 'POST', '/orders/quote', { body, headers })).body
  }
  return { ...open, couponId, order, quote }
}

test('a buyer uses a coupon once: with the same phone, e-mail, account or device', async () => {
  const { app, shop, couponId, order, quote } = await openShop()
  const customer = await addCustomer(shop)
  const guest = await newGuest(app)
  const phone = newPhone()
  expect((await order({ phone })).body.couponDiscount).toBe(500)
  const again = await order({ phone })
  expect(again).toMatchObject({
    status: 409,
    body: {
      code: 'coupon_used_up',
      message: expect.stringMatching(/^Each buyer can use this coupon once/),
    },
  })
  expect((await order({ guestEmail: 'r@example.com' })).status).toBe(201)
  expect((await order({ guestEmail: 'R@example.com' })).status).toBe(409)
  for (const headers of [customer.headers, guest]) {
    expect((await quote(headers)).couponDiscount).toBe(500)
    expect((await order({}, headers)).status).toBe(201)
    expect((await order({}, headers)).status).toBe(409)
    const { couponDiscount, problems } = await quote(headers)
    expect(couponDiscount).toBe(0)
    expect(problems).toMatchObject([{ code: 'coupon_used_up' }])
  }
  expect(await couponUses(shop.db, couponId)).toBe(4)
  expect((await order()).status).toBe(201)
  await assertStockInvariants(shop.db)
})

test('a quote does not tell who has used a coupon with a phone', async () => {
  const { order, quote } = await openShop()
  const phone = newPhone()
  const before = await quote()
  await order({ phone })
  expect(await quote()).toEqual(before)
  // Nor does an order that would not have been placed.
  const asked = await order({ phone, expectedTotal: 1 })
  expect(asked.body.code).toBe('price_changed')
})

test('one phone does not use one coupon eight times at once', async () => {
  const { order } = await openShop(2)
  const phone = newPhone()
  const responses = await Promise.all(times(8, () => order({ phone })))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(6)
})

test('a cancelled order gives its buyer the use back, and is reopened only while it is free', async () => {
  const { app, shop, order } = await openShop()
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const phone = newPhone()
  const first = (await order({ phone })).body._id
  const setStatus = (id: string, status: string) =>
    call(app, 'PUT', `/admin/orders/${id}/status`, { headers, body: { status } })
  await setStatus(first, 'cancelled')
  const second = await order({ phone })
  expect(second.status).toBe(201)
  expect(await setStatus(first, 'pending')).toMatchObject({
    status: 409,
    body: { code: 'coupon_used_up' },
  })
  await setStatus(second.body._id, 'cancelled')
  expect((await setStatus(first, 'pending')).status).toBe(200)
  await assertStockInvariants(shop.db)
})

test('without a limit for a buyer a coupon is used as often as its uses allow', async () => {
  const { order } = await openShop(null)
  const phone = newPhone()
  for (const _ of times(4, () => 0)) expect((await order({ phone })).status).toBe(201)
})

test('the owner sets the limit, and an undo takes it back', async () => {
  const { app, shop } = await openShop()
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const terms = {
    code: 'LIMITED',
    description: 'For each once',
    discountType: 'fixed',
    discountValue: 50,
    expiryDate: '2099-12-31',
    usageLimitPerBuyer: 1,
  }
  const created = await call(app, 'POST', '/coupons', { headers, body: terms })
  expect(created.body.coupon).toMatchObject({ usageLimitPerBuyer: 1, usageLimit: null })
  const { _id } = created.body.coupon
  const put = (body: object) => call(app, 'PUT', `/coupons/${_id}`, { headers, body })
  expect((await put({ usageLimitPerBuyer: 0 })).body.issues[0].path).toBe('usageLimitPerBuyer')
  expect((await put({ usageLimitPerBuyer: '' })).body.coupon.usageLimitPerBuyer).toBeNull()
  const { entries } = (await call(app, 'GET', '/admin/audit?type=coupon', { headers })).body
  await call(app, 'POST', `/admin/audit/${entries[0]._id}/undo`, { headers })
  const { coupons } = (await call(app, 'GET', '/coupons', { headers })).body
  expect(coupons.find((each: { _id: string }) => each._id === _id).usageLimitPerBuyer).toBe(1)
})

test('a coupon that the first-order discount outdoes is not dropped without a word', async () => {
  const { app, shop, quote } = await openShop()
  await addCoupon(shop.db, { code: 'SMALL', discountValue: 50_00 })
  const productId = await addProduct(shop, { stock: 10 })
  const body = { items: [{ productId, quantity: 1 }], couponCode: 'SMALL' }
  const small = (await call(app, 'POST', '/orders/quote', { body })).body
  expect(small).toMatchObject({ couponDiscount: 0, firstOrderDiscount: 100, problems: [] })
  expect(small.couponNotice).toBe(
    'The first-order discount of ৳100 is no smaller than what coupon SMALL takes off, so it counts instead. The coupon stays unused.',
  )
  expect((await quote()).couponNotice).toBeUndefined()
})
