import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { movingClock } from '../../../tests/support/faults/moving-clock.ts'
import { openMailbox } from '../../../tests/support/fixtures/mailbox.ts'
import {
  call,
  countByStatus,
  newGuest,
  newPhone,
  placeOrder,
} from '../../../tests/support/fixtures/order-calls.ts'
import { addCoupon, stockOf, times } from '../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { addCategory, orderBody } from '../../../tests/support/fixtures/test-products.ts'
import {
  addTranslatedProduct,
  banglaName,
  inBangla,
} from '../../../tests/support/fixtures/translated-product.ts'
import { createTestShop, type TestShopOptions } from '../../../tests/support/servers/test-shop.ts'
import { updateProduct } from '../catalog/products/update-product.ts'
import { orderItems, orders } from './order-tables.ts'
import { updateShopSettings } from '../shop-settings/shop-settings.ts'

async function openShop(options: TestShopOptions = {}) {
  const open = await createTestShop(options)
  await addCategory(open.shop)
  const productId = await addTranslatedProduct(open.shop, { stock: 100 })
  const customer = await addCustomer(open.shop)
  const admin = await addCustomer(open.shop, { role: 'admin' })
  const body = (selectedColor: string, own: object = {}) =>
    orderBody([{ productId, quantity: 2, selectedColor }], { phone: newPhone(), ...own })
  const order = async (selectedColor: string, headers: object = inBangla) =>
    (await placeOrder(open.app, body(selectedColor), { ...customer.headers, ...headers })).body
  return { ...open, productId, customer, admin, body, order }
}

interface Item {
  name: string
  selectedColor: string | null
}

const itemsOf = ({ items }: { items: Item[] }) =>
  items.map(({ name, selectedColor }) => [name, selectedColor])

const inEnglishTexts = [['Reading Lamp', 'Black']]

const inBanglaTexts = [[banglaName, 'কালো']]

test('an order in Bangla is stored in English with the name that was shown, and read in both', async () => {
  const { app, shop, customer, admin, order } = await openShop()
  const placed = await order('কালো')
  expect(itemsOf(placed)).toEqual(inBanglaTexts)
  const [item] = await shop.db.select().from(orderItems)
  expect(item).toMatchObject({
    name: 'Reading Lamp',
    translatedName: banglaName,
    selectedColor: 'Black',
  })
  const read = async (headers: object) => {
    const { body } = await call(app, 'GET', `/orders/${placed._id}`, { headers: { ...headers } })
    return itemsOf(body.order)
  }
  expect(await read({ ...customer.headers, ...inBangla })).toEqual(inBanglaTexts)
  expect(await read(customer.headers)).toEqual(inEnglishTexts)
  expect(await read({ ...admin.headers, ...inBangla })).toEqual(inBanglaTexts)
  expect(await read(admin.headers)).toEqual(inEnglishTexts)

  const own = await call(app, 'GET', '/orders/user', {
    headers: { ...customer.headers, ...inBangla },
  })
  expect(itemsOf(own.body.orders[0])).toEqual(inBanglaTexts)
  const track = { orderNumber: placed.orderNumber, phone: placed.shippingAddress.phone }
  const tracked = (language: object) =>
    call(app, 'POST', '/orders/track', { body: track, headers: { ...language } })
  expect(itemsOf((await tracked(inBangla)).body.order)).toEqual(inBanglaTexts)
  expect(itemsOf((await tracked({})).body.order)).toEqual(inEnglishTexts)
})

