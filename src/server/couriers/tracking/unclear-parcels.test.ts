import { expect, test } from 'vitest'
import { answered, openParcelShop, said } from '../../../../tests/support/fixtures/parcel-shop.ts'
import { openParcelStory } from '../../../../tests/support/fixtures/parcel-story.ts'
import { openCourierShop } from '../../../../tests/support/servers/courier-shop.ts'
import { newPhone, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { bookParcel, endStuckBookings } from '../booking/book-parcel.ts'
import { markBookingsUnclear } from '../booking/unclear-bookings.ts'
import { writing } from '../../platform/database/database.ts'
import { parcels } from '../parcels/parcel-tables.ts'
import { pollParcels } from './track-parcel.ts'

test('a word that nobody knows is a task until the courier says something else', async () => {
  const { tell, tasks, hook, parcelOf, orderId, clock } = await openParcelStory()
  await tell('on_the_way')
  const { consignmentId } = await parcelOf(orderId)
  clock.advance({ minutes: 10 })
  const word = { consignmentId, rawStatus: 'On hold by moon', state: null, isKnown: false }
  await hook({ ...word, at: clock.now().toISOString() })
  expect(await tasks()).toEqual(['unknown_word'])
  await tell('out_for_delivery')
  expect(await tasks()).toEqual([])
})

test('a parcel that is cancelled here and that the courier still has is a task until it is cancelled there', async () => {
  const { tell, tasks, send, parcelId, book, runJobs, orderId } = await openParcelStory()
  await send(`POST /admin/parcels/${parcelId}/cancel`)
  expect(await tasks()).toEqual(['book_again'])
  await tell('booked')
  expect(await tasks()).toEqual(['book_again', 'still_with_courier'])
  await book([orderId])
  await runJobs()
  // Beside the parcel that has taken its place, it moves nothing.
  await tell('on_the_way')
  expect(await tasks()).toEqual(['still_with_courier'])
  await tell('cancelled')
  expect(await tasks()).toEqual([])
})

test('a parcel that its courier does not know any more, or has not delivered for three months, is a task', async () => {
  const story = await openParcelStory()
  const { shop, courier, clock, tell, tasks } = story
  await tell('on_the_way')
  courier.track = async () => ({ ok: false, failure: { kind: 'unknown_parcel', message: '' } })
  clock.advance({ days: 1 })
  await pollParcels(shop)
  expect(await tasks()).toEqual(['parcel_lost'])
  await tell('held')
  expect(await tasks()).toEqual([])
  courier.track = async () => answered(said({ rawStatus: 'held', state: 'held' }))
  clock.advance({ days: 91 })
  await pollParcels(shop)
  expect(await tasks()).toEqual(['parcel_lost'])
  await story.setByHand('returned')
  expect(await tasks()).not.toContain('parcel_lost')
})

test('a report that cannot be stored ends the asking about no other parcel', async () => {
  const { shop, courier, clock, order, book, runJobs, parcelOf } = await openParcelShop()
  const [broken, other] = [await order(), await order()]
  await book([broken._id, other._id])
  await runJobs()
  // PostgreSQL stores no NUL.
  courier.track = async ({ ourRef }) =>
    answered(said({ rawStatus: ourRef === broken.orderNumber ? 'picked\0' : 'picked' }))
  clock.advance({ days: 1 })
  await pollParcels(shop)
  const states = [(await parcelOf(broken._id)).state, (await parcelOf(other._id)).state]
  expect(states).toEqual(['booked', 'on_the_way'])
  // It is asked about again, as others are.
  courier.track = async () => answered(said({ rawStatus: 'picked' }))
  clock.advance({ minutes: 11 })
  await pollParcels(shop)
  expect((await parcelOf(broken._id)).state).toBe('on_the_way')
})

test('a courier that is switched off goes on telling of the parcels that it has', async () => {
  const { app, shop, send, connect, simulators } = await openCourierShop()
  await addCategory(shop)
  const productId = await addProduct(shop)
  await connect('steadfast')
  const { body: placed } = await placeOrder(app, orderBody([{ productId, quantity: 1 }]))
  await send('POST /admin/parcels', { courier: 'steadfast', orders: [{ orderId: placed._id }] })
  const [parcel] = await shop.db.select().from(parcels)
  const parcelId = parcel?.id ?? ''
  await bookParcel(shop, { parcelId, attempt: 1 })
  expect((await connect('steadfast', { isActive: false })).status).toBe(200)
  for (let step = 0; step < 4; step += 1) await simulators.advance()
  expect((await send(`POST /admin/parcels/${parcelId}/refresh`)).status).toBe(200)
  const { body } = await send(`GET /admin/orders/${placed._id}`)
  expect(body.order.status).toBe('delivered')
  // It gets no further one.
  const again = await send('POST /admin/parcels', {
    courier: 'steadfast',
    orders: [{ orderId: placed._id }],
  })
  expect(again.status).toBe(400)
})

test('a booking whose job is gone ends after a day: one that the courier may have is asked about', async () => {
  const { shop, courier, order, book, runJobs, parcelOf, clock } = await openParcelStory()
  const [uncalled, called] = [await order(), await order()]
  await book([uncalled._id])
  courier.create = async () => ({ ok: false, failure: { kind: 'no_answer' } })
  await book([called._id])
  const { id } = await parcelOf(called._id)
  await bookParcel(shop, { parcelId: id, attempt: 1 })
  clock.advance({ days: 1, minutes: 1 })
  await endStuckBookings(shop)
  expect((await parcelOf(uncalled._id)).state).toBe('refused')
  expect((await parcelOf(called._id)).state).toBe('unknown')
  await runJobs()
  expect((await parcelOf(uncalled._id)).state).toBe('refused')
})

test('after a backup was restored no courier is called for what it may have already', async () => {
  const { shop, created, order, book, runJobs, parcelOf, clock, send } = await openParcelStory()
  const [waiting, later] = [await order(), await order()]
  await book([waiting._id])
  clock.advance({ minutes: 1 })
  await markBookingsUnclear(writing(shop), clock.now())
  clock.advance({ minutes: 1 })
  await runJobs()
  expect((await parcelOf(waiting._id)).state).toBe('unknown')
  await book([later._id])
  await runJobs()
  const unclear = await parcelOf(later._id)
  expect(unclear.state).toBe('unknown')
  expect(created).toHaveLength(1)
  // Somebody has asked the courier, who does not have it.
  await send(`POST /admin/parcels/${unclear.id}/resolution`, { consignmentId: null })
  clock.advance({ minutes: 1 })
  await book([later._id])
  await runJobs()
  expect((await parcelOf(later._id)).state).toBe('booked')
})

test('an order cannot be changed while a courier that did not answer may have its parcel', async () => {
  const { courier, order, book, runJobs, parcelOf, clock, send } =
    await openParcelStory('steadfast')
  const placed = await order()
  const create = courier.create
  courier.create = async () => ({ ok: false, failure: { kind: 'no_answer' } })
  await book([placed._id])
  await runJobs()
  clock.advance({ seconds: 30 })
  await runJobs()
  const cancelled = await send(`PUT /admin/orders/${placed._id}/status`, { status: 'cancelled' })
  expect([cancelled.status, cancelled.body.block?.reason]).toEqual([409, 'isCalled'])
  courier.create = create
  clock.advance({ minutes: 10 })
  await runJobs()
  expect(await parcelOf(placed._id)).toMatchObject({
    state: 'booked',
    codPoisha: placed.total * 100,
  })
})

test('a label is that of the newest parcel', async () => {
  const { shop, tell, send, orderId, book, runJobs, clock } = await openParcelStory()
  const numbers = async () => [...(await shop.findConsignments(shop.db, [orderId])).values()]
  await tell('on_the_way', { state: 'partly', collectedPoisha: 300_00 })
  expect(await numbers()).toMatchObject([{ number: 'C1' }])
  clock.advance({ minutes: 1 })
  await book([orderId])
  expect(await numbers()).toEqual([])
  await runJobs()
  expect(await numbers()).toMatchObject([{ number: 'C2' }])
  expect((await send(`GET /admin/orders/${orderId}`)).status).toBe(200)
})

test('an order that is not to be sent any more needs no parcel: nothing is booked when it is open again', async () => {
  const { order, book, runJobs, send, parcelOf, created } = await openParcelStory()
  const placed = await order()
  await book([placed._id])
  const setStatus = (status: string) => send(`PUT /admin/orders/${placed._id}/status`, { status })
  expect((await setStatus('cancelled')).status).toBe(200)
  expect((await parcelOf(placed._id)).state).toBe('cancelled')
  expect((await setStatus('pending')).status).toBe(200)
  await runJobs()
  expect(created).toHaveLength(1)
})

test('the open orders of a buyer who is blocked are tasks', async () => {
  const { app, shop, send } = await openParcelStory()
  const { id, headers } = await addCustomer(shop)
  const productId = await addProduct(shop)
  const body = orderBody([{ productId, quantity: 1 }], { phone: newPhone() })
  const { body: placed } = await placeOrder(app, body, headers)
  const listed = async () =>
    (await send('GET /admin/orders?task=buyer_blocked')).body.orders.map(
      ({ _id }: { _id: string }) => _id,
    )
  expect(await listed()).toEqual([])
  expect((await send(`PUT /admin/users/${id}/blocked`, { isBlocked: true })).status).toBe(200)
  expect(await listed()).toEqual([placed._id])
  await send(`PUT /admin/orders/${placed._id}/status`, { status: 'cancelled' })
  expect(await listed()).toEqual([])
})
