import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayInDhaka } from '#shared/formatting/dates.ts'
import { rounds } from '../../../../tests/support/full-run.ts'
import { openInventory } from '../../../../tests/support/fixtures/inventory.ts'
import { call, countByStatus } from '../../../../tests/support/fixtures/order-calls.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer, addStaffRole } from '../../../../tests/support/fixtures/test-customers.ts'
import { productVariants } from '../../catalog/products/variants/variant-tables.ts'
import { newId } from '../../platform/ids.ts'

async function openReceiving() {
  const open = await openInventory()
  const { shop, send, get, small } = open
  return {
    ...open,
    receive: (lines: readonly object[], own: object = {}, key?: string) =>
      send(
        'POST',
        '/admin/stock/receipts',
        { supplier: 'Dhaka Wholesale', invoice: 'INV-7', lines, ...own },
        key,
      ),
    value: async (day = '') => (await get(`/admin/stock/value?day=${day}`)).body,
    cost: async (variantId: string = small) =>
      (
        await shop.db
          .select({ cost: productVariants.costPoisha })
          .from(productVariants)
          .where(eq(productVariants.id, variantId))
      )[0]?.cost,
  }
}

test('goods of several lines come in at once, and the cost price is their weighted average', async () => {
  const { shop, receive, small, large, shared, stock, cost, movements, get } = await openReceiving()
  const { status, body } = await receive([
    { variantId: small, quantity: 3, cost: 800 },
    { variantId: shared[1], quantity: 2, cost: 99.5 },
    { variantId: large, quantity: 1 },
  ])
  expect(status).toBe(201)
  expect(body.receipt).toMatchObject({
    supplier: 'Dhaka Wholesale',
    invoice: 'INV-7',
    products: 3,
    units: 6,
    total: null,
    lines: [
      { variantId: small, quantity: 3, cost: 800 },
      { name: 'Round Lamp', variantLabel: 'White', quantity: 2, cost: 99.5 },
      { variantId: large, quantity: 1, cost: null },
    ],
  })
  expect([await stock(small), await stock(large), await stock(shared[0])]).toEqual([6, 3, 10])
  // The first cost price that is known is that of all units; colours that share units share it.
  expect([await cost(), await cost(large)]).toEqual([80_000, null])
  expect([await cost(shared[0]), await cost(shared[1])]).toEqual([9950, 9950])
  const second = await receive([
    { variantId: small, quantity: 2, cost: 1000 },
    { variantId: small, quantity: 2, cost: 1000 },
  ])
  expect(second.body.receipt).toMatchObject({ total: 4000, units: 4 })
  expect(await cost()).toBe(88_000)
  expect((await movements())[0]).toMatchObject({
    quantity: 4,
    stockAfter: 10,
    reason: 'receipt',
    reference: { type: 'receipt', note: 'Dhaka Wholesale · INV-7' },
  })
  const { receipts } = (await get('/admin/stock/receipts?search=inv-7')).body
  expect(receipts.map(({ units }: { units: number }) => units)).toEqual([4, 6])
  expect((await get('/admin/stock/receipts?search=other')).body.receipts).toEqual([])
  expect((await get(`/admin/stock/receipts/${body.receipt._id}`)).body).toEqual(body)
  await assertStockInvariants(shop.db)
})

test('two receipts at once with one key are one, another body under it is refused', async () => {
  for (let round = 0; round < rounds(5); round += 1) {
    const { shop, receive, small, large, order, stock } = await openReceiving()
    const key = newId()
    const lines = [
      { variantId: large, quantity: 4, cost: 10 },
      { variantId: small, quantity: 5, cost: 20 },
    ]
    const [sold, ...answers] = await Promise.all([
      order(1),
      ...Array.from({ length: 4 }, () => receive(lines, {}, key)),
    ])
    expect(sold.status).toBe(201)
    expect(countByStatus(answers)).toEqual({ 200: 3, 201: 1 })
    expect([await stock(small), await stock(large)]).toEqual([7, 6])
    expect(await receive(lines, { invoice: 'INV-8' }, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    })
    await assertStockInvariants(shop.db)
  }
})

test('receipts of the same products in other orders do not wait for each other in a circle', async () => {
  const { shop, receive, small, large, shared, stock } = await openReceiving()
  const line = (variantId: string | undefined) => ({ variantId, quantity: 1, cost: 5 })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => {
      const lines = [line(small), line(shared[0]), line(large)]
      return receive(at % 2 ? lines : lines.toReversed())
    }),
  )
  expect(countByStatus(answers)).toEqual({ 201: 8 })
  expect([await stock(small), await stock(large), await stock(shared[0])]).toEqual([11, 10, 16])
  await assertStockInvariants(shop.db)
})

test('a receipt is all or nothing: one line of no variant refuses it at that line', async () => {
  const { receive, small, stock } = await openReceiving()
  const line = { variantId: small, quantity: 1, cost: 5 }
  for (const [lines, path, own] of [
    [[line, { ...line, variantId: newId() }], 'lines.1.variantId'],
    [[{ ...line, quantity: 0 }], 'lines.0.quantity'],
    [[{ ...line, cost: -1 }], 'lines.0.cost'],
    [[], 'lines'],
    [[line], 'supplier', { supplier: ' ' }],
  ] as const) {
    const { status, body } = await receive(lines, own)
    expect([status, body.issues?.[0]?.path]).toEqual([400, path])
  }
  expect(await stock()).toBe(3)
})

