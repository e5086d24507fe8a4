import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { permissions } from '#shared/api/permissions.ts'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { explain, rowsReadBy } from '../../../tests/support/fixtures/query-plans.ts'
import { recordStatements, type Statement } from '../../../tests/support/faults/statements-sent.ts'
import {
  assertSalesEqualRecount,
  assertStatsEqualRecount,
} from '../../../tests/support/fixtures/stats-recount.ts'
import { addCustomer, addStaffRole } from '../../../tests/support/fixtures/test-customers.ts'
import { addCategory } from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { connectDatabase, type Db } from '../platform/database/database.ts'
import { updateStats } from './update-stats.ts'
import { maxWaitingCount } from '#shared/orders/calls/calls.ts'
import { bestSellerDays, lastDays } from '#shared/stats/stats-periods.ts'
import { maxWaiting } from '#shared/stats/waiting-rows.ts'

const generated = { products: 1200, customers: 3000, orders: 15_000, messages: 12_000 }
const ordersPerDay = 6

/** A shop of seven years, made inside PostgreSQL. */
async function fillShop(url: string): Promise<void> {
  const { products, customers, orders, messages } = generated
  // It may take longer than any request.
  const filling = connectDatabase({ url, connections: 1, hasNoTimeouts: true })
  await filling.db.execute(
    sql.raw(`
    insert into products (id, name, description, price_poisha, category_id, stock, warranty_type, warranty_duration, created_at)
      select uuidv7(), 'Lamp', '', 100000, (select id from categories), i % 12, 'No Warranty', '',
        now() - i * interval '12 hours'
      from generate_series(1, ${products}) i;
    insert into customers (id, name, email, created_at)
      select uuidv7(), 'Karim', i || '@example.com', now() - i * interval '1 hour'
      from generate_series(1, ${customers}) i;
    insert into orders (id, number, buyer_name, full_name, phone, full_address, district, thana, payment_method,
        status, status_since, subtotal_poisha, delivery_fee_poisha, coupon_discount_poisha,
        first_order_discount_poisha, total_poisha, created_at, call_due_at)
      select uuidv7(), i, 'Karim', 'Karim', '+8801712345678', '', '', '', '',
        (array['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'])[1 + i % 5],
        now() - i * apart + interval '2 minutes', i, 0, 0, 0, i, now() - i * apart, now() - interval '1 minute'
      from generate_series(1, ${orders}) i,
        (select interval '1 day' / ${ordersPerDay} as apart) as gap;
    insert into order_status_changes (id, order_id, status, created_at)
      select uuidv7(), id, status, status_since from orders;
    insert into order_items (id, order_id, product_id, position, name, price_poisha, quantity)
      select uuidv7(), o.id, p.id, 0, 'Lamp', 100000, 1 + o.number::int % 3
      from (select id, number, row_number() over () as n from orders) o
      join (select id, row_number() over () as n from products) p on p.n = o.n % ${products} + 1;
    insert into contact_messages (id, name, email, message, sent_at)
      select uuidv7(), 'Karim', 'karim@example.com', 'Hello', now()
      from generate_series(1, ${messages}) i`),
  )
  await filling.close()
}

/** How many rows of each table the statement reads. */
async function rowsRead(db: Db, statement: Statement): Promise<Record<string, number>> {
  const read: Record<string, number> = {}
  for (const node of await explain(db, statement)) {
    const table = node['Relation Name']
    if (table) read[table] = (read[table] ?? 0) + rowsReadBy(node)
  }
  return read
}

test('the figures, what waits and the reports take few statements, none of which reads a whole table', async () => {
  const { app, shop, database } = await createTestShop()
  const { db } = shop
  await addCategory(shop)
  await fillShop(database.url)
  await updateStats(shop)
  await db.execute(sql`vacuum analyze`)
  const admin = await addCustomer(shop, { role: 'admin' })
  const read = () => call(app, 'GET', '/admin/stats?days=90', admin)
  const { status, body } = await read()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    totalOrders: generated.orders,
    totalProducts: generated.products,
  })
  // Products of this shop have no variants, which the list of the stock has.
  const granted = permissions.filter((word) => !word.endsWith('_stock'))
  const staffRoleId = await addStaffRole(shop, granted)
  const helper = await addCustomer(shop, { role: 'admin', staffRoleId })
  const readToday = () => call(app, 'GET', '/admin/today', helper)
  const { waiting } = (await readToday()).body
  expect(waiting).toContainEqual({ row: 'calls', count: maxWaitingCount, isCapped: true })
  expect(waiting).toContainEqual({ row: 'sold_out', count: 100, isCapped: false })
  for (const row of ['to_pack', 'low_stock', 'unread_messages']) {
    expect(waiting).toContainEqual({ row, count: maxWaiting, isCapped: true })
  }
  const readBestSellers = () => call(app, 'GET', '/admin/best-sellers', admin)
  expect((await readBestSellers()).body.products).toHaveLength(20)
  await assertStatsEqualRecount(db)
  await assertSalesEqualRecount(db, lastDays(shop.clock.now(), bestSellerDays)[0])

  await assertRowsRead(db, read, {
    daily_stats: (2 * generated.orders) / ordersPerDay,
  })
  await assertRowsRead(db, readToday, {
    // Of pending orders, whether their number was wrong.
    orders: generated.orders / 5 + 2 * maxWaiting + 50,
    stock_alerts: generated.products,
    contact_messages: maxWaiting + 1,
  })
  const ofMonth = bestSellerDays * ordersPerDay + 50
  await assertRowsRead(db, readBestSellers, {
    orders: ofMonth,
    order_items: 2 * ofMonth,
    products: generated.products,
  })
  const ofWeek = 7 * ordersPerDay + 50
  await assertRowsRead(db, () => call(app, 'GET', '/admin/product-profits?days=7', admin), {
    orders: 2 * ofWeek,
    order_items: 4 * ofWeek,
    products: generated.products,
  })
})

/** Asserts that a call sends few statements, each of which reads at most so many rows of a table. */
async function assertRowsRead(
  db: Db,
  read: () => Promise<unknown>,
  bounds: Readonly<Record<string, number>>,
): Promise<void> {
  const sent = recordStatements()
  await read()
  const statements = sent()
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.length).toBeLessThan(10)
  for (const statement of statements) {
    for (const [table, rows] of Object.entries(await rowsRead(db, statement))) {
      expect(rows, `${table} in ${statement.text}`).toBeLessThanOrEqual(bounds[table] ?? 50)
    }
  }
}
