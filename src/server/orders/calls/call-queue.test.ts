import { expect, test } from 'vitest'
import { onDay, openCallQueue } from '../../../../tests/support/fixtures/call-queue.ts'
import { call } from '../../../../tests/support/fixtures/order-calls.ts'
import { linesOf, orderEditor } from '../../../../tests/support/fixtures/order-edits.ts'
import { stockOf } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { orderCalls } from './order-call-tables.ts'

test('the order that waits longest comes first, with what the agent needs on the phone', async () => {
  const { place, clock, asma, babul } = await openCallQueue()
  const phone = '01712345670'
  const earlier = await place({ phone })
  clock.advance({ minutes: 5 })
  await asma.next()
  await asma.end(earlier, 'cancelled', { reason: 'Ordered twice' })
  const order = await place({ phone })
  clock.advance({ minutes: 1 })
  await place()

  const { status, body } = await babul.next()
  expect(status).toBe(200)
  expect(body.call).toMatchObject({
    order: { _id: order, shippingAddress: { phone: '+8801712345670' }, items: [{ quantity: 2 }] },
    dueAt: onDay('12:05').toISOString(),
    promisedUntil: onDay('12:35').toISOString(),
    leasedUntil: onDay('12:11').toISOString(),
    attempts: 0,
    // The hint and the list below it speak of one order.
    risk: { level: 'new', reasons: [{ reason: 'cancelled', count: 1, of: 1 }] },
    history: { orders: [{ _id: earlier, status: 'cancelled' }], calls: [] },
  })
})

test('two agents get two orders, and who holds one gets it again', async () => {
  const { place, asma, babul } = await openCallQueue()
  const [first, second] = [await place(), await place()]
  const idOf = async ({ next }: typeof asma) => (await next()).body.call?.order._id ?? null
  const held = [await idOf(asma), await idOf(babul)]
  expect(held.toSorted()).toEqual([first, second].toSorted())
  expect([await idOf(asma), await idOf(babul)]).toEqual(held)
})

test('an order whose agent went away is another’s after five minutes, whose outcome counts alone', async () => {
  const { place, clock, asma, babul, shop } = await openCallQueue()
  const order = await place()
  await asma.next()
  clock.advance({ minutes: 4, seconds: 59 })
  expect((await babul.next()).body).toEqual({ call: null })
  clock.advance({ seconds: 1 })
  expect((await babul.next()).body.call.order._id).toBe(order)
  expect(await asma.end(order, 'cancelled')).toMatchObject({
    status: 409,
    body: { code: 'lease_lost' },
  })
  expect((await babul.end(order, 'confirmed')).body.order.status).toBe('confirmed')
  expect(await shop.db.$count(orderCalls)).toBe(1)
})

test('a call that takes longer than the lease is recorded while nobody else has the order', async () => {
  const { place, clock, asma } = await openCallQueue()
  const order = await place()
  await asma.next()
  clock.advance({ minutes: 12 })
  expect((await asma.end(order, 'confirmed')).status).toBe(200)
})

test('a member who never took the order records nothing', async () => {
  const { place, babul, shop } = await openCallQueue()
  const order = await place()
  expect((await babul.end(order, 'confirmed')).body.code).toBe('lease_lost')
  expect((await babul.undo(order)).body.code).toBe('conflict')
  expect(await shop.db.$count(orderCalls)).toBe(0)
  expect((await babul.end('none', 'confirmed')).status).toBe(404)
})

test('a buyer who did not answer is called again in an hour, in the morning if that is too late', async () => {
  const { place, clock, asma } = await openCallQueue()
  const order = await place()
  await asma.next()
  expect((await asma.end(order, 'no_answer')).body).toMatchObject({
    order: { status: 'pending' },
    nextCallAt: onDay('13:00').toISOString(),
  })
  clock.advance({ minutes: 59 })
  expect((await asma.next()).body).toEqual({ call: null })
  clock.set(onDay('22:40'))
  const again = await asma.next()
  expect(again.body.call).toMatchObject({
    attempts: 1,
    promisedUntil: null,
    history: { calls: [{ outcome: 'no_answer', calledBy: 'Asma' }] },
  })
  const { body } = await asma.end(order, 'no_answer')
  expect(body.nextCallAt).toBe(onDay('09:00', '2026-11-26').toISOString())
})

