import { expect, test } from 'vitest'
import { call } from '../../../tests/support/fixtures/account-calls.ts'
import { newPhone } from '../../../tests/support/fixtures/order-calls.ts'
import { openParcelShop, said } from '../../../tests/support/fixtures/parcel-shop.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { returns } from './return-tables.ts'

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
  expect(await shop.db.select().from(returns)).toMatchObject([{ status: 'requested' }])
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
