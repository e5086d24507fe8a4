import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, newGuest } from '../../../tests/support/fixtures/order-calls.ts'
import { countRows, stockOf } from '../../../tests/support/fixtures/order-fixtures.ts'
import { openReturnShop } from '../../../tests/support/fixtures/returns.ts'
import { dataUrl, photograph } from '../../../tests/support/fixtures/review-fixtures.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { returnStepEmail } from './return-step-email.ts'
import { faultyMovements, returns } from './return-tables.ts'

test('a buyer asks for a return, which is approved, received, inspected and paid back', async () => {
  const open = await openReturnShop()
  const { order, request, linesOf, step, inspect, one, read, staff, shop, lamp, cable } = open
  const bought = await order()
  expect(await stockOf(shop.db, lamp)).toBe(8)
  const asked = await request(bought._id, {
    lines: linesOf(bought, 1, 2),
    comment: 'Does not light',
    images: [dataUrl(await photograph(60, 40))],
  })
  expect(asked.status).toBe(201)
  expect(asked.body.return).toMatchObject({
    status: 'requested',
    kind: 'return',
    canWithdraw: true,
  })
  expect(asked.body.return.pictures).toHaveLength(1)
  const id = asked.body.return._id
  expect((await read(bought._id)).body.returnable).toMatchObject({
    problem: null,
    lines: [{ quantity: 1 }, { quantity: 1 }],
  })
  expect((await step(id, { status: 'approved', note: 'Bring it to the shop' })).status).toBe(200)
  expect((await step(id, { status: 'received' })).status).toBe(200)
  // A returned unit is not in stock before it is inspected.
  expect(await stockOf(shop.db, lamp)).toBe(8)
  expect((await inspect(id, {}, { faulty: 1 })).status).toBe(200)
  expect(await stockOf(shop.db, lamp)).toBe(9)
  expect(await stockOf(shop.db, cable)).toBe(3)
  expect(await countRows(shop.db, faultyMovements)).toBe(1)
  const { due } = await one(id)
  // A first order has a tenth off, which the units share by price.
  expect(due).toEqual({ goods: 810, left: bought.total, money: bought.total })
  const paid = await step(id, {
    status: 'settled',
    method: 'bkash',
    amount: due.goods,
    number: '01712345678',
    reference: 'TX1',
  })
  expect(paid.body.return).toMatchObject({
    status: 'settled',
    refund: { method: 'bkash', amount: 810, number: '+8801712345678', reference: 'TX1' },
  })
  const own = (await read(bought._id)).body.returns[0]
  expect(own).toMatchObject({ decision: 'Bring it to the shop', refund: { amount: 810 } })
  expect(own.refund).not.toHaveProperty('number')
  expect(own.timeline.map(({ status }: { status: string }) => status)).toEqual([
    'requested',
    'approved',
    'received',
    'inspected',
    'settled',
  ])
  const { timeline } = (await staff('GET', `/admin/orders/${bought._id}`)).body
  const steps = timeline.filter(({ kind }: { kind: string }) => kind === 'return')
  expect(steps).toMatchObject([
    { step: 'requested', by: null },
    { step: 'approved', by: 'Moni Owner', note: 'Bring it to the shop' },
    { step: 'received' },
    { step: 'inspected' },
    { step: 'settled', returnId: id, returnKind: 'return' },
  ])
  await assertStockInvariants(shop.db)
})

test('of what was bought no more comes back than was bought, in all returns together', async () => {
  const { order, request, linesOf, withdraw, shop } = await openReturnShop()
  const bought = await order()
  const first = await request(bought._id, { lines: linesOf(bought, 1, 3) })
  const more = await request(bought._id, { lines: linesOf(bought, 2) })
  expect(more).toMatchObject({
    status: 400,
    body: {
      issues: [
        { path: 'lines.0.quantity', message: 'Only 1 of this product can still be returned.' },
      ],
    },
  })
  const none = await request(bought._id, { lines: linesOf(bought, 0, 1) })
  expect(none.body.message).toBe('All units of this product have a return already.')
  await withdraw(bought._id, first.body.return._id)
  expect((await request(bought._id, { lines: linesOf(bought, 2, 3) })).status).toBe(201)
  expect(await countRows(shop.db, returns)).toBe(2)
})

test('a return is asked for within the days of the settings, counted from the delivery', async () => {
  const { order, request, read, linesOf, wait, lamp } = await openReturnShop()
  const shipped = await order([{ productId: lamp, quantity: 1 }], { status: 'shipped' })
  const early = await request(shipped._id, { lines: linesOf(shipped, 1) })
  expect(early).toMatchObject({ status: 409, body: { code: 'conflict' } })
  const bought = await order()
  // Sessions end sooner.
  const ask = () => request(bought._id, { lines: linesOf(bought, 1), phone: bought.phone }, {})
  wait(7)
  expect((await ask()).status).toBe(201)
  wait(1)
  const late = await ask()
  expect(late.status).toBe(409)
  expect(late.body.message).toMatch(/^Products of this order could be returned until /)
  const { returnable } = (await read(bought._id, { phone: bought.phone }, {})).body
  expect(returnable.problem).toBe(late.body.message)
})

