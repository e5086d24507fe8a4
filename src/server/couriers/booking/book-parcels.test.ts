import { expect, test } from 'vitest'
import type { CourierFailure } from '../courier.ts'
import { linesOf } from '../../../../tests/support/fixtures/order-edits.ts'
import { openParcelShop } from '../../../../tests/support/fixtures/parcel-shop.ts'
import { newId } from '../../platform/ids.ts'
import { bookParcel } from './book-parcel.ts'

test('a booked parcel has the number of its order, the cash that is due and the courier’s number', async () => {
  const { order, book, runJobs, parcelOf, created, send, statusOf } = await openParcelShop()
  const { _id, orderNumber, total } = await order()
  const { status, body } = await book([_id])
  expect([status, body.count, body.skipped]).toEqual([202, 1, []])
  expect(await parcelOf(_id)).toMatchObject({ state: 'booking', calledAt: null })
  await runJobs()
  expect(created).toEqual([orderNumber])
  const { parcels } = (await send(`GET /admin/orders/${_id}/parcels`)).body
  expect(parcels).toMatchObject([
    { state: 'booked', ourRef: orderNumber, consignmentId: 'C1', cod: total, deliveryCharge: 60 },
  ])
  expect((await send(`GET /admin/parcel-bookings/${body.batchId}`)).body).toEqual({
    total: 1,
    waiting: 0,
    booked: 1,
    problems: [],
  })
  expect(await statusOf(_id)).toBe('pending')
})

test('an order has one open parcel, however many book it at once', async () => {
  const { order, book, runJobs, created } = await openParcelShop()
  const { _id } = await order()
  const answers = await Promise.all([1, 2, 3, 4].map(() => book([_id])))
  expect(answers.map(({ body }) => body.count).toSorted()).toEqual([0, 0, 0, 1])
  await runJobs()
  expect(created).toHaveLength(1)
})

test('a cancelled or unknown order is skipped with its reason, and the others are booked', async () => {
  const { order, book, send } = await openParcelShop()
  const [good, cancelled] = [await order(), await order()]
  await send(`PUT /admin/orders/${cancelled._id}/status`, { status: 'cancelled' })
  const { body } = await book([good._id, cancelled._id, newId()])
  expect(body).toMatchObject({ count: 1, skipped: [{ orderId: cancelled._id }, {}] })
  expect(body.skipped[0].reason).toBe('An order that is Cancelled is not sent.')
  expect((await book([good._id], 'redx')).body.message).toBe('This courier is not set up yet.')
})

test("the courier's refusal is shown in its own words, and the order can be booked again", async () => {
  const { order, book, runJobs, courier, send, parcelOf } = await openParcelShop()
  const { _id, orderNumber } = await order()
  const { create } = courier
  courier.create = async () => ({ ok: false, failure: { kind: 'refused', message: 'Bad phone' } })
  const { body } = await book([_id])
  await runJobs()
  const { parcels, proposal } = (await send(`GET /admin/orders/${_id}/parcels`)).body
  expect(parcels).toMatchObject([{ state: 'refused', problem: 'Pathao says: Bad phone' }])
  expect(proposal.refusal).toBeNull()
  expect((await send(`GET /admin/parcel-bookings/${body.batchId}`)).body.problems).toMatchObject([
    { orderNumber, state: 'refused', reason: 'Pathao says: Bad phone' },
  ])
  courier.create = create
  await book([_id])
  await runJobs()
  expect(await parcelOf(_id)).toMatchObject({ state: 'booked', ourRef: `${orderNumber}-2` })
})

test('a courier that never answers is called once: the booking is unclear until somebody says', async () => {
  const { shop, order, book, runJobs, courier, created, send, parcelOf } = await openParcelShop()
  const [lost, found] = [await order(), await order()]
  courier.create = async ({ ourRef }) => {
    created.push(ourRef)
    return { ok: false, failure: { kind: 'no_answer' } }
  }
  await book([lost._id, found._id])
  await runJobs()
  // The remains of a killed process: the call is noted, its outcome is not.
  for (const { _id } of [lost, found]) {
    await bookParcel(shop, { parcelId: (await parcelOf(_id)).id, attempt: 2 })
    expect(await parcelOf(_id)).toMatchObject({ state: 'unknown' })
  }
  expect(created).toHaveLength(2)
  expect((await book([lost._id])).body.count).toBe(0)
  const resolve = async (orderId: string, consignmentId: string | null) =>
    send(`POST /admin/parcels/${(await parcelOf(orderId)).id}/resolution`, { consignmentId })
  expect((await resolve(lost._id, null)).body.parcels).toMatchObject([{ state: 'refused' }])
  expect((await resolve(found._id, 'C77')).body.parcels).toMatchObject([
    { state: 'booked', consignmentId: 'C77' },
  ])
  expect((await resolve(found._id, null)).status).toBe(409)
})

