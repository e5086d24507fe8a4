import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { linesOf as editLines } from '../../../tests/support/fixtures/order-edits.ts'
import {
  assertCreditInvariants,
  openCreditShop,
} from '../../../tests/support/fixtures/store-credit.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { auditEntries } from '../audit/audit-tables.ts'
import { writing } from '../platform/database/database.ts'
import { orderMoney } from '../orders/money/order-money-tables.ts'
import { orders } from '../orders/order-tables.ts'

test('a return that is settled with store credit gives it to the account of the order, once', async () => {
  const { shop, order, inspected, step, creditOf } = await openCreditShop()
  const bought = await order()
  const id = await inspected(bought, [1, 0])
  const settled = { status: 'settled', method: 'store_credit', amount: 450 }
  expect((await step(id, settled)).status).toBe(200)
  expect((await step(id, settled)).status).toBe(409)
  expect(await creditOf()).toMatchObject({
    balance: 450,
    entries: [{ amount: 450, cause: 'return', orderId: bought._id }],
  })
  await assertCreditInvariants(shop.db)
})

test('the part paid by store credit is refunded as store credit, and the part paid by money as money', async () => {
  const { shop, correct, pay, setStatus, inspected, one, step, creditOf } = await openCreditShop()
  await correct(400)
  const { body: placed } = await pay(400)
  await setStatus(placed._id, 'delivered')
  const id = await inspected(placed, [1])
  const inMoney = placed.total - 400
  const { due } = await one(id)
  expect([due.left, due.money]).toEqual([placed.total, inMoney])
  const settled = { status: 'settled', method: 'cash', amount: inMoney + 1 }
  expect((await step(id, settled)).body.issues).toMatchObject([
    {
      path: 'amount',
      message: `At most ৳${inMoney} can go back as money: ৳400 was paid with store credit, and goes back as that.`,
    },
  ])
  expect((await step(id, { ...settled, method: 'store_credit' })).status).toBe(200)
  expect((await creditOf()).balance).toBe(inMoney + 1)
  await assertCreditInvariants(shop.db)
})

test('the part paid by store credit stays store credit through one exchange and the next', async () => {
  const { shop, staff, correct, pay, setStatus, inspected, one, step } = await openCreditShop()
  await correct(400)
  let order = (await pay(400)).body
  // It stays with the first order, and credit pays it before money does.
  const { deliveryFee } = order
  for (const _ of [1, 2]) {
    await setStatus(order._id, 'delivered')
    const id = await inspected(order, [1])
    const { total } = (await staff('POST', `/admin/returns/${id}/replacement/quote`, {})).body
    await staff('POST', `/admin/returns/${id}/replacement`, { expectedTotal: total })
    const { replacement } = await one(id)
    order = (await staff('GET', `/admin/orders/${replacement._id}`)).body.order
  }
  await setStatus(order._id, 'delivered')
  const id = await inspected(order, [1])
  const { left, money } = (await one(id)).due
  expect(left - money).toBe(400 - deliveryFee)
  expect(
    (await step(id, { status: 'settled', method: 'cash', amount: money + 1 })).body.issues,
  ).toMatchObject([{ path: 'amount' }])
  expect((await step(id, { status: 'settled', method: 'cash', amount: money })).status).toBe(200)
  await assertCreditInvariants(shop.db)
})

test('of an order whose account is gone, all that was paid may go back as money', async () => {
  const { shop, correct, pay, setStatus, inspected, step } = await openCreditShop()
  await correct(400)
  const { body: placed } = await pay(400)
  await setStatus(placed._id, 'delivered')
  const id = await inspected(placed, [1])
  await shop.db.update(orders).set({ customerId: null }).where(eq(orders.id, placed._id))
  const settled = { status: 'settled', method: 'cash', amount: placed.total }
  expect((await step(id, settled)).status).toBe(200)
})

test('a guest cannot have store credit, and is not offered it', async () => {
  const { order, inspected, one, step } = await openCreditShop()
  const bought = await order(undefined, { headers: {} })
  const id = await inspected(bought, [1, 0])
  expect((await one(id)).order.hasAccount).toBe(false)
  const { status, body } = await step(id, { status: 'settled', method: 'store_credit', amount: 10 })
  expect(status).toBe(400)
  expect(body.issues).toMatchObject([{ path: 'method' }])
  expect((await one(id)).status).toBe('inspected')
})

