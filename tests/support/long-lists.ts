import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { vi } from 'vitest'
import type { Db } from '../../src/server/platform/database/database.ts'

/** Adds orders, and as many customers, minute by minute; returns what one in the middle is found by. */
export async function addOrders(db: Db, batches: number, batchSize: number) {
  // Built after the rows, an index costs half.
  const searches = ['orders_search', 'customers_search']
  const definitions = await Promise.all(searches.map((index) => definitionOf(db, index)))
  for (const index of searches) await db.execute(sql`drop index ${sql.identifier(index)}`)
  for (let batch = 0; batch < batches; batch += 1) {
    await addBatch(db, batch * batchSize + 1, (batch + 1) * batchSize)
  }
  for (const definition of definitions) await db.execute(sql.raw(definition))
  await db.execute(sql`vacuum analyze orders`)
  await db.execute(sql`vacuum analyze customers`)
  const { rows } = await db.execute<{ number: string; phone: string; email: string }>(sql`
    select number, phone, buyer_email as email from orders
    order by created_at desc offset ${batchSize}::int limit 1`)
  const [found] = rows
  if (!found) throw new Error('No order was added.')
  return found
}

async function definitionOf(db: Db, index: string): Promise<string> {
  const { rows } = await db.execute<{ definition: string }>(
    sql`select pg_get_indexdef(${index}::regclass) as definition`,
  )
  return rows[0]?.definition ?? ''
}

async function addBatch(db: Db, from: number, to: number) {
  await db.execute(sql`
    insert into customers (id, name, email, phone, created_at)
    select gen_random_uuid(), 'Customer ' || i, 'c' || md5(i::text) || '@example.com',
      '+8801' || (300000000 + i * 7919), now() - i * interval '1 minute'
    from generate_series(${from}::int, ${to}::int) i`)
  await db.execute(sql`
    insert into orders (id, number, buyer_name, buyer_email, full_name, phone, full_address, district,
      thana, payment_method, status, subtotal_poisha, delivery_fee_poisha, coupon_discount_poisha,
      first_order_discount_poisha, total_poisha, created_at)
    select gen_random_uuid(), upper(right(md5(i::text), 8)), 'Customer ' || i,
      'c' || md5(i::text) || '@example.com', 'Customer ' || i, '+8801' || (300000000 + i * 7919),
      'House 1', 'Dhaka', 'Sadar', 'Cash on Delivery',
      case when i % 50 = 0 then 'pending' else 'delivered' end, 1000, 0, 0, 0, 1000,
      now() - i * interval '10 minutes'
    from generate_series(${from}::int, ${to}::int) i`)
}

interface ListRead {
  statement: string
  /** The most rows that one scan of a listed table read, those it dropped included. */
  rows: number
}

/** Runs the selects of `work` again, explained: how many rows each reads of these tables. */
export async function readsOfLists(
  db: Db,
  work: () => Promise<void>,
  tables: readonly string[] = ['orders', 'customers'],
): Promise<ListRead[]> {
  const query = vi.spyOn(Client.prototype, 'query')
  await work()
  const sent = query.mock.calls.map(([config, values]) => statementOf(config, values))
  query.mockRestore()
  const reads: ListRead[] = []
  for (const { text, values } of sent) {
    const isOfTables = tables.some((table) => text.includes(`"${table}"`))
    if (!isOfTables || !/^\s*(select|with)\b/i.test(text)) continue
    const explained = await db.$client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    const plan = explained.rows[0]?.['QUERY PLAN'][0].Plan
    if (plan) reads.push({ statement: text, rows: Math.max(0, ...rowsRead(plan, tables)) })
  }
  return reads
}

function statementOf(config: unknown, values: unknown) {
  if (typeof config === 'string') return { text: config, values: [] }
  const { text = '', values: own } = config as { text?: string; values?: unknown[] }
  return { text, values: own ?? (Array.isArray(values) ? values : []) }
}

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

function rowsRead(node: PlanNode, tables: readonly string[]): number[] {
  const dropped =
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own = (node['Actual Rows'] + dropped) * node['Actual Loops']
  const listed = tables.includes(node['Relation Name'] ?? '')
  return [...(listed ? [own] : []), ...(node.Plans ?? []).flatMap((each) => rowsRead(each, tables))]
}
