// @module-tag race
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { rounds } from '../../../../tests/support/full-run.ts'
import { watchStatements } from '../../../../tests/support/faults/watch-statements.ts'
import { call, newPhone, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { stockOf, times } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer, addStaffRole } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { newId } from '../../platform/ids.ts'

vi.setConfig({ testTimeout: 240_000 })

async function openShop() {
  const open = await createTestShop()
  await addCategory(open.shop)
  const { app, shop } = open
  const admin = await addCustomer(shop, { role: 'admin', name: 'Moni Owner' })
  const lamp = await addProduct(shop, { name: 'Lamp', stock: 100 })
  const place = async (productId = lamp, quantity = 1): Promise<string> => {
    const body = orderBody([{ productId, quantity }], { phone: newPhone() })
    return (await placeOrder(app, body)).body._id
  }
  const bulk = (body: object, headers: Record<string, string> = admin.headers) =>
    call(app, 'POST', '/admin/orders/bulk', { headers, body })
  const setStatus = (id: string, status: string, expectedStatus?: string) =>
    call(app, 'PUT', `/admin/orders/${id}/status`, {
      headers: admin.headers,
      body: { status, expectedStatus },
    })
  const statusOf = async (id: string) =>
    (await call(app, 'GET', `/orders/${id}`, admin)).body.order.status as string
  const entriesOf = async (group: string) => {
    const { rows } = await shop.db.execute<{ subject: string }>(
      sql`select subject_id::text as subject from audit_entries where request_id = ${group} order by id`,
    )
    return rows.map(({ subject }) => subject)
  }
  return { ...open, admin, lamp, place, bulk, setStatus, statusOf, entriesOf }
}

/** Everything that a change of a status writes. */
async function written({ shop }: Awaited<ReturnType<typeof openShop>>) {
  const { rows } = await shop.db.execute(sql`
    select (select count(*) from order_status_changes) as changes,
      (select count(*) from stock_movements) as movements,
      (select count(*) from audit_entries) as entries,
      (select sum(stock) from stock_items) as stock,
      (select string_agg(status || status_since || updated_at, ',' order by id) from orders) as orders`)
  return rows[0]
}

test('a preview says what will change, what is skipped and why, and changes nothing', async () => {
  const open = await openShop()
  const { place, bulk, setStatus, statusOf, shop } = open
  const rare = await addProduct(shop, { name: 'Rare', stock: 1 })
  const [pending, shipped] = [await place(), await place()]
  const soldOut = await place(rare)
  await setStatus(shipped, 'shipped')
  await setStatus(soldOut, 'cancelled')
  await place(rare)
  const missing = newId()
  const ids = [pending, shipped, soldOut, missing]
  const before = await written(open)
  const preview = await bulk({ ids, status: 'shipped', dryRun: true })
  const expected = {
    status: 200,
    body: {
      willChange: [pending],
      skipped: [
        { _id: shipped, code: 'unchanged', reason: 'It is Shipped already.' },
        {
          _id: soldOut,
          code: 'out_of_stock',
          reason: expect.stringContaining('no longer in stock'),
        },
        {
          _id: missing,
          code: 'not_found',
          orderNumber: null,
          reason: 'This order does not exist.',
        },
      ],
      statuses: { [pending]: 'pending', [shipped]: 'shipped', [soldOut]: 'cancelled' },
    },
  }
  expect(preview).toMatchObject(expected)
  expect(preview.body.auditGroup).toBeNull()
  expect(await written(open)).toEqual(before)

  const done = await bulk({ ids, status: 'shipped', expected: preview.body.statuses })
  expect(done).toMatchObject(expected)
  expect(await statusOf(pending)).toBe('shipped')
  expect(await open.entriesOf(done.body.auditGroup)).toEqual([pending])
  // A repeat changes nothing more.
  const after = await written(open)
  const again = await bulk({ ids, status: 'shipped', expected: preview.body.statuses })
  expect(again.body.willChange).toEqual([])
  expect(await written(open)).toEqual(after)
  await assertStockInvariants(shop.db)
})

