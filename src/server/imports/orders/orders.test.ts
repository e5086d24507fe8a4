import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { templates } from '#shared/imports/import-kinds.ts'
import { newPhone, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { openImportClient } from '../../../../tests/support/fixtures/import-client.ts'
import { jobHandlers } from '../../startup/job-handlers.ts'
import { addCustomer, addStaffRole } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'

const csv = (rows: readonly Record<string, string>[]) => stringify([...rows], { header: true })

const shopifyRow = (own: Record<string, string> = {}) => ({
  Name: '#1001',
  Email: 'Nila@Example.com',
  'Financial Status': 'paid',
  'Fulfillment Status': 'fulfilled',
  Currency: 'BDT',
  Subtotal: '1800.00',
  Shipping: '60.00',
  Total: '1810.00',
  'Discount Amount': '50.00',
  'Created at': '2024-05-31 16:05:00 +0600',
  'Lineitem quantity': '2',
  'Lineitem name': 'Wireless Mouse - Black',
  'Lineitem price': '650.00',
  'Lineitem sku': 'MOUSE-1',
  'Shipping Name': 'Nila Das',
  'Shipping Address1': 'House 12, Dhanmondi',
  'Shipping City': 'Dhaka',
  'Shipping Phone': "'+880 1712-345678",
  'Cancelled at': '',
  ...own,
})

const blank = Object.fromEntries(Object.keys(shopifyRow()).map((heading) => [heading, '']))

const secondLine = (own: Record<string, string> = {}) => ({
  ...blank,
  Name: '#1001',
  'Lineitem quantity': '1',
  'Lineitem name': 'USB Cable',
  'Lineitem price': '500.00',
  ...own,
})

async function openOrders() {
  const client = await openImportClient()
  const { database } = client
  const read = async (table: string) =>
    (await database.pool.query(`select * from ${table} order by 1, 2`)).rows
  const tables = async () => ({
    orders: await read('orders'),
    items: await read('order_items'),
    changes: await read('order_status_changes'),
    stock: await read('stock_items'),
    movements: await read('stock_movements'),
  })
  return { ...client, upload: (file: string) => client.upload(file, 'orders'), tables, read }
}

const file = csv([shopifyRow(), secondLine()])

test('Shopify’s orders become history: no stock, no mail, no webhook, no call', async () => {
  const { shop, database, upload, dryRun, run, tables, read, call } = await openOrders()
  await addCategory(shop)
  const productId = await addProduct(shop, { stock: 10 })
  await database.pool.query(`update product_variants set sku = 'MOUSE-1' where product_id = $1`, [
    productId,
  ])
  await database.pool.query(
    `insert into webhook_endpoints (id, url, events, secret_enc)
      values (gen_random_uuid(), 'https://receiver.example', '{order.*}', '')`,
  )
  const account = await addCustomer(shop, { email: 'nila@example.com' })
  const before = await tables()
  const recent = new Date(Date.now() - 3_600_000).toISOString()
  const { _id, format } = await upload(
    csv([shopifyRow(), secondLine(), shopifyRow({ Name: '#1002', 'Created at': recent })]),
  )
  expect(format).toBe('shopify')
  expect((await dryRun(_id)).counts).toEqual({ new: 2, changed: 0, same: 0, refused: 0 })
  expect(await tables()).toEqual(before)
  expect((await run(_id)).counts).toMatchObject({ new: 2 })
  const after = await tables()
  expect(after.stock).toEqual(before.stock)
  expect(after.movements).toEqual(before.movements)
  expect(await read('webhook_messages')).toEqual([])
  const { rows: jobs } = await database.pool.query(
    `select name from jobs.job where name like 'send%'`,
  )
  expect(jobs).toEqual([])
  const order = after.orders.find((each) => each.imported_number === '1001')
  expect(order).toMatchObject({
    customer_id: account.id,
    full_name: 'Nila Das',
    phone: '+8801712345678',
    district: 'Dhaka',
    thana: 'Dhanmondi',
    status: 'delivered',
    status_since: new Date('2024-05-31T10:05:00Z'),
    created_at: new Date('2024-05-31T10:05:00Z'),
    subtotal_poisha: '180000',
    delivery_fee_poisha: '6000',
    total_poisha: '181000',
    adjustments: [{ label: 'Discount', amountPoisha: -5000 }],
    call_due_at: null,
  })
  const lines = after.items.filter((each) => each.order_id === order.id)
  expect(lines.map((each) => [each.name, each.quantity, each.product_id])).toEqual(
    expect.arrayContaining([
      ['Wireless Mouse - Black', 2, productId],
      ['USB Cable', 1, null],
    ]),
  )
  for (const search of ['1001', '%231001']) {
    const { orders } = (await call('GET', `/admin/orders?search=${search}`)).body
    expect(orders).toMatchObject([{ _id: order.id, importedNumber: '1001' }])
  }
  expect((await call('GET', `/admin/orders/${order.id}`)).status).toBe(200)
  const changed = await call('PUT', `/admin/orders/${order.id}/status`, { status: 'cancelled' })
  expect(changed.status).toBe(409)
})

test('an order is of the account whose e-mail is verified, or that nobody can sign in to yet; of no other', async () => {
  const { upload, run, tables, shop, database } = await openOrders()
  const [verified, imported, registered] = await Promise.all(
    ['a@example.com', 'b@example.com', 'c@example.com'].map((email) =>
      addCustomer(shop, { email }),
    ),
  )
  await database.pool.query(
    `update customers set email_verified = false, phone = '+8801712345678' where id <> $1`,
    [verified?.id],
  )
  await database.pool.query(`insert into passwords values ($1, '', now())`, [registered?.id])
  const emails = ['a@example.com', 'b@example.com', 'c@example.com', '']
  const rows = emails.map((Email, index) => shopifyRow({ Name: `#200${index}`, Email }))
  await run((await upload(csv(rows)))._id)
  const owners = (await tables()).orders.map((each) => [each.imported_number, each.customer_id])
  const expected = { 2000: verified?.id, 2001: imported?.id, 2002: null, 2003: null }
  expect(Object.fromEntries(owners)).toEqual(expected)
})

test('WooCommerce’s orders with one row per item, and the template, are recognised', async () => {
  const { upload, run, tables } = await openOrders()
  const woo = {
    order_id: '77',
    order_number_formatted: 'WC-77',
    order_date: '2023-02-03 10:11:12',
    status: 'completed',
    shipping_total: '0',
    discount_total: '0.00',
    order_total: '1500.00',
    billing_email: 'woo@example.com',
    billing_phone: '01712345678',
    billing_first_name: 'রহিম',
    billing_state: 'BD-13',
    billing_city: 'সাভার',
    item_name: 'Shirt',
    item_sku: 'S',
    item_quantity: '3',
    item_subtotal: '1500.00',
  }
  const { _id, format } = await upload(
    csv([woo, { ...woo, order_number_formatted: 'WC-78', status: 'cancelled' }]),
  )
  expect(format).toBe('woocommerce')
  expect((await run(_id)).counts).toMatchObject({ new: 2 })
  const own = await upload(templates.orders ?? '')
  expect(own.format).toBe('own')
  expect((await run(own._id)).counts).toMatchObject({ new: 1, refused: 0 })
  const { orders } = await tables()
  const shown = orders.map((each) => [each.imported_number, each.status, each.total_poisha])
  expect(shown.toSorted()).toEqual([
    ['1001', 'delivered', '181000'],
    ['WC-77', 'delivered', '150000'],
    ['WC-78', 'cancelled', '150000'],
  ])
})

test('twice the same file changes nothing, and another order of that number is refused', async () => {
  const { upload, run, tables } = await openOrders()
  await run((await upload(file))._id)
  const before = await tables()
  const again = await run((await upload(file))._id)
  expect(again.counts).toEqual({ new: 0, changed: 0, same: 1, refused: 0 })
  const other = csv([shopifyRow({ 'Created at': '2022-01-01' })])
  expect((await run((await upload(other))._id)).counts).toMatchObject({ new: 0, refused: 1 })
  expect(await tables()).toEqual(before)
})

test('totals that do not add up are kept, with the difference as an adjustment', async () => {
  const { upload, run, tables } = await openOrders()
  await run((await upload(csv([shopifyRow({ Total: '1500.50' })])))._id)
  const [order] = (await tables()).orders
  expect(order).toMatchObject({
    subtotal_poisha: '130000',
    total_poisha: '150050',
    adjustment_poisha: '14050',
    adjustments: [
      { label: 'Discount', amountPoisha: -5000 },
      { label: 'Difference in the other shop', amountPoisha: 19_050 },
    ],
  })
})

test.each([
  [{ 'Created at': '2031-01-01' }, 'Created at', 'This date is in the future.'],
  [{ 'Created at': '' }, 'Created at', 'The order has no date.'],
  [{ 'Lineitem quantity': '-2' }, 'Lineitem quantity', 'The quantity is a whole number from 1 on.'],
  [{ Total: '-5' }, 'Total', 'This is no amount in taka.'],
  [{ 'Financial Status': 'odd' }, 'Financial Status', '“odd” is no status that is known here.'],
  [{ 'Fulfillment Status': 'unfulfilled' }, 'Fulfillment Status', 'This order was not finished.'],
  [{ 'Lineitem name': '', 'Lineitem sku': '' }, 'Lineitem name', 'The order has no items.'],
])('%j is refused with a sentence', async (own, column, sentence) => {
  const { upload, run, rows, tables } = await openOrders()
  const { _id } = await upload(csv([shopifyRow(own)]))
  expect((await run(_id)).counts).toMatchObject({ new: 0, refused: 1 })
  const [row] = await rows(_id)
  expect(row?.column).toBe(column)
  expect(row?.reason).toContain(sentence)
  expect((await tables()).orders).toEqual([])
})

test('an order of 10,000 lines is refused, and open orders are what the owner chooses', async () => {
  const { upload, run, rows, call, tables } = await openOrders()
  const lines = Array.from({ length: 9999 }, () => secondLine())
  const { _id } = await upload(csv([shopifyRow(), ...lines]))
  expect((await run(_id)).counts).toMatchObject({ new: 0, refused: 1 })
  const [row] = await rows(_id)
  expect(row?.reason).toBe('More than 500 rows belong together here.')
  const open = await upload(csv([shopifyRow({ 'Fulfillment Status': 'unfulfilled' })]))
  const columns = open.columns.map(({ field }) => field)
  await call('PUT', `/admin/imports/${open._id}/mapping`, { columns, openOrders: 'cancelled' })
  expect((await run(open._id)).counts).toMatchObject({ new: 1 })
  expect((await tables()).orders[0]).toMatchObject({ status: 'cancelled' })
})

test('an undo leaves the tables as they were, but an order that was used since', async () => {
  const { app, shop, upload, run, undo, tables, database, call } = await openOrders()
  await addCategory(shop)
  const productId = await addProduct(shop, { stock: 10 })
  const placed = await placeOrder(
    app,
    orderBody([{ productId, quantity: 1 }], { phone: newPhone() }),
  )
  expect(placed.status).toBe(201)
  const before = await tables()
  const many = Array.from({ length: 230 }, (_, at) => shopifyRow({ Name: `#${at + 1}` }))
  const { _id } = await upload(csv(many))
  expect((await run(_id)).counts).toMatchObject({ new: 230 })
  expect(await undo(_id)).toMatchObject({ status: 'undone', unreturned: 0 })
  expect(await tables()).toEqual(before)

  const second = await upload(csv([shopifyRow({ Name: 'A' }), shopifyRow({ Name: 'B' })]))
  await run(second._id)
  const { rows: ids } = await database.pool.query(
    `select id from orders where imported_number = 'A'`,
  )
  const noted = await call('POST', `/admin/orders/${ids[0].id}/notes`, { text: 'Called again' })
  expect(noted.status).toBeLessThan(300)
  expect(await undo(second._id)).toMatchObject({ status: 'undone', unreturned: 1 })
  const left = (await tables()).orders.flatMap((each) => each.imported_number ?? [])
  expect(left).toEqual(['A'])
})

test('its days are counted again, whichever they are', async () => {
  const client = await openOrders()
  const { upload, call, read } = client
  const mailer = { send: async () => undefined, close: () => undefined }
  const handlers = jobHandlers({ ...client, mailer })
  await client.database.pool.query(
    `insert into daily_stats (day, products, users, orders, statuses) values ('2024-05-31', 0, 0, 0, '{}')`,
  )
  const { _id } = await upload(file)
  await call('POST', `/admin/imports/${_id}/run`)
  await handlers.importOldShop({ importId: _id })
  expect(await client.tables()).toMatchObject({ orders: [{ imported_number: '1001' }] })
  expect(await read('daily_stats')).toEqual([])
})

test('orders need write_orders', async () => {
  const { app, shop, upload } = await openOrders()
  const { _id } = await upload(file)
  const staffRoleId = await addStaffRole(shop, ['write_customers', 'write_products'])
  const { headers } = await addCustomer(shop, { role: 'admin', staffRoleId })
  const response = await app.inject({
    method: 'POST',
    url: `/api/admin/imports/${_id}/run`,
    headers,
  })
  expect(response.statusCode).toBe(403)
})
