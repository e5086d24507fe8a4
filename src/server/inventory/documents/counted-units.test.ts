import { expect, test } from 'vitest'
import { call } from '../../../../tests/support/fixtures/order-calls.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { openTrackedReturns } from '../../../../tests/support/fixtures/tracked-returns.ts'
import { openTrackedShop, serials } from '../../../../tests/support/fixtures/tracked-shop.ts'

test('a count says which unit is missing, which is new, and which is there again', async () => {
  const { shop, receive, count, small, stock, unitsOf, undoLast, get, send } =
    await openTrackedShop()
  await receive(serials('s1', 's2', 's3'))
  const statusOf = async (number: string) =>
    (await unitsOf(small, `&search=${number}`))[0]?.status as string | undefined
  // Of three units without a number two are there; s3 is not, and nobody knew s4.
  const lines = [{ variantId: small, counted: 5, numbers: ['s1', 's2', 's4'] }]
  const { body } = await count(lines)
  const [{ _id: firstCount }] = (await get('/admin/audit')).body.entries
  expect(body.count.lines).toMatchObject([{ expected: 6, counted: 5, difference: -1 }])
  expect(await stock(small)).toBe(5)
  expect([await statusOf('s3'), await statusOf('s4')]).toEqual(['missing', 'in_stock'])
  expect(await unitsOf(small, '&numbers=none')).toHaveLength(2)
  await assertStockInvariants(shop.db)
  await count([{ variantId: small, counted: 6, numbers: ['s1', 's2', 's3', 's4'] }])
  expect(await statusOf('s3')).toBe('in_stock')
  expect(await stock(small)).toBe(6)
  // By its number: otherwise a unit without one would go, and s3 could be packed.
  expect((await undoLast()).status).toBe(200)
  expect([await statusOf('s3'), await statusOf('s4')]).toEqual(['missing', 'in_stock'])
  expect(await unitsOf(small, '&numbers=none')).toHaveLength(2)
  expect(await stock(small)).toBe(5)
  await assertStockInvariants(shop.db)
  // The count before it still knows what it took away.
  expect((await send('POST', `/admin/audit/${firstCount}/undo`, {})).status).toBe(200)
  expect(await statusOf('s3')).toBe('in_stock')
  expect(await stock(small)).toBe(6)
  await assertStockInvariants(shop.db)
})