test('a quote offers what the account has, at most the total, and the order spends what was chosen', async () => {
  const { app, shop, buyer, lamp, correct, creditOf, pay } = await openCreditShop()
  const quote = async (headers: Record<string, string> = buyer.headers) => {
    const body = { items: [{ productId: lamp, quantity: 1 }], district: 'Sylhet' }
    return (await call(app, 'POST', '/orders/quote', { headers, body })).body
  }
  expect(await quote()).not.toHaveProperty('storeCredit')
  await correct(100.5)
  expect(await quote()).toMatchObject({ storeCredit: 100 })
  expect(await quote({})).not.toHaveProperty('storeCredit')
  expect((await pay(100.5)).body).toMatchObject({
    code: 'price_changed',
    quote: { storeCredit: 100 },
  })
  const { body: placed } = await pay(100)
  expect(placed).toMatchObject({ storeCredit: 100, due: placed.total - 100 })
  await correct(5_000)
  const { total, storeCredit } = await quote()
  expect(storeCredit).toBe(total)
  const { body: paid } = await pay(storeCredit)
  expect(paid).toMatchObject({ storeCredit: paid.total, due: 0 })
  expect((await creditOf()).balance).toBe(5_000.5 - paid.total)
  await assertCreditInvariants(shop.db)
})

test('credit that is not there, or of nobody, is refused with what the order costs now', async () => {
  const { shop, correct, creditOf, pay } = await openCreditShop()
  await correct(100)
  const { status, body } = await pay(100.01)
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'price_changed', quote: { storeCredit: 100 } })
  expect((await pay(50, { headers: {} })).status).toBe(409)
  expect((await pay(-1)).status).toBe(400)
  expect((await creditOf()).balance).toBe(100)
  expect(await shop.db.$count(orders)).toBe(0)
})

test('a cancelled order gives its credit back, and takes it again only where it is still there', async () => {
  const { shop, correct, creditOf, pay, setStatus } = await openCreditShop()
  // Else the first-order discount keeps it closed.
  await pay(0)
  await correct(300)
  const { body: one } = await pay(300)
  expect((await creditOf()).balance).toBe(0)
  await setStatus(one._id, 'cancelled')
  await setStatus(one._id, 'cancelled')
  expect((await creditOf()).balance).toBe(300)
  expect((await setStatus(one._id, 'pending')).status).toBe(200)
  expect((await creditOf()).balance).toBe(0)
  await setStatus(one._id, 'delivered')
  await setStatus(one._id, 'cancelled')
  expect((await creditOf()).balance).toBe(300)
  await pay(200)
  const refused = await setStatus(one._id, 'pending')
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('has been spent')
  expect((await creditOf()).entries.map(({ cause }) => cause)).toEqual([
    'order',
    'cancellation',
    'reopening',
    'cancellation',
    'order',
    'correction',
  ])
  await assertCreditInvariants(shop.db)
})

test('an edit that makes an order cheaper than its credit gives the rest back', async () => {
  const { shop, correct, creditOf, pay, readOrder, edit, preview } = await openCreditShop()
  await correct(1_000)
  const { body: placed } = await pay(1_000, { quantity: 2 })
  const order = await readOrder(placed._id)
  const lines = editLines(order, () => ({ quantity: 1 }))
  const { after } = (await preview(order._id, { lines })).body
  expect(after).toMatchObject({ storeCredit: after.total, due: 0 })
  expect((await creditOf()).balance).toBe(0)
  expect((await edit(order._id, { lines })).body.order).toMatchObject({
    storeCredit: after.total,
    due: 0,
  })
  expect(await creditOf()).toMatchObject({
    balance: 1_000 - after.total,
    entries: [{ cause: 'edit', orderId: order._id }, {}, {}],
  })
  const more = editLines(await readOrder(order._id), () => ({ quantity: 3 }))
  const raised = (await edit(order._id, { lines: more })).body.order
  expect(raised).toMatchObject({ storeCredit: after.total, due: raised.total - after.total })
  await assertCreditInvariants(shop.db)
})

