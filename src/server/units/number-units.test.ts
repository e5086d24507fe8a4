import { expect, test } from 'vitest'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { openTrackedShop, serials } from '../../../tests/support/fixtures/tracked-shop.ts'

/** The tracked shop with a unit that was written off, beside three without numbers. */
async function openWrittenOff() {
  const open = await openTrackedShop()
  const { send, receive, small } = open
  await receive(serials('s1'))
  const broken = { variantId: small, quantity: -1, numbers: ['s1'], reason: 'Broken' }
  expect((await send('POST', '/admin/stock/corrections', broken)).status).toBe(201)
  const find = async (number: string) => (await open.unitsOf(small, `&search=${number}`))[0]
  return { ...open, find }
}

test('a unit that gets the number of one that was written off is that one, with its history', async () => {
  const { shop, get, number, find, unitsOf, small, stock } = await openWrittenOff()
  const { _id } = await find('s1')
  expect((await number(serials('n1', 's1', 'n2'))).body).toEqual({ numbered: 3 })
  const { unit } = (await get(`/admin/units/${_id}`)).body
  expect(unit.changes.map(({ status }: { status: string }) => status)).toEqual([
    'in_stock',
    'scrapped',
    'in_stock',
  ])
  expect(await unitsOf(small, '&status=in_stock&numbers=some')).toHaveLength(3)
  expect([await stock(), (await unitsOf(small)).length]).toEqual([3, 3])
  await assertStockInvariants(shop.db)
})

test('a number of a unit that its buyer has is refused', async () => {
  const { receive, order, pack, number } = await openTrackedShop()
  await receive(serials('s1'))
  const placed = (await order(1)).body
  await pack(placed._id, 's1')
  expect(await number(serials('s1'))).toMatchObject({ status: 400, body: { code: 'invalid' } })
})

test('an undone count takes the unit away that took the place of what it brought', async () => {
  const { shop, count, number, find, undoLast, small, stock } = await openWrittenOff()
  expect((await count([{ variantId: small, counted: 4, numbers: [] }])).status).toBe(201)
  expect((await number(serials('s1'))).status).toBe(200)
  expect((await find('s1')).status).toBe('in_stock')
  expect((await undoLast()).status).toBe(200)
  expect([await stock(), (await find('s1')).status]).toEqual([3, 'scrapped'])
  await assertStockInvariants(shop.db)
})
