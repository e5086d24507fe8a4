import { expect, test } from 'vitest'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { openTrackedReturns } from '../../../../tests/support/fixtures/tracked-returns.ts'
import { serials } from '../../../../tests/support/fixtures/tracked-shop.ts'

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

/** An order of three white lamps: one of the shelf that they shared with the black ones, two of their own. */
async function openTwoShelves() {
  const open = await openTrackedReturns()
  const { order, change, get, send, coloured, shared } = open
  const [black, white] = shared
  const { body: bought } = await order(1, white)
  const variants = coloured.variants.map(({ _id, options }: { _id: string; options: object }) => ({
    _id,
    options,
    ...(_id === white && { stockItem: 'own', stock: 2 }),
  }))
  expect((await change(coloured._id, { variants })).status).toBe(200)
  const { items, updatedAt } = (await get(`/admin/orders/${bought._id}`)).body.order
  const lines = [{ itemId: items[0]._id, quantity: 3 }]
  const edited = await send('POST', `/admin/orders/${bought._id}/edit`, { lines, updatedAt })
  expect(edited.status).toBe(200)
  return { ...open, black, white, bought: bought as { _id: string } }
}

test('of a parcel that nobody accepted, units of two shelves are faulty on each of them', async () => {
  const { shop, setStatus, received, get, stock, black, white, bought } = await openTwoShelves()
  await setStatus(bought._id, 'shipped')
  expect([await stock(black), await stock(white)]).toEqual([7, 0])
  const { inspect } = await received(bought._id, { kind: 'refused_at_door' })
  expect((await inspect({ faulty: 3 })).status).toBe(200)
  expect([await stock(black), await stock(white)]).toEqual([7, 0])
  const { faulty } = (await get('/admin/faulty-units')).body
  expect(faulty.map(({ units }: { units: number }) => units).toSorted()).toEqual([1, 2])
  await assertStockInvariants(shop.db)
})

test('of a parcel that nobody accepted, units without numbers leave both shelves as their stock does', async () => {
  for (const faulty of [1, 3]) {
    const open = await openTwoShelves()
    const { shop, setStatus, received, change, coloured, bought } = open
    await setStatus(bought._id, 'shipped')
    expect((await change(coloured._id, { tracks: 'serial' })).status).toBe(200)
    const { inspect } = await received(bought._id, { kind: 'refused_at_door' })
    expect((await inspect({ good: 3 - faulty, faulty })).status).toBe(200)
    await assertStockInvariants(shop.db)
  }
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

/** Two units of one order, of which s1 left scanned, with a return of some that has been received. */
async function openHalfScanned(quantity: number) {
  const open = await openTrackedReturns()
  const { order, pack, setStatus, received } = open
  const { body: bought } = await order(2)
  await pack(bought._id, 's1')
  await setStatus(bought._id, 'shipped', { withoutUnits: 'The label is torn off' })
  await setStatus(bought._id, 'delivered')
  const comeBack = (units: number) =>
    received(bought._id, {
      kind: 'return',
      lines: [{ itemId: bought.items[0]._id, quantity: units, reason: 'faulty' }],
    })
  return { ...open, bought, comeBack, ...(await comeBack(quantity)) }
}

test('a unit that left unscanned comes back without a number, and the other one by its number', async () => {
  const { shop, inspect, comeBack, statusOf, stock } = await openHalfScanned(1)
  const before = await stock()
  expect((await inspect({ good: 1 })).status).toBe(200)
  expect([await stock(), await statusOf('s1')]).toEqual([before + 1, 'sold'])
  await assertStockInvariants(shop.db)
  // The unit that is left with the buyer has a number.
  const { inspect: inspectOther } = await comeBack(1)
  expect((await inspectOther({ faulty: 1 })).body).toMatchObject({
    message: 'Scan the numbers of 1 unit',
    issues: [{ path: 'lines.0.faultyNumbers' }],
  })
  expect((await inspectOther({ faulty: 1, faultyNumbers: ['s1'] })).status).toBe(200)
  expect([await stock(), await statusOf('s1')]).toEqual([before + 1, 'returned'])
  await assertStockInvariants(shop.db)
})

test('of units that come back together as many are named as have numbers, good or faulty', async () => {
  const { shop, inspect, statusOf } = await openHalfScanned(2)
  const none = await inspect({ good: 1, faulty: 1 })
  expect([none.status, none.body.message]).toEqual([400, 'Scan the numbers of 1 unit'])
  const more = await inspect({ good: 2, goodNumbers: ['s1'], faultyNumbers: ['s1'] })
  expect(more.status).toBe(400)
  const missing = await inspect({ good: 1, missing: 1, faultyNumbers: ['s1'] })
  expect(missing.body).toMatchObject({
    message: 'More numbers than units',
    issues: [{ path: 'lines.0.faultyNumbers' }],
  })
  expect((await inspect({ good: 1, faulty: 1, faultyNumbers: ['s1'] })).status).toBe(200)
  expect(await statusOf('s1')).toBe('returned')
  await assertStockInvariants(shop.db)
})

/** A parcel of one unit that left unscanned, of a product all of whose units have numbers, and was refused. */
async function openUnscanned() {
  const open = await openTrackedReturns()
  const { order, number, setStatus, received } = open
  await number(serials('n1', 'n2', 'n3'))
  const { body: bought } = await order(1)
  await setStatus(bought._id, 'shipped', { withoutUnits: 'The label is torn off' })
  return { ...open, bought, ...(await received(bought._id, { kind: 'refused_at_door' })) }
}

test('a unit that left unscanned and was refused is faulty by its number', async () => {
  const { shop, inspect, id, send, pack, order, statusOf, stock } = await openUnscanned()
  const { lines } = (await send('GET', `/admin/returns/${id}`)).body.return
  expect(lines).toMatchObject([{ tracks: 'serial', units: [] }])
  expect(await inspect({ faulty: 1 })).toMatchObject({
    status: 400,
    body: {
      message: 'Scan the numbers of 1 unit',
      issues: [{ path: 'lines.0.faultyNumbers' }],
    },
  })
  // With another order.
  await pack((await order(1)).body._id, 's1')
  expect((await inspect({ faulty: 1, faultyNumbers: ['s1'] })).body.message).toBe(
    's1 is not a unit that left with this order.',
  )
  const before = await stock()
  expect((await inspect({ faulty: 1, faultyNumbers: ['s2'] })).status).toBe(200)
  expect([await stock(), await statusOf('s2')]).toEqual([before, 'returned'])
  await assertStockInvariants(shop.db)
})

test('a unit that left unscanned and did not come back is missing once it is scanned for its order', async () => {
  const { shop, inspect, bought, pack, statusOf } = await openUnscanned()
  expect(await inspect({ missing: 1 })).toMatchObject({
    status: 400,
    body: {
      message:
        'Every unit in stock has a number. Scan the missing one for its order first, under Packing.',
      issues: [{ path: 'lines.0.missing' }],
    },
  })
  await assertStockInvariants(shop.db)
  expect((await pack(bought._id, 'n1')).status).toBe(200)
  expect((await inspect({ missing: 1 })).status).toBe(200)
  expect(await statusOf('n1')).toBe('missing')
  await assertStockInvariants(shop.db)
})