test('an order whose status was corrected has its days from the first delivery', async () => {
  const { app, shop, order, read, wait } = await openReturnShop()
  const bought = await order()
  const { until } = (await read(bought._id)).body.returnable
  wait(8)
  const { headers } = await addCustomer(shop, { role: 'admin' })
  for (const status of ['shipped', 'delivered']) {
    const path = `/admin/orders/${bought._id}/status`
    expect((await call(app, 'PUT', path, { headers, body: { status } })).status).toBe(200)
  }
  const { returnable } = (await read(bought._id, { phone: bought.phone }, {})).body
  expect(returnable).toMatchObject({ until, problem: expect.any(String) })
})

test('a guest asks by the phone of the order, anybody else is told that there is none', async () => {
  const { app, shop, order, request, read, withdraw, linesOf } = await openReturnShop()
  const bought = await order(undefined, { headers: await newGuest(app) })
  const lines = linesOf(bought, 1)
  const stranger = await addCustomer(shop)
  for (const headers of [{}, stranger.headers, await newGuest(app)]) {
    expect((await request(bought._id, { lines }, { ...headers })).status).toBe(404)
    const guessed = { lines, phone: '01700000000' }
    expect((await request(bought._id, guessed, { ...headers })).status).toBe(404)
    expect((await read(bought._id, {}, { ...headers })).status).toBe(404)
  }
  const asked = await request(bought._id, { lines, phone: bought.phone }, {})
  expect(asked.status).toBe(201)
  const id = asked.body.return._id
  expect((await withdraw(bought._id, id, {}, {})).status).toBe(404)
  expect((await withdraw(bought._id, id, { phone: bought.phone }, {})).body.return.status).toBe(
    'cancelled',
  )
})

test('it may be withdrawn until it has been received', async () => {
  const { order, request, withdraw, step, linesOf } = await openReturnShop()
  const bought = await order()
  const { _id: id } = (await request(bought._id, { lines: linesOf(bought, 1) })).body.return
  await step(id, { status: 'approved' })
  await step(id, { status: 'received' })
  expect(await withdraw(bought._id, id)).toMatchObject({ status: 409 })
})

test('a step that does not follow is refused and changes nothing', async () => {
  const { order, request, step, one, linesOf } = await openReturnShop()
  const bought = await order()
  const { _id: id } = (await request(bought._id, { lines: linesOf(bought, 1) })).body.return
  for (const body of [
    { status: 'received' },
    { status: 'inspected', lines: [] },
    { status: 'settled', method: 'none' },
  ]) {
    expect(await step(id, body)).toMatchObject({ status: 409 })
  }
  expect((await step(id, { status: 'refused', note: '' })).status).toBe(400)
  expect((await step(id, { status: 'refused', note: 'The seal is broken' })).status).toBe(200)
  expect(await step(id, { status: 'approved' })).toMatchObject({
    status: 409,
    body: { message: 'This return is already “Refused”. Look at it again.' },
  })
  expect((await one(id)).timeline).toMatchObject([
    { status: 'requested', by: null },
    { status: 'refused', by: 'Moni Owner', note: 'The seal is broken' },
  ])
})

test('inspected units add up to the units that came, and no more is refunded than was paid', async () => {
  const { order, openFor, step, one, linesOf, shop } = await openReturnShop()
  const bought = await order()
  const opened = await openFor(bought._id, { kind: 'return', lines: linesOf(bought, 2) })
  const { _id: id, lines } = opened.body.return
  await step(id, { status: 'received' })
  const lineId = lines[0]._id
  for (const [found, message] of [
    [[], 'Say what became of every product'],
    [
      [{ lineId, good: 1, faulty: 0, missing: 0 }],
      'Good, faulty and missing must add up to 2 for this product.',
    ],
  ] as const) {
    const refused = await step(id, { status: 'inspected', lines: found })
    expect(refused).toMatchObject({ status: 400, body: { message } })
  }
  const found = [{ lineId, good: 1, faulty: 0, missing: 1 }]
  expect((await step(id, { status: 'inspected', lines: found })).status).toBe(200)
  // Missing units are not refunded.
  expect((await one(id)).due.goods).toBe(450)
  const tooMuch = { status: 'settled', method: 'cash', amount: bought.total + 0.01 }
  expect((await step(id, tooMuch)).body.issues[0].path).toBe('amount')
  for (const [body, path] of [
    [{ method: 'bkash', amount: 5, number: '12' }, 'number'],
    [{ method: 'cash', amount: 0 }, 'amount'],
    [{ method: 'none', amount: 5 }, 'amount'],
    [{ method: 'gold', amount: 5 }, 'method'],
    [{ method: 'cash', amount: -1 }, 'amount'],
  ] as const) {
    const refused = await step(id, { status: 'settled', ...body })
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, path])
  }
  const all = { status: 'settled', method: 'cash', amount: bought.total }
  expect((await step(id, all)).status).toBe(200)
  const next = await openFor(bought._id, { kind: 'return', lines: linesOf(bought, 1) })
  expect(next.body.return.due).toEqual({ goods: 0, left: 0, money: 0 })
  await assertStockInvariants(shop.db)
})

