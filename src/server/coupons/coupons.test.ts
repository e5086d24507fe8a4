import { expect, test } from 'vitest'
import { call, newPhone, placeOrder } from '../../../tests/support/fixtures/order-calls.ts'
import { addCoupon, couponUses } from '../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'

const noonInDhaka = new Date('2026-11-20T06:00:00Z')

async function openShop() {
  const clock = { at: noonInDhaka, now: () => clock.at }
  const open = await createTestShop({ clock })
  const admin = await addCustomer(open.shop, { role: 'admin' })
  const customer = await addCustomer(open.shop)
  const create = (
    own: Record<string, unknown> = {},
    headers: Record<string, string> = admin.headers,
  ) => call(open.app, 'POST', '/coupons', { headers, body: { ...tenPercent, ...own } })
  const change = (
    { _id }: { _id: string },
    body: Record<string, unknown>,
    headers: Record<string, string> = admin.headers,
  ) => call(open.app, 'PUT', `/coupons/${_id}`, { headers, body })
  const validate = (code: unknown, orderAmount: unknown = 1000) =>
    call(open.app, 'POST', '/coupons/validate', { body: { code, orderAmount } })
  return { ...open, clock, admin, customer, create, change, validate }
}

const tenPercent = {
  code: 'eid10',
  description: 'Ten percent for Eid',
  discountType: 'percentage',
  discountValue: 10,
  minimumOrderAmount: 500,
  maximumDiscount: 150,
  expiryDate: '2026-11-20',
  usageLimit: 2,
}

test('an administrator creates, lists and deletes coupons', async () => {
  const { app, admin, create } = await openShop()
  const created = await create()
  expect(created.status).toBe(201)
  expect(created.body.coupon).toMatchObject({
    code: 'EID10',
    discountType: 'percentage',
    discountValue: 10,
    minimumOrderAmount: 500,
    maximumDiscount: 150,
    expiryDate: '2026-11-20T17:59:59.999Z',
    usageLimit: 2,
    usedCount: 0,
    isActive: true,
  })
  const listed = await call(app, 'GET', '/coupons', admin)
  expect(listed.body.pagination).toMatchObject({
    currentPage: 1,
    totalItems: 1,
    hasNextPage: false,
  })
  expect(listed.body.coupons).toEqual([created.body.coupon])
  const path = `/coupons/${created.body.coupon._id}`
  expect((await call(app, 'DELETE', path, admin)).status).toBe(204)
  expect((await call(app, 'DELETE', path, admin)).status).toBe(404)
  expect((await call(app, 'DELETE', '/coupons/nonsense', admin)).status).toBe(404)
  expect((await call(app, 'GET', '/coupons', admin)).body.coupons).toEqual([])
  expect((await create()).status).toBe(201)
})

test('only administrators manage coupons: others get 401 or 403', async () => {
  const { app, customer, create, change } = await openShop()
  const id = (await create()).body.coupon._id
  for (const [headers, status] of [
    [{}, 401],
    [customer.headers, 403],
  ] as const) {
    expect((await call(app, 'GET', '/coupons', { headers })).status).toBe(status)
    expect((await create({ code: 'MINE' }, headers)).status).toBe(status)
    expect((await change({ _id: id }, { isActive: false }, headers)).status).toBe(status)
    expect((await call(app, 'DELETE', `/coupons/${id}`, { headers })).status).toBe(status)
  }
})

test('a code is unique, ignoring case, also among coupons created at once', async () => {
  const { create } = await openShop()
  const responses = await Promise.all(
    ['Eid-25', 'EID-25', ' eid-25 '].map((code) => create({ code })),
  )
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  const rejected = responses.find(({ status }) => status === 409)
  expect(rejected?.body).toMatchObject({ code: 'name_taken', issues: [{ path: 'code' }] })
})

test('the list is paged and searched by code and description', async () => {
  const { app, admin, create } = await openShop()
  for (const number of [1, 2, 3]) {
    await create({ code: `PUJA${number}`, description: `${number * 10}% for Puja` })
  }
  const list = async (query: string) => {
    const { status, body } = await call(app, 'GET', `/coupons?${query}`, admin)
    const codes = body.coupons?.map(({ code }: { code: string }) => code)
    return { status, codes, total: body.pagination?.totalItems, next: body.pagination?.hasNextPage }
  }
  expect(await list('limit=2')).toMatchObject({ codes: ['PUJA3', 'PUJA2'], total: 3, next: true })
  expect(await list('limit=2&page=2')).toMatchObject({ codes: ['PUJA1'], total: 3, next: false })
  expect(await list('search=puja2')).toMatchObject({ codes: ['PUJA2'], total: 1 })
  expect(await list('search=10%25')).toMatchObject({ codes: ['PUJA1'], total: 1 })
  expect(await list('search=_')).toMatchObject({ codes: [], total: 0 })
  expect((await list('limit=101')).status).toBe(400)
})

