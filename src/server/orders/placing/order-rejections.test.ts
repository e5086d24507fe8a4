import { expect, test } from 'vitest'
import { addressTexts } from '#shared/addresses/address-texts.ts'
import {
  call,
  newGuest,
  newPhone,
  placeOrder,
} from '../../../../tests/support/fixtures/order-calls.ts'
import {
  addCoupon,
  countRows,
  stockOf,
  times,
  couponUses,
} from '../../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { orders } from '../order-tables.ts'

const nobodysId = '01890000-0000-7000-8000-000000000000'

async function openShop() {
  const open = await createTestShop()
  await addCategory(open.shop)
  const colors = [{ name: 'Black', code: '#000000' }]
  const productId = await addProduct(open.shop, { stock: 10, pricePoisha: 750_00, colors })
  const quote = (body: unknown) => call(open.app, 'POST', '/orders/quote', { body })
  return { ...open, productId, quote }
}

test('bad input is rejected with a 400 that names the field, and nothing changes', async () => {
  const { app, shop, productId } = await openShop()
  const line = (own: object) => ({ ...orderBody([]), items: [{ productId, quantity: 1, ...own }] })
  const address = (own: object) => {
    const body = orderBody([{ productId, quantity: 1 }])
    return { ...body, shippingAddress: { ...body.shippingAddress, ...own } }
  }
  const wrong: [string, unknown][] = [
    ['items', orderBody([])],
    ['items', { ...orderBody([]), items: undefined }],
    ['items', { ...orderBody([]), items: times(101, () => ({ productId, quantity: 1 })) }],
    ...[0, -1, 1.5, 1001, 1e308, '1', null].map((quantity): [string, unknown] => [
      'items.0.quantity',
      line({ quantity }),
    ]),
    ['items.0.productId', line({ productId: 'nonsense' })],
    ['items.0.price', line({ price: '750' })],
    ['items.0.selectedColor', line({ selectedColor: 'Transparent' })],
    ['items.0.selectedColor', line({ selectedColor: 'a\0' })],
    ['items.0.selectedColor', line({ selectedColor: 7 })],
    ['shippingAddress.district', address({ district: 'Atlantis' })],
    ['shippingAddress.district', address({ district: '' })],
    ['shippingAddress.phone', address({ phone: '12345' })],
    ['shippingAddress.phone', address({ phone: '+1 202 555 0100' })],
    ['shippingAddress.fullName', address({ fullName: '   ' })],
    ['shippingAddress.fullName', address({ fullName: 'a\0b' })],
    ['shippingAddress.thana', address({ thana: undefined })],
    ['shippingAddress.fullAddress', address({ fullAddress: 'x'.repeat(501) })],
    ['guestEmail', { ...address({}), guestEmail: 'not an address' }],
    ['expectedTotal', { ...address({}), expectedTotal: '870' }],
    ['couponCode', { ...address({}), couponCode: 7 }],
  ]
  for (const [path, body] of wrong) {
    const response = await placeOrder(app, body)
    const paths = [...new Set(response.body.issues?.map((issue: { path: string }) => issue.path))]
    expect({ body, status: response.status, paths }).toEqual({ body, status: 400, paths: [path] })
  }
  expect(await countRows(shop.db, orders)).toBe(0)
  expect(await stockOf(shop.db, productId)).toBe(10)
  await assertStockInvariants(shop.db)
})

test('a quote for a district that does not exist is rejected, one without a district is an estimate', async () => {
  const { quote, productId } = await openShop()
  const items = [{ productId, quantity: 1 }]
  const rejected = await quote({ items, district: 'Atlantis' })
  expect(rejected).toMatchObject({ status: 400, body: { issues: [{ path: 'district' }] } })
  for (const district of [undefined, null, ''])
    expect(await quote({ items, district })).toMatchObject({
      status: 200,
      body: { deliveryFee: 70 },
    })
})

test('a malformed phone is rejected as malformed, not as missing', async () => {
  const { app, productId } = await openShop()
  const order = (phone: string) =>
    placeOrder(app, orderBody([{ productId, quantity: 1 }], { phone }))
  const malformed = await order('12345')
  expect(malformed.status).toBe(400)
  expect(malformed.body.message).toBe(addressTexts.en.phoneForm)
  expect(malformed.body.issues).toEqual([
    { path: 'shippingAddress.phone', message: addressTexts.en.phoneForm },
  ])
  expect((await order(' ')).body.message).toBe('Please fill in all required shipping details')
})

