import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import { dayInDhaka, startOfNextDay } from '#shared/formatting/dates.ts'
import { movingClock } from '../../../../tests/support/faults/moving-clock.ts'
import { addDeal, unitsSold } from '../../../../tests/support/fixtures/deal-fixtures.ts'
import { call, newPhone, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import {
  addCoupon,
  couponUses,
  stockOf,
} from '../../../../tests/support/fixtures/order-fixtures.ts'
import { linesOf, orderEditor } from '../../../../tests/support/fixtures/order-edits.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { jobActor } from '../../platform/actor.ts'
import { orders } from '../order-tables.ts'
import { releaseUnitsOfLargeOrders } from './release-units.ts'

const { largeOrderUnits } = shopConfig.newBuyerOrders

async function openShop() {
  const clock = movingClock()
  // Buyers are called by day.
  const noon = startOfNextDay(dayInDhaka(clock.now())).getTime() + 12 * 60 * 60_000
  clock.advance({ seconds: (noon - clock.now().getTime()) / 1000 })
  const open = await createTestShop({ clock })
  const { app, shop } = open
  await addCategory(shop)
  const productId = await addProduct(shop, { stock: 10 })
  const admin = (await addCustomer(shop, { role: 'admin' })).headers
  const order = async (quantity = largeOrderUnits, own: object = {}, headers = {}) => {
    const body = orderBody([{ productId, quantity }], { phone: newPhone(), ...own })
    const placed = await placeOrder(app, body, headers)
    expect(placed.status).toBe(201)
    return placed.body
  }
  const release = () => releaseUnitsOfLargeOrders({ ...shop, actor: jobActor('test') })
  const setStatus = (id: string, status: string) =>
    call(app, 'PUT', `/admin/orders/${id}/status`, { headers: admin, body: { status } })
  const read = async (id: string) =>
    (await call(app, 'GET', `/orders/${id}`, { headers: admin })).body.order
  const stock = () => stockOf(shop.db, productId)
  return { ...open, clock, productId, admin, order, release, setStatus, read, stock }
}

test('a large order waits for its call without holding its units beyond an hour, and takes them when confirmed', async () => {
  const { app, shop, clock, order, release, setStatus, read, stock } = await openShop()
  const couponId = await addCoupon(shop.db, { code: 'BULK', discountValue: 900_00 })
  const { _id, orderNumber } = await order(largeOrderUnits, { couponCode: 'BULK' })
  const small = await order(1)
  expect(await release()).toBe(0)
  clock.advance({ minutes: 60 })
  expect(await release()).toBe(1)
  expect(await release()).toBe(0)
  expect(await stock()).toBe(9)
  const waiting = await read(_id)
  expect(waiting).toMatchObject({ status: 'pending', waitsForCall: true })
  expect(waiting.timeline).toHaveLength(1)
  const { phone } = waiting.shippingAddress
  const tracked = await call(app, 'POST', '/orders/track', { body: { orderNumber, phone } })
  expect(tracked.body.order).toMatchObject({ status: 'pending', waitsForCall: true })
  expect((await read(small._id)).waitsForCall).toBeUndefined()
  expect(await couponUses(shop.db, couponId)).toBe(1)
  await assertStockInvariants(shop.db)

  expect((await setStatus(_id, 'confirmed')).status).toBe(200)
  expect(await stock()).toBe(9 - largeOrderUnits)
  expect((await read(_id)).waitsForCall).toBeUndefined()
  expect(await couponUses(shop.db, couponId)).toBe(1)
  expect(await release()).toBe(0)
  await assertStockInvariants(shop.db)
})

test('its call comes as that of any other; confirmed there, it takes its units, or says that they are gone', async () => {
  const { app, shop, clock, admin, order, release, stock, read } = await openShop()
  const large = await order()
  clock.advance({ minutes: 60 })
  await release()
  const rival = await order(8)
  const next = await call(app, 'POST', '/admin/calls/next', { headers: admin })
  const { _id } = next.body.call.order
  expect(_id).toBe(large._id)
  expect(next.body.call.order.waitsForCall).toBe(true)
  const outcome = { outcome: 'confirmed', reason: null, note: null }
  const record = () => call(app, 'POST', `/admin/calls/${_id}`, { headers: admin, body: outcome })
  expect(await record()).toMatchObject({
    status: 409,
    body: {
      code: 'out_of_stock',
      message: expect.stringMatching(/^This order waited for its call/),
    },
  })
  await call(app, 'PUT', `/admin/orders/${rival._id}/status`, {
    headers: admin,
    body: { status: 'cancelled' },
  })
  expect((await record()).status).toBe(200)
  expect(await stock()).toBe(10 - largeOrderUnits)
  expect((await read(_id)).status).toBe('confirmed')
  await assertStockInvariants(shop.db)
})

test('cancelled while it waits it gives nothing back twice, and reopened it holds its units', async () => {
  const { shop, clock, order, release, setStatus, stock, read } = await openShop()
  const couponId = await addCoupon(shop.db, { code: 'BULK', discountValue: 900_00 })
  const { _id } = await order(largeOrderUnits, { couponCode: 'BULK' })
  clock.advance({ minutes: 60 })
  await release()
  await setStatus(_id, 'cancelled')
  expect([await stock(), await couponUses(shop.db, couponId)]).toEqual([10, 0])
  await assertStockInvariants(shop.db)
  await setStatus(_id, 'pending')
  expect(await stock()).toBe(10 - largeOrderUnits)
  expect((await read(_id)).waitsForCall).toBeUndefined()
  await assertStockInvariants(shop.db)
})

test('a shop of before, which knows nothing of units that went back, cannot return them once more', async () => {
  const { shop, clock, order, release } = await openShop()
  const { _id } = await order()
  clock.advance({ minutes: 60 })
  await release()
  const cancel = shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, _id))
  await expect(cancel).rejects.toMatchObject({
    cause: { constraint: 'orders_units_released_pending' },
  })
})

