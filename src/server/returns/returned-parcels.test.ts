import { expect, test } from 'vitest'
import type { ParcelState } from '#shared/couriers/parcel-states.ts'
import { call } from '../../../tests/support/fixtures/account-calls.ts'
import { newPhone } from '../../../tests/support/fixtures/order-calls.ts'
import { openParcelShop, said } from '../../../tests/support/fixtures/parcel-shop.ts'
import { openParcelStory } from '../../../tests/support/fixtures/parcel-story.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { orders } from '../orders/order-tables.ts'
import { returnLines, returns } from './return-tables.ts'

test('a parcel that its courier brings back opens one return, and its order waits for it', async () => {
  const { shop, courier, order, book, hook, parcelOf, runJobs, statusOf } = await openParcelShop()
  const placed = await order()
  await book([placed._id])
  await runJobs()
  const { consignmentId } = await parcelOf(placed._id)
  await hook({ consignmentId, rawStatus: 'picked', state: 'on_the_way' })
  // A courier confirms by answering that a parcel came back.
  const report = { rawStatus: 'returned', state: 'returned' } as const
  courier.track = async () => ({ ok: true, value: said(report) })
  await hook({ consignmentId, ...report })
  await runJobs()
  expect(await statusOf(placed._id)).toBe('shipped')
  expect(await shop.db.select().from(returns)).toMatchObject([
    { orderId: placed._id, kind: 'refused_at_door', source: 'courier', status: 'approved' },
  ])
  await assertStockInvariants(shop.db)
})

test('a parcel that comes back while its buyer asks for a return is back all the same', async () => {
  const { app, shop, courier, order, book, send, hook, parcelOf, runJobs } = await openParcelShop()
  const phone = newPhone()
  const placed = await order({ phone })
  await book([placed._id])
  await runJobs()
  const { consignmentId } = await parcelOf(placed._id)
  await hook({ consignmentId, rawStatus: 'picked', state: 'on_the_way' })
  await send(`PUT /admin/orders/${placed._id}/status`, { status: 'delivered' })
  const { items } = (await send(`GET /admin/orders/${placed._id}`)).body.order
  const lines = [{ itemId: items[0]._id, quantity: 1, reason: 'faulty' }]
  const asked = await call(app, `POST /orders/${placed._id}/returns`, { body: { phone, lines } })
  expect(asked.status).toBe(201)
  // It had not been delivered after all.
  await send(`PUT /admin/orders/${placed._id}/status`, { status: 'shipped' })
  const report = { rawStatus: 'returned', state: 'returned' } as const
  courier.track = async () => ({ ok: true, value: said(report) })
  await hook({ consignmentId, ...report })
  await runJobs()
  expect((await parcelOf(placed._id)).state).toBe('returned')
  // The parcel answers what its buyer had asked for.
  const opened = await shop.db.select().from(returns).orderBy(returns.createdAt)
  expect(opened.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
    'refused_at_door approved',
    'return cancelled',
  ])
})

test('an earlier parcel that comes back leaves the order to the parcel that took its place', async () => {
  const { shop, courier, clock, order, book, send, parcelOf, runJobs, statusOf } =
    await openParcelShop()
  const placed = await order()
  await book([placed._id])
  await runJobs()
  const earlier = await parcelOf(placed._id)
  await send(`POST /admin/parcels/${earlier.id}/cancel`)
  clock.advance({ minutes: 1 })
  await book([placed._id])
  await runJobs()
  const { id } = await parcelOf(placed._id)
  const say = async (parcelId: string, state: 'on_the_way' | 'returned' | 'delivered') => {
    clock.advance({ minutes: 1 })
    courier.track = async () => ({ ok: true, value: said({ rawStatus: state, state }) })
    await send(`POST /admin/parcels/${parcelId}/refresh`)
  }
  await say(id, 'on_the_way')
  await say(earlier.id, 'returned')
  expect(await shop.db.$count(returns)).toBe(0)
  await say(id, 'delivered')
  expect(await statusOf(placed._id)).toBe('delivered')
  await assertStockInvariants(shop.db)
})

const refused = { kind: 'refused_at_door' }

test('the staff note no refusal of a parcel that the courier has, or has handed over', async () => {
  const { tell, openReturn, read } = await openParcelStory()
  await tell('on_the_way')
  const early = await openReturn(refused)
  expect([early.status, early.body.block?.reason]).toEqual([409, 'isInTransit'])
  await tell('partly')
  expect((await openReturn(refused)).body.block?.reason).toBe('isHandedOver')
  expect(await read()).toMatchObject({ returns: [] })
})

test('a parcel that is sent once more is not inspected meanwhile', async () => {
  const { tell, send, setByHand, shop, read } = await openParcelStory()
  await tell('on_the_way', 'returned')
  const [opened] = await shop.db.select().from(returns)
  const path = `/admin/returns/${opened?.id}`
  expect((await send(`PUT ${path}`, { status: 'received' })).status).toBe(200)
  await setByHand('out_for_delivery')
  const { lines } = (await send(`GET ${path}`)).body.return
  const found = [{ lineId: lines[0]._id, good: 1, faulty: 0, missing: 0 }]
  const inspected = await send(`PUT ${path}`, { status: 'inspected', lines: found })
  expect([inspected.status, inspected.body.block?.reason]).toEqual([409, 'isInTransit'])
  expect(await read()).toMatchObject({ order: 'shipped', returns: ['received'] })
})

