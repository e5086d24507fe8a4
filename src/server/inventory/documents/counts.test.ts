import { expect, test } from 'vitest'
import { rounds } from '../../../../tests/support/full-run.ts'
import { untilLockAwaited } from '../../../../tests/support/faults/awaited-locks.ts'
import { openInventory } from '../../../../tests/support/fixtures/inventory.ts'
import { countByStatus } from '../../../../tests/support/fixtures/order-calls.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { reserveStock } from '../../stock/stock.ts'

test('a count books the differences at once, and says what it expected', async () => {
  const { shop, count, small, large, stock, movements, get } = await openInventory()
  const { status, body } = await count([
    { variantId: small, counted: 1 },
    { variantId: large, counted: 2 },
  ])
  expect(status).toBe(201)
  expect(body.count).toMatchObject({ counted: 2, differing: 1, units: 2, undoneAt: null })
  expect(body.count.lines).toMatchObject([
    { variantId: small, expected: 3, counted: 1, difference: -2 },
    { variantId: large, expected: 2, counted: 2, difference: 0 },
  ])
  expect([await stock(small), await stock(large)]).toEqual([1, 2])
  expect((await movements())[0]).toMatchObject({
    quantity: -2,
    reason: 'count',
    reference: { type: 'count', _id: body.count._id },
  })
  expect((await get('/admin/stock/counts')).body.counts).toMatchObject([{ _id: body.count._id }])
  expect((await get(`/admin/stock/counts/${body.count._id}`)).body).toEqual(body)
  await assertStockInvariants(shop.db)
})

test('a unit ordered between the counting and the booking is neither missing nor sold twice', async () => {
  const { shop, count, small, order, stock, now } = await openInventory()
  // Three stand there; one is ordered afterwards, and still stands there when the count is booked.
  const countedAt = await now()
  await order(1)
  const { body } = await count([{ variantId: small, counted: 3, countedAt }])
  expect(body.count.lines).toMatchObject([{ expected: 3, counted: 3, difference: 0 }])
  expect(await stock()).toBe(2)
  // Without a time the count is of now.
  const current = await count([{ variantId: small, counted: 2 }])
  expect(current.body.count.lines).toMatchObject([{ expected: 2, difference: 0 }])
  await assertStockInvariants(shop.db)
})

test('a difference is booked once, however many count it at the same time', async () => {
  const { shop, count, small, stock, now } = await openInventory()
  const countedAt = await now()
  const line = { variantId: small, counted: 1, countedAt }
  await Promise.all(Array.from({ length: 4 }, () => count([line])))
  expect(await stock()).toBe(1)
  expect((await count([line])).body.count.lines).toMatchObject([{ difference: 0 }])
  await assertStockInvariants(shop.db)
})

test('a count that was booked and undone meanwhile has moved no unit', async () => {
  const { shop, count, small, stock, undoLast, now } = await openInventory()
  // Two of three are there, which somebody else books too, and takes back.
  const countedAt = await now()
  await count([{ variantId: small, counted: 2 }])
  expect((await undoLast()).status).toBe(200)
  const { body } = await count([{ variantId: small, counted: 2, countedAt }])
  expect(body.count.lines).toMatchObject([{ expected: 3, counted: 2, difference: -1 }])
  expect(await stock()).toBe(2)
  await assertStockInvariants(shop.db)
})

test('a count of the whole shelf expects the units of orders that have not left the shop', async () => {
  const { shop, count, small, order, setStatus, stock } = await openInventory()
  const first = await order(1)
  await order(1)
  const whole = { includesOpenOrders: true }
  const found = await count([{ variantId: small, counted: 3 }], whole)
  expect(found.body.count).toMatchObject({
    includesOpenOrders: true,
    lines: [{ expected: 3, counted: 3, difference: 0 }],
  })
  await setStatus(first.body._id, 'shipped')
  const after = await count([{ variantId: small, counted: 1 }], whole)
  expect(after.body.count.lines).toMatchObject([{ expected: 2, counted: 1, difference: -1 }])
  expect(await stock()).toBe(0)
  expect(await count([{ variantId: small, counted: 0 }], whole)).toMatchObject({
    status: 409,
    body: {
      code: 'out_of_stock',
      message:
        'Open orders need 1 of Travel Kettle (128 GB), but only 0 were found. Change or cancel an order first, or count again.',
    },
  })
  await assertStockInvariants(shop.db)
})

