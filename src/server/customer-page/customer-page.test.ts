import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addOrders, readsOfLists } from '../../../tests/support/fixtures/long-lists.ts'
import { call, newPhone, placeOrder } from '../../../tests/support/fixtures/order-calls.ts'
import { openOffice } from '../../../tests/support/fixtures/office.ts'
import { addCustomer, addStaffRole } from '../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { auditEntries } from '../audit/audit-tables.ts'
import { customers } from '../customers/customer-tables.ts'
import { administratorRoleId } from '../customers/staff-role-tables.ts'
import { newId } from '../platform/ids.ts'

async function openShop() {
  const open = await createTestShop()
  const { app, shop } = open
  await addCategory(shop)
  const productId = await addProduct(shop, { stock: 100, pricePoisha: 500_00 })
  const owner = await addCustomer(shop, { role: 'admin', name: 'Moni Owner' })
  const buyer = await addCustomer(shop, { name: 'Salma Akter' })
  const phone = newPhone()
  await shop.db
    .update(customers)
    .set({ phone: `+88${phone}` })
    .where(eq(customers.id, buyer.id))
  const order = (own: { phone?: string; headers?: Record<string, string> } = {}) => {
    const body = orderBody([{ productId, quantity: 1 }], { phone: own.phone ?? newPhone() })
    return placeOrder(app, body, own.headers)
  }
  const member = async (...permissions: Parameters<typeof addStaffRole>[1]) =>
    addCustomer(shop, { role: 'admin', staffRoleId: await addStaffRole(shop, permissions) })
  const page = (id: string, headers: Record<string, string> = owner.headers) =>
    call(app, 'GET', `/admin/users/${id}`, { headers })
  const block = (isBlocked: unknown, id = buyer.id, headers = owner.headers) =>
    call(app, 'PUT', `/admin/users/${id}/blocked`, { headers, body: { isBlocked } })
  return { ...open, productId, owner, buyer, phone, order, member, page, block }
}

test('a customer is shown with their orders, of their phone too, what they spent and notes', async () => {
  const { app, owner, buyer, phone, order, page } = await openShop()
  const first = (await order({ headers: buyer.headers })).body
  const guests = (await order({ phone })).body
  await order()
  await call(app, 'PUT', `/admin/orders/${first._id}/status`, {
    headers: owner.headers,
    body: { status: 'delivered' },
  })
  await call(app, 'POST', `/admin/orders/${guests._id}/notes`, {
    headers: owner.headers,
    body: { text: 'Speaks softly' },
  })
  const { status, body } = await page(buyer.id)
  expect(status).toBe(200)
  expect(body.user).toMatchObject({
    _id: buyer.id,
    name: 'Salma Akter',
    email: buyer.email,
    phone: `+88${phone}`,
    isBlocked: false,
    addresses: [],
  })
  expect(body.orders.map(({ _id }: { _id: string }) => _id)).toEqual([guests._id, first._id])
  expect(body.totals).toMatchObject({
    orders: 2,
    spent: first.total,
    byStatus: { delivered: 1, pending: 1, cancelled: 0 },
  })
  expect(body.notes).toMatchObject([
    {
      text: 'Speaks softly',
      by: 'Moni Owner',
      orderId: guests._id,
      orderNumber: guests.orderNumber,
    },
  ])
})

