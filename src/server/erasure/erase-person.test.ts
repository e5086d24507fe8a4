import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tablesOf } from '../../../tests/support/fixtures/fill-empty-tables.ts'
import { call, placeOrder } from '../../../tests/support/fixtures/order-calls.ts'
import { openReturnShop } from '../../../tests/support/fixtures/returns.ts'
import { orderBody } from '../../../tests/support/fixtures/test-products.ts'
import { auditEntries } from '../audit/audit-tables.ts'
import { courierHits, parcelEvents, parcels } from '../couriers/parcels/parcel-tables.ts'
import { buyerScores } from '../couriers/scores/buyer-score-tables.ts'
import { importRows, imports } from '../imports/import-tables.ts'
import { heldOrders } from '../orders/by-phone/held-order-tables.ts'
import { orders } from '../orders/order-tables.ts'
import { writing } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { reviews } from '../reviews/review-tables.ts'
import { claims } from '../warranty/claim-tables.ts'

const password = 'Rickshaw-42'
const person = {
  fullName: 'Zulekha Zaman',
  phone: '01999888777',
  fullAddress: 'Kadamtali 77',
  district: 'Sylhet',
  thana: 'Zindabazar',
}
const email = 'zulekha@example.com'
const traces = ['zulekha', '1999888777', 'kadamtali']

async function openErasureShop() {
  const open = await openReturnShop()
  const { app, shop, lamp, moni, setStatus } = open
  const registered = await call(app, 'POST', '/auth/register', {
    body: { name: person.fullName, email, password, phone: person.phone },
  })
  const id = registered.body.user._id as string
  const headers = { authorization: `Bearer ${registered.body.token}` }
  const as = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    call(app, method, path, { headers, ...(body && { body }) })
  const place = async (buyer: Record<string, string> = headers) => {
    const body = {
      ...orderBody([{ productId: lamp, quantity: 1 }]),
      shippingAddress: person,
      guestEmail: email,
    }
    return (await placeOrder(app, body, buyer)).body
  }
  const deliver = async (buyer?: Record<string, string>) => {
    const order = await place(buyer)
    await setStatus(order._id, 'delivered')
    return order
  }
  const erase = (of = id, by: Record<string, string> = moni.headers) =>
    call(app, 'DELETE', `/admin/users/${of}`, { headers: by })
  /** The rows of all tables in which a trace of the person is left. */
  const found = async () => {
    const { logged, unlogged } = await tablesOf(shop.db)
    const left: string[] = []
    for (const table of [...logged, ...unlogged]) {
      const { rows } = await shop.db.execute<{ row: string }>(
        sql`select row::text as row from ${sql.identifier(table)} as row`,
      )
      for (const { row } of rows) {
        if (traces.some((trace) => row.toLowerCase().includes(trace))) left.push(`${table}: ${row}`)
      }
    }
    return left
  }
  return { ...open, id, headers, as, place, deliver, erase, found }
}

type ErasureShop = Awaited<ReturnType<typeof openErasureShop>>

/** Everything that a person, the staff and couriers can leave about them. */
async function leaveTraces({
  app,
  shop,
  id,
  as,
  deliver,
  staff,
  openFor,
  step,
  inspect,
}: ErasureShop) {
  const order = await deliver()
  const guests = await deliver({})
  const db = writing(shop)
  const at = shop.clock.now()
  await as('POST', '/auth/address', { ...person, phone: person.phone })
  await as('POST', '/reviews', {
    productId: order.items[0].product,
    orderId: order._id,
    rating: 5,
    comment: 'Very bright.',
  })
  const [review] = await shop.db.select().from(reviews).where(eq(reviews.customerId, id))
  await staff('PUT', `/admin/reviews/${review?.id}`, { reply: 'Thank you, Zulekha Zaman!' })
  await staff('POST', `/admin/orders/${guests._id}/notes`, { text: 'Zulekha is at home after six' })
  await call(app, 'POST', '/contact', {
    body: { name: person.fullName, email, message: 'I live in Kadamtali' },
  })
  await call(app, 'POST', '/launch-notices', { body: { email } })
  const lines = [{ itemId: order.items[0]._id, quantity: 1, reason: 'Zulekha says it flickers' }]
  const opened = await openFor(order._id, { kind: 'return', lines, comment: 'Call Zulekha' })
  const returnId = opened.body.return._id as string
  await step(returnId, { status: 'received', note: 'Brought by Zulekha' })
  await inspect(returnId)
  const settled = await step(returnId, {
    status: 'settled',
    method: 'bkash',
    amount: (await staff('GET', `/admin/returns/${returnId}`)).body.return.due.goods,
    number: person.phone,
    reference: 'TX1 Zulekha Zaman',
  })
  expect(settled.status).toBe(200)
  const parcelId = newId()
  await db.insert(parcels).values({
    id: parcelId,
    orderId: guests._id,
    courier: 'pathao',
    ourRef: guests.orderNumber,
    state: 'delivered',
    stateSince: at,
    codPoisha: 0,
    weightGrams: 500,
    note: 'Ring at Kadamtali',
  })
  const event = { at, rawStatus: 'delivered', source: 'webhook', body: person.fullName } as const
  await db.insert(parcelEvents).values({ id: newId(), parcelId, ...event })
  await db.insert(courierHits).values({
    id: newId(),
    courier: 'pathao',
    at,
    result: 'unknown_parcel',
    body: '{"recipient_phone":"01999888777"}',
  })
  await db
    .insert(buyerScores)
    .values({ phone: `+88${person.phone}`, courier: 'steadfast', askedAt: at })
  const draft = { ...person, phone: '01999-888777', customerId: '', email: '' }
  await db.insert(heldOrders).values({ id: newId(), draft, label: person.fullName })
  await db.insert(claims).values({
    id: newId(),
    number: 'C1A1M000',
    orderId: guests._id,
    orderItemId: guests.items[0]._id,
    source: 'buyer',
    status: 'returned',
    statusSince: at,
    complaint: 'Zulekha: it flickers',
  })
  const importId = newId()
  const cells = [person.fullName, email, person.phone]
  await db.insert(imports).values({
    id: importId,
    fileName: 'old-shop.csv',
    fileBytes: 1,
    encoding: 'utf-8',
    delimiter: ',',
    kind: 'customers',
    format: 'jontro',
    headings: ['name', 'email', 'phone'],
    sample: [cells],
    columns: [],
    status: 'done',
    counts: { new: 1, changed: 0, same: 0, refused: 0 },
    actorId: id,
    network: 'n',
  })
  await db
    .insert(importRows)
    .values({ importId, line: 2, cells, productKey: email, groupLine: 2, productId: id })
  return { order, guests, reviewId: review?.id ?? '' }
}

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
  await staff('POST', `/admin/orders/${order._id}/money`, {
    id: newId(),
    kind: 'payment',
    method: 'cash',
    amount: 50,
    note: '',
  })
  expect(await messageOf()).toMatch(/^Money of order /)
  await staff('POST', `/admin/orders/${order._id}/money`, {
    id: newId(),
    kind: 'refund',
    method: 'cash',
    amount: 50,
    note: '',
  })
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
  const [entry] = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(entry).toMatchObject({ action: 'erased', actorKind: 'job', jobName: 'own erasure' })
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
  const { shop, deliver } = await openErasureShop()
  const order = await deliver()
  const change = (statement: ReturnType<typeof sql>) => shop.db.execute(statement)
  await expect(
    change(sql`update order_money set note = 'x' where order_id = ${order._id}`),
  ).rejects.toThrow()
  await expect(change(sql`update audit_entries set reason = 'x'`)).rejects.toThrow()
})