test.each<[string, CourierFailure, number, string]>([
  ['HTML', { kind: 'unreadable', status: 502, excerpt: 'Bad Gateway' }, 1, 'unknown'],
  ['a redirect', { kind: 'unreadable', status: 302, excerpt: '' }, 1, 'unknown'],
  ['nothing', { kind: 'no_answer' }, 1, 'unknown'],
  ['429, again and again', { kind: 'rate_limited', retryAfterMs: 1000 }, 7, 'refused'],
])('a courier that answers a booking with %s', async (_, failure, calls, end) => {
  const { clock, order, book, runJobs, courier, created, send, parcelOf } = await openParcelShop()
  const { _id } = await order()
  courier.create = async ({ ourRef }) => {
    created.push(ourRef)
    return { ok: false, failure }
  }
  await book([_id])
  for (let hours = 0; hours < 8; hours += 1) {
    await runJobs()
    clock.advance({ minutes: 61 })
  }
  expect(created).toHaveLength(calls)
  const { body } = await send(`GET /admin/orders/${_id}/parcels`)
  expect(body.parcels).toMatchObject([{ state: end, problem: expect.stringContaining('Pathao') }])
  expect((await parcelOf(_id)).consignmentId).toBeNull()
})

test('an order that is cancelled while its courier is away is not booked after all', async () => {
  const { clock, order, book, runJobs, courier, created, send, parcelOf } = await openParcelShop()
  const [cancelled, good] = [await order(), await order()]
  const { create } = courier
  courier.create = async () => ({ ok: false, failure: { kind: 'unreachable', message: '' } })
  await book([cancelled._id, good._id])
  await runJobs()
  await send(`PUT /admin/orders/${cancelled._id}/status`, { status: 'cancelled' })
  courier.create = create
  clock.advance({ minutes: 5 })
  await runJobs()
  expect(created).toEqual([good.orderNumber])
  expect(await parcelOf(cancelled._id)).toMatchObject({ state: 'cancelled', consignmentId: null })
  expect((await send(`GET /admin/orders/${cancelled._id}/parcels`)).body.parcels).toMatchObject([
    { state: 'cancelled', problem: null },
  ])
  await send(`PUT /admin/orders/${cancelled._id}/status`, { status: 'confirmed' })
  expect((await book([cancelled._id])).body.count).toBe(1)
})

test('a booking without an answer stays unclear when its courier is switched off', async () => {
  const { shop, clock, order, book, runJobs, courier, parcelOf } = await openParcelShop()
  const { _id } = await order()
  courier.create = async () => ({ ok: false, failure: { kind: 'no_answer' } })
  await book([_id])
  await runJobs()
  shop.findCourier = async () => null
  clock.advance({ minutes: 5 })
  await runJobs()
  expect(await parcelOf(_id)).toMatchObject({ state: 'unknown' })
})

test('after a part was delivered nothing is booked until somebody says what was collected', async () => {
  const { order, book, runJobs, send, parcelOf } = await openParcelShop()
  const { _id, total } = await order()
  await book([_id])
  await runJobs()
  const { id } = await parcelOf(_id)
  const set = (body: object) =>
    send(`POST /admin/parcels/${id}/state`, { state: 'partly', ...body })
  await set({ expectedState: 'booked' })
  const reason =
    'A part of it was delivered, and nobody knows what was collected. Say so first: Set by hand, at its parcel.'
  const { proposal } = (await send(`GET /admin/orders/${_id}/parcels`)).body
  expect(proposal.refusal).toBe(reason)
  expect((await book([_id])).body).toMatchObject({ count: 0, skipped: [{ reason }] })
  await set({ expectedState: 'partly', collectedTaka: total - 300 })
  expect((await book([_id])).body.count).toBe(1)
  expect((await parcelOf(_id)).codPoisha).toBe(300_00)
})

test('a parcel whose courier was not called is charged by the district that its order goes to now', async () => {
  const { send, order, book, parcelOf } = await openParcelShop({ courier: 'steadfast' })
  const fees = { inside: 60, outside: 120, extraKg: 20, codPercent: 1, returnPercent: 50 }
  const prices = { district: 'Rangpur', ...fees }
  expect((await send('PUT /admin/couriers/steadfast', { prices })).status).toBe(200)
  const { _id } = await order()
  await book([_id])
  expect(await parcelOf(_id)).toMatchObject({ agreedCharges: { deliveryPoisha: 120_00 } })
  const { order: now } = (await send(`GET /admin/orders/${_id}`)).body
  const shippingAddress = { ...now.shippingAddress, district: 'Rangpur', thana: 'Mithapukur' }
  const edit = { lines: linesOf(now), shippingAddress, updatedAt: now.updatedAt }
  expect((await send(`POST /admin/orders/${_id}/edit`, edit)).status).toBe(200)
  const moved = { deliveryPoisha: 60_00, returnPoisha: 30_00, codPercent: 1 }
  expect(await parcelOf(_id)).toMatchObject({ state: 'booking', agreedCharges: moved })
})
