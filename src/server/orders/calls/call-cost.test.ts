import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCallQueue } from '../../../../tests/support/fixtures/call-queue.ts'
import { call } from '../../../../tests/support/fixtures/order-calls.ts'
import { explain } from '../../../../tests/support/fixtures/query-plans.ts'
import { recordStatements } from '../../../../tests/support/faults/statements-sent.ts'

const waiting = 10_000

const largeTables = new Set(['orders', 'order_items', 'order_calls', 'order_status_changes'])

test('with 10,000 orders waiting, and 20,000 that do not, the next card is a few look-ups by index', async () => {
  const { shop, app, asma, place } = await openCallQueue()
  const { db } = shop
  await place()
  for (let batch = 0; batch < 6; batch += 1) {
    await db.execute(sql`
      insert into orders (id, number, buyer_name, full_name, phone, full_address, district, thana, payment_method,
        status, subtotal_poisha, delivery_fee_poisha, coupon_discount_poisha, first_order_discount_poisha,
        total_poisha, created_at, call_due_at)
      select uuidv7(), i, 'Karim', 'Karim', '+88017' || lpad((i % 9000)::text, 8, '0'), '', '', '', '',
        (array['pending', 'delivered', 'cancelled'])[1 + i % 3], i, 0, 0, 0, i, now() - i * interval '1 minute',
        timestamptz '2026-11-25 05:00:00+00' - i * interval '1 second'
      from generate_series(${(batch * waiting) / 2 + 1}::int, ${((batch + 1) * waiting) / 2}::int) i`)
    await db.execute(sql`
      insert into order_status_changes (id, order_id, status) select uuidv7(), id, status from orders
      where not exists (select from order_status_changes c where c.order_id = orders.id)`)
  }
  await db.execute(sql`
    insert into order_items (id, order_id, position, name, price_poisha, quantity)
      select uuidv7(), id, 0, 'Lamp', 100000, 1 from orders where number ~ '^[0-9]+$' and length(number) < 8`)
  await db.execute(sql`
    insert into order_calls (id, order_id, outcome, due_at)
      select uuidv7(), id, 'no_answer', now() from orders where status <> 'pending'`)
  await db.execute(sql`vacuum analyze`)
  const next = async () => {
    const { body } = await asma.next()
    await asma.end(body.call.order._id, 'no_answer')
  }
  // Prepared statements get their general plan from the sixth time on.
  for (let warming = 0; warming < 8; warming += 1) await next()

  const sent = recordStatements()
  await asma.next()
  await call(app, 'GET', '/admin/calls/waiting', { headers: asma.headers })
  const statements = sent()
  for (const statement of statements) {
    if (!/^\s*(select|update|insert)/i.test(statement.text)) continue
    const costly = (await explain(db, statement)).filter(
      (node) =>
        largeTables.has(node['Relation Name'] ?? '') &&
        (node['Node Type'] === 'Seq Scan' || node['Actual Rows'] * node['Actual Loops'] > 120),
    )
    expect(costly).toEqual([])
  }
  expect(statements.length).toBeLessThan(20)
})
