import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ParcelState } from '#shared/couriers/parcel-states.ts'
import { openParcelStory } from '../../../../tests/support/fixtures/parcel-story.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { openTrackedShop, serials } from '../../../../tests/support/fixtures/tracked-shop.ts'
import { bookParcel } from '../booking/book-parcel.ts'
import { reportOf } from '../calls/courier-values.ts'
import { parcels } from '../parcels/parcel-tables.ts'
import { orders } from '../../orders/order-tables.ts'
import { updateShopSettings } from '../../shop-settings/shop-settings.ts'

const returnedParcel = { parcel: 'returned', order: 'shipped', returns: ['approved'], collected: 0 }

test('a parcel that was marked for return and is tried again is delivered, and its return ends', async () => {
  const { shop, codPoisha, tell, read } = await openParcelStory()
  await tell('on_the_way', 'returned')
  expect(await read()).toMatchObject({ order: 'shipped', returns: ['approved'] })
  await tell('out_for_delivery', { state: 'delivered', collectedPoisha: codPoisha })
  expect(await read()).toEqual({
    parcel: 'delivered',
    order: 'delivered',
    returns: ['cancelled'],
    collected: codPoisha,
  })
  await assertStockInvariants(shop.db)
})

test.each<[ParcelState[]]>([
  [['returned']],
  [['returning', 'returned']],
  [['held', 'returned']],
  [['on_the_way', 'held', 'returning', 'returned']],
])('a parcel that came back is a return, whatever was said before: %s', async (words) => {
  const { shop, tell, read } = await openParcelStory()
  await tell(...words)
  expect(await read()).toEqual(returnedParcel)
  await assertStockInvariants(shop.db)
})

test("the courier owes a buyer's payment for the way of a refused parcel", async () => {
  const { tell, read, setByHand } = await openParcelStory()
  await tell('on_the_way', { state: 'returned', collectedPoisha: 120_00 })
  expect(await read()).toMatchObject({ parcel: 'returned', collected: 120_00 })
  await setByHand('on_the_way')
  await setByHand('returned', { collectedTaka: 90 })
  expect(await read()).toMatchObject({ parcel: 'returned', collected: 90_00 })
})

test('a parcel that is set back from delivered takes its order and its cash back with it', async () => {
  const { shop, codPoisha, tell, read, setByHand } = await openParcelStory()
  await tell('on_the_way', { state: 'delivered', collectedPoisha: codPoisha })
  expect(await read()).toMatchObject({ order: 'delivered', collected: codPoisha })
  expect((await setByHand('on_the_way')).status).toBe(200)
  expect(await read()).toMatchObject({ parcel: 'on_the_way', order: 'shipped', collected: 0 })
  await tell({ state: 'delivered', collectedPoisha: codPoisha })
  expect(await read()).toMatchObject({ order: 'delivered', collected: codPoisha })
  await assertStockInvariants(shop.db)
})

test('a courier that corrects delivered to returned takes the sale back', async () => {
  const { shop, codPoisha, tell, read } = await openParcelStory()
  await tell('on_the_way', { state: 'delivered', collectedPoisha: codPoisha }, 'returned')
  expect(await read()).toEqual(returnedParcel)
  await assertStockInvariants(shop.db)
})

test('a parcel that was exchanged at the door delivers its order', async () => {
  const { codPoisha, tell, read } = await openParcelStory()
  await tell('on_the_way', 'exchanged')
  expect(await read()).toMatchObject({ order: 'delivered', collected: codPoisha })
})

test('after a part was delivered, the next parcel collects what is left', async () => {
  const { book, runJobs, parcelOf, codPoisha, tell, send } = await openParcelStory()
  await tell('on_the_way', { state: 'partly', collectedPoisha: 300_00 })
  const { body: listed } = await send('GET /admin/orders?parcel=partly')
  const [{ _id }] = listed.orders
  const { body } = await send(`GET /admin/orders/${_id}/parcels`)
  expect(body.proposal).toMatchObject({ cod: codPoisha / 100 - 300, refusal: null })
  await book([_id])
  await runJobs()
  expect(await parcelOf(_id)).toMatchObject({ state: 'booked', codPoisha: codPoisha - 300_00 })
})

