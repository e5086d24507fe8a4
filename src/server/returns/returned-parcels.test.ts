import { expect, test } from 'vitest'
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
