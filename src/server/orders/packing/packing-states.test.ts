import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTrackedShop, serials } from '../../../../tests/support/fixtures/tracked-shop.ts'
import { orders } from '../order-tables.ts'

test('the list says how far the numbers of a confirmed order are scanned', async () => {
  const { order, send, setStatus, number, pack } = await openTrackedShop()
  await number(serials('a1'))
  const { _id } = (await order(1)).body
  const packing = async () => {
    const { orders } = (await send('GET', '/admin/orders')).body
    return orders.map((each: { packing: string }) => each.packing)
  }
  expect(await packing()).toEqual(['none'])
  await setStatus(_id, 'confirmed')
  expect(await packing()).toEqual(['open'])
  expect((await pack(_id, 'A1')).body.order).toMatchObject({ missing: 0, parcelState: null })
  expect(await packing()).toEqual(['complete'])
  expect((await send('GET', `/admin/orders/${_id}`)).body.order.packing).toBe('complete')
  await setStatus(_id, 'shipped')
  expect(await packing()).toEqual(['none'])
})

test('an order whose products have no numbers has nothing to scan', async () => {
  const { order, send, setStatus } = await openTrackedShop('none')
  const { _id } = (await order(1)).body
  await setStatus(_id, 'confirmed')
  expect((await send('GET', '/admin/orders')).body.orders).toMatchObject([{ packing: 'none' }])
})

test('orders that are still to be booked are packed first, the oldest before the others', async () => {
  const { shop, order, send, setStatus } = await openTrackedShop('none')
  const ids: string[] = []
  for (const parcelState of ['booked', null, 'refused'] as const) {
    const { _id } = (await order(1)).body
    await setStatus(_id, 'confirmed')
    await shop.db.update(orders).set({ parcelState }).where(eq(orders.id, _id))
    ids.push(_id)
  }
  const [booked, none, refused] = ids
  const listed = (await send('GET', '/admin/packing')).body.orders
  expect(listed.map(({ _id }: { _id: string }) => _id)).toEqual([none, refused, booked])
})