test('a count that found a unit is not taken back once that unit is packed', async () => {
  const { shop, receive, count, small, undoLast, order, pack, stock } = await openTrackedShop()
  await receive(serials('s1'))
  await count([{ variantId: small, counted: 3, numbers: [] }])
  await count([{ variantId: small, counted: 4, numbers: ['s1'] }])
  const placed = (await order(1)).body
  expect((await pack(placed._id, 's1')).status).toBe(200)
  expect((await undoLast()).status).toBe(409)
  expect(await stock(small)).toBe(3)
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

/** Of a kettle: three units without numbers, and s1 to s4, of which s4 is packed for an order in the shop. */
async function openPacked() {
  const open = await openTrackedShop()
  const { receive, order, setStatus, pack, unitsOf, count, small } = open
  await receive(serials('s1', 's2', 's3', 's4'))
  const { body: placed } = await order(1)
  await setStatus(placed._id, 'confirmed')
  await pack(placed._id, 's4')
  const unitOf = async (number: string) => (await unitsOf(small, `&search=${number}`))[0]
  return {
    ...open,
    placed,
    unitOf,
    statusOf: async (number: string) => (await unitOf(number))?.status as string | undefined,
    /** All units without numbers were found. */
    countScanned: (countedAt: string, ...numbers: string[]) =>
      count([{ variantId: small, counted: 3 + numbers.length, numbers, countedAt }]),
  }
}

type Packed = Awaited<ReturnType<typeof openPacked>>

const unitsMeanwhile: Record<string, { stock: number; act: (open: Packed) => unknown }> = {
  'units are received': { stock: 7, act: ({ receive }) => receive(serials('s5')) },
  'a unit is unpacked': {
    stock: 6,
    act: async ({ unpack, placed, unitOf }) => unpack(placed._id, (await unitOf('s4'))._id),
  },
  'an order is cancelled': {
    stock: 7,
    act: ({ setStatus, placed }) => setStatus(placed._id, 'cancelled'),
  },
  'a unit is packed and shipped': {
    stock: 5,
    act: async ({ order, setStatus, pack }) => {
      const { body } = await order(1)
      await setStatus(body._id, 'confirmed')
      await pack(body._id, 's1')
      await setStatus(body._id, 'shipped')
    },
  },
  'a unit is written off': {
    stock: 5,
    act: ({ send, small }) =>
      send('POST', '/admin/stock/corrections', {
        variantId: small,
        quantity: -1,
        reason: 'Broken',
        numbers: ['s1'],
      }),
  },
}

for (const [what, { stock: expected, act }] of Object.entries(unitsMeanwhile)) {
  test(`scanned units are compared with those that were there, though ${what} since`, async () => {
    const open = await openPacked()
    const { shop, countScanned, stock, now } = open
    const countedAt = await now()
    await act(open)
    const before = (await open.unitsOf()).map((unit: { status: string }) => unit.status).toSorted()
    const { body } = await countScanned(countedAt, 's1', 's2', 's3')
    expect(body.count.lines).toMatchObject([{ expected: 6, counted: 6, difference: 0 }])
    expect(await stock()).toBe(expected)
    const after = (await open.unitsOf()).map((unit: { status: string }) => unit.status).toSorted()
    expect(after).toEqual(before)
    await assertStockInvariants(shop.db)
  })
}

test('a unit that was not scanned is missing, unless somebody had it in the hand since', async () => {
  const { shop, countScanned, order, setStatus, pack, unpack, unitOf, statusOf, stock, now } =
    await openPacked()
  const countedAt = await now()
  const { body: placed } = await order(1)
  await setStatus(placed._id, 'confirmed')
  await pack(placed._id, 's1')
  await unpack(placed._id, (await unitOf('s1'))._id)
  const { body } = await countScanned(countedAt, 's3')
  expect(body.count.lines).toMatchObject([{ difference: -1 }])
  expect([await statusOf('s1'), await statusOf('s2')]).toEqual(['in_stock', 'missing'])
  expect(await stock()).toBe(4)
  await assertStockInvariants(shop.db)
})

test('a unit that another count took and gave back is still missing', async () => {
  const { shop, countScanned, undoLast, statusOf, now } = await openPacked()
  const countedAt = await now()
  await countScanned(countedAt, 's1', 's2')
  expect((await undoLast()).status).toBe(200)
  expect(await statusOf('s3')).toBe('in_stock')
  const { body } = await countScanned(countedAt, 's1', 's2')
  expect(body.count.lines).toMatchObject([{ expected: 6, counted: 5, difference: -1 }])
  expect(await statusOf('s3')).toBe('missing')
  await assertStockInvariants(shop.db)
})

test('a unit that was counted without a number, got one and was packed is found once', async () => {
  const { shop, number, order, setStatus, pack, countScanned, stock, now } = await openPacked()
  const countedAt = await now()
  await number(serials('s9'))
  const { body: placed } = await order(1)
  await setStatus(placed._id, 'confirmed')
  await pack(placed._id, 's9')
  const { body } = await countScanned(countedAt, 's1', 's2', 's3')
  expect(body.count.lines).toMatchObject([{ expected: 6, counted: 6, difference: 0 }])
  expect(await stock()).toBe(5)
  await assertStockInvariants(shop.db)
})

test('units counted before their product kept numbers are compared without them', async () => {
  const { shop, count, small, stock, order, setTracks, now } = await openTrackedShop('none')
  await order(1)
  const countedAt = await now()
  await setTracks('serial')
  for (const [counted, includesOpenOrders, difference] of [
    [3, true, 0],
    [2, false, 0],
    [2, true, -1],
  ] as const) {
    const { body } = await count([{ variantId: small, counted, countedAt }], { includesOpenOrders })
    expect(body.count.lines).toMatchObject([{ counted, difference }])
  }
  expect(await stock()).toBe(1)
  await assertStockInvariants(shop.db)
})

test('a unit without a number that another count has found since was there before', async () => {
  const { shop, count, small, stock, now } = await openTrackedShop()
  const line = { variantId: small, counted: 4, countedAt: await now() }
  expect((await count([line])).body.count.lines).toMatchObject([{ expected: 3, difference: 1 }])
  expect((await count([line])).body.count.lines).toMatchObject([{ expected: 4, difference: 0 }])
  expect(await stock()).toBe(4)
  await assertStockInvariants(shop.db)
})

for (const [language, message] of [
  ['en', 'A unit that it took away has been found since, so this can no longer be taken back.'],
  ['bn', 'এতে বাদ যাওয়া একটি ইউনিট পরে পাওয়া গেছে, তাই এটি আর ফিরিয়ে নেওয়া যায় না।'],
] as const) {
  test(`a correction whose unit a count has found is not taken back, in ${language}`, async () => {
    const open = await openTrackedShop()
    const { app, admin, shop, receive, send, get, count, small, stock, unitsOf } = open
    await receive(serials('s1'))
    const correction = { variantId: small, quantity: -1, reason: 'Broken', numbers: ['s1'] }
    await send('POST', '/admin/stock/corrections', correction)
    const [{ _id: corrected }] = (await get('/admin/audit')).body.entries
    await count([{ variantId: small, counted: 4, numbers: ['s1'] }])
    const headers = { ...admin.headers, 'accept-language': language }
    const undone = await call(app, 'POST', `/admin/audit/${corrected}/undo`, { headers, body: {} })
    expect([undone.status, undone.body.message]).toEqual([409, message])
    expect([await stock(), (await unitsOf()).length]).toEqual([4, 4])
    await assertStockInvariants(shop.db)
  })
}
