import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { statusesThat } from '../../src/shared/orders/order-status.ts'
import type { Db } from '../../src/server/platform/database/database.ts'
import { selectBestSellers, selectStats } from '../../src/server/stats/stats-queries.ts'

const longAgo = '2000-01-01'

/**
 * Asserts that the maintained numbers of the dashboard equal a recount of the rows themselves: days,
 * totals, what is low or sold out, and units sold since `salesFrom`.
 */
export async function assertStatsEqualRecount(db: Db, salesFrom = longAgo): Promise<void> {
  const days = (await selectStats(db, longAgo)).filter(
    (row) => row.count !== 0 || row.amountPoisha !== 0,
  )
  expect(sorted(days)).toEqual(sorted(await recount(db)))
  expect(await selectBestSellers(db, salesFrom, 100_000)).toEqual(await recountSales(db, salesFrom))
  const { rows } = await db.execute(sql`
    select id from products p left join stock_alerts a on a.product_id = p.id
    where coalesce(a.level, 'enough') <> stock_level(p.stock)`)
  expect(rows).toEqual([])
}

async function recount(db: Db) {
  const { rows } = await db.execute<
    Record<'metric' | 'status' | 'day' | 'count' | 'amount', string>
  >(
    sql`
    with counted as (
      select 'products' as metric, '' as status, created_at as at, 0 as amount from products
      union all select 'users', '', created_at, 0 from customers
      union all select 'placed', '', created_at, 0 from orders
      union all select 'status', o.status, (
        select max(c.created_at) from order_status_changes c
        where c.order_id = o.id and c.status = o.status
      ), o.total_poisha from orders o
    )
    select metric, status, (at at time zone 'Asia/Dhaka')::date::text as day, count(*), sum(amount) as amount
    from counted group by grouping sets ((1, 2), (1, 2, 3))`,
  )
  return rows.map(({ amount, count, ...row }) => ({
    ...row,
    count: Number(count),
    amountPoisha: Number(amount),
  }))
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

const sorted = <T extends object>(rows: readonly T[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted()