test('orders beside a count of the whole shelf change nothing of what it finds', async () => {
  for (let round = 0; round < rounds(6); round += 1) {
    const { shop, count, small, order, stock } = await openInventory()
    const [counted, ...orders] = await Promise.all([
      count([{ variantId: small, counted: 3 }], { includesOpenOrders: true }),
      ...Array.from({ length: 4 }, () => order(1)),
    ])
    expect(counted.body.count.lines).toMatchObject([{ expected: 3, difference: 0 }])
    expect(countByStatus(orders)).toEqual({ 201: 3, 409: 1 })
    expect(await stock()).toBe(0)
    await assertStockInvariants(shop.db)
  }
})

test('orders placed while a count is booked keep their units, and what was missing is gone once', async () => {
  for (let round = 0; round < rounds(6); round += 1) {
    const { shop, correct, count, small, order, stock, now } = await openInventory()
    await correct(7, 'More for this test')
    const countedAt = await now()
    const before = await Promise.all([order(1), order(1)])
    const [counted, ...beside] = await Promise.all([
      count([{ variantId: small, counted: 8, countedAt }]),
      ...Array.from({ length: 3 }, () => order(1)),
    ])
    expect(counted.body.count.lines).toMatchObject([{ expected: 10, counted: 8, difference: -2 }])
    expect(countByStatus([...before, ...beside])).toEqual({ 201: 5 })
    expect(await stock()).toBe(3)
    await assertStockInvariants(shop.db)
  }
})

test('a count waits for what is under way, and compares with what that has left', async () => {
  const { shop, product, count, small, stock } = await openInventory()
  const { stockItem: stockItemId } = product.variants[0]
  const units = [{ productId: product._id, stockItemId, quantity: 1 }]
  const { counting } = await inTransaction(shop, async (tx) => {
    await reserveStock(tx, units, { reason: 'adjustment', referenceId: newId() })
    const answer = count([{ variantId: small, counted: 2 }])
    await untilLockAwaited(shop.db.$client)
    return { counting: answer }
  })
  expect((await counting).body.count.lines).toMatchObject([{ expected: 2, difference: 0 }])
  expect(await stock()).toBe(2)
  await assertStockInvariants(shop.db)
})

test('a count that would take what was sold meanwhile is refused whole', async () => {
  const { shop, count, small, large, order, stock, now } = await openInventory()
  const countedAt = await now()
  await order(2)
  const { status, body } = await count([
    { variantId: large, counted: 1 },
    { variantId: small, counted: 1, countedAt },
  ])
  expect([status, body.code, body.variantId]).toEqual([409, 'out_of_stock', small])
  expect([await stock(small), await stock(large)]).toEqual([1, 2])
  await assertStockInvariants(shop.db)
})

test('the units of variants that share their stock are added up', async () => {
  const { shop, count, shared, stock } = await openInventory()
  const [black, white] = shared
  const { body } = await count([
    { variantId: black, counted: 4 },
    { variantId: white, counted: 5 },
  ])
  expect(body.count.lines).toMatchObject([{ expected: 8, counted: 9, difference: 1 }])
  expect(await stock(white)).toBe(9)
  await assertStockInvariants(shop.db)
})

test('a key counts once; a count is undone, also after sales', async () => {
  const { shop, count, small, order, stock, undoLast, get } = await openInventory()
  const key = newId()
  const lines = [{ variantId: small, counted: 2 }]
  const answers = await Promise.all(Array.from({ length: 6 }, () => count(lines, {}, key)))
  expect(countByStatus(answers)).toEqual({ 200: 5, 201: 1 })
  await order(1)
  expect((await undoLast()).status).toBe(200)
  expect(await stock()).toBe(2)
  const id = answers[0]?.body.count._id
  expect((await get(`/admin/stock/counts/${id}`)).body.count.undoneAt).toEqual(expect.any(String))
  await assertStockInvariants(shop.db)
})

test('a count without lines, with too many or of no variant is refused', async () => {
  const { count, small } = await openInventory()
  const line = { variantId: small, counted: 1 }
  for (const [lines, path] of [
    [[], 'lines'],
    [Array.from({ length: 1001 }, () => line), 'lines'],
    [[{ ...line, counted: -1 }], 'lines.0.counted'],
    [[line, { ...line, variantId: newId() }], 'lines.1.variantId'],
    [[{ ...line, countedAt: '2020-01-01T00:00:00Z' }], 'lines.0.countedAt'],
    [[{ ...line, countedAt: 'noon' }], 'lines.0.countedAt'],
  ] as const) {
    const { status, body } = await count(lines)
    expect([status, body.issues?.[0]?.path]).toEqual([400, path])
  }
})
