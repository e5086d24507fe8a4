import { expect, test } from 'vitest'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { openTrackedShop, serials } from '../../../../tests/support/fixtures/tracked-shop.ts'

/** A shelf of s1 to s3, of which an order with some units has left before anybody scanned them. */
async function openUnscanned(quantity = 1) {
  const open = await openTrackedShop()
  const { number, order, setStatus, unitsOf, small, count } = open
  await number(serials('s1', 's2', 's3'))
  const { body: placed } = await order(quantity)
  const leave = () => setStatus(placed._id, 'shipped', { withoutUnits: 'The label is torn off' })
  return {
    ...open,
    placed: placed as { _id: string; items: { _id: string }[] },
    leave,
    statusOf: async (serial: string) => (await unitsOf(small, `&search=${serial}`))[0]?.status,
    countFound: async (numbers: string[], own: object = {}) => {
      const { body } = await count([{ variantId: small, counted: numbers.length, numbers, ...own }])
      return body.count.lines[0]
    },
  }
}

type Unscanned = Awaited<ReturnType<typeof openUnscanned>>

test('a unit that left unscanned is not missing, and is still scanned for its order', async () => {
  const { shop, leave, countFound, stock, statusOf, pack, placed } = await openUnscanned()
  await leave()
  const found = { expected: 2, counted: 2, difference: 0 }
  expect(await countFound(['s2', 's3'])).toMatchObject(found)
  expect(await countFound(['s2', 's3'])).toMatchObject(found)
  expect([await stock(), await statusOf('s1')]).toEqual([2, 'in_stock'])
  await assertStockInvariants(shop.db)
  expect(await pack(placed._id, 's1')).toMatchObject({
    status: 200,
    body: { order: { missing: 0 } },
  })
  expect(await countFound(['s2', 's3'])).toMatchObject(found)
  await assertStockInvariants(shop.db)
})

test('a unit without a number that a count set aside for an order is not taken by the next count', async () => {
  const { shop, leave, countFound, stock, now } = await openUnscanned()
  await leave()
  const countedAt = await now()
  await countFound(['s3'], { countedAt })
  expect(await countFound(['s3'], { countedAt })).toMatchObject({ expected: 1, difference: 0 })
  expect(await countFound(['s1', 's3'], { countedAt })).toMatchObject({ difference: 1 })
  expect(await stock()).toBe(2)
  await assertStockInvariants(shop.db)
})

test('of more units that were not found than have left unscanned, the others are missing', async () => {
  const { shop, leave, countFound, stock, statusOf, unitsOf, get, send } = await openUnscanned()
  await leave()
  expect(await countFound(['s3'])).toMatchObject({ expected: 2, counted: 1, difference: -1 })
  const [{ _id: booked }] = (await get('/admin/audit')).body.entries
  // Nobody knows which of both has left, so one without a number is set aside for its order.
  expect([await statusOf('s1'), await statusOf('s2')]).toEqual(['missing', 'missing'])
  expect(await unitsOf(undefined, '&numbers=none')).toHaveLength(1)
  expect(await stock()).toBe(1)
  await assertStockInvariants(shop.db)
  expect(await countFound(['s3'])).toMatchObject({ expected: 1, counted: 1, difference: 0 })
  expect((await send('POST', `/admin/audit/${booked}/undo`, {})).status).toBe(200)
  expect([await stock(), await statusOf('s1')]).toEqual([2, 'in_stock'])
  expect(await unitsOf(undefined, '&numbers=none')).toEqual([])
  await assertStockInvariants(shop.db)
})

test('a unit that a count missed is still scanned for the order that it has left with', async () => {
  const { shop, leave, countFound, stock, statusOf, pack, placed, order, unitsOf } =
    await openUnscanned()
  await leave()
  await countFound(['s3'])
  const { body: inShop } = await order(1)
  expect((await pack(inShop._id, 's1')).body.reason).toBe('not_in_stock')
  expect(await pack(placed._id, 's1')).toMatchObject({
    status: 200,
    body: { order: { missing: 0 } },
  })
  expect([await statusOf('s1'), await statusOf('s2')]).toEqual(['sold', 'missing'])
  expect(await unitsOf(undefined, '&numbers=none')).toEqual([])
  expect((await pack(placed._id, 's2')).body.reason).toBe('not_in_stock')
  await assertStockInvariants(shop.db)
  expect(await countFound(['s3'])).toMatchObject({ difference: 0 })
  expect(await stock()).toBe(0)
  await assertStockInvariants(shop.db)
})

/** Events between the counting and the booking. */
const sinceCounted: Record<
  string,
  {
    before?: (open: Unscanned) => unknown
    act: (open: Unscanned) => unknown
    found: string[]
    stock: number
  }
> = {
  'it leaves': { act: ({ leave }) => leave(), found: ['s1', 's2', 's3'], stock: 2 },
  'it is scanned': {
    before: ({ leave }) => leave(),
    act: ({ pack, placed }) => pack(placed._id, 's1'),
    found: ['s2', 's3'],
    stock: 2,
  },
  'its order is cancelled': {
    before: ({ leave }) => leave(),
    act: ({ setStatus, placed }) => setStatus(placed._id, 'cancelled'),
    found: ['s2', 's3'],
    stock: 3,
  },
  'its order is cancelled, which had left with it scanned': {
    before: async ({ pack, placed, leave }) => {
      await pack(placed._id, 's1')
      await leave()
    },
    act: ({ setStatus, placed }) => setStatus(placed._id, 'cancelled'),
    found: ['s2', 's3'],
    stock: 3,
  },
}

for (const [what, { before, act, found, stock: expected }] of Object.entries(sinceCounted)) {
  test(`a unit without its number is counted where it was, though ${what} since`, async () => {
    const open = await openUnscanned()
    await before?.(open)
    const countedAt = await open.now()
    await act(open)
    expect(await open.countFound(found, { countedAt })).toMatchObject({ difference: 0 })
    expect(await open.stock()).toBe(expected)
    expect(await open.unitsOf(undefined, '&status=missing')).toEqual([])
    expect(await open.unitsOf(undefined, '&numbers=none')).toEqual([])
    await assertStockInvariants(open.shop.db)
  })
}

test('a unit that left before numbers were kept, and came back since, was not on the shelf', async () => {
  const open = await openTrackedShop('none')
  const { shop, order, setStatus, setTracks, now, count, small, stock } = open
  const { body: placed } = await order(1)
  await setStatus(placed._id, 'shipped')
  await setTracks('serial')
  const countedAt = await now()
  await setStatus(placed._id, 'cancelled')
  const { body } = await count([{ variantId: small, counted: 2, countedAt }])
  expect(body.count.lines).toMatchObject([{ expected: 2, counted: 2, difference: 0 }])
  expect(await stock()).toBe(3)
  await assertStockInvariants(shop.db)
})