test('one coupon that two delete at once is deleted once', async () => {
  const { app, admin, create } = await openShop()
  const path = `/coupons/${(await create()).body.coupon._id}`
  const deleted = await Promise.all([1, 2, 3].map(() => call(app, 'DELETE', path, admin)))
  expect(deleted.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404])
})

test.each([
  ['code', undefined, 'Coupon code is required'],
  ['description', '', 'Description is required'],
  ['discountType', undefined, 'Choose percentage or fixed amount'],
  ['discountValue', undefined, 'Discount value is required'],
  ['discountValue', -1, 'Amount cannot be negative'],
  ['discountValue', 101, 'A percentage can be at most 100'],
  ['discountValue', 2.5, 'A percentage must be a whole number'],
  ['minimumOrderAmount', -1, 'Amount cannot be negative'],
  ['maximumDiscount', 1.234, 'Amount can have at most two decimals'],
  ['expiryDate', '', 'Expiry date is required'],
  ['expiryDate', '2026-11-19', 'The expiry date cannot be earlier than today'],
  ['usageLimit', 0, 'Usage limit must be at least 1'],
])('a coupon whose %s is %j is rejected with “%s”', async (path, value, message) => {
  const { app, admin, create } = await openShop()
  const rejected = await create({ [path]: value })
  expect(rejected).toMatchObject({ status: 400, body: { issues: [{ path, message }] } })
  expect((await call(app, 'GET', '/coupons', admin)).body.coupons).toEqual([])
})

const wrongFields: [string, Record<string, unknown>][] = [
  ['code', { code: '' }],
  ['code', { code: 'two words' }],
  ['code', { code: 'x'.repeat(41) }],
  ['code', { code: 'a\0b' }],
  ['description', { description: '  ' }],
  ['discountType', { discountType: 'gift' }],
  ['discountValue', { discountValue: -1 }],
  ['discountValue', { discountValue: 101 }],
  ['discountValue', { discountValue: 12.5 }],
  ['discountValue', { discountType: 'fixed', discountValue: 10.005 }],
  ['minimumOrderAmount', { minimumOrderAmount: -1 }],
  ['maximumDiscount', { maximumDiscount: 'much' }],
  ['expiryDate', { expiryDate: '' }],
  ['expiryDate', { expiryDate: '2026-02-31' }],
  ['expiryDate', { expiryDate: '2026-11-19' }],
  ['usageLimit', { usageLimit: 0 }],
  ['usageLimit', { usageLimit: 1.5 }],
  ['isActive', { isActive: 'yes' }],
]

test('a coupon with an invalid field is rejected, and the response names the field', async () => {
  const { create } = await openShop()
  for (const [path, own] of wrongFields) {
    const { status, body } = await create(own)
    const paths = body.issues?.map((issue: { path: string }) => issue.path)
    expect({ own, status, paths }).toEqual({ own, status: 400, paths: [path] })
  }
})

test('blank optional fields mean none, and a fixed discount is exact to the poisha', async () => {
  const { create, validate } = await openShop()
  const blank = { minimumOrderAmount: '', maximumDiscount: '', usageLimit: '' }
  const { body } = await create({ ...blank, discountType: 'fixed', discountValue: 49.99 })
  expect(body.coupon).toMatchObject({
    discountValue: 49.99,
    minimumOrderAmount: 0,
    maximumDiscount: null,
    usageLimit: null,
  })
  expect((await validate('eid10', 40)).body.coupon.discount).toBe(40)
  expect((await validate('eid10', 1000)).body.coupon.discount).toBe(49.99)
})

