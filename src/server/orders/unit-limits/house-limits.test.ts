import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import { movingClock } from '../../../../tests/support/faults/moving-clock.ts'
import { watchStatements } from '../../../../tests/support/faults/watch-statements.ts'
import { addDeal } from '../../../../tests/support/fixtures/deal-fixtures.ts'
import {
  call,
  countByStatus,
  newHouse,
  newPhone,
} from '../../../../tests/support/fixtures/order-calls.ts'
import { stockOf, times } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { orders } from '../order-tables.ts'

const limits = shopConfig.newBuyerOrders
const house = { fullName: 'Karim Uddin', fullAddress: 'House 7, Road 11, Block C' }

async function openShop(options: { withLimits?: true } = { withLimits: true }) {
  const clock = movingClock()
  const open = await createTestShop({ clock, ...options })
  await addCategory(open.shop)
  const productId = await addProduct(open.shop, { stock: 600 })
  let networks = 0
  /** Of another phone, from another network; of the same house unless it says otherwise. */
  const order = async (own: Record<string, unknown> & { quantity?: number } = {}, headers = {}) => {
    const { quantity = 1, ...rest } = own
    networks += 1
    const response = await open.app.inject({
      method: 'POST',
      url: '/api/orders',
      remoteAddress: `198.51.${Math.floor(networks / 200)}.${networks % 200}`,
      headers: { ...headers },
      payload: orderBody([{ productId, quantity }], { phone: newPhone(), house, ...rest }),
    })
    return { status: response.statusCode, body: response.json() }
  }
  return { ...open, clock, productId, order }
}

test('one person with many phones and networks does not get all units of a product', async () => {
  const { shop, clock, productId, order } = await openShop()
  const most = limits.maxUnitsPerHouseDay
  const responses = await Promise.all(times(60, () => order({ quantity: 10 })))
  expect(countByStatus(responses)).toEqual({ 201: most / 10, 400: 60 - most / 10 })
  expect(await stockOf(shop.db, productId)).toBe(600 - most)
  const sentence =
    'Many units were ordered for this name or address today. Please call 01700-123456 or 01900-123456, and we take your order too.'
  // However the address is written, or under another address with the same name.
  for (const written of [
    { fullName: 'K. Uddin', fullAddress: 'house 7 road-11, block c.' },
    { fullName: 'KARIM uddin', fullAddress: 'Another house' },
  ]) {
    const refused = await order({ house: written })
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'too_many_units', message: sentence, issues: [{ path: 'items' }] },
    })
  }
  expect((await order({ house: newHouse(), quantity: 10 })).status).toBe(201)
  clock.advance({ days: 1, minutes: 1 })
  expect((await order({ quantity: 10 })).status).toBe(201)
  await assertStockInvariants(shop.db)
})

test('a thana that is written in Bangla is the same thana', async () => {
  const { order } = await openShop()
  const most = limits.maxUnitsPerHouseDay
  const at = (thana: string) =>
    order({ quantity: 10, district: 'Dhaka', house: { ...house, thana } })
  for (let time = 0; time < most / 10; time += 1) expect((await at('Dhanmondi')).status).toBe(201)
  expect((await at('ধানমন্ডি')).status).toBe(400)
})

test('nor all units of a flash deal', async () => {
  const { shop, productId, order } = await openShop()
  await addDeal(shop, [{ productId, unitLimit: 50 }])
  const responses = await Promise.all(times(20, () => order({ quantity: 3 })))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(
    limits.maxDealUnitsPerHouseDay / 3,
  )
  expect((await order({ house: newHouse(), quantity: 3 })).status).toBe(201)
})

test('cancelled orders, and received ones of a customer, leave a house its units', async () => {
  const { shop, order } = await openShop()
  const customer = await addCustomer(shop)
  const { body } = await order({ quantity: 10 }, customer.headers)
  await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, body._id))
  for (const _ of times(4, () => 0)) await order({ quantity: 10 })
  expect((await order({ quantity: 10 })).status).toBe(201)
  const last = await order({ quantity: 1 })
  expect(last.status).toBe(400)
  expect((await order({ quantity: 10 }, customer.headers)).status).toBe(201)
  const [row] = await shop.db.select().from(orders).where(eq(orders.customerId, customer.id))
  expect(row?.fullName).toBe(house.fullName)
  await shop.db.update(orders).set({ status: 'cancelled' })
  expect((await order({ quantity: 10 })).status).toBe(201)
})