test('an order whose units are coming back keeps its status until they do not', async () => {
  const { order, openFor, step, setStatus, linesOf, shop, lamp } = await openReturnShop()
  const bought = await order()
  const opened = await openFor(bought._id, { kind: 'return', lines: linesOf(bought, 1) })
  const refused = await setStatus(bought._id, 'cancelled')
  expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await stockOf(shop.db, lamp)).toBe(8)
  await step(opened.body.return._id, { status: 'cancelled' })
  expect((await setStatus(bought._id, 'cancelled')).status).toBe(200)
  expect(await stockOf(shop.db, lamp)).toBe(10)
  await assertStockInvariants(shop.db)
})

test('a parcel refused at the door cancels its order when it was looked at, and counts back once', async () => {
  const { order, openFor, step, inspect, one, setStatus, shop, lamp, cable } =
    await openReturnShop()
  const pending = await order([{ productId: lamp, quantity: 1 }], { status: 'pending' })
  expect((await openFor(pending._id, { kind: 'refused_at_door' })).status).toBe(409)
  const shipped = await order(undefined, { status: 'shipped' })
  const opened = await openFor(shipped._id, { kind: 'refused_at_door', comment: 'Not at home' })
  expect(opened.status).toBe(201)
  const id = opened.body.return._id
  expect(opened.body.return.lines).toMatchObject([
    { quantity: 2, reason: 'refused_at_door' },
    { quantity: 3 },
  ])
  expect((await openFor(shipped._id, { kind: 'refused_at_door' })).status).toBe(409)
  expect((await setStatus(shipped._id, 'cancelled')).status).toBe(409)
  await step(id, { status: 'received' })
  expect(await stockOf(shop.db, lamp)).toBe(7)
  await inspect(id, { faulty: 1 }, { missing: 1 })
  expect(await one(id)).toMatchObject({
    status: 'settled',
    refund: { method: 'none', amount: 0 },
    order: { status: 'cancelled' },
  })
  expect(await stockOf(shop.db, lamp)).toBe(8)
  expect(await stockOf(shop.db, cable)).toBe(4)
  await assertStockInvariants(shop.db)
})

test('returns are for staff with their permission', async () => {
  const { app, order, openFor, linesOf, asStaff } = await openReturnShop()
  const bought = await order()
  const opened = await openFor(bought._id, { kind: 'return', lines: linesOf(bought, 1) })
  const path = `/admin/returns/${opened.body.return._id}`
  const [reader, other] = [await asStaff('read_returns'), await asStaff('write_orders')]
  const statusOf = async (method: 'GET' | 'PUT', headers: object) =>
    (
      await call(app, method, path, {
        headers: { ...headers },
        ...(method === 'PUT' && { body: { status: 'received' } }),
      })
    ).status
  expect(await statusOf('GET', reader.headers)).toBe(200)
  expect(await statusOf('PUT', reader.headers)).toBe(403)
  expect(await statusOf('GET', other.headers)).toBe(403)
  expect(await statusOf('GET', {})).toBe(401)
})

test('a refund lessens the revenue of its day, and the buyer is told of each step', async () => {
  const { order, inspected, step, one, staff, shop } = await openReturnShop()
  const bought = await order()
  const revenue = async () => (await staff('GET', '/admin/stats')).body.totalRevenue
  expect(await revenue()).toBe(bought.total)
  const id = await inspected(bought, [1])
  const { goods: amount } = (await one(id)).due
  const note = 'Sorry for the trouble'
  await step(id, { status: 'settled', method: 'cash', amount, note })
  expect(await revenue()).toBe(bought.total - amount)
  expect(await returnStepEmail(shop, { returnId: id, status: 'settled' })).toMatchObject({
    template: 'return-step',
    props: { orderNumber: bought.orderNumber, note, refund: { amount: '৳450', method: 'Cash' } },
  })
  const { rows } = await shop.db.execute(sql`
    select data -> 'request' ->> 'status' as status from jobs.job
    where data -> 'request' ->> 'returnId' = ${id} order by created_on`)
  expect(rows.map(({ status }) => status)).toEqual(['approved', 'received', 'inspected', 'settled'])
})
