import { formatTaka } from '#shared/money/money.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call, newGuest, newPhone } from '../../../../tests/support/fixtures/order-calls.ts'
import { openParcelShop } from '../../../../tests/support/fixtures/parcel-shop.ts'
import { pdfText } from '../../../../tests/support/fixtures/pdf-text.ts'
import { orders } from '../../orders/order-tables.ts'

test('a guest sees courier, number and steps of a parcel by number and phone, and nothing of the staff', async () => {
  const { app, order, book, runJobs, hook, parcelOf, clock } = await openParcelShop()
  const phone = newPhone()
  const { _id, orderNumber } = await order({ phone })
  const track = async (headers = {}) =>
    (await call(app, 'POST', '/orders/track', { body: { orderNumber, phone }, headers })).body.order
  expect(await track()).not.toHaveProperty('parcels')
  await book([_id])
  expect(await track()).not.toHaveProperty('parcels')
  await runJobs()
  const { consignmentId } = await parcelOf(_id)
  const at = clock.now().toISOString()
  const report = {
    rawStatus: 'picked',
    state: 'on_the_way',
    at,
    reason: 'Rider Karim 017',
  } as const
  await hook({ consignmentId, ...report })
  const { parcels } = await track({ 'accept-language': 'bn' })
  expect(parcels).toEqual([
    {
      courier: 'পাঠাও',
      consignmentId: 'C1',
      trackingUrl: expect.stringContaining('C1'),
      state: 'on_the_way',
      steps: [
        { state: 'booked', at: expect.any(String) },
        { state: 'on_the_way', at },
      ],
    },
  ])
  expect((await call(app, 'GET', `/orders/${_id}`, { headers: await newGuest(app) })).status).toBe(
    404,
  )
})

test('a parcel by hand goes through the states that staff set, and the order follows', async () => {
  const { order, book, runJobs, send, parcelOf, statusOf } = await openParcelShop()
  const { _id, total } = await order()
  await book([_id], 'by_hand')
  await runJobs()
  const { id } = await parcelOf(_id)
  const set = (state: string, expectedState: string, more = {}) =>
    send(`POST /admin/parcels/${id}/state`, { state, expectedState, ...more })
  expect((await set('on_the_way', 'booked', { note: 'Karim took it' })).status).toBe(200)
  expect(await statusOf(_id)).toBe('shipped')
  const { body } = await set('delivered', 'on_the_way', { collectedTaka: total })
  expect(body.parcels).toMatchObject([
    {
      state: 'delivered',
      collected: total,
      events: [
        { source: 'hand', state: 'on_the_way', reason: 'Karim took it', by: expect.any(String) },
        { source: 'hand', state: 'delivered' },
      ],
    },
  ])
  expect(await statusOf(_id)).toBe('delivered')
  // A parcel delivered by mistake is put right by hand.
  expect((await set('held', 'delivered')).body.parcels).toMatchObject([{ state: 'held' }])
  expect((await send(`GET /admin/orders?parcel=held`)).body.orders).toMatchObject([
    { _id, parcelState: 'held' },
  ])
  expect((await send(`GET /admin/orders?parcel=booked`)).body.orders).toEqual([])
})

test('later features hear of each move in its transaction', async () => {
  const { shop, order, book, runJobs, hook, parcelOf, clock } = await openParcelShop()
  const moves: string[] = []
  shop.onParcelMoved = [
    async (_tx, _shop, { parcel, from }) => {
      moves.push(`${from} ${parcel.state}`)
      if (parcel.state === 'held') throw new Error('refused')
    },
  ]
  const { _id } = await order()
  await book([_id])
  await runJobs()
  const { consignmentId } = await parcelOf(_id)
  const at = clock.now().toISOString()
  await hook({ consignmentId, rawStatus: 'picked', state: 'on_the_way', at })
  expect((await hook({ consignmentId, rawStatus: 'hold', state: 'held', at })).statusCode).toBe(500)
  expect(moves).toEqual(['booking booked', 'booked on_the_way', 'on_the_way held'])
  expect((await parcelOf(_id)).state).toBe('on_the_way')
})

test('the cash of a parcel is booked before its order follows', async () => {
  const { shop, order, book, runJobs, hook, parcelOf, statusOf, clock } = await openParcelShop()
  const seen: string[] = []
  shop.syncParcelCash = async (tx, { state, orderId }) => {
    const [row] = await tx
      .select({ status: orders.status })
      .from(orders)
      .where(eq(orders.id, orderId))
    seen.push(`${state} ${row?.status}`)
  }
  const { _id } = await order()
  await book([_id])
  await runJobs()
  const { consignmentId } = await parcelOf(_id)
  const at = clock.now().toISOString()
  await hook({ consignmentId, rawStatus: 'picked', state: 'on_the_way', at })
  expect(seen).toEqual(['booked pending', 'on_the_way pending'])
  expect(await statusOf(_id)).toBe('shipped')
})

test('the label of a booked parcel has the courier’s number and what it was told to collect', async () => {
  const { app, token, order, send, runJobs, courier } = await openParcelShop()
  const [booked, plain] = [await order(), await order()]
  const answer = courier.create
  courier.create = async (request) => {
    const made = await answer(request)
    return made.ok ? { ok: true, value: { ...made.value, consignmentId: 'DD010125ABC' } } : made
  }
  await send('POST /admin/parcels', {
    courier: 'pathao',
    orders: [{ orderId: booked._id }],
  })
  await runJobs()
  const { rawPayload, statusCode } = await app.inject({
    url: `/api/admin/parcel-labels?orders=${booked._id},${plain._id}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(200)
  const [first = '', second = ''] = (await pdfText(rawPayload)).split('\f')
  expect(first).toContain('Pathao · DD010125ABC')
  expect(first).toContain(`#${booked.orderNumber}`)
  expect(first).toContain(formatTaka(booked.total, 'en'))
  expect(second).not.toContain('Pathao')
  expect(second).toContain(`#${plain.orderNumber}`)
})
