import { expect, test } from 'vitest'
import { openInventory } from '../../../../tests/support/fixtures/inventory.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { openTrackedReturns } from '../../../../tests/support/fixtures/tracked-returns.ts'
import { serials } from '../../../../tests/support/fixtures/tracked-shop.ts'

const whole = { includesOpenOrders: true }

type Kind = 'return' | 'refused_at_door'

/** The kettles of the inventory, of which two of three have left, delivered or to be refused. */
async function openLeft(kind: Kind) {
  const open = await openInventory()
  const { order, setStatus, send } = open
  const placed = (await order(2)).body
  await setStatus(placed._id, kind === 'return' ? 'delivered' : 'shipped')
  const step = async (id: string, body: object) => {
    const answer = await send('PUT' as 'POST', `/admin/returns/${id}`, body)
    expect(answer).toMatchObject({ status: 200 })
  }
  const item = placed.items[0]._id
  return {
    ...open,
    /** Both come back; returns how they are inspected. */
    comeBack: async () => {
      const lines = [{ itemId: item, quantity: 2, reason: 'faulty' }]
      const { body } = await send('POST', `/admin/orders/${placed._id}/returns`, {
        kind,
        ...(kind === 'return' && { lines }),
      })
      const { _id: id, lines: returned } = body.return
      await step(id, { status: 'received' })
      return (found: { good?: number; faulty?: number; missing?: number }) => {
        const line = { lineId: returned[0]._id, good: 0, faulty: 0, missing: 0, ...found }
        return step(id, { status: 'inspected', lines: [line] })
      }
    },
    item: async () => (await open.get(`/admin/stock/${open.small}`)).body.item,
  }
}

for (const kind of ['return', 'refused_at_door'] as const) {
  test(`goods of a ${kind} that nobody has inspected are found once`, async () => {
    const { shop, count, small, comeBack, item, get } = await openLeft(kind)
    const inspect = await comeBack()
    expect(await item()).toMatchObject({ stock: 1, inOpenOrders: 0, inReturns: 2 })
    const { items } = (await get('/admin/stock?search=128')).body
    expect(items).toMatchObject([{ stock: 1, inReturns: 2 }])
    const { body } = await count([{ variantId: small, counted: 3 }], whole)
    expect(body.count.lines).toMatchObject([{ expected: 3, counted: 3, difference: 0 }])
    await inspect({ good: 2 })
    expect(await item()).toMatchObject({ stock: 3, inReturns: 0 })
    const after = await count([{ variantId: small, counted: 3 }], whole)
    expect(after.body.count.lines).toMatchObject([{ expected: 3, difference: 0 }])
    await assertStockInvariants(shop.db)
  })

  test(`a ${kind} that is inspected between counting and booking changes nothing of the count`, async () => {
    const { shop, count, small, stock, comeBack, now } = await openLeft(kind)
    const inspect = await comeBack()
    const countedAt = await now()
    // One was not in the parcel, so that it was not on the shelf either.
    await inspect({ good: 1, missing: 1 })
    for (const [includesReturns, counted] of [
      [true, 2],
      [false, 1],
    ] as const) {
      const line = { variantId: small, counted, countedAt }
      const { body } = await count([line], { ...whole, includesReturns })
      expect(body.count.lines).toMatchObject([{ expected: counted, difference: 0 }])
    }
    expect(await stock()).toBe(2)
    await assertStockInvariants(shop.db)
  })

  test(`a ${kind} that comes between counting and booking was not there yet`, async () => {
    const { shop, count, small, stock, comeBack, now } = await openLeft(kind)
    const countedAt = await now()
    const inspect = await comeBack()
    const line = { variantId: small, counted: 1, countedAt }
    const received = await count([line], whole)
    expect(received.body.count.lines).toMatchObject([{ expected: 1, difference: 0 }])
    await inspect({ good: 2 })
    const inspected = await count([line], whole)
    expect(inspected.body.count.lines).toMatchObject([{ expected: 1, difference: 0 }])
    expect(await stock()).toBe(3)
    await assertStockInvariants(shop.db)
  })
}

test('returned goods that are kept apart are not missing', async () => {
  const { shop, count, small, stock, comeBack } = await openLeft('return')
  const inspect = await comeBack()
  const lines = [{ variantId: small, counted: 1 }]
  const apart = await count(lines, { ...whole, includesReturns: false })
  expect(apart.body.count.lines).toMatchObject([{ expected: 1, difference: 0 }])
  // Nor are they in a count of what is for sale, unless it says so.
  expect((await count(lines)).body.count.lines).toMatchObject([{ expected: 1, difference: 0 }])
  await inspect({ good: 2 })
  expect(await stock()).toBe(3)
  await assertStockInvariants(shop.db)
})

test('orders cannot have what waits for inspection', async () => {
  const { shop, count, small, stock, comeBack, order } = await openLeft('return')
  await comeBack()
  await order(1)
  const { status, body } = await count([{ variantId: small, counted: 2 }], whole)
  expect([status, body.code, body.message]).toEqual([
    409,
    'out_of_stock',
    'Open orders need 1 of Travel Kettle (128 GB), but only 0 were found. Change or cancel an order first, or count again.',
  ])
  expect(await stock()).toBe(0)
  await assertStockInvariants(shop.db)
})

test('a returned unit that is scanned before its inspection is found once', async () => {
  const { shop, deliver, received, count, small, stock, statusOf } = await openTrackedReturns()
  const bought = await deliver('delivered', 's1')
  const lines = [{ itemId: bought.items[0]?._id, quantity: 1, reason: 'faulty' }]
  const { inspect } = await received(bought._id, { kind: 'return', lines })
  // Three without numbers, and all that have one.
  const numbers = ['s1', 's2', 's3', 's4']
  await count([{ variantId: small, counted: 7, numbers }], whole)
  expect([await stock(), await statusOf('s1')]).toEqual([6, 'sold'])
  await inspect({ good: 1, goodNumbers: ['s1'] })
  await count([{ variantId: small, counted: 7, numbers }], whole)
  expect([await stock(), await statusOf('s1')]).toEqual([7, 'in_stock'])
  await assertStockInvariants(shop.db)
})