test('a house and a device have a few first-order discounts in a month, whatever phones they name', async () => {
  const { app, clock, order } = await openShop()
  const most = limits.maxFirstOrdersPerHouse
  const discounts = async (count: number, own: object, headers = {}) => {
    const responses = []
    for (let time = 0; time < count; time += 1) responses.push(await order({ ...own }, headers))
    return responses.filter(({ body }) => body.firstOrderDiscount > 0).length
  }
  expect(await discounts(6, {})).toBe(most)
  const { guestId } = (await app.inject('/api/cart')).json()
  const device = { 'x-guest-id': guestId as string }
  const elsewhere = async () => discounts(1, { house: newHouse() }, device)
  const given = []
  for (let time = 0; time < 5; time += 1) given.push(await elsewhere())
  expect(given).toEqual([1, 1, 1, 0, 0])
  const promised = await order({ expectedTotal: 1020 })
  expect(promised).toMatchObject({
    status: 409,
    body: {
      code: 'price_changed',
      firstOrder: false,
      message: expect.stringMatching(
        /^The first-order discount was given several times.*01700-123456/,
      ),
      quote: { firstOrderDiscount: 0, total: 1120 },
    },
  })
  expect((await order({ expectedTotal: 1120 })).status).toBe(201)
  clock.advance({ days: 31 })
  expect(await discounts(1, {})).toBe(1)
})

test('of parallel first orders of a house no more than its few have the discount', async () => {
  const { order } = await openShop()
  const responses = await Promise.all(times(20, () => order()))
  expect(countByStatus(responses)).toEqual({ 201: 20 })
  expect(responses.filter(({ body }) => body.firstOrderDiscount > 0)).toHaveLength(
    limits.maxFirstOrdersPerHouse,
  )
})

test('a cancelled order is not reopened where its house or device has its few discounts by now', async () => {
  const { app, shop, order } = await openShop()
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const set = (id: string, status: string, language = 'en') =>
    call(app, 'PUT', `/admin/orders/${id}/status`, {
      headers: { ...headers, 'accept-language': language },
      body: { status },
    })
  const placed = async (own: object, device: object) => {
    const { body } = await order({ ...own }, device)
    expect(body.firstOrderDiscount).toBeGreaterThan(0)
    return body._id as string
  }
  const most = limits.maxFirstOrdersPerHouse
  const { guestId } = (await app.inject('/api/cart')).json()
  const sameHouse = () => placed({}, {})
  const sameDevice = () => placed({ house: newHouse() }, { 'x-guest-id': guestId as string })
  for (const place of [sameHouse, sameDevice]) {
    const [first, second] = [await place(), await place()]
    await set(first, 'cancelled')
    await set(second, 'cancelled')
    const others = []
    for (let time = 0; time < most; time += 1) others.push(await place())
    for (const status of ['pending', 'confirmed', 'delivered']) {
      expect(await set(first, status)).toMatchObject({
        status: 409,
        body: { code: 'conflict', message: expect.stringMatching(/its address or device has had/) },
      })
    }
    expect((await set(first, 'pending', 'bn')).body.message).toMatch(/^অর্ডারটি আবার চালু/)
    // One place is free again, for one of two.
    await set(others[0] ?? '', 'cancelled')
    const reopened = await Promise.all([first, second].map((id) => set(id, 'pending')))
    expect(countByStatus(reopened)).toEqual({ 200: 1, 409: 1 })
  }
  await assertStockInvariants(shop.db)
})

test('an order that staff took by phone is reopened all the same', async () => {
  const { app, shop, order } = await openShop()
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const { body: byPhone } = await order()
  await shop.db.update(orders).set({ source: 'phone' }).where(eq(orders.id, byPhone._id))
  const set = (status: string) =>
    call(app, 'PUT', `/admin/orders/${byPhone._id}/status`, { headers, body: { status } })
  await set('cancelled')
  for (let time = 0; time < limits.maxFirstOrdersPerHouse; time += 1) await order()
  expect((await set('pending')).status).toBe(200)
})

test('all limits of units together cost an order one statement, and those of discounts none', async () => {
  const countOf = async (options: { withLimits?: true }) => {
    const { database, productId, order } = await openShop(options)
    await order({ house: newHouse() })
    let statements = 0
    const stop = watchStatements(database, { before: () => void (statements += 1) })
    expect((await order({ house: newHouse() })).body.items[0].product).toBe(productId)
    stop()
    return statements
  }
  expect((await countOf({ withLimits: true })) - (await countOf({}))).toBe(1)
})