test('a parcel of which a courier says no more than that a part was delivered has left with its order', async () => {
  const { tell, read } = await openParcelStory()
  await tell({ state: 'partly', collectedPoisha: 300_00 })
  expect(await read()).toMatchObject({ parcel: 'partly', order: 'shipped' })
})

test('a parcel that the shop has cancelled never came back, and one that is carried all the same goes on', async () => {
  const { parcelId, codPoisha, send, tell, read } = await openParcelStory()
  expect((await send(`POST /admin/parcels/${parcelId}/cancel`)).status).toBe(200)
  await tell('returned')
  expect(await read()).toMatchObject({ parcel: 'cancelled', order: 'pending', returns: [] })
  await tell('on_the_way', { state: 'delivered', collectedPoisha: codPoisha })
  expect(await read()).toMatchObject({ parcel: 'delivered', order: 'delivered' })
})

test('a parcel is not cancelled behind the back of a courier that nobody can ask', async () => {
  const { shop, parcelId, send, read } = await openParcelStory('redx')
  shop.findCourier = async () => null
  const { status, body } = await send(`POST /admin/parcels/${parcelId}/cancel`)
  expect([status, body.message]).toEqual([409, 'RedX cannot do this here. Use its own panel.'])
  expect(await read()).toMatchObject({ parcel: 'booked' })
})

/** An order of kettles, A1 to A3, that its courier has delivered before all of them were scanned. */
async function openUnscanned(quantity: number, ...scanned: string[]) {
  const open = await openTrackedShop()
  const { shop, order, send, setStatus, number, pack } = open
  await number(serials('A1', 'A2', 'A3'))
  const { body: placed } = await order(quantity)
  for (const each of scanned) await pack(placed._id, each)
  await send('POST', '/admin/parcels', {
    courier: 'by_hand',
    orders: [{ orderId: placed._id }],
  })
  const [parcel] = await shop.db.select().from(parcels)
  const parcelId = parcel?.id ?? ''
  await bookParcel(shop, { parcelId, attempt: 1 })
  expect((await setStatus(placed._id, 'shipped')).body.code).toBe('units_missing')
  for (const [expectedState, state] of [
    ['booked', 'on_the_way'],
    ['on_the_way', 'delivered'],
  ]) {
    await send('POST', `/admin/parcels/${parcelId}/state`, { state, expectedState })
  }
  return {
    ...open,
    placed,
    tasks: async () => (await send('GET', `/admin/orders/${placed._id}`)).body.order.tasks,
    /** A unit comes back and is inspected. */
    comeBack: async (found: object) => {
      const lines = [{ itemId: placed.items[0]._id, quantity: 1, reason: 'faulty' }]
      const path = `/admin/orders/${placed._id}/returns`
      const { body } = await send('POST', path, { kind: 'return', lines })
      const { _id: id, lines: returned } = body.return
      const step = (own: object) => send('PUT' as 'POST', `/admin/returns/${id}`, own)
      await step({ status: 'received' })
      const line = { lineId: returned[0]._id, good: 0, faulty: 0, missing: 0, ...found }
      expect(await step({ status: 'inspected', lines: [line] })).toMatchObject({ status: 200 })
    },
  }
}

test('an order whose units nobody scanned follows its parcel, and the audit log says so', async () => {
  const { shop, placed, send, pack, tasks } = await openUnscanned(1)
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, placed._id))
  expect(row?.status).toBe('delivered')
  const { body: log } = await send('GET', `/admin/audit?subjectId=${placed._id}`)
  expect(log.entries.map(({ reason }: { reason: string | null }) => reason)).toContain(
    'Its courier has it, and nobody had scanned its units.',
  )
  expect(await tasks()).toEqual(['units_missing'])
  expect((await pack(placed._id, 'A1')).status).toBe(200)
  expect(await tasks()).toBeUndefined()
  await assertStockInvariants(shop.db)
})

