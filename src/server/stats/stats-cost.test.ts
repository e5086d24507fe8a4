import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { maxListTotal } from '#shared/api/pagination.ts'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { explain, rowsReadBy } from '../../../tests/support/fixtures/query-plans.ts'
import { recordStatements, type Statement } from '../../../tests/support/faults/statements-sent.ts'
import {
  assertSalesEqualRecount,
  assertStatsEqualRecount,
} from '../../../tests/support/fixtures/stats-recount.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { addCategory } from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import type { Db } from '../platform/database/database.ts'
import { updateStats } from './update-stats.ts'
import { bestSellerDays, lastDays } from '#shared/stats/stats-periods.ts'

const generated = { products: 1200, customers: 3000, orders: 15_000, messages: 12_000 }

/** A shop of 20 months, made inside PostgreSQL. */
async function fillShop(db: Db): Promise<void> {
  const { products, customers, orders, messages } = generated
  await db.execute(
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
        first_order_discount_poisha, total_poisha, created_at)
      select uuidv7(), i, 'Karim', 'Karim', '+8801712345678', '', '', '', '',
        (array['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'])[1 + i % 5],
        now() - i * interval '58 minutes', i, 0, 0, 0, i, now() - i * interval '1 hour'
      from generate_series(1, ${orders}) i;
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

test('the dashboard and the profit by product take few statements, none of which reads a whole table', async () => {
  const { app, shop } = await createTestShop()
  const { db } = shop
  await addCategory(shop)
  await fillShop(db)
  await updateStats(shop)
  await db.execute(sql`vacuum analyze`)
  const admin = await addCustomer(shop, { role: 'admin' })
  const read = () => call(app, 'GET', '/admin/stats?days=90', admin)
  const { status, body } = await read()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    totalOrders: generated.orders,
    totalProducts: generated.products,
    lowStock: { count: 1000, isCapped: false },
    soldOut: { count: generated.products / 12, isCapped: false },
    unreadMessages: { count: maxListTotal, isCapped: true },
  })
  expect(body.bestSellers).toHaveLength(5)
  await assertStatsEqualRecount(db)
  await assertSalesEqualRecount(db, lastDays(shop.clock.now(), bestSellerDays)[0])

  await assertRowsRead(db, read, {
    daily_stats: (2 * generated.orders) / 24,
    stock_alerts: generated.products,
    contact_messages: maxListTotal + 1,
  })
  const ofWeek = (7 * 24 * 60) / 58 + 50
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
