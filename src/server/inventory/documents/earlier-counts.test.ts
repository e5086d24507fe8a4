import { expect, test } from 'vitest'
import { openInventory } from '../../../../tests/support/fixtures/inventory.ts'
import { linesOf, orderEditor } from '../../../../tests/support/fixtures/order-edits.ts'
import { dayMs } from '../../../../tests/support/fixtures/returns.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { call } from '../../../../tests/support/fixtures/order-calls.ts'
import { untilLockAwaited } from '../../../../tests/support/faults/awaited-locks.ts'
import type { TestShopOptions } from '../../../../tests/support/servers/test-shop.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { lockProducts } from '../../stock/stock.ts'

const whole = { includesOpenOrders: true }

async function openEarlierCounts(options: TestShopOptions = {}) {
  const open = await openInventory(options)
  const { setStatus, order, send, small } = open
  const ordered = async (quantity: number, status = 'pending') => {
    const { body } = await order(quantity)
    if (status !== 'pending') await setStatus(body._id, status)
    return body._id as string
  }
  const receive = (quantity: number) =>
    send('POST', '/admin/stock/receipts', {
      supplier: 'Dhaka Wholesale',
      lines: [{ variantId: small, quantity }],
    })
  return { ...open, ordered, receive, ...(await orderEditor(open)) }
}

type Opened = Awaited<ReturnType<typeof openEarlierCounts>>

/**
 * Events between the counting and the booking, of three kettles of which one order has one, and another
 * one has left with one. `stock`: afterwards, where the count found all that it should.
 */
const meanwhile: Record<string, { stock: number; act: (open: Opened, ids: Orders) => unknown }> = {
  nothing: { stock: 1, act: () => undefined },
  'an order is shipped': {
    stock: 1,
    act: ({ setStatus }, { inShop }) => setStatus(inShop, 'shipped'),
  },
  'an order is shipped and delivered': {
    stock: 1,
    act: async ({ setStatus }, { inShop }) => {
      await setStatus(inShop, 'shipped')
      await setStatus(inShop, 'delivered')
    },
  },
  'an order is placed': { stock: 0, act: ({ ordered }) => ordered(1) },
  'an order is placed and shipped': { stock: 0, act: ({ ordered }) => ordered(1, 'shipped') },
  'an order is cancelled': {
    stock: 2,
    act: ({ setStatus }, { inShop }) => setStatus(inShop, 'cancelled'),
  },
  'an order is edited': {
    stock: 0,
    act: ({ edit, read }, { inShop }) => edited(edit, read, inShop, { quantity: 2 }),
  },
  'an order is edited and shipped': {
    stock: 0,
    act: async ({ edit, read, setStatus }, { inShop }) => {
      await edited(edit, read, inShop, { quantity: 2 })
      await setStatus(inShop, 'shipped')
    },
  },
  'an order no longer wants it': {
    stock: 2,
    act: ({ edit, read, large }, { inShop }) =>
      edited(edit, read, inShop, { variantId: large, quantity: 1 }),
  },
  'an order comes back': {
    stock: 1,
    act: ({ setStatus }, { left }) => setStatus(left, 'confirmed'),
  },
  'an order comes back and is edited': {
    stock: 0,
    act: async ({ setStatus, edit, read }, { left }) => {
      await setStatus(left, 'confirmed')
      await edited(edit, read, left, { quantity: 2 })
    },
  },
  'an order comes back and is cancelled': {
    stock: 2,
    act: ({ setStatus }, { left }) => setStatus(left, 'cancelled'),
  },
  'goods are received': { stock: 5, act: ({ receive }) => receive(4) },
  'one is written off': { stock: 0, act: ({ correct }) => correct(-1, 'Broken') },
}

interface Orders {
  inShop: string
  left: string
}

async function edited(
  edit: Opened['edit'],
  read: Opened['read'],
  id: string,
  line: { variantId?: string; quantity: number },
) {
  const lines = linesOf(await read(id), () => line)
  expect(await edit(id, { lines })).toMatchObject({ status: 200 })
}

for (const [what, { stock: expected, act }] of Object.entries(meanwhile)) {
  test(`a count is booked as it was counted, with open orders and without, though ${what} since`, async () => {
    const open = await openEarlierCounts()
    const { shop, ordered, count, small, stock, now } = open
    const ids = { inShop: await ordered(1), left: await ordered(1, 'shipped') }
    const countedAt = await now()
    await act(open, ids)
    for (const [includesOpenOrders, counted] of [
      [true, 2],
      [false, 1],
    ] as const) {
      const { body } = await count([{ variantId: small, counted, countedAt }], {
        includesOpenOrders,
      })
      expect(body.count.lines).toMatchObject([{ expected: counted, counted, difference: 0 }])
    }
    expect(await stock()).toBe(expected)
    await assertStockInvariants(shop.db)
  })
}