test('a missing address is rejected with every field named', async () => {
  const { app, productId } = await openShop()
  for (const shippingAddress of [undefined, null, {}]) {
    const { status, body } = await placeOrder(app, {
      items: [{ productId, quantity: 1 }],
      shippingAddress,
    })
    expect(status).toBe(400)
    expect(body.message).toBe('Please fill in all required shipping details')
    expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual(
      ['fullName', 'phone', 'fullAddress', 'district', 'thana'].map(
        (field) => `shippingAddress.${field}`,
      ),
    )
  }
})

test('a body that is no JSON or too large is rejected with the API’s error format', async () => {
  const { app } = await openShop()
  const headers = { 'content-type': 'application/json' }
  const send = (payload: string) =>
    app.inject({ method: 'POST', url: '/api/orders', headers, payload })
  expect((await send('{"items":')).statusCode).toBe(400)
  expect((await send('[]')).statusCode).toBe(400)
  expect((await send(JSON.stringify({ items: 'x'.repeat(300_000) }))).statusCode).toBe(413)
})

test('a tampered price or total is 409 with the correct quote, and nothing is sold', async () => {
  const { app, shop, productId } = await openShop()
  const tampered = [
    orderBody([{ productId, quantity: 1, price: 7.5 }]),
    orderBody([{ productId, quantity: 1, price: -750 }]),
    orderBody([{ productId, quantity: 1, price: 0 }]),
    ...[0, -795, 794.99, 1e300].map((expectedTotal) =>
      orderBody([{ productId, quantity: 1 }], { expectedTotal }),
    ),
  ]
  for (const body of tampered) {
    expect(await placeOrder(app, body)).toMatchObject({
      status: 409,
      body: { code: 'price_changed', quote: { subtotal: 750, deliveryFee: 120, total: 795 } },
    })
  }
  const ignored = {
    deliveryFee: 0,
    discount: 500,
    total: 1,
    subtotal: 1,
    status: 'delivered',
    _id: nobodysId,
  }
  const placed = await placeOrder(app, orderBody([{ productId, quantity: 1, price: 750 }], ignored))
  expect(placed).toMatchObject({ status: 201, body: { total: 795, status: 'pending' } })
  expect(await stockOf(shop.db, productId)).toBe(9)
  await assertStockInvariants(shop.db)
})

test('unknown coupon codes of any characters are `invalid_coupon` at the coupon field', async () => {
  const { app, quote, productId } = await openShop()
  const items = [{ productId, quantity: 1 }]
  const odd = [
    'NOPE',
    '%',
    "' or 1=1 --",
    'a\0b',
    '\ud800',
    '💸',
    'x'.repeat(5000),
    'two words',
    '../../..',
  ]
  for (const couponCode of odd) {
    expect(await placeOrder(app, orderBody(items, { couponCode }))).toMatchObject({
      status: 400,
      body: { code: 'invalid_coupon', message: 'This coupon code is not valid.' },
    })
    const quoted = await quote({ items, couponCode })
    expect(quoted).toMatchObject({
      status: 200,
      body: { couponDiscount: 0, problems: [{ code: 'invalid_coupon' }] },
    })
  }
  expect((await placeOrder(app, orderBody(items, { couponCode: '  ' }))).status).toBe(201)
})

test('a deleted product is a 404 with the quote of the other lines', async () => {
  const { app, productId } = await openShop()
  const items = [
    { productId, quantity: 1 },
    { productId: nobodysId, quantity: 1 },
  ]
  expect(await placeOrder(app, orderBody(items))).toMatchObject({
    status: 404,
    body: { code: 'not_found', quote: { problems: [{ code: 'not_found', productId: nobodysId }] } },
  })
})

test('ids are the same in any case, and lines of one product are summed', async () => {
  const { app, shop, productId } = await openShop()
  const items = [
    { productId: productId.toUpperCase(), quantity: 6, selectedColor: 'Black' },
    { productId, quantity: 5 },
  ]
  expect(await placeOrder(app, orderBody(items))).toMatchObject({
    status: 409,
    body: { code: 'out_of_stock', message: 'Only 10 of Studio Headphones are in stock.' },
  })
  const fitting = items.map((line) => ({ ...line, quantity: 5 }))
  expect((await placeOrder(app, orderBody(fitting))).status).toBe(201)
  expect(await stockOf(shop.db, productId)).toBe(0)
  await assertStockInvariants(shop.db)
})