test('nor the difference, by an edit that does not take them first', async () => {
  const { shop, clock, order, release } = await openShop()
  const { _id } = await order()
  clock.advance({ minutes: 60 })
  await release()
  clock.advance({ minutes: 1 })
  const edit = shop.db.update(orders).set({ updatedAt: clock.now() }).where(eq(orders.id, _id))
  await expect(edit).rejects.toMatchObject({
    cause: { constraint: 'orders_units_released_unedited' },
  })
})

test('an edit takes its units again, and they wait another hour', async () => {
  const open = await openShop()
  const { shop, clock, order, release, stock, read } = open
  const editor = await orderEditor(open)
  const { _id } = await order()
  clock.advance({ minutes: 60 })
  await release()
  const lines = linesOf(await editor.read(_id), () => ({ quantity: 2 }))
  expect((await editor.preview(_id, { lines })).status).toBe(200)
  expect(await stock()).toBe(10)
  expect((await editor.edit(_id, { lines })).status).toBe(200)
  expect(await stock()).toBe(8)
  expect((await read(_id)).waitsForCall).toBeUndefined()
  clock.advance({ minutes: 60 })
  // Two units are no large order.
  expect(await release()).toBe(0)
  await assertStockInvariants(shop.db)
})

test('units of a flash deal go back to it, and are counted again', async () => {
  const { app, shop, clock, productId, release, setStatus } = await openShop()
  const other = await addProduct(shop, { name: 'Other', stock: 10 })
  const { _id: dealId } = await addDeal(shop, [{ productId, unitLimit: 10 }])
  const items = [
    { productId, quantity: 3 },
    { productId: other, quantity: largeOrderUnits - 3 },
  ]
  const { _id } = (await placeOrder(app, orderBody(items))).body
  const sold = () => unitsSold(shop.db, dealId, productId)
  expect(await sold()).toBe(3)
  clock.advance({ minutes: 60 })
  await release()
  expect(await sold()).toBe(0)
  await setStatus(_id, 'confirmed')
  expect(await sold()).toBe(3)
  await assertStockInvariants(shop.db)
})

test('an order of a customer who has received something keeps its units', async () => {
  const { shop, clock, order, release, setStatus } = await openShop()
  const customer = await addCustomer(shop)
  const first = await order(1, {}, customer.headers)
  await setStatus(first._id, 'delivered')
  const known = await order(largeOrderUnits, {}, customer.headers)
  expect(known.status).toBe('pending')
  clock.advance({ minutes: 60 })
  expect(await release()).toBe(0)
})

test('no parcel is booked of it while it waits, and one that has a parcel keeps its units', async () => {
  const { app, clock, admin, order, release, setStatus } = await openShop()
  const { _id } = await order()
  const book = (orderId: string) =>
    call(app, 'POST', '/admin/parcels', {
      headers: admin,
      body: { courier: 'by_hand', orders: [{ orderId, note: null }] },
    })
  clock.advance({ minutes: 60 })
  await release()
  const refused = await book(_id)
  expect(refused.body.skipped).toMatchObject([
    { reason: 'It was not confirmed in time and holds no units. Confirm it first.' },
  ])
  await setStatus(_id, 'confirmed')
  expect((await book(_id)).body.skipped).toEqual([])
  await setStatus(_id, 'pending')
  clock.advance({ minutes: 60 })
  expect(await release()).toBe(0)
})

test('a confirmation and the release at the same moment end as one of them did', async () => {
  for (let time = 0; time < 5; time += 1) {
    const { shop, clock, order, release, setStatus, stock } = await openShop()
    const { _id } = await order()
    clock.advance({ minutes: 60 })
    const [confirmed] = await Promise.all([setStatus(_id, 'confirmed'), release()])
    expect(confirmed.status).toBe(200)
    expect(await stock()).toBe(10 - largeOrderUnits)
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, _id))
    expect(row?.unitsReleasedAt).toBeNull()
    await assertStockInvariants(shop.db)
  }
})
