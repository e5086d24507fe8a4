import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Permission, permissions } from '../src/shared/api/permissions.ts'
import type { Today, Waiting } from '../src/shared/stats/today-schemas.ts'
import { waitingRows } from '../src/shared/stats/waiting-rows.ts'
import { waitingLink } from '../src/web/admin/dashboard/waiting/waiting-links.ts'
import { openCashShop } from './support/fixtures/cash-shop.ts'
import { call } from './support/fixtures/order-calls.ts'
import { addCustomer, addStaffRole } from './support/fixtures/test-customers.ts'
import { addProduct } from './support/fixtures/test-products.ts'

/** A shop in which something of most kinds waits. */
async function openBusyShop() {
  const open = await openCashShop()
  const { app, shop, send, order, sent, move, clock } = open
  const { db } = shop
  const setStatus = async (status: string) => {
    const { _id } = await order()
    await send(`PUT /admin/orders/${_id}/status`, { status })
    return _id
  }
  const paid = await sent()
  await move(paid.id, 'delivered')
  clock.advance({ minutes: 20 * 24 * 60 })
  await order()
  clock.advance({ minutes: 6 * 60 })
  await order()
  await order()
  for (const state of ['unknown', 'held', 'held']) {
    const id = await setStatus('confirmed')
    await db.execute(sql`update orders set parcel_state = ${state} where id = ${id}`)
  }
  const returned = await setStatus('delivered')
  const status = sql`(array['requested', 'received', 'inspected', 'settled'])[i]`
  await db.execute(sql`
    insert into returns (id, order_id, kind, source, status, status_since, created_at)
    select uuidv7(), ${returned}::uuid, 'return', 'staff', ${status}, now(), now()
    from generate_series(1, 2) i`)
  await db.execute(sql`
    insert into claims (id, number, order_id, order_item_id, source, status, status_since, complaint, promised_on, created_at)
    select uuidv7(), 'C' || i, order_id, id, 'staff', 'received', now(), 'Broken', date '2000-01-01' + i * 36500, now()
    from order_items, generate_series(0, 1) i where order_id = ${returned}::uuid`)
  await addProduct(shop, { stock: 3 })
  await addProduct(shop, { stock: 0 })
  const message = { name: 'Karim', email: 'karim@example.com', message: 'When do you open?' }
  await call(app, 'POST', '/contact', { body: message })
  const today = async (...granted: Permission[]) => {
    const staffRoleId = await addStaffRole(shop, granted)
    const helper = await addCustomer(shop, { role: 'admin', staffRoleId })
    return (await call(app, 'GET', '/admin/today', helper)).body as Today
  }
  return { ...open, today }
}

/** The call that lists what the page of a row shows. */
const listCall = (row: Waiting['row']) =>
  `GET ${waitingLink(row, () => true)?.replace('/admin/warranty', '/admin/claims')}`

test('each number of what waits is that of the list that it leads to, the costliest first', async () => {
  const { today, send } = await openBusyShop()
  const { waiting, collected } = await today(...permissions)
  expect(waiting.map(({ row, count, late }) => [row, count, late])).toEqual([
    ['booking_unclear', 1, undefined],
    ['calls', 3, 1],
    ['parcels_held', 2, undefined],
    ['returns_requested', 1, undefined],
    ['returns_received', 1, undefined],
    ['claims_open', 2, 1],
    ['unpaid', 1, undefined],
    ['to_pack', 3, undefined],
    ['sold_out', 1, undefined],
    ['low_stock', 1, undefined],
    ['unread_messages', 1, undefined],
  ])
  expect(collected).toBe(0)
  const rows = waiting.map(({ row }) => row)
  expect(rows).toEqual(waitingRows.filter((row) => rows.includes(row)))
  for (const { row, count } of waiting) {
    const { body } = await send(row === 'calls' ? 'GET /admin/calls/waiting' : listCall(row))
    const listed = body.count ?? body.pagination?.totalItems ?? body.orders?.length
    expect({ row, listed }).toEqual({ row, listed: count })
  }
})

test('waiting work is told to those alone who may open its list, and an order once', async () => {
  const { today, app, shop } = await openBusyShop()
  const rowsFor = async (...granted: Permission[]) =>
    (await today(...granted)).waiting.map(({ row }) => row)
  const ofOrders = ['parcels_held', 'to_pack']
  expect(await rowsFor('read_orders')).toEqual(['booking_unclear', 'to_confirm', ...ofOrders])
  expect(await rowsFor('write_orders')).toEqual(['booking_unclear', 'calls', ...ofOrders])
  expect(await rowsFor('read_returns')).toEqual(['returns_requested', 'returns_received'])
  expect(await rowsFor('read_warranty')).toEqual(['claims_open'])
  expect(await rowsFor('write_packing')).toEqual(['to_pack'])
  expect(await rowsFor('read_packing')).toEqual([])
  expect(await rowsFor('read_products')).toEqual(['sold_out', 'low_stock'])
  expect(await rowsFor('read_stock')).toEqual(['sold_out', 'low_stock'])
  expect(await rowsFor('read_messages')).toEqual(['unread_messages'])
  expect(await today('read_cash')).toMatchObject({ waiting: [{ row: 'unpaid' }], collected: 0 })
  expect(await today('read_audit')).toEqual({ waiting: [], warnings: [] })
  expect((await call(app, 'GET', '/admin/today')).status).toBe(401)
  expect((await call(app, 'GET', '/admin/today', await addCustomer(shop))).status).toBe(403)
})

test('cash that couriers have collected counts on its day in Dhaka', async () => {
  const { sent, move, send, clock } = await openCashShop()
  const { id, total } = await sent()
  await move(id, 'delivered')
  const collected = async () => (await send('GET /admin/today')).body.collected
  expect(await collected()).toBe(total)
  clock.advance({ minutes: 24 * 60 })
  expect(await collected()).toBe(0)
})