test('a quote lists every line that cannot be sold, and sells nothing', async () => {
  const { shop, quote, productId } = await openShop()
  const soldOut = await addProduct(shop, { name: 'Sold out', stock: 0 })
  const { status, body } = await quote({
    items: [
      { productId, quantity: 11, price: 700 },
      { productId: soldOut, quantity: 1, selectedColor: 'Red' },
      { productId: nobodysId, quantity: 1 },
    ],
    district: 'Dhaka',
  })
  expect(status).toBe(200)
  const problems = body.problems.map(
    ({ code, productId: id }: { code: string; productId?: string }) => [code, id],
  )
  expect(problems.toSorted()).toEqual(
    [
      ['price_changed', productId],
      ['out_of_stock', productId],
      ['too_many_units', productId],
      ['out_of_stock', soldOut],
      ['color_unavailable', soldOut],
      ['not_found', nobodysId],
    ].toSorted(),
  )
  expect((await quote({ items: [] })).body).toMatchObject({ total: 0, problems: [] })
  expect((await quote({ items: [{ productId, quantity: 0 }] })).status).toBe(400)
  const elsewhere = await quote({ items: [], district: 'Atlantis' })
  expect(elsewhere).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'district', message: 'Choose one of the 64 districts' }] },
  })
  for (const district of ['', null, undefined]) {
    expect((await quote({ items: [], district })).status).toBe(200)
  }
  await assertStockInvariants(shop.db)
})

test('malformed keys are rejected; the key of an anonymous caller is scoped to the phone', async () => {
  const { app, productId } = await openShop()
  const order = (key: string, own: Record<string, unknown> = {}) =>
    placeOrder(app, orderBody([{ productId, quantity: 1 }], own), { 'idempotency-key': key })
  expect(await order('k'.repeat(201))).toMatchObject({ status: 400, body: { code: 'malformed' } })
  const phone = newPhone()
  const first = await order('mine', { phone })
  const again = await order('mine', { phone })
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body).toEqual(first.body)
  expect((await order('mine', { phone, district: 'Dhaka' })).status).toBe(409)
  expect((await order('mine', { phone: newPhone() })).status).toBe(201)
  expect((await order('', { phone })).status).toBe(201)
})

test('a rejected order leaves its key unclaimed and its coupon unused', async () => {
  const { app, shop, productId } = await openShop()
  const couponId = await addCoupon(shop.db, { code: 'KEEP', discountValue: 300_00, usageLimit: 1 })
  const headers = { ...(await newGuest(app)), 'idempotency-key': 'again' }
  const own = { couponCode: 'keep', phone: newPhone() }
  const order = (extra: Record<string, unknown>) =>
    placeOrder(app, orderBody([{ productId, quantity: 1 }], { ...own, ...extra }), headers)
  expect((await order({ expectedTotal: 1 })).status).toBe(409)
  expect(await couponUses(shop.db, couponId)).toBe(0)
  expect(await order({ expectedTotal: 570 })).toMatchObject({ status: 201, body: { total: 570 } })
  await assertStockInvariants(shop.db)
})

test('an order that is refused stays refused when its fresh quote fails', async () => {
  const { app, shop, database, productId } = await openShop()
  const query = database.pool.query.bind(database.pool)
  // Transactions have connections of their own: only reads outside of them fail.
  database.pool.query = ((...statement: Parameters<typeof query>) =>
    JSON.stringify(statement).includes('from \\"products\\"')
      ? Promise.reject(new Error('Connection terminated unexpectedly'))
      : query(...statement)) as typeof query
  const body = { ...orderBody([{ productId, quantity: 1 }]), expectedTotal: 1 }
  const response = await placeOrder(app, body)
  database.pool.query = query
  expect(response).toMatchObject({ status: 409, body: { code: 'price_changed' } })
  expect(response.body.quote).toBeUndefined()
  expect((await placeOrder(app, body)).body.quote).toBeDefined()
  expect(await stockOf(shop.db, productId)).toBe(10)
})
