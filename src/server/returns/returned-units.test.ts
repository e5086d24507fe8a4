import { expect, test } from 'vitest'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { openTrackedShop, serials } from '../../../tests/support/fixtures/tracked-shop.ts'

async function openShop() {
  const open = await openTrackedShop()
  const { receive, order, pack, setStatus, send } = open
  await receive(serials('s1', 's2', 's3', 's4'))
  const deliver = async (status: string, ...numbers: string[]) => {
    const { body: placed } = await order(numbers.length)
    await setStatus(placed._id, 'confirmed')
    for (const number of numbers) await pack(placed._id, number)
    await setStatus(placed._id, 'shipped')
    if (status !== 'shipped') await setStatus(placed._id, status)
    return placed as { _id: string; items: { _id: string; quantity: number }[] }
  }
  const step = (id: string, body: object) => send('PUT' as 'POST', `/admin/returns/${id}`, body)
  const received = async (orderId: string, body: object) => {
    const opened = await send('POST', `/admin/orders/${orderId}/returns`, body)
    const { _id: id, lines } = opened.body.return
    await step(id, { status: 'received' })
    return {
      id: id as string,
      inspect: (found: object) =>
        step(id, {
          status: 'inspected',
          lines: [{ lineId: lines[0]._id, good: 0, faulty: 0, missing: 0, ...found }],
        }),
    }
  }
  const statusOf = async (number: string) =>
    (await open.unitsOf(undefined, `&search=${number}`))[0].status
  return { ...open, deliver, received, statusOf }
}

test('what comes back must be the unit that left, and is in stock or faulty by its number', async () => {
  const { shop, deliver, received, statusOf } = await openShop()
  const bought = await deliver('delivered', 's1', 's2')
  const [item] = bought.items
  const lines = [{ itemId: item?._id, quantity: 2, reason: 'faulty' }]
  const { inspect } = await received(bought._id, { kind: 'return', lines })
  const other = await inspect({ good: 2, goodNumbers: ['s1', 's3'] })
  expect(other).toMatchObject({
    status: 400,
    body: {
      message: 's3 is not a unit that left with this order.',
      issues: [{ path: 'lines.0.goodNumbers' }],
    },
  })
  expect((await inspect({ good: 2, goodNumbers: ['s1', 's1'] })).status).toBe(400)
  expect((await inspect({ good: 1, faulty: 1, goodNumbers: ['s1'] })).body.message).toBe(
    'Scan the numbers of 1 unit',
  )
  const found = { good: 1, faulty: 1, goodNumbers: ['s1'], faultyNumbers: ['S2'] }
  expect((await inspect(found)).status).toBe(200)
  expect([await statusOf('s1'), await statusOf('s2')]).toEqual(['in_stock', 'returned'])
  await assertStockInvariants(shop.db)
})

test('of a parcel that nobody accepted, units that do not come back are missing', async () => {
  const { shop, deliver, received, statusOf } = await openShop()
  const bought = await deliver('shipped', 's1', 's2', 's3')
  const { inspect } = await received(bought._id, { kind: 'refused_at_door' })
  const found = { good: 1, faulty: 1, missing: 1, goodNumbers: ['s1'], faultyNumbers: ['s2'] }
  expect((await inspect(found)).status).toBe(200)
  const statuses = [await statusOf('s1'), await statusOf('s2'), await statusOf('s3')]
  expect(statuses).toEqual(['in_stock', 'returned', 'missing'])
  await assertStockInvariants(shop.db)
})