test('an order keeps the name that was shown; one placed in English has none in Bangla', async () => {
  const { app, shop, customer, productId, order } = await openShop()
  const inBoth = [await order('কালো'), await order('Black', {})]
  const texts = { bn: { name: 'টেবিল বাতি' } }
  await updateProduct(shop, productId, { name: 'Table Lamp', texts }, [])
  const headers = { ...customer.headers, ...inBangla }
  const read = await Promise.all(
    inBoth.map(({ _id }) => call(app, 'GET', `/orders/${_id}`, { headers })),
  )
  expect(read.map(({ body }) => itemsOf(body.order))).toEqual([
    inBanglaTexts,
    [['Reading Lamp', 'কালো']],
  ])
  const rows = await shop.db
    .select({ name: orderItems.translatedName, language: orders.language })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .orderBy(orders.createdAt)
  expect(rows).toEqual([
    { name: banglaName, language: 'bn' },
    { name: null, language: 'en' },
  ])
})

test('staff read an order of any language in their own: in lists, on its page, at the phone and when it is packed', async () => {
  const { app, shop, admin, productId, order } = await openShop()
  await updateShopSettings(shop, { changes: { 'calls.opens': '00:00', 'calls.closes': '23:59' } })
  const placed = await order('Black', {})
  const read = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const headers = { ...admin.headers, ...inBangla }
    const answer = await call(app, method, path, { headers, ...(body && { body }) })
    expect([path, answer.status]).toEqual([path, 200])
    return answer.body
  }
  const path = `/admin/orders/${placed._id}`
  expect(itemsOf((await read('GET', '/admin/orders')).orders[0])).toEqual(inBanglaTexts)
  expect(itemsOf((await read('GET', path)).order)).toEqual(inBanglaTexts)
  expect(itemsOf((await read('POST', '/admin/calls/next')).call.order)).toEqual(inBanglaTexts)
  const confirmed = await read('PUT', `${path}/status`, { status: 'confirmed' })
  expect(itemsOf(confirmed.order)).toEqual(inBanglaTexts)
  const [packed] = (await read('GET', '/admin/packing')).orders
  expect(packed.items).toMatchObject([{ name: banglaName, variantLabel: 'কালো' }])
  expect((await read('GET', '/admin/products')).products[0].name).toBe(banglaName)
  expect((await read('GET', '/admin/stock')).items[0].product.name).toBe(banglaName)
  // Sold under another name, of which nobody has written the Bangla.
  await updateProduct(shop, productId, { name: 'Table Lamp' }, [])
  expect(itemsOf((await read('GET', path)).order)).toEqual([['Reading Lamp', 'কালো']])
})

test('one idempotency key places one order, in whatever language it is sent again', async () => {
  const { app, shop, customer, productId, body } = await openShop()
  const phone = newPhone()
  const send = (color: string, language: object) =>
    placeOrder(app, body(color, { phone }), {
      ...customer.headers,
      ...language,
      'idempotency-key': 'once',
    })
  const sent = await Promise.all([
    send('কালো', inBangla),
    send('Black', {}),
    send('Black', inBangla),
    send('কালো', {}),
  ])
  expect(countByStatus(sent)).toEqual({ 200: 3, 201: 1 })
  expect(new Set(sent.map((each) => each.body._id)).size).toBe(1)
  expect(await stockOf(shop.db, productId)).toBe(98)
  const other = await send('সাদা', inBangla)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused'])
  await assertStockInvariants(shop.db)
})

test('an unknown colour is rejected at its line, and named in the language of the call', async () => {
  const { app, shop, productId, body } = await openShop()
  const rejected = await placeOrder(app, body('লাল'), { ...inBangla })
  expect([rejected.status, rejected.body.issues[0].path]).toEqual([400, 'items.0.selectedColor'])
  expect(rejected.body.issues[0].message).toContain(banglaName)
  expect((await placeOrder(app, body('লাল'))).body.issues[0].message).toContain('Reading Lamp')
  expect(await stockOf(shop.db, productId)).toBe(100)
})

