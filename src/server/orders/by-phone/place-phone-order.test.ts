import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, newPhone, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { addCoupon, countRows, stockOf } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { openPhoneShop } from '../../../../tests/support/fixtures/phone-orders.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import { addProduct, orderBody } from '../../../../tests/support/fixtures/test-products.ts'
import { auditEntries } from '../../audit/audit-tables.ts'
import { cartLines } from '../../carts/cart-tables.ts'
import { customers } from '../../customers/customer-tables.ts'
import { orders } from '../order-tables.ts'

test('an order by phone is confirmed, its buyer is not called, and its page says who took it', async () => {
  const { shop, lamp, moni, takeOrder, page, rowOf, app } = await openPhoneShop()
  const { status, body } = await takeOrder([{ productId: lamp, quantity: 2 }], {
    note: 'Call before you come',
    adjustments: [{ label: 'A scratch', amount: -30 }],
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'confirmed',
    user: { name: 'Rahima Begum', email: null },
    adjustments: [{ label: 'A scratch', amount: -30 }],
  })
  expect(await rowOf(body._id)).toMatchObject({
    source: 'phone',
    callDueAt: null,
    customerId: null,
    clientNetwork: null,
    buyerEmail: null,
    adjustmentPoisha: -30_00,
  })
  expect(await stockOf(shop.db, lamp)).toBe(8)
  await assertStockInvariants(shop.db)

  const { timeline, notes } = await page(body._id)
  expect(timeline).toMatchObject([
    { kind: 'placed', source: 'phone', by: 'Moni Owner' },
    { kind: 'status', status: 'confirmed', by: 'Moni Owner' },
    { kind: 'note', by: 'Moni Owner' },
  ])
  expect(notes).toMatchObject([{ text: 'Call before you come' }])
  const next = await call(app, 'POST', '/admin/calls/next', { headers: moni.headers })
  expect(next.body.call).toBeNull()
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, body._id))
  expect(entry).toMatchObject({ action: 'created', subjectType: 'order', actorId: moni.id })
  expect(entry?.changes).toMatchObject({
    source: [null, 'phone'],
    items: [null, ['2 × Lamp, 500']],
    note: [null, 'Call before you come'],
  })
})

test('a buyer with an e-mail address gets the confirmation, one without gets none', async () => {
  const { lamp, takeOrder, shop } = await openPhoneShop()
  const mailed = async () => {
    const { rows } = await shop.db.execute<{ id: string }>(sql`
      select data->'request'->>'orderId' as id from jobs.job
      where data->'request'->>'kind' = 'order-confirmation'`)
    return rows.map(({ id }) => id)
  }
  const lines = [{ productId: lamp, quantity: 1 }]
  await takeOrder(lines)
  const { body } = await takeOrder(lines, { guestEmail: 'Rahima@Example.com', language: 'bn' })
  expect(await mailed()).toEqual([body._id])
  expect(body).toMatchObject({ language: 'bn', user: { email: 'rahima@example.com' } })
})

test('limits of strangers are lifted, those of stock are not', async () => {
  const { app, shop, cable, takeOrder, quote } = await openPhoneShop()
  const fan = await addProduct(shop, { name: 'Fan', stock: 60 })
  const fans = { productId: fan, quantity: 55 }
  expect((await placeOrder(app, orderBody([fans]))).body.code).toBe('too_many_units')
  const many = [fans, { productId: cable, quantity: 6 }]
  const { body: refused } = await takeOrder(many)
  expect(refused).toMatchObject({ code: 'out_of_stock', message: 'Only 5 of Cable are in stock.' })
  expect(refused.quote.problems).toMatchObject([
    { code: 'out_of_stock', path: 'items.1.quantity', line: 1, available: 5 },
  ])
  const { body: quoted } = await quote({ items: many, district: 'Sylhet' })
  expect(quoted.problems).toEqual(refused.quote.problems)
  expect(await countRows(shop.db, orders)).toBe(0)
  expect((await takeOrder([fans])).status).toBe(201)
  await assertStockInvariants(shop.db)
})

