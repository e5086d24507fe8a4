import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { dayInDhaka } from '../../src/shared/formatting/dates.ts'
import { statusesThat } from '../../src/shared/orders/order-status.ts'
import type { Db } from '../../src/server/platform/database/database.ts'
import { selectBestSellers, selectDays } from '../../src/server/stats/stats-queries.ts'

/**
 * Asserts that the dashboard's numbers equal a recount of the rows themselves: days until `now`, stored
 * or not, and what is low or sold out.
 */
export async function assertStatsEqualRecount(db: Db, now = new Date()): Promise<void> {
  const days = (await selectDays(db, dayInDhaka(now))).filter(
    ({ products, users, orders, statuses }) =>
      products + users + orders + Object.keys(statuses).length > 0,
  )
  expect(byDay(days)).toEqual(byDay(await recount(db)))
  const { rows } = await db.execute(sql`
    select id from products p left join stock_alerts a on a.product_id = p.id
    where coalesce(a.level, 'enough') <> stock_level(p.stock)`)
  expect(rows).toEqual([])
}

/** Asserts that the best sellers are the units sold since the day `salesFrom`. */
export async function assertSalesEqualRecount(db: Db, salesFrom: string): Promise<void> {
  expect(await selectBestSellers(db, 100_000)).toEqual(await recountSales(db, salesFrom))
}

type Counted = Awaited<ReturnType<typeof selectDays>>[number]

async function recount(db: Db): Promise<Counted[]> {
  const { rows } = await db.execute<{
    metric: 'products' | 'users' | 'orders' | 'statuses'
    status: Counted['statuses'] extends infer S ? keyof S : never
    day: string
    count: string
    amount: string
  }>(
    sql`
    with counted as (
      select 'products' as metric, '' as status, created_at as at, 0 as amount from products
      union all select 'users', '', created_at, 0 from customers
      union all select 'orders', '', created_at, 0 from orders
      union all select 'statuses', o.status, (
        select max(c.created_at) from order_status_changes c
        where c.order_id = o.id and c.status = o.status
      ), o.total_poisha from orders o
    )
    select metric, status, (at at time zone 'Asia/Dhaka')::date::text as day, count(*), sum(amount) as amount
    from counted group by 1, 2, 3`,
  )
  const days = new Map<string, Counted>()
  for (const { metric, status, day, count, amount } of rows) {
    const row = days.get(day) ?? { day, products: 0, users: 0, orders: 0, statuses: {} }
    days.set(day, row)
    if (metric === 'statuses') {
      row.statuses[status] = { orders: Number(count), totalPoisha: Number(amount) }
    } else row[metric] = Number(count)
  }
  return [...days.values()]
}

async function recountSales(db: Db, from: string) {
  const sold = sql`any(${sql.param(statusesThat('holdsStock'))}::text[])`
  const { rows } = await db.execute<Record<'id' | 'units' | 'amount', string>>(sql`
    select i.product_id as id, sum(i.quantity) as units, sum(i.quantity * i.price_poisha) as amount
    from order_items i join orders o on o.id = i.order_id
    where i.product_id is not null and o.status = ${sold}
      and (o.created_at at time zone 'Asia/Dhaka')::date >= ${from}
    group by 1 order by 2 desc, 1`)
  return rows.map(({ id, units, amount }) => ({
    productId: id,
    units: Number(units),
    amountPoisha: Number(amount),
  }))
}

const byDay = (days: readonly Counted[]) => days.toSorted((a, b) => (a.day < b.day ? -1 : 1))
