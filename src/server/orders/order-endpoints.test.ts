import { expect, test } from 'vitest'
import {
  call,
  newGuest,
  newPhone,
  placeOrder,
} from '../../../tests/support/fixtures/order-calls.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'

const expiredToken = { authorization: 'Bearer unknown-token' }

async function openShop() {
  const open = await createTestShop()
  await addCategory(open.shop)
  const admin = await addCustomer(open.shop, { role: 'admin' })
  const customer = await addCustomer(open.shop, { name: 'Karim Mia' })
  const otherCustomer = await addCustomer(open.shop)
  const guest = await newGuest(open.app)
  const productId = await addProduct(open.shop, { stock: 100 })
  return { ...open, admin, customer, otherCustomer, guest, productId }
}

test('a customer’s order is readable by the customer and administrators only', async () => {
  const { app, admin, customer, otherCustomer, guest, productId } = await openShop()
  const { body } = await placeOrder(app, orderBody([{ productId, quantity: 1 }]), customer.headers)
  expect(body.user).toEqual({ name: 'Karim Mia', email: customer.email })
  const read = (headers: Record<string, string>) =>
    call(app, 'GET', `/orders/${body._id}`, { headers })
  for (const headers of [customer.headers, admin.headers]) {
    expect(await read(headers)).toEqual({ status: 200, body: { order: body } })
  }
  for (const headers of [otherCustomer.headers, guest, {}]) {
    expect(await read(headers)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  expect((await read(expiredToken)).status).toBe(401)
  expect((await call(app, 'GET', '/orders/nonsense', customer)).status).toBe(404)
  expect((await call(app, 'GET', `/orders/${productId}`, admin)).status).toBe(404)
})

test('a guest reads what was ordered under the same guest id, also once signed in', async () => {
  const { app, customer, otherCustomer, guest, productId } = await openShop()
  const { body } = await placeOrder(app, orderBody([{ productId, quantity: 1 }]), guest)
  const read = (headers: Record<string, string>) =>
    call(app, 'GET', `/orders/${body._id}`, { headers })
  expect(await read(guest)).toEqual({ status: 200, body: { order: body } })
  expect((await read({ ...customer.headers, ...guest })).status).toBe(200)
  expect((await read(await newGuest(app))).status).toBe(404)
  expect((await read({ 'x-guest-id': 'made.up' })).status).toBe(404)
  expect((await read(otherCustomer.headers)).status).toBe(404)
})

test('the order history is the customer’s own, newest first', async () => {
  const { app, customer, otherCustomer, guest, productId } = await openShop()
  const ids: string[] = []
  for (let count = 0; count < 3; count += 1) {
    const { body } = await placeOrder(
      app,
      orderBody([{ productId, quantity: 1 }]),
      customer.headers,
    )
    ids.unshift(body._id)
  }
  const mine = await call(app, 'GET', '/orders/user', customer)
  expect(mine.body.orders.map((order: { _id: string }) => order._id)).toEqual(ids)
  const second = await call(app, 'GET', '/orders/user?limit=2&page=2', customer)
  expect(second.body).toMatchObject({
    orders: [{ _id: ids[2] }],
    pagination: { currentPage: 2, totalPages: 2, totalItems: 3, hasNextPage: false },
  })
  for (const query of ['limit=0', 'limit=101', 'page=0', 'page=x', 'page=1e9']) {
    expect((await call(app, 'GET', `/orders/user?${query}`, customer)).status).toBe(400)
  }
  expect((await call(app, 'GET', '/orders/user', otherCustomer)).body).toMatchObject({
    orders: [],
    pagination: { totalItems: 0 },
  })
  for (const headers of [{}, guest, expiredToken]) {
    expect((await call(app, 'GET', '/orders/user', { headers })).status).toBe(401)
  }
})

test('number and phone show an order without name and address', async () => {
  const { app, productId } = await openShop()
  const { body } = await placeOrder(
    app,
    orderBody([{ productId, quantity: 1 }], { phone: '01712345678' }),
  )
  const track = (own: object) => call(app, 'POST', '/orders/track', { body: own })
  const { user: _user, shippingAddress: _address, ...rest } = body
  const writings = ['01712345678', '+880 1712-345678', '০১৭১২৩৪৫৬৭৮']
  for (const phone of writings) {
    const orderNumber = `#${body.orderNumber.toLowerCase()}`
    expect(await track({ orderNumber, phone })).toEqual({ status: 200, body: { order: rest } })
  }
  const { orderNumber } = body
  expect((await track({ orderNumber, phone: '01712345679' })).status).toBe(404)
  expect((await track({ orderNumber: 'FFFFFFFF', phone: '01712345678' })).status).toBe(404)
  for (const [path, own] of [
    ['orderNumber', { orderNumber: 'x', phone: '01712345678' }],
    ['orderNumber', { orderNumber: 'ABCDEFGH', phone: '01712345678' }],
    ['orderNumber', { phone: '01712345678' }],
    ['phone', { orderNumber, phone: '12' }],
    ['phone', { orderNumber }],
  ] as const) {
    expect(await track(own)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  }
})

test('the administrator finds orders by number, name, phone and e-mail, page by page', async () => {
  const { app, admin, customer, productId } = await openShop()
  const own = { phone: '01911222333', guestEmail: 'Rahima@Example.com' }
  const first = await placeOrder(app, orderBody([{ productId, quantity: 1 }], own))
  for (let count = 0; count < 3; count += 1) {
    const body = orderBody([{ productId, quantity: 1 }], { phone: newPhone() })
    await placeOrder(app, {
      ...body,
      shippingAddress: { ...body.shippingAddress, fullName: 'Salma' },
    })
  }
  const list = async (query: string) => call(app, 'GET', `/admin/orders?${query}`, admin)
  const { orderNumber, _id } = first.body
  for (const search of [
    orderNumber,
    `%23${_id.slice(-6)}`,
    'rahima',
    '01911222333',
    '%2B8801911-222333',
    '01911-222',
    '০১৯১১২২২৩৩৩',
    'rahima@example',
  ]) {
    const { body } = await list(`search=${search}`)
    expect({ search, ids: body.orders.map((order: { _id: string }) => order._id) }).toEqual({
      search,
      ids: [_id],
    })
  }
  const page = await list('limit=3&page=2')
  expect(page.body.pagination).toEqual({
    currentPage: 2,
    totalPages: 2,
    totalItems: 4,
    isTotalCapped: false,
    hasNextPage: false,
    hasPrevPage: true,
  })
  expect(page.body.orders).toHaveLength(1)
  for (const search of ['%25', '_', "'", '%5C']) {
    expect(await list(`search=${search}`)).toMatchObject({ status: 200, body: { orders: [] } })
  }
  expect((await list('search=a%00b')).status).toBe(400)
  expect((await list('page=0')).status).toBe(400)
  expect((await list('limit=1000')).status).toBe(400)
  expect((await call(app, 'GET', '/admin/orders', customer)).status).toBe(403)
  expect((await call(app, 'GET', '/admin/orders')).status).toBe(401)
})

test('the administrator changes an order from any status to any other, and its timeline records it', async () => {
  const { app, shop, admin, customer, productId } = await openShop()
  const { body } = await placeOrder(app, orderBody([{ productId, quantity: 5 }]), customer.headers)
  const path = `/admin/orders/${body._id}/status`
  const move = (status: unknown) =>
    call(app, 'PUT', path, { headers: admin.headers, body: { status } })
  const way = [
    'delivered',
    'pending',
    'cancelled',
    'shipped',
    'confirmed',
    'cancelled',
    'delivered',
  ]
  for (const status of way) {
    const moved = await move(status)
    expect(moved).toMatchObject({ status: 200, body: { order: { status } } })
    await assertStockInvariants(shop.db)
  }
  const again = await move('delivered')
  const timeline = again.body.order.timeline.map((change: { status: string }) => change.status)
  expect(timeline).toEqual(['pending', ...way])
  expect((await move('lost')).status).toBe(400)
  expect((await move(undefined)).status).toBe(400)
  const headers = admin.headers
  const confirmed = { status: 'confirmed' }
  expect(
    (await call(app, 'PUT', '/admin/orders/nonsense/status', { headers, body: confirmed })).status,
  ).toBe(404)
  expect((await call(app, 'PUT', path, { ...customer, body: confirmed })).status).toBe(403)
  expect((await call(app, 'PUT', path, { body: confirmed })).status).toBe(401)
})

test('a cancelled order is reopened only while its units are in stock', async () => {
  const { app, shop, admin } = await openShop()
  const productId = await addProduct(shop, { stock: 2 })
  const first = await placeOrder(app, orderBody([{ productId, quantity: 2 }]))
  const move = (status: string) =>
    call(app, 'PUT', `/admin/orders/${first.body._id}/status`, { ...admin, body: { status } })
  await move('cancelled')
  expect((await placeOrder(app, orderBody([{ productId, quantity: 1 }]))).status).toBe(201)
  expect(await move('confirmed')).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
  await assertStockInvariants(shop.db)
})

test('a quote is what the order then charges', async () => {
  const { app, customer, productId } = await openShop()
  const items = [{ productId, quantity: 2 }]
  const quote = await call(app, 'POST', '/orders/quote', {
    ...customer,
    body: { items, district: 'chattogram', phone: '01712345678' },
  })
  expect(quote).toMatchObject({
    status: 200,
    body: { subtotal: 2000, deliveryFee: 0, firstOrderDiscount: 200, total: 1800, problems: [] },
  })
  const body = orderBody(items, { district: 'Chattogram', expectedTotal: 1800 })
  const placed = await placeOrder(app, body, customer.headers)
  expect(placed).toMatchObject({
    status: 201,
    body: { total: 1800, shippingAddress: { district: 'Chittagong' } },
  })
})