test('a wrong number is not called again until an edit changes the phone', async () => {
  const open = await openCallQueue()
  const { place, clock, asma, app, shop } = open
  const order = await place()
  await asma.next()
  expect((await asma.end(order, 'wrong_number')).body).toMatchObject({
    order: { status: 'pending' },
    nextCallAt: null,
  })
  clock.advance({ minutes: 300 })
  expect((await asma.next()).body).toEqual({ call: null })
  const { edit, read } = await orderEditor({ app, shop })
  const before = await read(order)
  const lines = linesOf(before)
  const { shippingAddress } = before
  const elsewhere = { ...shippingAddress, thana: 'Amberkhana' }
  expect((await edit(order, { lines, shippingAddress: elsewhere })).status).toBe(200)
  expect((await asma.next()).body).toEqual({ call: null })
  const other = { ...elsewhere, phone: '01899999999' }
  expect((await edit(order, { lines, shippingAddress: other })).status).toBe(200)
  expect((await asma.next()).body.call).toMatchObject({
    order: { _id: order, shippingAddress: { phone: '+8801899999999' } },
    attempts: 1,
    dueAt: clock.now().toISOString(),
  })
})

test('an order whose buyer wants changes stays with its agent until it is confirmed', async () => {
  const { place, clock, asma, babul } = await openCallQueue()
  const order = await place()
  await asma.next()
  clock.advance({ minutes: 3 })
  await asma.end(order, 'wants_changes', { note: 'In black' })
  clock.advance({ minutes: 4 })
  expect((await babul.next()).body.call).toBe(null)
  expect((await asma.next()).body.call).toMatchObject({
    order: { _id: order },
    history: { calls: [{ outcome: 'wants_changes', note: 'In black' }] },
  })
  expect((await asma.end(order, 'confirmed')).body.order.status).toBe('confirmed')
})

test('a call is not cancelled without its reason', async () => {
  const { place, asma } = await openCallQueue()
  const order = await place()
  await asma.next()
  expect(await asma.end(order, 'cancelled', { reason: ' ' })).toMatchObject({
    status: 400,
    body: { message: 'Please say why the order was cancelled' },
  })
  expect((await asma.end(order, 'no_answer')).status).toBe(200)
})

test('cancelling releases the units once, with its reason in the timeline', async () => {
  const { place, asma, shop, productId } = await openCallQueue()
  const order = await place()
  await asma.next()
  const { body } = await asma.end(order, 'cancelled', { reason: 'Ordered twice' })
  expect(body).toMatchObject({ order: { status: 'cancelled' }, nextCallAt: null })
  expect((await asma.end(order, 'cancelled')).body.code).toBe('lease_lost')
  expect(await stockOf(shop.db, productId)).toBe(1000)
  await assertStockInvariants(shop.db)
  const { rows } = await shop.db.execute(
    `select reason from order_status_changes where status = 'cancelled'`,
  )
  expect(rows).toEqual([{ reason: 'Ordered twice' }])
})

test.each(['confirmed', 'no_answer', 'wrong_number', 'wants_changes', 'cancelled'] as const)(
  'the outcome %s of an order that somebody else has cancelled meanwhile changes nothing, and says so',
  async (outcome) => {
    const { place, asma, setStatus, shop, productId } = await openCallQueue()
    const order = await place()
    await asma.next()
    await setStatus(order, 'cancelled')
    expect(await asma.end(order, outcome)).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', current: { status: 'cancelled' } },
    })
    expect(await shop.db.$count(orderCalls)).toBe(0)
    expect(await stockOf(shop.db, productId)).toBe(1000)
    expect((await asma.next()).body).toEqual({ call: null })
    await assertStockInvariants(shop.db)
  },
)