test('a returned unit without a number is found once, and not one of those with numbers', async () => {
  const open = await openTrackedReturns()
  const { shop, received, count, small, stock, order, setStatus, deliver } = open
  // One left before anybody scanned it, one with its number.
  const unscanned = (await order(1)).body
  await setStatus(unscanned._id, 'shipped', { withoutUnits: 'The scanner was broken' })
  await setStatus(unscanned._id, 'delivered')
  const scanned = await deliver('delivered', 's1')
  const comeBack = (placed: { _id: string; items: { _id: string }[] }) => {
    const lines = [{ itemId: placed.items[0]?._id, quantity: 1, reason: 'faulty' }]
    return received(placed._id, { kind: 'return', lines })
  }
  const line = { variantId: small, counted: 5, numbers: ['s2', 's3', 's4'] }
  expect((await count([line], whole)).body.count.lines).toMatchObject([{ difference: 0 }])
  const before = await stock()
  await (await comeBack(scanned)).inspect({ good: 1, goodNumbers: ['s1'] })
  const { inspect } = await comeBack(unscanned)
  const withReturn = { ...line, counted: 7, numbers: ['s1', ...line.numbers] }
  const { body } = await count([withReturn], whole)
  expect(body.count.lines).toMatchObject([{ difference: 0 }])
  expect(await stock()).toBe(before + 1)
  await inspect({ good: 1 })
  expect((await count([withReturn], whole)).body.count.lines).toMatchObject([{ difference: 0 }])
  expect(await stock()).toBe(before + 2)
  await assertStockInvariants(shop.db)
})

test('a returned unit that left unscanned is found once, whichever of its order it is', async () => {
  const open = await openTrackedReturns()
  const { shop, order, pack, setStatus, received, number, count, small, stock, statusOf } = open
  await number(serials('a1', 'a2', 'a3'))
  // Of two units of one order s1 left scanned, and s2 did not.
  const { body: bought } = await order(2)
  await pack(bought._id, 's1')
  await setStatus(bought._id, 'shipped', { withoutUnits: 'The label is torn off' })
  await setStatus(bought._id, 'delivered')
  const lines = [{ itemId: bought.items[0]._id, quantity: 1, reason: 'faulty' }]
  await received(bought._id, { kind: 'return', lines })
  const numbers = ['a1', 'a2', 'a3', 's3', 's4']
  for (const [found, counted] of [
    [['s1', ...numbers], 6],
    [['s2', ...numbers], 6],
    [numbers, 6],
  ] as const) {
    const { body } = await count([{ variantId: small, counted, numbers: found }], whole)
    expect(body.count.lines).toMatchObject([{ difference: 0 }])
    expect([await stock(), await statusOf('s2')]).toEqual([5, 'in_stock'])
  }
  await assertStockInvariants(shop.db)
})

test('numbered units that came since the counting are not missing', async () => {
  const open = await openTrackedReturns()
  const { shop, receive, count, small, stock, statusOf, now, deliver, received } = open
  const bought = await deliver('delivered', 's1')
  const lines = [{ itemId: bought.items[0]?._id, quantity: 1, reason: 'faulty' }]
  const { inspect } = await received(bought._id, { kind: 'return', lines })
  const countedAt = await now()
  await receive(serials('s5'))
  await inspect({ good: 1, goodNumbers: ['s1'] })
  const line = { variantId: small, counted: 6, numbers: ['s2', 's3', 's4'], countedAt }
  const { body } = await count([line], whole)
  expect(body.count.lines).toMatchObject([{ expected: 6, counted: 6, difference: 0 }])
  expect([await statusOf('s5'), await statusOf('s1')]).toEqual(['in_stock', 'in_stock'])
  expect(await stock()).toBe(8)
  await assertStockInvariants(shop.db)
})

for (const kind of ['return', 'refused_at_door'] as const) {
  test(`a ${kind} of a unit that left unscanned, inspected since the counting, changes nothing of it`, async () => {
    const open = await openTrackedReturns()
    const { shop, number, order, setStatus, received, count, small, stock, unitsOf, now } = open
    await number(serials('a1', 'a2', 'a3'))
    const { body: bought } = await order(1)
    await setStatus(bought._id, 'shipped', { withoutUnits: 'The label is torn off' })
    if (kind === 'return') await setStatus(bought._id, 'delivered')
    const lines = [{ itemId: bought.items[0]._id, quantity: 1, reason: 'faulty' }]
    const { inspect } = await received(bought._id, kind === 'return' ? { kind, lines } : { kind })
    const countedAt = await now()
    const others = ['a2', 'a3', 's1', 's2', 's3', 's4']
    const counted = async (numbers: string[], includesReturns: boolean) => {
      const line = { variantId: small, counted: numbers.length, numbers, countedAt }
      return (await count([line], { ...whole, includesReturns })).body.count.lines
    }
    for (const isInspected of [false, true]) {
      if (isInspected) await inspect({ good: 1 })
      expect(await counted(['a1', ...others], true)).toMatchObject([{ difference: 0 }])
      expect(await counted(others, false)).toMatchObject([{ difference: 0 }])
    }
    expect(await stock()).toBe(7)
    expect(await unitsOf(undefined, '&status=missing')).toEqual([])
    await assertStockInvariants(shop.db)
  })
}
