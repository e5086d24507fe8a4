import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobActor } from '../../platform/actor.ts'
import { newId } from '../../platform/ids.ts'
import { callClock } from '../../../../tests/support/fixtures/call-queue.ts'
import { type ApiResponse, call, newPhone } from '../../../../tests/support/fixtures/order-calls.ts'
import { interleaveAtEveryStatement } from '../../../../tests/support/faults/interleave-transactions.ts'
import { stockOf, times } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import {
  createTestShop,
  type TestShopOptions,
} from '../../../../tests/support/servers/test-shop.ts'
import { customers } from '../../customers/customer-tables.ts'
import { orderCalls } from '../calls/order-call-tables.ts'
import { orders } from '../order-tables.ts'
import { orderReleasedEmail } from './order-released-email.ts'
import { releaseUnconfirmedOrders } from './release-unconfirmed.ts'

const hourMs = 3_600_000

async function openShop(options: TestShopOptions = {}) {
  const open = await createTestShop(options)
  const { app, shop } = open
  await addCategory(shop)
  const lamp = await addProduct(shop, { name: 'Lamp', stock: 10 })
  const admin = await addCustomer(shop, { role: 'admin' })
  const phone = newPhone()
  /** An order that was placed so many hours ago, and called in vain so often. */
  const order = async (
    own: { hoursAgo?: number; calls?: number; headers?: object; quantity?: number } = {},
  ) => {
    const { hoursAgo = 49, calls = 3, headers = {}, quantity = 2 } = own
    const body = orderBody([{ productId: lamp, quantity }], {
      phone,
      guestEmail: 'rahima@example.com',
    })
    const placed = await call(app, 'POST', '/orders', { headers: { ...headers }, body })
    const id = placed.body._id as string
    const at = new Date(shop.clock.now().getTime() - hoursAgo * hourMs)
    const since = { createdAt: at, statusSince: at }
    await shop.db.update(orders).set(since).where(eq(orders.id, id))
    for (const _ of times(calls, () => 0)) await addCall(id)
    return { id, number: placed.body.orderNumber as string }
  }
  const addCall = (orderId: string, own: object = {}) =>
    shop.db.insert(orderCalls).values({
      id: newId(),
      orderId,
      outcome: 'no_answer',
      dueAt: shop.clock.now(),
      createdAt: shop.clock.now(),
      ...own,
    })
  const release = () => releaseUnconfirmedOrders({ ...shop, actor: jobActor('test') })
  const statusOf = async (id: string) =>
    (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.status
  const reopen = (orderNumber: string, of = phone) =>
    call(app, 'POST', '/orders/reopen', { body: { orderNumber, phone: of } })
  const track = async (orderNumber: string) =>
    (await call(app, 'POST', '/orders/track', { body: { orderNumber, phone } })).body.order
  return { ...open, lamp, admin, phone, order, addCall, release, statusOf, reopen, track }
}

test('a guest’s order that three calls did not reach gives its stock back after the hours of the settings', async () => {
  const { shop, lamp, order, release, statusOf, admin, app } = await openShop()
  const { id } = await order()
  expect(await stockOf(shop.db, lamp)).toBe(8)
  expect(await release()).toBe(1)
  expect(await statusOf(id)).toBe('cancelled')
  expect(await stockOf(shop.db, lamp)).toBe(10)
  expect(await release()).toBe(0)
  const { body } = await call(app, 'GET', '/admin/audit?subjectType=order', admin)
  expect(body.entries[0]).toMatchObject({
    changes: [{ field: 'status', before: 'pending', after: 'cancelled' }],
    reason: 'unanswered',
  })
  await assertStockInvariants(shop.db)
})

test('an order keeps its stock while it is young, little called, on the phone, confirmed or a customer’s', async () => {
  const { shop, order, addCall, release, statusOf, admin, app } = await openShop()
  const customer = await addCustomer(shop)
  const young = await order({ hoursAgo: 47 })
  const called = await order({ calls: 2 })
  await addCall(called.id, { undoneAt: shop.clock.now() })
  await addCall(called.id, { outcome: 'wants_changes' })
  const onPhone = await order()
  await shop.db
    .update(orders)
    .set({ callHeldUntil: new Date(shop.clock.now().getTime() + 60_000) })
    .where(eq(orders.id, onPhone.id))
  const own = await order({ headers: customer.headers, quantity: 1 })
  const confirmed = await order({ quantity: 1 })
  await call(app, 'PUT', `/admin/orders/${confirmed.id}/status`, {
    ...admin,
    body: { status: 'confirmed' },
  })
  expect(await release()).toBe(0)
  for (const { id } of [young, called, onPhone, own]) expect(await statusOf(id)).toBe('pending')
})

test.each(['booked', 'on_the_way', 'delivered'] as const)(
  'an order whose parcel is %s keeps its stock, though nobody answered',
  async (parcelState) => {
    const { shop, order, release, statusOf } = await openShop()
    const sent = await order()
    await shop.db.update(orders).set({ parcelState }).where(eq(orders.id, sent.id))
    const refused = await order()
    await shop.db.update(orders).set({ parcelState: 'refused' }).where(eq(orders.id, refused.id))
    expect(await release()).toBe(1)
    expect(await statusOf(sent.id)).toBe('pending')
    expect(await statusOf(refused.id)).toBe('cancelled')
  },
)

test('its buyer hears of it by mail, and takes it up again with number and phone, once', async () => {
  const { shop, lamp, order, release, statusOf, reopen, track } = await openShop()
  const { id, number } = await order()
  expect((await track(number)).canReopen).toBeUndefined()
  await release()
  expect(await orderReleasedEmail(shop, { orderId: id })).toMatchObject({
    to: 'rahima@example.com',
    template: 'order-released',
    props: { orderNumber: number, orderUrl: expect.stringContaining(`/track?order=${number}`) },
  })
  expect((await track(number)).canReopen).toBe(true)
  expect((await reopen(number, newPhone())).status).toBe(404)
  const answers = await Promise.all(times(4, () => reopen(number)))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
  for (const { body } of answers) {
    expect(body.order).toMatchObject({ status: 'pending' })
    expect(body.order).not.toHaveProperty('shippingAddress')
  }
  expect(await stockOf(shop.db, lamp)).toBe(8)
  expect(await orderReleasedEmail(shop, { orderId: id })).toBeNull()
  const { rows } = await shop.db.execute(
    sql`select status, reason from order_status_changes order by created_at`,
  )
  expect(rows).toEqual([
    { status: 'pending', reason: null },
    { status: 'cancelled', reason: 'unanswered' },
    { status: 'pending', reason: null },
  ])
  // It is called again: the calls of before do not count.
  const waiting = new Date(shop.clock.now().getTime() - 49 * hourMs)
  const called = new Date(waiting.getTime() - hourMs)
  await shop.db.update(orders).set({ statusSince: waiting }).where(eq(orders.id, id))
  await shop.db.update(orderCalls).set({ createdAt: called }).where(eq(orderCalls.orderId, id))
  expect(await release()).toBe(0)
  expect(await statusOf(id)).toBe('pending')
  await assertStockInvariants(shop.db)
})

test('an order whose units were sold meanwhile is not taken up again', async () => {
  const { shop, order, release, statusOf, reopen } = await openShop()
  const { id, number } = await order()
  await release()
  await order({ quantity: 9, hoursAgo: 0, calls: 0 })
  expect(await reopen(number)).toMatchObject({
    status: 409,
    body: { code: 'out_of_stock', message: expect.stringContaining('no longer in stock') },
  })
  expect(await statusOf(id)).toBe('cancelled')
  await assertStockInvariants(shop.db)
})

test('an order that somebody has cancelled stays cancelled', async () => {
  const { order, admin, app, reopen, statusOf } = await openShop()
  const { id, number } = await order()
  const body = { status: 'cancelled' }
  await call(app, 'PUT', `/admin/orders/${id}/status`, { ...admin, body })
  expect(await reopen(number)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await statusOf(id)).toBe('cancelled')
})

test('of the release and a confirmation at the same time one wins', async () => {
  const { shop, order, release, admin, app, lamp } = await openShop()
  for (const _ of times(5, () => 0)) {
    const { id } = await order({ quantity: 1 })
    const body = { status: 'confirmed', expectedStatus: 'pending' }
    const [released, confirmed] = await Promise.all([
      release(),
      call(app, 'PUT', `/admin/orders/${id}/status`, { ...admin, body }),
    ])
    expect([released, confirmed.status]).toSatisfy(
      ([count, status]: number[]) =>
        (count === 1 && status === 409) || (count === 0 && status === 200),
    )
  }
  await assertStockInvariants(shop.db)
  expect(await stockOf(shop.db, lamp)).toBeGreaterThanOrEqual(5)
})

test('an order that somebody confirms while its buyer takes it up again is confirmed or waits', async () => {
  const { database, shop, order, release, reopen, statusOf, admin, app } = await openShop()
  const statements = await interleaveAtEveryStatement<ApiResponse, ApiResponse>(
    database,
    async () => {
      const { id, number } = await order({ quantity: 1 })
      await release()
      const body = { status: 'confirmed', expectedStatus: 'cancelled' }
      return {
        transaction: () => reopen(number),
        concurrent: () => call(app, 'PUT', `/admin/orders/${id}/status`, { ...admin, body }),
        check: async (reopened, confirmed) => {
          expect(reopened.status).toBe(200)
          expect(reopened.body.order).not.toHaveProperty('shippingAddress')
          const status = confirmed.status === 200 ? 'confirmed' : 'pending'
          expect(await statusOf(id)).toBe(status)
          expect(reopened.body.order.status).toBe(status)
          await call(app, 'PUT', `/admin/orders/${id}/status`, {
            ...admin,
            body: { status: 'cancelled' },
          })
        },
      }
    },
  )
  expect(statements).toBeGreaterThan(5)
  await assertStockInvariants(shop.db)
})

test('an order that an agent takes up while it is released is either on the phone or cancelled', async () => {
  const clock = callClock()
  const { database, order, release, statusOf, admin, app } = await openShop({ clock })
  const statements = await interleaveAtEveryStatement<number, ApiResponse>(database, async () => {
    const { id } = await order({ quantity: 1 })
    return {
      transaction: release,
      concurrent: () => call(app, 'POST', '/admin/calls/next', admin),
      check: async (released, { body }) => {
        const isOnPhone = body.call !== null
        expect([released, await statusOf(id)]).toEqual(
          isOnPhone ? [0, 'pending'] : [1, 'cancelled'],
        )
        await call(app, 'PUT', `/admin/orders/${id}/status`, {
          ...admin,
          body: { status: 'cancelled' },
        })
      },
    }
  })
  expect(statements).toBeGreaterThan(5)
})

test('a buyer who was blocked meanwhile does not take it up again', async () => {
  const { shop, lamp, order, release, statusOf, reopen, phone } = await openShop()
  const { id, number } = await order()
  await release()
  const blocked = await addCustomer(shop)
  await shop.db
    .update(customers)
    .set({ phone: `+88${phone}`, blockedAt: shop.clock.now() })
    .where(eq(customers.id, blocked.id))
  expect(await reopen(number)).toMatchObject({ status: 403, body: { code: 'blocked' } })
  expect(await statusOf(id)).toBe('cancelled')
  expect(await stockOf(shop.db, lamp)).toBe(10)
})
