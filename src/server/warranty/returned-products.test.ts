import { expect, test } from 'vitest'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { openReturnShop } from '../../../tests/support/fixtures/returns.ts'
import { orderItems } from '../orders/order-tables.ts'

/** Two lamps and three cables that were delivered; none of them has a number. */
async function openDelivered() {
  const open = await openReturnShop()
  const bought = await open.order()
  const { phone, orderNumber: number } = bought
  const warranty = { warrantyType: 'Brand Warranty', warrantyMonths: 12 } as const
  await open.shop.db.update(orderItems).set(warranty)
  const look = async () => {
    const { body } = await call(open.app, 'POST', '/warranty', { body: { number, phone } })
    return (body.items ?? []) as { key: string }[]
  }
  const claim = (key: string) => {
    const body = { number, phone, key, complaint: 'Does not light' }
    return call(open.app, 'POST', '/warranty/claims', { body })
  }
  return { ...open, bought, look, claim }
}

test('of units without numbers those that came back have no warranty any more', async () => {
  const { bought, look, claim, inspected } = await openDelivered()
  const [lamp, cable] = bought.items
  const keys = async () => (await look()).map(({ key }) => key)
  await inspected(bought, [1])
  expect(await keys()).toEqual([lamp?._id, cable?._id])
  await inspected(bought, [1], { faulty: 1 })
  expect(await keys()).toEqual([cable?._id])
  expect((await claim(lamp?._id ?? '')).status).toBe(404)
  await inspected(bought, [0, 3])
  expect(await keys()).toEqual([])
})

test('a return that is asked for, or found nothing, leaves the warranty as it is', async () => {
  const { bought, look, inspected, request, linesOf } = await openDelivered()
  const asked = { kind: 'return', lines: linesOf(bought, 0, 3) }
  expect((await request(bought._id, asked)).status).toBe(201)
  await inspected(bought, [2], { missing: 2 })
  expect(await look()).toHaveLength(2)
})

test('no more units are claimed than the buyer still has', async () => {
  const { bought, claim, inspected } = await openDelivered()
  const key = bought.items[0]?._id ?? ''
  await inspected(bought, [1])
  expect((await claim(key)).status).toBe(201)
  expect((await claim(key)).body.message).toBe('There is an open claim for this already.')
})