test('the reviews of a customer are on their page, the hidden ones too', async () => {
  const { send, ids, shop } = await openOffice()
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select customer_id as id from reviews where id = ${ids.review}`,
  )
  await send(`PUT /admin/reviews/${ids.review}`, { json: { hidden: true, reason: 'abusive' } })
  const { body } = await send(`GET /admin/users/${rows[0]?.id}`)
  expect(body.reviews).toMatchObject([{ _id: ids.review }])
})

test('orders and reviews are shown to those who may read them only', async () => {
  const { shop, buyer, order, member, page } = await openShop()
  await order({ headers: buyer.headers })
  const clerk = await member('read_customers')
  expect((await page(buyer.id, clerk.headers)).body).toMatchObject({
    user: { name: 'Salma Akter' },
    orders: [],
    totals: null,
    reviews: [],
    notes: [],
  })
  const seller = await member('write_orders')
  expect((await page(buyer.id, seller.headers)).body.requiredPermission).toBe('read_customers')
  expect((await page(buyer.id, (await addCustomer(shop)).headers)).status).toBe(403)
  expect((await page(newId())).status).toBe(404)
  expect((await page('nonsense')).status).toBe(404)
})

test('a blocked customer is signed out, and orders of their phone are refused, also of guests', async () => {
  const { app, shop, buyer, phone, order, block } = await openShop()
  expect(await block(true)).toMatchObject({ status: 200, body: { user: { isBlocked: true } } })
  const me = await call(app, 'GET', '/auth/me', { headers: buyer.headers })
  expect(me.status).toBe(401)
  const refused = {
    status: 403,
    body: {
      code: 'blocked',
      message:
        'We take no orders from this phone number. Please call us if you think that this is a mistake.',
    },
  }
  const written = [phone, `+88${phone}`, `88 ${phone.slice(0, 5)}-${phone.slice(5)}`]
  for (const each of written) expect(await order({ phone: each })).toMatchObject(refused)
  const other = await addCustomer(shop)
  expect(await order({ phone, headers: other.headers })).toMatchObject(refused)
  expect((await order({ headers: other.headers })).status).toBe(201)
  const { rows } = await shop.db.execute(sql`
    select (select count(*)::int from orders) as orders,
      (select stock from products limit 1) as stock`)
  expect(rows).toEqual([{ orders: 1, stock: 99 }])

  expect((await block(false)).body.user.isBlocked).toBe(false)
  expect((await order({ phone })).status).toBe(201)
})

test('a block is in the audit log once, and can be taken back there', async () => {
  const { app, shop, owner, buyer, block, page } = await openShop()
  await block(true)
  await block(true)
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, buyer.id))
  expect(entries).toMatchObject([
    { action: 'changed', subjectType: 'customer', changes: { isBlocked: [false, true] } },
  ])
  const undone = await call(app, 'POST', `/admin/audit/${entries[0]?.id}/undo`, {
    headers: owner.headers,
  })
  expect(undone.status).toBe(200)
  expect((await page(buyer.id)).body.user.isBlocked).toBe(false)
})

test('nobody blocks themselves, an owner or who may do more than they', async () => {
  const { shop, owner, buyer, member, block } = await openShop()
  const clerk = await member('write_customers')
  const helper = await addCustomer(shop, { role: 'admin', staffRoleId: administratorRoleId })
  const manager = await member('write_customers', 'write_staff')
  const codeOf = async (id: string, headers: { authorization: string }) => {
    const { status, body } = await block(true, id, headers)
    return `${status} ${body.code}`
  }
  expect((await block(true, buyer.id, clerk.headers)).status).toBe(200)
  expect(await codeOf(clerk.id, clerk.headers)).toBe('409 conflict')
  expect(await codeOf(owner.id, owner.headers)).toBe('409 conflict')
  // Of the staff: only with the permission for the staff, and for all that they may do.
  expect(await codeOf(owner.id, clerk.headers)).toBe('403 forbidden')
  expect(await codeOf(helper.id, clerk.headers)).toBe('403 forbidden')
  expect(await codeOf(helper.id, manager.headers)).toBe('403 cannot_grant')
  expect(await codeOf(owner.id, manager.headers)).toBe('403 cannot_grant')
  expect((await block(true, helper.id)).status).toBe(200)
  expect((await block(true, buyer.id, (await member('read_customers')).headers)).status).toBe(403)
  expect((await block(true, newId())).status).toBe(404)
  expect((await block(true, 'nonsense')).status).toBe(404)
  expect((await block('yes')).status).toBe(400)
})

test('among thousands of customers and orders a page reads only its own rows', async () => {
  const { shop, buyer, phone, order, page, block } = await openShop()
  await addOrders(shop.db, 2, 3000)
  await order({ headers: buyer.headers })
  await order({ phone })
  await shop.db.execute(sql`analyze`)
  await block(true)
  await page(buyer.id)
  const reads = await readsOfLists(
    shop.db,
    async () => {
      expect((await page(buyer.id)).body.orders).toHaveLength(2)
      expect((await order({ phone })).status).toBe(403)
    },
    ['orders', 'customers', 'order_notes', 'addresses', 'reviews'],
  )
  expect(reads.length).toBeGreaterThanOrEqual(6)
  expect(reads.filter(({ rows }) => rows > 100)).toEqual([])
})
