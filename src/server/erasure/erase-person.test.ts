import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  leaveTraces,
  openErasureShop,
  password,
  person,
} from '../../../tests/support/fixtures/erasure-shop.ts'
import { assertMoneyInvariants } from '../../../tests/support/fixtures/money-invariants.ts'
import { call, placeOrder } from '../../../tests/support/fixtures/order-calls.ts'
import { orderBody } from '../../../tests/support/fixtures/test-products.ts'
import { auditEntries } from '../audit/audit-tables.ts'
import { buyerScores } from '../couriers/scores/buyer-score-tables.ts'
import { orders } from '../orders/order-tables.ts'
import { writing } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { reviews } from '../reviews/review-tables.ts'
import { claims } from '../warranty/claim-tables.ts'

test('nothing of an erased person is left anywhere, and the books stay as they were', async () => {
  const open = await openErasureShop()
  const { shop, id, as, erase, found, staff } = open
  const { order, guests, reviewId } = await leaveTraces(open)
  const books = () =>
    shop.db.execute(sql`
      select o.id, o.number, o.district, o.total_poisha, o.status, b.balance_poisha, b.charged_poisha,
        (select count(*)::int from order_money m where m.order_id = o.id) as money
      from orders o join order_balances b on b.order_id = o.id order by o.id`)
  const before = await books()
  expect((await found()).length).toBeGreaterThan(20)
  expect((await erase()).status).toBe(204)
  expect(await found()).toEqual([])
  expect((await books()).rows).toEqual(before.rows)
  expect((await as('GET', '/auth/me')).status).toBe(401)
  const [stays] = await shop.db.select().from(reviews).where(eq(reviews.id, reviewId))
  expect(stays).toMatchObject({ customerId: null, rating: 5, comment: 'Very bright.' })
  expect(stays?.reply).toBe('Thank you, —!')
  const page = await staff('GET', `/admin/orders/${guests._id}`)
  expect(page).toMatchObject({
    status: 200,
    body: {
      order: { user: { name: '—', email: null }, shippingAddress: { phone: '—', thana: '—' } },
      otherOrders: [],
      customer: null,
    },
  })
  expect((await staff('GET', `/admin/orders/${order._id}`)).status).toBe(200)
  expect((await staff('GET', '/admin/orders')).status).toBe(200)
  expect((await erase()).status).toBe(404)
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(entries.at(-1)).toMatchObject({ action: 'erased', subjectType: 'customer', changes: {} })
})

test('the money of a return stays in the books, without the number that it went to', async () => {
  const open = await openErasureShop()
  const { order } = await leaveTraces(open)
  await open.erase()
  const { rows } = await open.shop.db.execute(sql`
    select note from order_money where order_id = ${order._id} and kind = 'refund'`)
  expect(rows).toEqual([{ note: '— · TX1 —' }])
})

test('the words of couriers stay, without their sentences', async () => {
  const open = await openErasureShop()
  await leaveTraces(open)
  await open.erase()
  const { rows } = await open.shop.db.execute<{ said: string }>(sql`
    select split_part(raw_status, ' ', 1) as said from parcel_events`)
  expect(rows.map(({ said }) => said).toSorted()).toEqual(['delivered', '—', '—'])
})

test('an erased account takes its store credit along, and the books of its orders agree', async () => {
  const { app, shop, id, headers, lamp, staff, setStatus, inspected, step, erase } =
    await openErasureShop()
  const credit = (amount: number) =>
    staff('POST', `/admin/users/${id}/store-credit`, { id: newId(), amount, reason: 'Goodwill' })
  await credit(300)
  const body = { ...orderBody([{ productId: lamp, quantity: 2 }]), shippingAddress: person }
  const placed = await placeOrder(app, { ...body, storeCredit: 300 }, headers)
  expect(placed.status).toBe(201)
  const { body: order } = placed
  await setStatus(order._id, 'delivered')
  const first = await inspected(order, [1])
  const settled = await step(first, { status: 'settled', method: 'store_credit', amount: 200 })
  expect(settled.status).toBe(200)
  await credit(-200)
  expect((await erase()).status).toBe(204)
  await assertMoneyInvariants(shop.db)
  // The credit has been given: nothing else goes back for it.
  const second = await inspected(order, [1])
  expect((await step(second, { status: 'settled', method: 'none' })).status).toBe(200)
  const statement = await staff('GET', `/admin/orders/${order._id}/statement`)
  expect(statement.body).toMatchObject({ balance: 0 })
  await assertMoneyInvariants(shop.db)
})

test('an order that is open refuses the erasure with a sentence, and nothing is erased', async () => {
  const { erase, place, found, setStatus } = await openErasureShop()
  const { _id, orderNumber } = await place()
  const before = await found()
  expect(await erase()).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      message: `Order ${orderNumber} is still on its way. Once it is delivered or cancelled, the data can be erased.`,
    },
  })
  expect(await found()).toEqual(before)
  await setStatus(_id, 'cancelled')
  expect((await erase()).status).toBe(204)
})