test('outside the calling hours nobody is called, and the answer says when they begin', async () => {
  const { place, clock, asma, app } = await openCallQueue()
  await place()
  clock.set(onDay('23:00'))
  const opensAt = onDay('09:00', '2026-11-26').toISOString()
  expect((await asma.next()).body).toEqual({ call: null, opensAt })
  const changes = { 'calls.opens': '16:00', 'calls.closes': '02:00' }
  await call(app, 'PUT', '/admin/settings', { headers: asma.headers, body: { changes } })
  clock.set(onDay('00:30', '2026-11-26'))
  expect((await asma.next()).body.call).not.toBe(null)
  clock.set(onDay('02:00', '2026-11-26'))
  expect((await asma.next()).body.opensAt).toBe(onDay('16:00', '2026-11-26').toISOString())
})

test('the number of waiting orders leaves out those that somebody has', async () => {
  const { place, asma, app } = await openCallQueue()
  const waiting = async () =>
    (await call(app, 'GET', '/admin/calls/waiting', { headers: asma.headers })).body
  await place()
  await place()
  expect(await waiting()).toEqual({ count: 2, isCapped: false })
  await asma.next()
  expect(await waiting()).toEqual({ count: 1, isCapped: false })
})

test('first calls within the promised minutes count by person and day, later ones and those taken back do not', async () => {
  const { place, clock, asma, babul, app } = await openCallQueue()
  const orders = [await place(), await place(), await place()]
  clock.advance({ minutes: 30 })
  const first = (await asma.next()).body.call.order._id
  await asma.end(first, 'no_answer')
  clock.advance({ seconds: 1 })
  const late = (await babul.next()).body.call.order._id
  await babul.end(late, 'confirmed')
  const undone = (await asma.next()).body.call.order._id
  expect([first, late, undone].toSorted()).toEqual(orders.toSorted())
  await asma.end(undone, 'confirmed')
  await asma.undo(undone)
  await asma.end(undone, 'confirmed')
  clock.set(onDay('15:00'))
  expect((await asma.next()).body.call.order._id).toBe(first)
  await asma.end(first, 'confirmed')
  clock.set(onDay('22:50'))
  const overnight = await place()
  clock.set(onDay('09:20', '2026-11-26'))
  await babul.next()
  await babul.end(overnight, 'confirmed')

  const path = '/admin/calls/punctuality'
  const { body } = await call(app, 'GET', path, { headers: asma.headers })
  expect(body.days).toHaveLength(7)
  expect(body.days.at(-1)).toBe('2026-11-26')
  const row = ({ id: _id }: typeof asma, name: string) => ({ calledBy: { _id, name } })
  expect(body.rows).toEqual([
    { day: '2026-11-25', ...row(asma, 'Asma'), calls: 2, inTime: 1 },
    { day: '2026-11-25', ...row(babul, 'Babul'), calls: 1, inTime: 0 },
    { day: '2026-11-26', ...row(babul, 'Babul'), calls: 1, inTime: 1 },
  ])
})

test('nobody confirms a total that was not read out', async () => {
  const { app, shop, place, asma } = await openCallQueue()
  const order = await place()
  const shown = (await asma.next()).body.call.order
  const { edit } = await orderEditor({ app, shop })
  const lines = linesOf(shown, () => ({ quantity: 3 }))
  expect((await edit(order, { lines, updatedAt: shown.updatedAt })).status).toBe(200)
  const { updatedAt } = shown
  const stale = await asma.end(order, 'confirmed', { updatedAt })
  expect([stale.status, stale.body.code]).toEqual([409, 'edit_conflict'])
  expect(stale.body.current.items).toMatchObject([{ quantity: 3 }])
  const now = stale.body.current.updatedAt
  expect((await asma.end(order, 'confirmed', { updatedAt: now })).status).toBe(200)
})
