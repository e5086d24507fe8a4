import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addOrders, readsOfLists } from '../../../../tests/support/fixtures/long-lists.ts'
import { call, newPhone, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { addCustomer, addStaffRole } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { jobActor } from '../../platform/actor.ts'
import { writing } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { orderCalls } from '../calls/order-call-tables.ts'
import { orderChanges } from '../edits/order-change-tables.ts'
import { orderMails } from '../emails/order-mail-tables.ts'
import { orders, orderStatusChanges } from '../order-tables.ts'

async function openShop() {
  const open = await createTestShop()
  const { app, shop } = open
  await addCategory(shop)
  const productId = await addProduct(shop, { stock: 100, pricePoisha: 500_00 })
  const owner = await addCustomer(shop, { role: 'admin', name: 'Moni Owner' })
  const withPermissions = async (...permissions: Parameters<typeof addStaffRole>[1]) =>
    addCustomer(shop, { role: 'admin', staffRoleId: await addStaffRole(shop, permissions) })
  const place = async (own: { phone?: string; headers?: Record<string, string> } = {}) => {
    const body = orderBody([{ productId, quantity: 1 }], { phone: own.phone ?? newPhone() })
    return (await placeOrder(app, body, own.headers)).body._id as string
  }
  const page = (id: string, headers: Record<string, string> = owner.headers) =>
    call(app, 'GET', `/admin/orders/${id}`, { headers })
  return {
    ...open,
    owner,
    productId,
    withPermissions,
    place,
    page,
    writer: writing({ db: shop.db, actor: jobActor('test') }),
  }
}

test('the timeline has all that happened to an order, oldest first, with who did it', async () => {
  const { app, owner, place, page, writer } = await openShop()
  const id = await place()
  const at = (minute: number) => new Date(Date.UTC(2030, 0, 1, 10, minute))
  const [call1, call2] = [newId(), newId()]
  const common = { orderId: id, calledBy: owner.id, dueAt: at(0) }
  await writer.insert(orderCalls).values([
    { id: call1, ...common, outcome: 'no_answer', createdAt: at(1), undoneAt: at(2) },
    {
      id: call2,
      ...common,
      outcome: 'wants_changes',
      note: 'Two of them',
      createdAt: at(3),
    },
  ])
  await writer.insert(orderChanges).values({
    id: newId(),
    orderId: id,
    changedBy: owner.id,
    note: 'On the telephone',
    before: {},
    after: {},
    totalBeforePoisha: 570_00,
    totalAfterPoisha: 1070_00,
    createdAt: at(4),
  })
  await writer.insert(orderStatusChanges).values({
    id: newId(),
    orderId: id,
    status: 'cancelled',
    changedBy: owner.id,
    reason: 'Too late',
    createdAt: at(5),
  })
  await writer
    .insert(orderMails)
    .values({ mailId: newId(), orderId: id, kind: 'order-confirmation', sentAt: at(2) })
  await call(app, 'POST', `/admin/orders/${id}/notes`, {
    headers: owner.headers,
    body: { text: 'Ring twice' },
  })
  const { body } = await page(id)
  expect(body.timeline).toMatchObject([
    { kind: 'placed', source: 'web', by: null },
    { kind: 'note', by: 'Moni Owner', note: { text: 'Ring twice' } },
    { kind: 'call', outcome: 'no_answer', isUndone: true, by: 'Moni Owner' },
    { kind: 'mail', mail: 'order-confirmation' },
    { kind: 'call', outcome: 'wants_changes', note: 'Two of them', isUndone: false },
    { kind: 'change', totalBefore: 570, totalAfter: 1070, note: 'On the telephone' },
    { kind: 'status', status: 'cancelled', reason: 'Too late', by: 'Moni Owner' },
  ])
  expect(body.notes).toMatchObject([{ text: 'Ring twice', by: 'Moni Owner', mentions: [] }])
  expect(body.changes).toMatchObject([{ totalBefore: 570, totalAfter: 1070, by: 'Moni Owner' }])
  expect(body.order).toMatchObject({ _id: id, source: 'web', labels: [] })
})

test('the other orders are those of the phone or the account, newest first, with how they ended', async () => {
  const { app, shop, owner, place, page } = await openShop()
  const phone = newPhone()
  const customer = await addCustomer(shop)
  const first = await place({ phone })
  const second = await place({ headers: customer.headers })
  const third = await place({ phone, headers: customer.headers })
  await place()
  await call(app, 'PUT', `/admin/orders/${first}/status`, {
    headers: owner.headers,
    body: { status: 'delivered' },
  })
  const others = (await page(third)).body.otherOrders
  expect(others).toMatchObject([
    { _id: second, status: 'pending', source: 'web' },
    { _id: first, status: 'delivered', orderNumber: first.slice(-8).toUpperCase() },
  ])
  expect((await page(first)).body.otherOrders).toMatchObject([{ _id: third }])
})

test('the account of the buyer is shown to those who may read customers only', async () => {
  const { shop, place, page, withPermissions } = await openShop()
  const customer = await addCustomer(shop, { name: 'Salma Akter' })
  const id = await place({ headers: customer.headers })
  const both = await withPermissions('read_orders', 'read_customers')
  const ordersOnly = await withPermissions('read_orders')
  expect((await page(id, both.headers)).body.customer).toMatchObject({
    _id: customer.id,
    name: 'Salma Akter',
    email: customer.email,
  })
  const { body } = await page(id, ordersOnly.headers)
  expect([body.order._id, body.customer]).toEqual([id, null])
  expect((await page(await place(), both.headers)).body.customer).toBeNull()
})

test('the page is for staff who may read orders', async () => {
  const { shop, place, page, withPermissions } = await openShop()
  const id = await place()
  const customer = await addCustomer(shop)
  expect((await page(id, {})).status).toBe(401)
  expect((await page(id, customer.headers)).status).toBe(403)
  const products = await withPermissions('write_products')
  expect((await page(id, products.headers)).body).toMatchObject({
    code: 'forbidden',
    requiredPermission: 'read_orders',
  })
  expect((await page('nonsense')).status).toBe(404)
  expect((await page(newId())).status).toBe(404)
})

test('among thousands of orders a page reads only its own rows', async () => {
  const { shop, owner, place, page, app } = await openShop()
  await addOrders(shop.db, 2, 3000)
  const phone = newPhone()
  const customer = await addCustomer(shop)
  const id = await place({ phone, headers: customer.headers })
  await place({ phone })
  await shop.db.execute(sql`analyze`)
  await page(id)
  const reads = await readsOfLists(
    shop.db,
    async () => {
      expect((await page(id)).body.otherOrders).toHaveLength(1)
    },
    [
      'orders',
      'customers',
      'order_items',
      'order_status_changes',
      'order_calls',
      'order_changes',
      'order_notes',
      'order_mails',
    ],
  )
  expect(reads.length).toBeGreaterThanOrEqual(7)
  expect(reads.filter(({ rows }) => rows > 100)).toEqual([])

  await shop.db
    .update(orders)
    .set({ labels: ['gift'] })
    .where(eq(orders.id, id))
  const labels = await readsOfLists(shop.db, async () => {
    const { body } = await call(app, 'GET', '/admin/order-labels', { headers: owner.headers })
    expect(body.labels).toContain('gift')
  })
  // Of the 500 orders that were labelled last.
  expect(labels.filter(({ rows }) => rows > 500)).toEqual([])
})
