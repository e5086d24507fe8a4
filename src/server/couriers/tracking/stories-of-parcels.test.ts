import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CourierId } from '#shared/couriers/couriers.ts'
import type { ParcelState } from '#shared/couriers/parcel-states.ts'
import { answered, openParcelShop, said } from '../../../../tests/support/fixtures/parcel-shop.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { openTrackedShop } from '../../../../tests/support/fixtures/tracked-shop.ts'
import { bookParcel } from '../booking/book-parcel.ts'
import { parcels } from '../parcels/parcel-tables.ts'
import { parcelAccounts } from '../../cash/cash-tables.ts'
import { orders } from '../../orders/order-tables.ts'
import { returns } from '../../returns/return-tables.ts'

interface Word {
  state: ParcelState
  collectedPoisha?: number
}

/** A booked order, what its courier says of it, and what came of that. */
async function openStory(courierId: CourierId = 'pathao') {
  const open = await openParcelShop({ courier: courierId })
  const { shop, courier, clock, order, book, runJobs, hook, parcelOf, send } = open
  const placed = await order()
  await book([placed._id])
  await runJobs()
  const { id, consignmentId, codPoisha } = await parcelOf(placed._id)
  const tell = async (...words: (ParcelState | Word)[]) => {
    for (const word of words) {
      clock.advance({ minutes: 10 })
      const { state, ...money } = typeof word === 'string' ? { state: word } : word
      const report = { consignmentId, rawStatus: state, state, ...money }
      courier.track = async () => answered(said({ ...report, at: clock.now().toISOString() }))
      await hook({ ...report, at: clock.now().toISOString() })
      await runJobs()
    }
  }
  const read = async () => {
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, placed._id))
    const [account] = await shop.db
      .select()
      .from(parcelAccounts)
      .where(eq(parcelAccounts.parcelId, id))
    const opened = await shop.db.select().from(returns).where(eq(returns.orderId, placed._id))
    return {
      parcel: (await parcelOf(placed._id)).state,
      order: row?.status,
      returns: opened.map(({ status }) => status),
      collected: account?.collectedPoisha ?? 0,
    }
  }
  const setByHand = async (state: ParcelState, more: object = {}) => {
    const { state: expectedState } = await parcelOf(placed._id)
    return send(`POST /admin/parcels/${id}/state`, { state, expectedState, ...more })
  }
  return { ...open, parcelId: id, codPoisha, tell, read, setByHand }
}

const cameBack = { parcel: 'returned', order: 'shipped', returns: ['approved'], collected: 0 }

test('a parcel that was marked for return and is tried again is delivered, and its return ends', async () => {
  const { shop, codPoisha, tell, read } = await openStory()
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
  const { shop, tell, read } = await openStory()
  await tell(...words)
  expect(await read()).toEqual(cameBack)
  await assertStockInvariants(shop.db)
})

test('what a buyer pays for the way of a refused parcel is owed by the courier', async () => {
  const { tell, read, setByHand } = await openStory()
  await tell('on_the_way', { state: 'returned', collectedPoisha: 120_00 })
  expect(await read()).toMatchObject({ parcel: 'returned', collected: 120_00 })
  await setByHand('on_the_way')
  await setByHand('returned', { collectedTaka: 90 })
  expect(await read()).toMatchObject({ parcel: 'returned', collected: 90_00 })
})

test('a parcel that is set back from delivered takes its order and its cash back with it', async () => {
  const { shop, codPoisha, tell, read, setByHand } = await openStory()
  await tell('on_the_way', { state: 'delivered', collectedPoisha: codPoisha })
  expect(await read()).toMatchObject({ order: 'delivered', collected: codPoisha })
  expect((await setByHand('on_the_way')).status).toBe(200)
  expect(await read()).toMatchObject({ parcel: 'on_the_way', order: 'shipped', collected: 0 })
  await tell({ state: 'delivered', collectedPoisha: codPoisha })
  expect(await read()).toMatchObject({ order: 'delivered', collected: codPoisha })
  await assertStockInvariants(shop.db)
})

test('a courier that corrects delivered to returned takes the sale back', async () => {
  const { shop, codPoisha, tell, read } = await openStory()
  await tell('on_the_way', { state: 'delivered', collectedPoisha: codPoisha }, 'returned')
  expect(await read()).toEqual(cameBack)
  await assertStockInvariants(shop.db)
})

test('a parcel that was exchanged at the door delivers its order', async () => {
  const { codPoisha, tell, read } = await openStory()
  await tell('on_the_way', 'exchanged')
  expect(await read()).toMatchObject({ order: 'delivered', collected: codPoisha })
})

test('after a part was delivered, the next parcel collects what is left', async () => {
  const { book, runJobs, parcelOf, codPoisha, tell, send } = await openStory()
  await tell('on_the_way', { state: 'partly', collectedPoisha: 300_00 })
  const { body: listed } = await send('GET /admin/orders?parcel=partly')
  const [{ _id }] = listed.orders
  const { body } = await send(`GET /admin/orders/${_id}/parcels`)
  expect(body.proposal).toMatchObject({ cod: codPoisha / 100 - 300, refusal: null })
  await book([_id])
  await runJobs()
  expect(await parcelOf(_id)).toMatchObject({ state: 'booked', codPoisha: codPoisha - 300_00 })
})

test('a parcel that the shop has cancelled never came back, and one that is carried all the same goes on', async () => {
  const { parcelId, codPoisha, send, tell, read } = await openStory()
  expect((await send(`POST /admin/parcels/${parcelId}/cancel`)).status).toBe(200)
  await tell('returned')
  expect(await read()).toMatchObject({ parcel: 'cancelled', order: 'pending', returns: [] })
  await tell('on_the_way', { state: 'delivered', collectedPoisha: codPoisha })
  expect(await read()).toMatchObject({ parcel: 'delivered', order: 'delivered' })
})

test('a parcel is not cancelled behind the back of a courier that nobody can ask', async () => {
  const { shop, parcelId, send, read } = await openStory('redx')
  shop.findCourier = async () => null
  const { status, body } = await send(`POST /admin/parcels/${parcelId}/cancel`)
  expect([status, body.message]).toEqual([409, 'RedX cannot do this here. Use its own panel.'])
  expect(await read()).toMatchObject({ parcel: 'booked' })
})

test('an order whose units nobody scanned follows its parcel, and the audit log says so', async () => {
  const { shop, order, send, setStatus } = await openTrackedShop()
  const { body: placed } = await order(1)
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
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, placed._id))
  expect(row?.status).toBe('delivered')
  const { body: log } = await send('GET', `/admin/audit?subjectId=${placed._id}`)
  expect(log.entries.map(({ reason }: { reason: string | null }) => reason)).toContain(
    'Its courier has it, and nobody had scanned its units.',
  )
  await assertStockInvariants(shop.db)
})