test('a receipt is taken back with its cost prices, but a newer cost price stays', async () => {
  const { shop, receive, small, large, stock, cost, undoLast, order, get } = await openReceiving()
  await receive([{ variantId: small, quantity: 1, cost: 700 }])
  const { body } = await receive([
    { variantId: small, quantity: 4, cost: 900 },
    { variantId: small, quantity: 2, cost: 950 },
    { variantId: large, quantity: 2, cost: 500 },
  ])
  await order(1)
  expect((await undoLast()).status).toBe(200)
  expect([await stock(small), await stock(large)]).toEqual([3, 2])
  expect([await cost(), await cost(large)]).toEqual([70_000, null])
  const { receipt } = (await get(`/admin/stock/receipts/${body.receipt._id}`)).body
  expect(receipt.undoneAt).toEqual(expect.any(String))
  await receive([{ variantId: large, quantity: 2, cost: 500 }])
  await shop.db.$client.query('update product_variants set cost_poisha = 1 where id = $1', [large])
  expect((await undoLast()).status).toBe(200)
  expect(await cost(large)).toBe(1)
  await assertStockInvariants(shop.db)
})

test('a receipt whose units were sold cannot be taken back', async () => {
  const { receive, small, order, undoLast, stock } = await openReceiving()
  await receive([{ variantId: small, quantity: 1 }])
  await order(4)
  expect(await undoLast()).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
  expect(await stock()).toBe(0)
})

test('costs are for staff who may see them, and set by those who may set them', async () => {
  const { app, shop, receive, small } = await openReceiving()
  const { body: answer } = await receive([{ variantId: small, quantity: 3, cost: 800 }])
  const path = `/admin/stock/receipts/${answer.receipt._id}`
  const withRole = async (...words: Parameters<typeof addStaffRole>[1]) =>
    addCustomer(shop, { role: 'admin', staffRoleId: await addStaffRole(shop, words) })
  const [storekeeper, accountant] = [
    await withRole('write_stock'),
    await withRole('read_stock', 'read_costs'),
  ]
  const read = async (url: string, who: typeof storekeeper) =>
    (await call(app, 'GET', url, who)).body
  expect((await read(path, storekeeper)).receipt).toMatchObject({
    total: null,
    lines: [{ cost: null }],
  })
  expect((await read(path, accountant)).receipt).toMatchObject({
    total: 2400,
    lines: [{ cost: 800 }],
  })
  expect((await read('/admin/stock/receipts', storekeeper)).receipts[0].total).toBe(null)
  expect((await read(`/admin/stock/${small}`, storekeeper)).item).toMatchObject({
    cost: null,
    value: null,
  })
  expect((await read(`/admin/stock/${small}`, accountant)).item).toMatchObject({
    cost: 800,
    value: 4800,
  })
  expect((await read('/admin/stock/value', storekeeper)).requiredPermission).toBe('read_costs')
  const body = { supplier: 'Dhaka Wholesale', lines: [{ variantId: small, quantity: 1, cost: 5 }] }
  const send = (sent: object) =>
    call(app, 'POST', '/admin/stock/receipts', { ...storekeeper, body: sent })
  expect((await send(body)).body.requiredPermission).toBe('write_costs')
  const without = { ...body, lines: [{ variantId: small, quantity: 1, cost: null }] }
  expect(await send(without)).toMatchObject({ status: 201, body: { receipt: { total: null } } })
})

test('a receipt that has set cost prices is taken back by those alone who may set them', async () => {
  const { app, shop, receive, get, small, stock, cost } = await openReceiving()
  await receive([{ variantId: small, quantity: 1 }])
  await receive([{ variantId: small, quantity: 2, cost: 700 }])
  const { entries } = (await get('/admin/audit?subjectType=stock_receipt')).body
  const [costly, plain] = entries.map(({ _id }: { _id: string }) => _id)
  const withRole = async (...words: Parameters<typeof addStaffRole>[1]) =>
    addCustomer(shop, { role: 'admin', staffRoleId: await addStaffRole(shop, words) })
  const storekeeper = await withRole('write_stock')
  const undo = (id: string, who: typeof storekeeper) =>
    call(app, 'POST', `/admin/audit/${id}/undo`, who)
  expect(await undo(costly, storekeeper)).toMatchObject({
    status: 403,
    body: { requiredPermission: 'write_costs' },
  })
  expect([await stock(), await cost()]).toEqual([6, 70_000])
  expect((await undo(plain, storekeeper)).status).toBe(200)
  expect((await undo(costly, await withRole('write_stock', 'write_costs'))).status).toBe(200)
  expect([await stock(), await cost()]).toEqual([3, null])
})

test('the value of the stock is what units cost, now and on a day before, and says what has no cost price', async () => {
  const { shop, receive, small, order, value } = await openReceiving()
  await receive([{ variantId: small, quantity: 1, cost: 800 }])
  expect(await value()).toMatchObject({
    units: 14,
    value: 3200,
    withoutCost: { items: 2, units: 10 },
  })
  // All of that happened two days ago.
  await shop.db.$client.query(`
    update stock_movements set created_at = created_at - interval '2 days';
    update stock_item_costs set since = since - interval '2 days'`)
  await receive([{ variantId: small, quantity: 4, cost: 1000 }])
  await order(2)
  expect(await value()).toMatchObject({ units: 16, value: 5400 })
  const day = (ago: number) => dayInDhaka(new Date(Date.now() - ago * 86_400_000))
  expect(await value(day(1))).toMatchObject({ day: day(1), units: 14, value: 3200 })
  expect(await value(day(9))).toMatchObject({
    units: 0,
    value: 0,
    withoutCost: { items: 0, units: 0 },
  })
  expect((await value('nonsense')).code).toBe('invalid')
})