test('an order that somebody has moved since the preview is left alone, and said so', async () => {
  const { place, bulk, setStatus, statusOf } = await openShop()
  const ids = [await place(), await place(), await place()]
  const [first, second, third] = ids as [string, string, string]
  const { body } = await bulk({ ids, status: 'cancelled', dryRun: true })
  await setStatus(second, 'delivered')
  await setStatus(third, 'cancelled')
  const done = await bulk({ ids, status: 'cancelled', expected: body.statuses })
  expect(done.body).toMatchObject({
    willChange: [first],
    skipped: [
      { _id: second, code: 'edit_conflict', reason: expect.stringContaining('Delivered') },
      { _id: third, code: 'unchanged' },
    ],
  })
  expect(await statusOf(second)).toBe('delivered')
})

test('a change in several calls is one group of the audit log, which one press takes back', async () => {
  const { app, shop, admin, place, bulk, statusOf, entriesOf } = await openShop()
  const ids = await Promise.all(times(4, () => place()))
  const first = await bulk({ ids: ids.slice(0, 2), status: 'cancelled' })
  const { auditGroup } = first.body
  const second = await bulk({ ids: ids.slice(2), status: 'cancelled', auditGroup })
  expect(second.body.auditGroup).toBe(auditGroup)
  expect(await entriesOf(auditGroup)).toEqual(ids)
  const rival = await addCustomer(shop, { role: 'admin' })
  for (const [group, headers] of [
    [auditGroup, rival.headers],
    [newId(), admin.headers],
  ]) {
    expect(await bulk({ ids, status: 'shipped', auditGroup: group }, headers)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'auditGroup' }] },
    })
  }
  const undone = await call(app, 'POST', `/admin/audit/groups/${auditGroup}/undo`, admin)
  expect(undone.body.entries).toHaveLength(4)
  for (const id of ids) expect(await statusOf(id)).toBe('pending')
  await assertStockInvariants(shop.db)
})

test('too many orders, none, strange ids and those who may only read are refused', async () => {
  const { shop, place, bulk, statusOf } = await openShop()
  const id = await place()
  const rows = (count: number) => [id, ...times(count - 1, () => newId())]
  expect(await bulk({ ids: rows(5000), status: 'cancelled' })).toMatchObject({
    status: 400,
    body: {
      issues: [
        {
          path: 'ids',
          message: 'At most 500 orders can be changed together. Narrow the list with its filters.',
        },
      ],
    },
  })
  expect((await bulk({ ids: [], status: 'cancelled' })).body.issues[0].path).toBe('ids')
  expect((await bulk({ ids: ['1'], status: 'cancelled' })).status).toBe(400)
  expect((await bulk({ ids: [id], status: 'lost' })).body.issues[0].path).toBe('status')
  const role = await addStaffRole(shop, ['read_orders'])
  const reader = await addCustomer(shop, { role: 'admin', staffRoleId: role })
  expect((await bulk({ ids: [id], status: 'cancelled' }, reader.headers)).status).toBe(403)
  const customer = await addCustomer(shop)
  expect((await bulk({ ids: [id], status: 'cancelled' }, customer.headers)).status).toBe(403)
  expect((await bulk({ ids: [id], status: 'cancelled' }, {})).status).toBe(401)
  expect(await statusOf(id)).toBe('pending')
  expect(
    (await bulk({ ids: [id, id.toUpperCase()], status: 'cancelled' })).body.willChange,
  ).toEqual([id])
})

test('all that match are chosen, or refused with a sentence where they are too many', async () => {
  const { app, shop, admin, place, setStatus } = await openShop()
  const ids: string[] = []
  for (const _ of times(3, () => 0)) ids.unshift(await place())
  const chosen = (query: string) => call(app, 'GET', `/admin/orders/ids?${query}`, admin)
  await setStatus(ids[1] ?? '', 'shipped')
  expect((await chosen('')).body.ids).toEqual(ids)
  expect((await chosen('status=pending&sort=oldest')).body.ids).toEqual([ids[2], ids[0]])
  await shop.db.execute(sql`
    insert into orders (id, number, buyer_name, full_name, phone, full_address, district, thana,
      payment_method, subtotal_poisha, delivery_fee_poisha, coupon_discount_poisha,
      first_order_discount_poisha, total_poisha)
    select gen_random_uuid(), 'N' || i, 'A', 'A', '+8801700000000', 'A', 'Dhaka', 'A', 'Cash', 0, 0, 0, 0, 0
    from generate_series(1, 498) i`)
  expect(await chosen('')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('At most 500 orders') },
  })
  expect((await chosen('status=pending')).body.ids).toHaveLength(500)
})