test.each<[ParcelState[], string]>([
  [['delivered'], 'delivered'],
  [['exchanged'], 'delivered'],
  [['partly'], 'shipped'],
  [['out_for_delivery', 'delivered'], 'delivered'],
])(
  'a parcel that was received, and was taken after all, frees its order: %s',
  async (words, order) => {
    const { tell, send, shop, read, parcelId } = await openParcelStory()
    await tell('on_the_way', 'returned')
    await send(`POST /admin/cash/parcels/${parcelId}/received`)
    expect(await read()).toMatchObject({ order: 'shipped', returns: ['received'] })
    await tell(...words)
    expect(await read()).toMatchObject({ parcel: words.at(-1), order, returns: ['cancelled'] })
    const [freed] = await shop.db.select().from(orders)
    expect(freed?.hasReturn).toBe(false)
    await assertStockInvariants(shop.db)
  },
)

test('the rest of what was delivered in part comes back: the part stays delivered', async () => {
  const { tell, book, runJobs, clock, orderId, openReturn, page, tasks, read, shop, ...story } =
    await openParcelStory('pathao', { quantity: 3 })
  await tell('on_the_way', { state: 'partly', collectedPoisha: 300_00 })
  clock.advance({ minutes: 1 })
  await book([orderId])
  await runJobs()
  const { id } = await story.parcelOf(orderId)
  for (const [expectedState, state] of [
    ['booked', 'on_the_way'],
    ['on_the_way', 'returned'],
  ]) {
    await story.send(`POST /admin/parcels/${id}/state`, { state, expectedState })
  }
  expect(await read()).toMatchObject({ order: 'shipped', returns: [] })
  expect(await tasks()).toContain('not_taken_back')
  const { body } = await story.send(`GET /admin/orders/${orderId}/returns`)
  expect(body.openable).toBe('part')
  const [item] = (await page()).items
  const lines = [{ itemId: item._id, quantity: 2, reason: 'refused_at_door' }]
  expect((await openReturn({ kind: 'return', lines })).status).toBe(201)
  expect(await read()).toMatchObject({ order: 'delivered', returns: ['approved'] })
  expect(await tasks()).not.toContain('not_taken_back')
  await assertStockInvariants(shop.db)
})

test('a parcel returning after a part was delivered, or goods were exchanged, takes no sale back', async () => {
  const part = await openParcelStory()
  await part.tell('on_the_way', { state: 'partly', collectedPoisha: 300_00 })
  await part.tell('returning', 'returned')
  expect(await part.read()).toMatchObject({ parcel: 'partly', returns: [], collected: 300_00 })
  expect(await part.tasks()).toEqual(['partly_delivered'])

  const { codPoisha, tell, read, tasks, openReturn, page } = await openParcelStory()
  await tell('on_the_way', 'exchanged', 'returning', 'returned')
  const delivered = { parcel: 'exchanged', order: 'delivered', collected: codPoisha }
  expect(await read()).toEqual({ ...delivered, returns: [] })
  expect(await tasks()).toEqual(['exchanged_at_door'])
  const [item] = (await page()).items
  await openReturn({
    kind: 'exchange',
    lines: [{ itemId: item._id, quantity: 1, reason: 'faulty' }],
  })
  expect(await tasks()).toEqual([])
})

test('a parcel that a courier brings back after a unit of it was returned is a return of the others', async () => {
  const { tell, openReturn, page, read, shop } = await openParcelStory('pathao', { quantity: 3 })
  await tell('on_the_way', 'delivered')
  const [item] = (await page()).items
  const lines = [{ itemId: item._id, quantity: 1, reason: 'faulty' }]
  expect((await openReturn({ kind: 'return', lines })).status).toBe(201)
  await tell('returned')
  expect(await read()).toMatchObject({ order: 'delivered', returns: ['approved', 'approved'] })
  const units = await shop.db.select().from(returnLines)
  expect(units.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2])
})

test('a parcel that is set back before it has left takes its order back into the shop', async () => {
  const { tell, setByHand, read, codPoisha } = await openParcelStory()
  await tell('on_the_way', { state: 'delivered', collectedPoisha: codPoisha })
  await setByHand('booked')
  expect(await read()).toMatchObject({ order: 'confirmed', collected: 0 })
})

test('a parcel that came back of an order that never followed it is taken back all the same', async () => {
  const { shop, tell, openReturn, read, tasks, send, orderId } = await openParcelStory()
  await send('PUT /admin/settings', { changes: { 'couriers.movesOrders': false } })
  await tell('on_the_way', 'returned')
  expect(await read()).toMatchObject({ order: 'pending', returns: [] })
  expect(await tasks()).toEqual(['not_taken_back'])
  expect((await send(`GET /admin/orders/${orderId}/returns`)).body.openable).toBe('refused')
  expect((await openReturn(refused)).status).toBe(201)
  expect(await read()).toMatchObject({ order: 'shipped', returns: ['approved'] })
  await assertStockInvariants(shop.db)
})
