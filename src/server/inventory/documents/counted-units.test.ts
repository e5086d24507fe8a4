import { expect, test } from 'vitest'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { openTrackedReturns } from '../../../../tests/support/fixtures/tracked-returns.ts'
import { openTrackedShop, serials } from '../../../../tests/support/fixtures/tracked-shop.ts'

test('a count says which unit is missing, which is new, and which is there again', async () => {
  const { shop, receive, count, small, stock, unitsOf, undoLast } = await openTrackedShop()
  await receive(serials('s1', 's2', 's3'))
  const statusOf = async (number: string) =>
    (await unitsOf(small, `&search=${number}`))[0]?.status as string | undefined
  // Of three units without a number two are there; s3 is not, and nobody knew s4.
  const lines = [{ variantId: small, counted: 5, numbers: ['s1', 's2', 's4'] }]
  const { body } = await count(lines)
  expect(body.count.lines).toMatchObject([{ expected: 6, counted: 5, difference: -1 }])
  expect(await stock(small)).toBe(5)
  expect([await statusOf('s3'), await statusOf('s4')]).toEqual(['missing', 'in_stock'])
  expect(await unitsOf(small, '&numbers=none')).toHaveLength(2)
  await assertStockInvariants(shop.db)
  await count([{ variantId: small, counted: 6, numbers: ['s1', 's2', 's3', 's4'] }])
  expect(await statusOf('s3')).toBe('in_stock')
  expect(await stock(small)).toBe(6)
  await undoLast()
  expect(await stock(small)).toBe(5)
  await assertStockInvariants(shop.db)
})

test('a faulty unit that was written off, and a count finds, is no longer of the order it came from', async () => {
  const { shop, deliver, received, get, send, count, small, stock, unitsOf } =
    await openTrackedReturns()
  const bought = await deliver('delivered', 's1')
  const lines = [{ itemId: bought.items[0]?._id, quantity: 1, reason: 'faulty' }]
  const { inspect } = await received(bought._id, { kind: 'return', lines })
  await inspect({ faulty: 1, faultyNumbers: ['s1'] })
  const [faulty] = (await get('/admin/faulty-units')).body.faulty
  const cleared = { to: 'nowhere', quantity: 1, shown: 1, numbers: ['S1'], reason: 'Broken' }
  await send('POST', `/admin/faulty-units/${faulty._id}/clear`, cleared)
  await count([{ variantId: small, counted: 7, numbers: ['s1', 's2', 's3', 's4'] }])
  expect(await stock()).toBe(7)
  const [s1] = await unitsOf(small, '&search=s1')
  expect(s1).toMatchObject({ status: 'in_stock', order: null, packedAt: null })
  await assertStockInvariants(shop.db)
})