test('a blocked phone is refused in the words of the office, and the quote says it before', async () => {
  const { shop, lamp, takeOrder, quote, buyerOf } = await openPhoneShop()
  const phone = newPhone()
  const blocked = await addCustomer(shop)
  await shop.db
    .update(customers)
    .set({ phone: `+88${phone}`, blockedAt: new Date() })
    .where(eq(customers.id, blocked.id))
  const items = [{ productId: lamp, quantity: 1 }]
  const refusal = {
    code: 'blocked',
    message: 'This phone number is blocked: no orders are taken from it.',
  }
  const { status, body } = await takeOrder(items, { phone })
  expect(status).toBe(403)
  expect(body).toMatchObject({
    ...refusal,
    issues: [{ path: 'shippingAddress.phone', message: refusal.message }],
  })
  expect((await quote({ items, phone })).body.problems).toMatchObject([refusal])
  expect((await quote({ items, phone: phone.slice(0, 8) })).body.problems).toEqual([])
  expect((await buyerOf(phone)).body.buyer.isBlocked).toBe(true)
  const named = await takeOrder(items, { customerId: blocked.id })
  expect(named.body.code).toBe('blocked')
})

test('the quote knows whether the phone has ordered before, and its total is what is charged', async () => {
  const { lamp, takeOrder, quote } = await openPhoneShop()
  const phone = newPhone()
  const items = [{ productId: lamp, quantity: 1 }]
  const adjustments = [{ label: 'Far away', amount: 25.5 }]
  const asked = { items, district: 'Sylhet', phone, adjustments }
  const first = (await quote(asked)).body
  expect(first.firstOrderDiscount).toBe(50)
  const own = { phone, adjustments }
  const placed = await takeOrder(items, { ...own, expectedTotal: first.total })
  expect(placed.status).toBe(201)
  expect(placed.body.total).toBe(first.total)
  const second = (await quote(asked)).body
  expect(second.firstOrderDiscount).toBe(0)
  expect(second.total).toBe(first.total + 50)
  const stale = await takeOrder(items, { ...own, expectedTotal: first.total })
  expect(stale.body).toMatchObject({ code: 'price_changed', quote: second })
  expect((await takeOrder(items, { ...own, expectedTotal: second.total })).status).toBe(201)
})

test('discounts larger than the order are refused at their field', async () => {
  const { shop, lamp, takeOrder, quote } = await openPhoneShop()
  const items = [{ productId: lamp, quantity: 1 }]
  const adjustments = [{ label: 'Too kind', amount: -5000 }]
  const message = 'The discounts are larger than what the order costs.'
  const { status, body } = await takeOrder(items, { adjustments })
  expect(status).toBe(400)
  expect(body.issues).toEqual([{ path: 'adjustments', message }])
  const { body: quoted } = await quote({ items, adjustments })
  expect(quoted.problems).toEqual([{ code: 'invalid', message, path: 'adjustments' }])
  expect(await stockOf(shop.db, lamp)).toBe(10)
})

test('a coupon counts as everybody’s, and one that does not fit is told at its field', async () => {
  const { shop, lamp, takeOrder, quote } = await openPhoneShop()
  await addCoupon(shop.db, { code: 'EID', discountValue: 90_00, usageLimit: 1 })
  const items = [{ productId: lamp, quantity: 1 }]
  expect((await takeOrder(items, { couponCode: 'eid' })).body).toMatchObject({
    couponDiscount: 90,
    appliedCoupon: { code: 'EID' },
  })
  expect((await quote({ items, couponCode: 'EID' })).body.problems).toMatchObject([
    { code: 'coupon_used_up', path: 'couponCode' },
  ])
  expect((await takeOrder(items, { couponCode: 'EID' })).body.code).toBe('coupon_used_up')
})

test('a repeated key is one order, answered again; another member’s key is another', async () => {
  const { app, shop, lamp, takeOrder, asStaff } = await openPhoneShop()
  const items = [{ productId: lamp, quantity: 1 }]
  const own = { phone: '01711111111' }
  const key = { 'idempotency-key': 'one' }
  const first = await takeOrder(items, own, key)
  const again = await takeOrder(items, own, key)
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body).toEqual(first.body)
  const other = await takeOrder(items, { ...own, note: 'Changed' }, key)
  expect(other.body.code).toBe('idempotency_key_reused')
  const colleague = await asStaff('write_orders')
  const body = { source: 'phone', ...orderBody(items, own) }
  const headers = { ...colleague.headers, ...key }
  expect((await call(app, 'POST', '/admin/orders', { headers, body })).status).toBe(201)
  expect(await countRows(shop.db, orders)).toBe(2)
})