test('a change of many beside single ones and another of many moves each order by one of them', async () => {
  const open = await openShop()
  const { shop, lamp, place, bulk, setStatus } = open
  let moved = 0
  for (let round = 0; round < rounds(6); round += 1) {
    const ids: string[] = []
    for (const _ of times(8, () => 0)) ids.push(await place())
    const expected = Object.fromEntries(ids.map((id) => [id, 'pending']))
    const [cancelled, shipped, ...singles] = await Promise.all([
      bulk({ ids, status: 'cancelled', expected }),
      bulk({ ids: ids.toReversed(), status: 'shipped', expected }),
      ...ids.map((id) => setStatus(id, 'confirmed', 'pending')),
    ])
    const winners = [
      ...cancelled.body.willChange,
      ...shipped.body.willChange,
      ...ids.filter((_, at) => singles[at]?.status === 200),
    ]
    expect(winners.toSorted()).toEqual(ids.toSorted())
    expect(cancelled.body.skipped).toHaveLength(8 - cancelled.body.willChange.length)
    moved += 8
    const { rows } = await shop.db.execute<{ count: number }>(
      sql`select count(*)::int as count from order_status_changes where status <> 'pending'`,
    )
    expect(rows[0]?.count).toBe(moved)
  }
  await assertStockInvariants(shop.db)
  expect(await stockOf(shop.db, lamp)).toBeGreaterThanOrEqual(100 - moved)
})

test('two changes of many that reopen the last units share them out', async () => {
  const { shop, place, bulk } = await openShop()
  for (let round = 0; round < rounds(6); round += 1) {
    const rare = await addProduct(shop, { name: `Rare ${round}`, stock: 4 })
    const ids: string[] = []
    for (const _ of times(4, () => 0)) ids.push(await place(rare))
    await bulk({ ids, status: 'cancelled' })
    await place(rare, 2)
    const results = await Promise.all([
      bulk({ ids, status: 'confirmed' }),
      bulk({ ids: ids.toReversed(), status: 'shipped' }),
    ])
    expect(results.map(({ status }) => status)).toEqual([200, 200])
    expect(await stockOf(shop.db, rare)).toBe(0)
  }
  await assertStockInvariants(shop.db)
})

test('a connection that breaks at any statement leaves no order half moved, and the same call goes on', async () => {
  const open = await openShop()
  const { shop, database, place, bulk } = open
  const expectedOf = (ids: readonly string[]) =>
    Object.fromEntries(ids.map((id) => [id, 'pending']))
  let nth = 1
  for (; ; nth += 1) {
    const ids = [await place(), await place(), await place()]
    let isBroken = false
    // Twice, so that repeating the transaction does not hide it.
    let breaks = 0
    let sent = 0
    const stop = watchStatements(database, {
      before: async ({ breakConnection }) => {
        sent += 1
        if (sent < nth || breaks === 2) return
        isBroken = true
        breaks += 1
        await breakConnection()
      },
    })
    await bulk({ ids, status: 'cancelled', expected: expectedOf(ids) })
    stop()
    await assertStockInvariants(shop.db)
    const again = await bulk({ ids, status: 'cancelled', expected: expectedOf(ids) })
    expect({ nth, status: again.status }).toEqual({ nth, status: 200 })
    const earlier = again.body.skipped.filter(({ code }: { code: string }) => code === 'unchanged')
    expect({ nth, all: again.body.willChange.length + earlier.length }).toEqual({ nth, all: 3 })
    const { rows } = await shop.db.execute<{ count: number }>(sql`
      select count(*)::int as count from order_status_changes
      where status = 'cancelled' and order_id in (select id from orders order by created_at desc limit 3)`)
    expect({ nth, changes: rows[0]?.count }).toEqual({ nth, changes: 3 })
    if (!isBroken) break
  }
  // Three orders, a transaction each.
  expect(nth).toBeGreaterThan(30)
  await assertStockInvariants(shop.db)
})
