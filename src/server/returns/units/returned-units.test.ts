import { expect, test } from 'vitest'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { openTrackedReturns } from '../../../../tests/support/fixtures/tracked-returns.ts'

test('a returned unit must be one that left, and is in stock or faulty by its number', async () => {
  const { shop, deliver, received, statusOf } = await openTrackedReturns()
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

test('of a parcel that nobody accepted, units are taken from the shelf that its order gives them back to', async () => {
  const open = await openTrackedReturns()
  const { shop, order, setStatus, received, change, coloured, shared, stock } = open
  const [black, white] = shared
  const { body: bought } = await order(2, white)
  await setStatus(bought._id, 'shipped')
  // The white lamps get a shelf of their own.
  const variants = coloured.variants.map(({ _id, options }: { _id: string; options: object }) => ({
    _id,
    options,
    ...(_id === white && { stockItem: 'own', stock: 0 }),
  }))
  expect((await change(coloured._id, { variants })).status).toBe(200)
  const { inspect } = await received(bought._id, { kind: 'refused_at_door' })
  expect((await inspect({ good: 1, faulty: 1 })).status).toBe(200)
  expect([await stock(black), await stock(white)]).toEqual([7, 0])
  await assertStockInvariants(shop.db)
})

test('of a parcel that nobody accepted, units that do not come back are missing', async () => {
  const { shop, deliver, received, statusOf } = await openTrackedReturns()
  const bought = await deliver('shipped', 's1', 's2', 's3')
  const { inspect } = await received(bought._id, { kind: 'refused_at_door' })
  const found = { good: 1, faulty: 1, missing: 1, goodNumbers: ['s1'], faultyNumbers: ['s2'] }
  expect((await inspect(found)).status).toBe(200)
  const statuses = [await statusOf('s1'), await statusOf('s2'), await statusOf('s3')]
  expect(statuses).toEqual(['in_stock', 'returned', 'missing'])
  await assertStockInvariants(shop.db)
})