test('an order for an account is in that account, with its e-mail, and leaves its cart alone', async () => {
  const { app, shop, lamp, takeOrder, asStaff } = await openPhoneShop()
  const nila = await addCustomer(shop, { name: 'Nila' })
  await call(app, 'POST', '/cart/add', { body: { productId: lamp }, headers: nila.headers })
  const items = [{ productId: lamp, quantity: 1 }]
  const { body } = await takeOrder(items, { customerId: nila.id, guestEmail: 'other@example.com' })
  expect(body.user).toEqual({ name: 'Nila', email: nila.email })
  const own = await call(app, 'GET', '/orders/user', { headers: nila.headers })
  expect(own.body.orders).toMatchObject([{ _id: body._id }])
  expect(await countRows(shop.db, cartLines)).toBe(1)

  const nobody = await takeOrder(items, { customerId: lamp })
  expect(nobody.body.issues).toMatchObject([{ path: 'customerId' }])
  const agent = await asStaff('write_orders')
  const named = await call(app, 'POST', '/admin/orders', {
    headers: agent.headers,
    body: { source: 'phone', customerId: nila.id, ...orderBody(items) },
  })
  expect(named.status).toBe(403)
})

test('only staff who may change orders take them, and a body without an address says what is missing', async () => {
  const { app, shop, lamp, takeOrder, asStaff } = await openPhoneShop()
  const reader = await asStaff('read_orders')
  const body = { source: 'phone', ...orderBody([{ productId: lamp, quantity: 1 }]) }
  for (const [headers, status] of [
    [{}, 401],
    [(await addCustomer(shop)).headers, 403],
    [reader.headers, 403],
  ] as const) {
    expect((await call(app, 'POST', '/admin/orders', { headers, body })).status).toBe(status)
  }
  const missing = await takeOrder([{ productId: lamp, quantity: 1 }], {
    shippingAddress: undefined,
  })
  expect(missing.body.message).toBe('Please fill in all required shipping details')
  const bangla = await takeOrder([{ productId: lamp, quantity: 1 }], { phone: '০১৭১২৩৪৫৬৭৮' })
  expect(bangla.body.shippingAddress.phone).toBe('+8801712345678')
  const web = await takeOrder([{ productId: lamp, quantity: 1 }], { source: 'web' })
  expect(web.body.issues).toMatchObject([{ path: 'source' }])
})

test('a phone tells its orders, how they ended, addresses and, to those who may, its accounts', async () => {
  const { shop, app, lamp, takeOrder, place, setStatus, buyerOf, asStaff } = await openPhoneShop()
  const phone = newPhone()
  const items = [{ productId: lamp, quantity: 1 }]
  const cancelled = await place(items, { phone, guestEmail: 'rahima@example.com' })
  await setStatus(cancelled._id, 'cancelled')
  const delivered = await place(items, { phone, district: 'Dhaka' })
  await setStatus(delivered._id, 'delivered')
  const { body: last } = await takeOrder(items, { phone, language: 'bn' })
  const nila = await addCustomer(shop, { name: 'Nila' })
  await shop.db
    .update(customers)
    .set({ phone: `+88${phone}` })
    .where(eq(customers.id, nila.id))
  await call(app, 'POST', '/auth/address', {
    headers: nila.headers,
    body: { ...last.shippingAddress, fullAddress: 'Her office' },
  })

  const { buyer } = (await buyerOf(phone)).body
  expect(buyer).toMatchObject({
    phone: `+88${phone}`,
    isBlocked: false,
    accounts: [{ _id: nila.id, name: 'Nila', email: nila.email }],
    email: null,
    language: 'bn',
    counts: { orders: 3, delivered: 1, cancelled: 1 },
  })
  expect(buyer.orders.map((each: { _id: string }) => each._id)).toEqual([
    last._id,
    delivered._id,
    cancelled._id,
  ])
  expect(buyer.addresses.map((each: { district: string }) => each.district)).toEqual([
    'Sylhet',
    'Dhaka',
    'Sylhet',
  ])
  const agent = await asStaff('write_orders')
  const { accounts, addresses } = (await buyerOf(phone, agent.headers)).body.buyer
  expect(accounts).toEqual([])
  expect(addresses).toHaveLength(2)
  const unknown = (await buyerOf(newPhone())).body.buyer
  expect(unknown).toMatchObject({ orders: [], addresses: [], counts: { orders: 0 } })
  expect((await buyerOf('017')).body.issues).toMatchObject([{ path: 'phone' }])
})
