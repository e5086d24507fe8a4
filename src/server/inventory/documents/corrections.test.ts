import { expect, test } from 'vitest'
import { rounds } from '../../../../tests/support/full-run.ts'
import { openInventory } from '../../../../tests/support/fixtures/inventory.ts'
import { newId } from '../../platform/ids.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { countByStatus } from '../../../../tests/support/fixtures/order-calls.ts'

const broken = 'Broken in the window'

test('a correction moves units with its reason, which the history shows with who it was', async () => {
  const { shop, admin, correct, small, movements } = await openInventory()
  const { status, body } = await correct(-1, broken)
  expect(status).toBe(201)
  expect(body.correction).toMatchObject({
    variantId: small,
    name: 'Travel Kettle',
    variantLabel: '128 GB',
    quantity: -1,
    reason: broken,
    stock: 2,
    undoneAt: null,
    actor: { _id: admin.id },
  })
  expect(await movements()).toMatchObject([
    {
      quantity: -1,
      stockAfter: 2,
      reason: 'correction',
      actor: { _id: admin.id },
      reference: { type: 'correction', _id: body.correction._id, note: broken },
    },
    { quantity: 3, stockAfter: 3, reason: 'opening' },
  ])
  await assertStockInvariants(shop.db)
})

test('a correction below zero is refused with a sentence and the stock, and moves nothing', async () => {
  const { shop, correct, stock, movements } = await openInventory()
  const { status, body } = await correct(-4, broken)
  expect([status, body.code, body.stock]).toEqual([409, 'out_of_stock', 3])
  expect(body.message).toBe(
    'Only 3 of Travel Kettle (128 GB) are in stock, so this would leave less than none.',
  )
  expect(await stock()).toBe(3)
  expect(await movements()).toHaveLength(1)
  await assertStockInvariants(shop.db)
})

test('an id in capital letters is that of the same variant', async () => {
  const { shop, correct, small, stock } = await openInventory()
  const { status, body } = await correct(-1, broken, { variantId: small.toUpperCase() })
  expect([status, body.correction?.variantId]).toEqual([201, small])
  expect(await stock()).toBe(2)
  await assertStockInvariants(shop.db)
})

test('a correction of nothing, without a reason or of no variant is refused at its field', async () => {
  const { correct } = await openInventory()
  for (const [quantity, reason, variantId, path] of [
    [0, broken, undefined, 'quantity'],
    [1.5, broken, undefined, 'quantity'],
    [1, '  ', undefined, 'reason'],
    [1, broken, newId(), 'variantId'],
    [1, broken, 'nonsense', 'variantId'],
  ] as const) {
    const { status, body } = await correct(quantity, reason, { variantId })
    expect([status, body.issues?.[0]?.path]).toEqual([400, path])
  }
})

test('a key corrects once, however often and at once it is sent; another body under it is refused', async () => {
  const { shop, correct, stock } = await openInventory()
  const key = newId()
  const answers = await Promise.all(Array.from({ length: 8 }, () => correct(-1, broken, { key })))
  expect(countByStatus(answers)).toEqual({ 200: 7, 201: 1 })
  expect(new Set(answers.map(({ body }) => body.correction._id)).size).toBe(1)
  expect(await stock()).toBe(2)
  expect(await correct(-2, broken, { key })).toMatchObject({
    status: 409,
    body: { code: 'idempotency_key_reused' },
  })
  await assertStockInvariants(shop.db)
})

test('corrections and orders at once sell every unit once', async () => {
  for (let round = 0; round < rounds(5); round += 1) {
    const { shop, correct, order, stock } = await openInventory()
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => order(1)),
      ...Array.from({ length: 3 }, () => correct(-1, broken)),
    ])
    expect(countByStatus(answers)).toEqual({ 201: 3, 409: 4 })
    expect(await stock()).toBe(0)
    await assertStockInvariants(shop.db)
  }
})

test('a correction is taken back once, whatever was sold since; not where the units are gone', async () => {
  const { shop, correct, order, stock, undoLast, movements } = await openInventory()
  await correct(4, 'Found behind the shelf')
  await order(2)
  expect((await undoLast()).status).toBe(200)
  expect(await stock()).toBe(1)
  expect((await movements())[0]).toMatchObject({
    quantity: -4,
    reason: 'undo',
    reference: { type: 'correction', note: 'Found behind the shelf' },
  })
  expect(await undoLast()).toMatchObject({ status: 409, body: { code: 'conflict' } })
  await correct(1, 'Found again')
  await order(2)
  expect(await undoLast()).toMatchObject({
    status: 409,
    body: {
      code: 'out_of_stock',
      message: 'Only 0 of Travel Kettle (128 GB) are left, so this can no longer be taken back.',
    },
  })
  await assertStockInvariants(shop.db)
})