test('an open return, claim, payment or store credit refuses it too', async () => {
  const open = await openErasureShop()
  const { shop, id, erase, deliver, openFor, staff, step } = open
  const order = await deliver()
  const messageOf = async () => (await erase()).body?.message as string
  const lines = [{ itemId: order.items[0]._id, quantity: 1, reason: 'faulty' }]
  const opened = await openFor(order._id, { kind: 'return', lines })
  expect(await messageOf()).toMatch(/^A return of order /)
  await step(opened.body.return._id, { status: 'cancelled' })
  const claimId = newId()
  await writing(shop).insert(claims).values({
    id: claimId,
    number: 'C1A1M000',
    orderId: order._id,
    orderItemId: order.items[0]._id,
    source: 'buyer',
    status: 'received',
    statusSince: shop.clock.now(),
    complaint: 'It flickers',
  })
  expect(await messageOf()).toMatch(/^A warranty claim of order /)
  await writing(shop).update(claims).set({ status: 'returned' }).where(eq(claims.id, claimId))
  const paid = await open.place()
  const note = (kind: 'payment' | 'refund') =>
    staff('POST', `/admin/orders/${paid._id}/money`, {
      id: newId(),
      kind,
      method: 'cash',
      amount: 50,
      note: '',
    })
  await note('payment')
  await open.setStatus(paid._id, 'cancelled')
  expect(await messageOf()).toMatch(/^Money of order /)
  await note('refund')
  const credit = (amount: number) =>
    staff('POST', `/admin/users/${id}/store-credit`, { id: newId(), amount, reason: 'Goodwill' })
  await credit(100)
  expect(await messageOf()).toMatch(/^There is still ৳100 of store credit/)
  await credit(-100)
  expect((await erase()).status).toBe(204)
})

test('staff, merged and blocked accounts are refused, and only who may change customers erases', async () => {
  const { app, id, moni, buyer, erase, asStaff, headers } = await openErasureShop()
  expect((await erase(id, headers)).status).toBe(403)
  expect((await erase(id, (await asStaff('read_customers')).headers)).status).toBe(403)
  expect((await erase(moni.id)).body.message).toMatch(/^This account belongs to the staff/)
  expect((await erase('nonsense')).status).toBe(404)
  const blocked = (isBlocked: boolean) =>
    call(app, 'PUT', `/admin/users/${buyer.id}/blocked`, {
      headers: moni.headers,
      body: { isBlocked },
    })
  await blocked(true)
  expect((await erase(buyer.id)).body.message).toMatch(/^This account is blocked/)
  await blocked(false)
  expect((await erase(buyer.id)).status).toBe(204)
  expect((await erase(id, (await asStaff('write_customers')).headers)).status).toBe(204)
})

test('people erase their own account with their password; what guests left with its phone stays', async () => {
  const open = await openErasureShop()
  const { shop, id, as, deliver, place } = open
  const own = await deliver()
  const guests = await deliver({})
  const score = { phone: `+88${person.phone}`, askedAt: shop.clock.now() }
  await writing(shop)
    .insert(buyerScores)
    .values({ courier: 'steadfast', ...score })
  const erase = (currentPassword: string) => as('POST', '/auth/erase', { currentPassword })
  expect((await erase('')).status).toBe(400)
  expect((await erase('wrong')).body).toMatchObject({ code: 'wrong_password' })
  const waiting = await place()
  expect((await erase(password)).status).toBe(409)
  await open.setStatus(waiting._id, 'cancelled')
  expect((await erase(password)).status).toBe(204)
  expect((await as('GET', '/auth/me')).status).toBe(401)
  const nameOf = async (orderId: string) =>
    (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.fullName
  expect(await nameOf(own._id)).toBe('—')
  expect(await nameOf(guests._id)).toBe(person.fullName)
  // The phone of an order may be somebody else's.
  expect(await shop.db.$count(buyerScores, eq(buyerScores.phone, score.phone))).toBe(1)
  const [entry] = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(entry).toMatchObject({ action: 'erased', actorKind: 'job', jobName: 'own erasure' })
})

test('an order that is placed meanwhile is there before the erasure, or not at all', async () => {
  const { as, erase, tryPlace, shop, id } = await openErasureShop()
  const [placed, erased] = await Promise.all([tryPlace(), erase()])
  expect([`${placed.status} ${erased.status}`]).toEqual([
    expect.stringMatching(/^(?:201 409|40[13] 204)$/),
  ])
  const left = await shop.db.$count(orders, eq(orders.customerId, id))
  expect(left).toBe(placed.status === 201 ? 1 : 0)
  expect((await as('GET', '/auth/me')).status).toBe(erased.status === 204 ? 401 : 200)
})

test('a guest is erased by an order, with the others of the phone, and its status stays', async () => {
  const { app, shop, moni, deliver, setStatus, found, id } = await openErasureShop()
  const owned = await deliver()
  const first = await deliver({})
  await deliver({})
  const erase = (orderId: string) =>
    call(app, 'DELETE', `/admin/orders/${orderId}/buyer`, { headers: moni.headers })
  expect((await erase(owned._id)).body.message).toMatch(/^This order belongs to an account/)
  expect((await erase(first._id)).status).toBe(204)
  expect((await erase(first._id)).status).toBe(409)
  const left = await shop.db.select().from(orders).where(eq(orders.fullName, person.fullName))
  expect(left.map((order) => order.customerId)).toEqual([id])
  expect((await setStatus(first._id, 'cancelled')).body.message).toMatch(/^The data of this buyer/)
  expect((await found()).every((row) => !row.includes(first._id))).toBe(true)
})

test('the audit log and the ledger stay closed outside of an erasure', async () => {
  const { shop, deliver, setStatus } = await openErasureShop()
  const order = await deliver()
  const refusal = (statement: ReturnType<typeof sql>) =>
    shop.db.execute(statement).then(
      () => null,
      ({ cause }: Error) => String(cause),
    )
  expect(
    await refusal(sql`update order_money set note = 'x' where order_id = ${order._id}`),
  ).toContain('only grows')
  await setStatus(order._id, 'cancelled')
  expect(await refusal(sql`update audit_entries set reason = 'x'`)).toContain('cannot be changed')
})
