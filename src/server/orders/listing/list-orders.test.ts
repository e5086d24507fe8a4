import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addOrders } from '../../../../tests/support/fixtures/long-lists.ts'
import { call, newPhone, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'

async function openShop() {
  const open = await createTestShop()
  await addCategory(open.shop)
  const admin = await addCustomer(open.shop, { role: 'admin', name: 'Moni Owner' })
  const productId = await addProduct(open.shop, { stock: 100 })
  const place = async (fullName: string, own: { email?: string; placedAt?: string } = {}) => {
    const body = orderBody([{ productId, quantity: 1 }], {
      phone: newPhone(),
      guestEmail: own.email,
    })
    const shippingAddress = { ...body.shippingAddress, fullName }
    const { body: order } = await placeOrder(open.app, { ...body, shippingAddress })
    if (own.placedAt) {
      await open.shop.db.execute(
        sql`update orders set created_at = ${own.placedAt} where id = ${order._id}`,
      )
    }
    return order._id as string
  }
  const list = (query: Record<string, string>, headers: object = admin.headers) =>
    call(open.app, 'GET', `/admin/orders?${new URLSearchParams(query)}`, {
      headers: { ...headers },
    })
  const idsOf = async (query: Record<string, string>) =>
    (await list(query)).body.orders.map((order: { _id: string }) => order._id)
  const setStatus = (id: string, body: object) =>
    call(open.app, 'PUT', `/admin/orders/${id}/status`, { headers: admin.headers, body })
  return { ...open, admin, place, list, idsOf, setStatus }
}

test('a day of the filter is a day in Dhaka, both ends included', async () => {
  const { place, idsOf } = await openShop()
  const before = await place('Before', { placedAt: '2026-03-09T17:59:59Z' })
  const first = await place('First', { placedAt: '2026-03-09T18:00:00Z' })
  const last = await place('Last', { placedAt: '2026-03-11T17:59:59.999Z' })
  const after = await place('After', { placedAt: '2026-03-11T18:00:00Z' })
  expect(await idsOf({ from: '2026-03-10', to: '2026-03-11' })).toEqual([last, first])
  expect(await idsOf({ from: '2026-03-10', to: '2026-03-10' })).toEqual([first])
  expect(await idsOf({ from: '2026-03-12' })).toEqual([after])
  expect(await idsOf({ to: '2026-03-09' })).toEqual([before])
  expect(await idsOf({ from: '2026-03-11', to: '2026-03-10' })).toEqual([])
})

test('the total of thousands of orders follows each new order and status at once', async () => {
  const { shop, place, list, setStatus } = await openShop()
  await addOrders(shop.db, 2, 600)
  await shop.db.execute(sql`update orders set status = 'pending'`)
  const totalOf = async () => (await list({ status: 'pending' })).body.pagination.totalItems
  expect(await totalOf()).toBe(1200)
  const id = await place('Rahima Begum')
  expect(await totalOf()).toBe(1201)
  await setStatus(id, { status: 'confirmed' })
  expect(await totalOf()).toBe(1200)
})

test('status, days, search and pages narrow the list together', async () => {
  const { place, list, idsOf, setStatus } = await openShop()
  const ids: string[] = []
  for (const day of ['01', '02', '03', '04']) {
    ids.unshift(await place('Rahima Begum', { placedAt: `2026-05-${day}T06:00:00Z` }))
  }
  await place('Karim Mia', { placedAt: '2026-05-02T06:00:00Z' })
  const shipped = ids.slice(0, 3)
  for (const id of shipped) await setStatus(id, { status: 'shipped' })
  const query = { search: 'rahima', status: 'shipped', from: '2026-05-02', to: '2026-05-31' }
  expect(await idsOf(query)).toEqual(shipped)
  expect(await idsOf({ ...query, to: '2026-05-03' })).toEqual(shipped.slice(1))
  const second = await list({ ...query, limit: '2', page: '2' })
  expect(second.body.orders).toMatchObject([{ _id: shipped[2] }])
  expect(second.body.pagination).toMatchObject({ totalItems: 3, totalPages: 2, hasNextPage: false })
  expect(await idsOf({ ...query, status: '', search: '' })).toHaveLength(4)
})

test('each filter lists its own orders, and each sort has its order', async () => {
  const { shop, place, idsOf, setStatus } = await openShop()
  const [plain, phoned, labelled, called] = [
    await place('Plain', { placedAt: '2026-05-01T06:00:00Z' }),
    await place('Phoned', { placedAt: '2026-05-02T06:00:00Z' }),
    await place('Labelled', { placedAt: '2026-05-03T06:00:00Z' }),
    await place('Called', { placedAt: '2026-05-04T06:00:00Z' }),
  ]
  const set = (id: string, columns: ReturnType<typeof sql>) =>
    shop.db.execute(sql`update orders set ${columns} where id = ${id}`)
  await set(
    plain,
    sql`subtotal_poisha = 100, delivery_fee_poisha = 0, first_order_discount_poisha = 0, total_poisha = 100`,
  )
  await set(phoned, sql`source = 'phone', district = 'Khulna', call_due_at = '2026-01-01'`)
  await set(labelled, sql`labels = '{"Eid gift",vip}', call_due_at = null`)
  await set(
    called,
    sql`subtotal_poisha = 9900000, delivery_fee_poisha = 0, first_order_discount_poisha = 0, total_poisha = 9900000`,
  )
  const addCall = (outcome: string, at: string, undoneAt: string | null = null) =>
    shop.db.execute(sql`
      insert into order_calls (id, order_id, outcome, due_at, created_at, undone_at)
      values (gen_random_uuid(), ${called}, ${outcome}, now(), ${at}, ${undoneAt})`)
  await addCall('wrong_number', '2026-05-05')
  await addCall('no_answer', '2026-05-06')
  await addCall('wants_changes', '2026-05-07', '2026-05-07')
  await setStatus(plain, { status: 'shipped' })

  const newest = [called, labelled, phoned, plain]
  const listed: [Record<string, string>, string[]][] = [
    [{}, newest],
    [{ sort: 'newest' }, newest],
    [{ sort: 'oldest' }, newest.toReversed()],
    [
      { sort: 'amount' },
      [called, ...(await idsOf({ amountFrom: '2', amountTo: '90000', sort: 'amount' })), plain],
    ],
    [{ sort: 'due' }, [phoned, called]],
    [{ status: 'shipped' }, [plain]],
    [{ status: 'shipped,pending' }, newest],
    [{ status: 'shipped,cancelled' }, [plain]],
    [{ district: 'khulna' }, [phoned]],
    [{ amountTo: '1' }, [plain]],
    [{ amountFrom: '99000' }, [called]],
    [{ amountFrom: '৯৯০০০', amountTo: '99000.00' }, [called]],
    [{ source: 'phone' }, [phoned]],
    [{ source: 'web' }, [called, labelled, plain]],
    [{ label: 'Eid gift' }, [labelled]],
    [{ label: 'Eid' }, []],
    [{ calls: 'waiting' }, [called, phoned]],
    [{ calls: 'no_answer' }, [called]],
    [{ calls: 'wrong_number' }, []],
    [{ calls: 'wants_changes' }, []],
    [{ calls: 'no_answer', source: 'phone' }, []],
  ]
  for (const [query, ids] of listed)
    expect({ query, ids: await idsOf(query) }).toEqual({ query, ids })
  await setStatus(called, { status: 'confirmed' })
  expect(await idsOf({ calls: 'no_answer' })).toEqual([])
})

test.each([
  ['status', 'lost'],
  ['status', 'pending,lost'],
  ['status', 'pending,pending '],
  ['district', 'Atlantis'],
  ['amountFrom', '-1'],
  ['amountTo', 'much'],
  ['source', 'fax'],
  ['label', 'a\0'],
  ['calls', 'lost'],
  ['sort', 'random'],
  ['from', 'yesterday'],
  ['from', '2026-02-30'],
  ['to', '2026-13-01'],
  ['to', '2026-1-1'],
  ['from', '0000-01-01'],
  ['to', '9999-12-31'],
  ['to', '2026-01-01T00:00:00Z'],
  ['page', '1001'],
  ['limit', '101'],
])('%s=%j is rejected at its field', async (name, value) => {
  const { list } = await openShop()
  expect(await list({ [name]: value })).toMatchObject({
    status: 400,
    body: { issues: expect.arrayContaining([expect.objectContaining({ path: name })]) },
  })
})

test('only administrators list orders', async () => {
  const { shop, list } = await openShop()
  const customer = await addCustomer(shop)
  expect((await list({ status: 'pending' }, customer.headers)).status).toBe(403)
  expect((await list({ status: 'pending' }, {})).status).toBe(401)
})

test('every part of a text is found, in any script, and wildcards are letters', async () => {
  const { place, idsOf } = await openShop()
  const bangla = await place('রহিমা বেগম')
  const percent = await place('Karim 100% Mia')
  const line = await place('Salma_Akter \\ 7', { email: "o'salma@example.com" })
  const found: [string, string[]][] = [
    ['রহিমা', [bangla]],
    ['হিমা বে', [bangla]],
    ['রহ', [bangla]],
    ['100%', [percent]],
    ['0%', [percent]],
    ['%', [percent]],
    ['m_l', []],
    ['a_a', [line]],
    ["o'sal", [line]],
    ["'", [line]],
    ['\\ 7', [line]],
    ["o'salma@example.com", [line]],
    ['KARIM 100', [percent]],
    ['mia karim', []],
  ]
  for (const [search, ids] of found) {
    expect({ search, ids: await idsOf({ search }) }).toEqual({ search, ids })
  }
})

test('a change based on another status than the order has now is rejected, and nothing is lost', async () => {
  const { shop, place, setStatus, list } = await openShop()
  const id = await place('Rahima')
  const attempts = await Promise.all(
    ['confirmed', 'shipped', 'cancelled'].map((status) =>
      setStatus(id, { status, expectedStatus: 'pending' }),
    ),
  )
  const winners = attempts.filter((attempt) => attempt.status === 200)
  expect(winners).toHaveLength(1)
  const status = winners[0]?.body.order.status
  for (const { body } of attempts.filter((each) => each.status === 409)) {
    expect(body).toMatchObject({ code: 'edit_conflict', current: { _id: id, status } })
    expect(body.message).toContain('meanwhile')
  }
  const { rows } = await shop.db.execute(sql`select status from order_status_changes`)
  expect(rows).toHaveLength(2)
  // A status that is set already is no conflict, and without an expectation nothing is compared.
  expect((await setStatus(id, { status, expectedStatus: 'pending' })).status).toBe(200)
  expect((await setStatus(id, { status: 'delivered', expectedStatus: 'lost' })).status).toBe(400)
  expect((await setStatus(id, { status: 'delivered' })).status).toBe(200)
  expect((await list({})).body.orders[0].timeline).toMatchObject([
    { status: 'pending', changedBy: null },
    { status, changedBy: 'Moni Owner' },
    { status: 'delivered', changedBy: 'Moni Owner' },
  ])
})