test('the last units go to as many buyers as there are units, in both languages', async () => {
  const { app, shop, body } = await openShop()
  const productId = await addTranslatedProduct(shop, { stock: 4 })
  const sent = await Promise.all(
    times(8, (index) => {
      const isBangla = index % 2 === 0
      const selectedColor = isBangla ? 'কালো' : 'Black'
      const items = [{ productId, quantity: 1, selectedColor }]
      return placeOrder(app, { ...body('Black'), items }, isBangla ? inBangla : {})
    }),
  )
  expect(countByStatus(sent)).toEqual({ 201: 4, 409: 4 })
  const rejected = sent.filter(({ status }) => status === 409).map((each) => each.body)
  for (const { message, quote } of rejected) {
    const [line] = quote.lines
    expect([inBanglaTexts[0], inEnglishTexts[0]]).toContainEqual([line.name, line.selectedColor])
    expect(message).toContain(line.name)
  }
  await assertStockInvariants(shop.db)
})

test('a quote names lines, problems and the coupon in the language of the reader, at one price', async () => {
  const { app, shop, productId } = await openShop()
  const texts = { bn: { description: { text: 'ঈদের ছাড়', source: '' } } }
  await addCoupon(shop.db, { code: 'EID', description: 'For Eid', discountValue: 50_00, texts })
  const items = [
    { productId, quantity: 2, selectedColor: 'কালো', price: 1 },
    { productId, quantity: 1, selectedColor: 'White' },
  ]
  const request = { items, district: 'Sylhet', couponCode: 'EID', firstOrder: false }
  const quote = async (headers: object) =>
    (await call(app, 'POST', '/orders/quote', { body: request, headers: { ...headers } })).body
  const [bangla, english] = [await quote(inBangla), await quote({})]
  expect(itemsOf({ items: bangla.lines })).toEqual([...inBanglaTexts, [banglaName, 'সাদা']])
  expect(itemsOf({ items: english.lines })).toEqual([...inEnglishTexts, ['Reading Lamp', 'White']])
  expect(bangla.problems[0]).toMatchObject({ code: 'price_changed', selectedColor: 'কালো' })
  expect(bangla.problems[0].message).toContain(banglaName)
  expect(english.problems[0]).toMatchObject({ code: 'price_changed', selectedColor: 'Black' })
  expect(bangla.appliedCoupon).toEqual({ code: 'EID', description: 'ঈদের ছাড়' })
  expect(english.appliedCoupon).toEqual({ code: 'EID', description: 'For Eid' })
  expect(bangla.total).toBe(english.total)
  const validate = { body: { code: 'EID', orderAmount: 1000 }, headers: inBangla }
  const { body } = await call(app, 'POST', '/coupons/validate', validate)
  expect(body.coupon.description).toBe('ঈদের ছাড়')
  const order = (expectedTotal: number) => {
    const own = { expectedTotal, couponCode: 'EID', phone: newPhone() }
    return placeOrder(app, { ...orderBody(items, own), items: items.slice(1) }, { ...inBangla })
  }
  const { status, body: rejection } = await order(1)
  expect([status, rejection.code]).toEqual([409, 'price_changed'])
  expect(itemsOf({ items: rejection.quote.lines })).toEqual([[banglaName, 'সাদা']])
  expect((await order(rejection.quote.total)).status).toBe(201)
})