test('validating returns the discount, or why there is none', async () => {
  const { shop, clock, create, validate } = await openShop()
  await create()
  await addCoupon(shop.db, { code: 'ASLEEP', isActive: false })
  await addCoupon(shop.db, { code: 'SPENT', usageLimit: 1, usedCount: 1 })
  const valid = await validate(' Eid10 ', 1070)
  expect(valid.status).toBe(200)
  expect(valid.body.coupon).toMatchObject({ code: 'EID10', discount: 107 })
  expect(valid.body.coupon).not.toHaveProperty('usedCount')
  expect((await validate('EID10', 5000)).body.coupon.discount).toBe(150)

  const rejections = [
    [['EID10', 499.99], 400, 'invalid_coupon', 'This coupon needs an order of at least ৳500.'],
    [['NOBODY', 1000], 400, 'invalid_coupon', 'This coupon code is not valid.'],
    [['ASLEEP', 1000], 400, 'invalid_coupon', 'This coupon cannot be used at the moment.'],
    [['SPENT', 1000], 409, 'coupon_used_up', 'This coupon has been used up.'],
    [['', 1000], 400, 'invalid', 'Please enter a coupon code'],
    [['   ', 1000], 400, 'invalid', 'Please enter a coupon code'],
    [[undefined, 1000], 400, 'invalid', 'Please enter a coupon code'],
    [['EID10', -1], 400, 'invalid', 'The order amount cannot be negative'],
    [['EID10', '1000'], 400, 'invalid', 'The order amount must be a number'],
    [["'; drop table coupons; --", 1000], 400, 'invalid_coupon', 'This coupon code is not valid.'],
    [['%', 1000], 400, 'invalid_coupon', 'This coupon code is not valid.'],
    [['a\0b', 1000], 400, 'invalid_coupon', 'This coupon code is not valid.'],
    [['\ud800', 1000], 400, 'invalid_coupon', 'This coupon code is not valid.'],
    [['x'.repeat(900), 1000], 400, 'invalid_coupon', 'This coupon code is not valid.'],
  ] as const
  for (const [[code, amount], status, word, message] of rejections) {
    expect(await validate(code, amount)).toMatchObject({ status, body: { code: word, message } })
  }
  clock.at = new Date('2026-11-20T17:59:59.999Z')
  expect((await validate('EID10', 1000)).status).toBe(200)
  clock.at = new Date('2026-11-20T18:00:00Z')
  expect((await validate('EID10', 1000)).body.message).toBe('This coupon has expired.')
})

test('a deleted coupon applies to no order, and the orders that used it retain their discount', async () => {
  const { app, shop, admin, create } = await openShop()
  await addCategory(shop)
  const productId = await addProduct(shop)
  const couponId = (await create({ discountValue: 15 })).body.coupon._id
  const order = () =>
    placeOrder(
      app,
      orderBody([{ productId, quantity: 1 }], { phone: newPhone(), couponCode: 'eid10' }),
    )
  const placed = await order()
  expect(placed.body).toMatchObject({ couponDiscount: 150, appliedCoupon: { code: 'EID10' } })
  await call(app, 'DELETE', `/coupons/${couponId}`, admin)
  expect(await order()).toMatchObject({ status: 400, body: { code: 'invalid_coupon' } })
  const reread = await call(app, 'GET', `/orders/${placed.body._id}`, admin)
  expect(reread.body.order.appliedCoupon).toEqual({ code: 'EID10' })
  const status = `/admin/orders/${placed.body._id}/status`
  await call(app, 'PUT', status, { ...admin, body: { status: 'cancelled' } })
  expect(await couponUses(shop.db, couponId)).toBe(0)
  await assertStockInvariants(shop.db)
})

test('the coupon that does not win is not used up', async () => {
  const { app, shop, create } = await openShop()
  await addCategory(shop)
  const productId = await addProduct(shop)
  const couponId = (await create({ discountValue: 5 })).body.coupon._id
  const first = await placeOrder(
    app,
    orderBody([{ productId, quantity: 1 }], { couponCode: 'EID10' }),
  )
  expect(first.body).toMatchObject({
    firstOrderDiscount: 100,
    couponDiscount: 0,
    appliedCoupon: null,
  })
  expect(await couponUses(shop.db, couponId)).toBe(0)
  const second = await placeOrder(
    app,
    orderBody([{ productId, quantity: 1 }], { couponCode: 'EID10' }),
  )
  expect(second.body).toMatchObject({ firstOrderDiscount: 0, couponDiscount: 56 })
  expect(await couponUses(shop.db, couponId)).toBe(1)
})