test('an order is not made cheaper than the goods that were exchanged for it', async () => {
  const { shop, place, lamp, readOrder, edit, preview } = await openCreditShop()
  const placed = await place([{ productId: lamp, quantity: 2 }])
  await writing(shop)
    .update(orders)
    .set({ exchangeCreditPoisha: placed.total * 100 })
  const orderId = placed._id
  await writing(shop)
    .insert(orderMoney)
    .values({
      orderId,
      kind: 'exchange',
      amountPoisha: -placed.total * 100,
      causeId: orderId,
      at: shop.clock.now(),
    })
  const lines = editLines(placed, () => ({ quantity: 1 }))
  expect((await preview(placed._id, { lines })).body.problems).toMatchObject([{ code: 'invalid' }])
  expect((await edit(placed._id, { lines })).status).toBe(400)
  expect(await readOrder(placed._id)).toMatchObject({ total: placed.total, due: 0 })
})

test('an order by phone is paid by the credit of the account that it names', async () => {
  const { shop, buyer, staff, lamp, correct, creditOf } = await openCreditShop()
  await correct(200)
  const items = [{ productId: lamp, quantity: 1 }]
  const quote = { items, district: 'Sylhet', customerId: buyer.id }
  expect((await staff('POST', '/admin/orders/quote', quote)).body.storeCredit).toBe(200)
  const shippingAddress = {
    fullName: 'Rahima Begum',
    phone: '01712345678',
    fullAddress: 'House 12, Road 3',
    district: 'Sylhet',
    thana: 'Zindabazar',
  }
  const order = { source: 'phone', items, shippingAddress, storeCredit: 200 }
  expect((await staff('POST', '/admin/orders', order)).status).toBe(409)
  const { body } = await staff('POST', '/admin/orders', { ...order, customerId: buyer.id })
  expect(body).toMatchObject({ storeCredit: 200, due: body.total - 200 })
  expect((await creditOf()).balance).toBe(0)
  await assertCreditInvariants(shop.db)
})

test('staff correct credit with a reason, once, audited, and never below zero', async () => {
  const { app, shop, buyer, moni, correct, creditOf, staff, asStaff } = await openCreditShop()
  const id = randomUUID()
  expect((await correct(250, { id })).body.balance).toBe(250)
  expect((await correct(250, { id })).body.balance).toBe(250)
  const tooMuch = await correct(-250.01)
  expect(tooMuch.status).toBe(400)
  expect(tooMuch.body.issues).toMatchObject([{ path: 'amount' }])
  expect((await correct(-50)).body.balance).toBe(200)
  const entry = { cause: 'correction', reason: 'For the delay', orderId: null }
  expect((await creditOf()).entries).toMatchObject([{ ...entry, amount: -50 }, entry])
  const [audited] = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id))
  expect(audited).toMatchObject({ actorId: moni.id, reason: 'For the delay', subjectId: buyer.id })
  const page = await staff('GET', `/admin/users/${buyer.id}`)
  expect(page.body.storeCredit).toMatchObject({ balance: 200, entries: [{}, {}] })
  const path = `/admin/users/${buyer.id}/store-credit`
  const { headers } = await asStaff('read_customers')
  const body = { id: randomUUID(), amount: 1, reason: 'x' }
  expect((await call(app, 'POST', path, { headers, body })).status).toBe(403)
  expect((await call(app, 'POST', path, { body })).status).toBe(401)
  for (const wrong of [{ amount: 0 }, { amount: 1.001 }, { reason: ' ' }, { id: 'x' }]) {
    expect((await staff('POST', path, { ...body, ...wrong })).status).toBe(400)
  }
  expect((await staff('POST', `/admin/users/${randomUUID()}/store-credit`, body)).status).toBe(404)
  const stranger = await addCustomer(shop)
  expect((await creditOf(stranger)).balance).toBe(0)
  expect((await call(app, 'GET', '/auth/store-credit')).status).toBe(401)
})

test('nobody gives store credit to their own account, by a correction or by a return', async () => {
  const { shop, moni, correct, creditOf, order, inspected, step } = await openCreditShop()
  const own = { status: 409, body: { message: expect.stringContaining('their own store credit') } }
  expect(await correct(500, { of: moni })).toMatchObject(own)
  expect(await correct(-1, { of: moni })).toMatchObject(own)
  const id = await inspected(await order(undefined, { headers: moni.headers }), [1])
  const settled = { status: 'settled', method: 'store_credit', amount: 450 }
  expect(await step(id, settled)).toMatchObject(own)
  expect((await step(id, { ...settled, method: 'cash' })).status).toBe(200)
  expect((await creditOf(moni)).balance).toBe(0)
  await assertCreditInvariants(shop.db)
})