test('the e-mail and the invoice of a customer are in the order’s language, that of the shop in English', async () => {
  const open = await openShop({
    environment: { LANGUAGES: 'en,bn', PUBLIC_URL: 'https://shop.example.com' },
  })
  const { app, shop, admin, body } = open
  await updateShopSettings(shop, {
    changes: { 'notifications.orderEmail': 'owner@example.com' },
  })
  const guestEmail = 'rahima@example.com'
  const guest = await newGuest(app)
  const placed = await placeOrder(app, body('কালো', { guestEmail }), { ...guest, ...inBangla })
  const { mails } = await openMailbox(open)
  await expect.poll(() => mails.length, { timeout: 30_000 }).toBe(2)
  const mailTo = (address: string) => mails.find(({ to }) => to === address)?.text ?? ''
  expect(mailTo(guestEmail)).toContain(banglaName)
  expect(mailTo(guestEmail)).toContain('কালো · ২ × ৳১,০০০')
  expect(mailTo(guestEmail)).not.toMatch(/Reading Lamp|Black/)
  expect(mailTo('owner@example.com')).toContain('Reading Lamp')
  expect(mailTo('owner@example.com')).toContain('Black · 2 × ৳1,000')

  const run = vi.spyOn(shop.workers, 'run')
  const invoices = [
    app.inject({ url: `/api/orders/${placed.body._id}/invoice`, headers: guest }),
    app.inject({ url: `/api/admin/invoices?orders=${placed.body._id}`, headers: admin.headers }),
  ]
  for (const { statusCode } of await Promise.all(invoices)) expect(statusCode).toBe(200)
  const drawn = run.mock.calls.flatMap(
    ([, drawing]) => (drawing as { records: { items: Item[] }[] }).records,
  )
  expect(drawn.map(itemsOf)).toEqual([inBanglaTexts, inBanglaTexts])
})

test('the digest of several orders names what was ordered in its own language', async () => {
  const clock = movingClock()
  const open = await openShop({ clock })
  const { app, body, shop } = open
  await updateShopSettings(shop, { changes: { 'notifications.newOrderEmail': false } })
  const guestEmail = 'rahima@example.com'
  const { mails } = await openMailbox(open)
  const order = (color: string) => placeOrder(app, body(color, { guestEmail }), { ...inBangla })
  await order('কালো')
  await expect.poll(() => mails.length, { timeout: 30_000 }).toBe(1)
  await Promise.all([order('কালো'), order('সাদা')])
  const waiting = sql`state = 'created' and start_after > now() and name = 'send-mail'`
  await expect
    .poll(
      async () => (await shop.db.execute(sql`select from jobs.job where ${waiting}`)).rows.length,
    )
    .toBe(2)
  clock.advance({ minutes: 5 })
  await shop.db.execute(sql`update jobs.job set start_after = now() where ${waiting}`)
  await expect.poll(() => mails.length, { timeout: 30_000 }).toBe(2)
  expect(mails[1]?.text).toContain(`২ × ${banglaName}`)
  expect(mails[1]?.text).not.toContain('Reading Lamp')
})

test('reviewable products, and reviews, are named in the language of the reader', async () => {
  const { app, productId, customer, admin, order } = await openShop()
  const { _id: orderId } = await order('কালো')
  const body = { status: 'delivered' }
  await call(app, 'PUT', `/admin/orders/${orderId}/status`, { body, headers: admin.headers })
  const read = async (path: string, language: object = {}) =>
    (await call(app, 'GET', path, { headers: { ...customer.headers, ...language } })).body
  const reviewable = async (language: object) =>
    itemsOf({ items: (await read('/reviews/user/reviewable', language)).products })
  expect(await reviewable(inBangla)).toEqual(inBanglaTexts)
  expect(await reviewable({})).toEqual(inEnglishTexts)

  const review = { productId, orderId, rating: 5, comment: 'খুব ভালো আলো দেয়।', images: [] }
  const headers = { ...customer.headers, ...inBangla }
  const written = await call(app, 'POST', '/reviews', { body: review, headers })
  expect(written.body.review.product.name).toBe(banglaName)
  const nameOf = async (path: string, language: object = {}) =>
    (await read(path, language)).reviews[0].product.name
  expect(await nameOf('/reviews/user', inBangla)).toBe(banglaName)
  expect(await nameOf('/reviews/user')).toBe('Reading Lamp')
  expect(await nameOf(`/reviews/product/${productId}?lang=bn`)).toBe(banglaName)
  expect(await nameOf(`/reviews/product/${productId}`)).toBe('Reading Lamp')
  const moderated = await call(app, 'GET', '/admin/reviews', {
    headers: { ...admin.headers, ...inBangla },
  })
  expect(moderated.body.reviews[0].product.name).toBe(banglaName)
})