for (const condition of ['good', 'faulty'] as const) {
  test(`an order whose unscanned unit came back ${condition} asks for no number, and takes none`, async () => {
    const { shop, placed, pack, tasks, toPack, comeBack } = await openUnscanned(1)
    await comeBack({ [condition]: 1 })
    expect((await tasks()) ?? []).not.toContain('units_missing')
    expect(await toPack(placed.orderNumber)).toMatchObject({ missing: 0 })
    const { status, body } = await pack(placed._id, 'A1')
    expect([status, body.reason, body.message]).toEqual([
      409,
      'complete',
      'No other unit of Travel Kettle (128 GB) is with its buyer: they came back.',
    ])
    await assertStockInvariants(shop.db)
  })
}

test('an order whose scanned unit came back still takes the number of the other one', async () => {
  const { shop, placed, pack, tasks, comeBack } = await openUnscanned(2, 'A1')
  await comeBack({ good: 1, goodNumbers: ['A1'] })
  expect(await tasks()).toContain('units_missing')
  expect((await pack(placed._id, 'A2')).body.order.missing).toBe(0)
  expect((await tasks()) ?? []).not.toContain('units_missing')
  await assertStockInvariants(shop.db)
})

test('a unit that is on the road is not taken out of its order', async () => {
  const { shop, order, send, receive, pack, unpack, unitsOf } = await openTrackedShop()
  await updateShopSettings(shop, { changes: { 'couriers.movesOrders': false } })
  await receive(serials('B1'))
  const { body: placed } = await order(1)
  await pack(placed._id, 'B1')
  const orders = [{ orderId: placed._id }]
  await send('POST', '/admin/parcels', { courier: 'by_hand', orders })
  const [parcel] = await shop.db.select().from(parcels)
  const parcelId = parcel?.id ?? ''
  await bookParcel(shop, { parcelId, attempt: 1 })
  const moved = { state: 'on_the_way', expectedState: 'booked' }
  expect((await send('POST', `/admin/parcels/${parcelId}/state`, moved)).status).toBe(200)
  const units = await unitsOf()
  const unit = units.find((each: { order?: { _id: string } }) => each.order?._id === placed._id)
  const { status, body } = await unpack(placed._id, unit._id)
  expect([status, body.block?.reason]).toEqual([409, 'isInTransit'])
})

test('Steadfast’s sentences move a parcel as far as they say, and no further', async () => {
  const { clock, hook, parcelOf, orderId, read, tasks } = await openParcelStory('steadfast')
  const { consignmentId } = await parcelOf(orderId)
  const say = async (sentence: string) => {
    clock.advance({ minutes: 10 })
    const at = clock.now().toISOString()
    await hook(reportOf('steadfast', sentence, { consignmentId, at }))
    const { parcel, order } = await read()
    return [parcel, order]
  }
  expect(await say('Consignment created by Sender(API).')).toEqual(['booked', 'pending'])
  expect(await say('Consignment status has been updated as Pending')).toEqual(['booked', 'pending'])
  expect(await say('The customer asked to call at noon')).toEqual(['booked', 'pending'])
  expect(await tasks()).toEqual(['unknown_word'])
  expect(await say('Consignment sent to MIRPUR WAREHOUSE.')).toEqual(['on_the_way', 'shipped'])
  expect(await say('Assigned to rider.')).toEqual(['out_for_delivery', 'shipped'])
  expect(await say('Consignment has been received at PALLABI.')).toEqual(['on_the_way', 'shipped'])
  expect(await say('Delivery attempt failed: no answer.')).toEqual(['held', 'shipped'])
  expect(await say('Consignment has been received at PALLABI.')).toEqual(['held', 'shipped'])
  expect(await say('Assigned to rider.')).toEqual(['out_for_delivery', 'shipped'])
  expect(await say('Consignment marked as delivered by rider.')).toEqual([
    'out_for_delivery',
    'shipped',
  ])
  expect(await say('Consignment has been listed for reversed back.')).toEqual([
    'returning',
    'shipped',
  ])
  expect(await say('Consignment sent to SAVAR WAREHOUSE.')).toEqual(['returning', 'shipped'])
})