test('a shop whose clock differs from that of its database counts orders once', async () => {
  for (const aheadMs of [60_000, -60_000]) {
    const clock = { now: () => new Date(Date.now() + aheadMs) }
    const { shop, ordered, setStatus, count, small, now } = await openEarlierCounts({ clock })
    await ordered(1)
    const cancelled = await ordered(1)
    const countedAt = await now()
    const found = async () =>
      (await count([{ variantId: small, counted: 3, countedAt }], whole)).body.count.lines
    await setStatus(cancelled, 'cancelled')
    expect(await found()).toMatchObject([{ expected: 3, difference: 0 }])
    await ordered(1)
    expect(await found()).toMatchObject([{ expected: 3, difference: 0 }])
    await assertStockInvariants(shop.db)
  }
})

test('the unit of an order shipped since is missing once', async () => {
  const { shop, ordered, count, small, setStatus, stock, now } = await openEarlierCounts()
  const id = await ordered(1)
  const countedAt = await now()
  await setStatus(id, 'shipped')
  // Three should have been there, and one was missing.
  const lines = [{ variantId: small, counted: 2, countedAt }]
  const { body } = await count(lines, whole)
  expect(body.count.lines).toMatchObject([{ expected: 3, counted: 2, difference: -1 }])
  expect(await stock()).toBe(1)
  // A second one of the same shelf finds the same, and now what is left of it.
  expect((await count(lines, whole)).body.count.lines).toMatchObject([{ difference: 0 }])
  const [line] = (await count([{ variantId: small, counted: 1 }], whole)).body.count.lines
  expect(line).toMatchObject({ expected: 1, difference: 0 })
  await assertStockInvariants(shop.db)
})

test('each line is compared with its own time', async () => {
  const { shop, ordered, count, small, large, order, setStatus, now } = await openEarlierCounts()
  const first = await ordered(1)
  const second = (await order(1, large)).body._id
  const before = await now()
  await setStatus(first, 'shipped')
  await setStatus(second, 'shipped')
  const after = await now()
  const { body } = await count(
    [
      { variantId: small, counted: 3, countedAt: before },
      { variantId: large, counted: 1, countedAt: after },
    ],
    whole,
  )
  expect(body.count.lines).toMatchObject([
    { expected: 3, difference: 0 },
    { expected: 1, difference: 0 },
  ])
  await assertStockInvariants(shop.db)
})

test('an order that is shipped while a count waits was on the shelf that was counted', async () => {
  const { shop, ordered, count, small, product, setStatus, stock, now } = await openEarlierCounts()
  const id = await ordered(1)
  const countedAt = await now()
  const { counting } = await inTransaction(shop, async (tx) => {
    await lockProducts(tx, [product._id])
    const answer = count([{ variantId: small, counted: 3, countedAt }], whole)
    await untilLockAwaited(shop.db.$client)
    expect((await setStatus(id, 'shipped')).status).toBe(200)
    return { counting: answer }
  })
  expect((await counting).body.count.lines).toMatchObject([{ expected: 3, difference: 0 }])
  expect(await stock()).toBe(2)
  await assertStockInvariants(shop.db)
})

test('an imported order has never been on this shelf', async () => {
  const { shop, ordered, count, small, now, setStatus } = await openEarlierCounts()
  const countedAt = await now()
  const id = await ordered(1)
  await setStatus(id, 'cancelled')
  // As the import of an old shop writes one of today.
  await shop.db.$client.query(
    `update orders set imported_number = '77', status = 'delivered' where id = $1`,
    [id],
  )
  const { body } = await count([{ variantId: small, counted: 3, countedAt }], whole)
  expect(body.count.lines).toMatchObject([{ expected: 3, difference: 0 }])
})

test('a line counted more than a day ago is refused, in both languages', async () => {
  const { app, admin, count, small, large, stock } = await openEarlierCounts()
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
  const lines = [
    { variantId: large, counted: 1, countedAt: ago(dayMs - 60_000) },
    { variantId: small, counted: 1, countedAt: ago(dayMs + 60_000) },
  ]
  for (const includesOpenOrders of [true, false]) {
    const { status, body } = await count(lines, { includesOpenOrders })
    const message = 'Travel Kettle (128 GB) was counted more than a day ago. Count it again.'
    expect([status, body.issues]).toEqual([400, [{ path: 'lines.1.countedAt', message }]])
  }
  const { body } = await call(app, 'POST', '/admin/stock/counts', {
    headers: { ...admin.headers, 'accept-language': 'bn' },
    body: { lines, ...whole },
  })
  expect(body.message).toBe('Travel Kettle (128 GB) গোনা হয়েছে এক দিনেরও বেশি আগে। আবার গুনুন।')
  expect([await stock(small), await stock(large)]).toEqual([3, 2])
})
