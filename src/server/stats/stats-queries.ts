import { sql, type SQL } from 'drizzle-orm'
import { shopTimeZone } from '#shared/formatting/dates.ts'
import { type OrderStatus, statusesThat } from '#shared/orders/order-status.ts'
import { products } from '../catalog/products/product-tables.ts'
import { customers } from '../customers/customer-tables.ts'
import { orders, orderStatusChanges } from '../orders/order-tables.ts'
import type { Db, Tx } from '../platform/database/database.ts'

/** Two adjacent periods: the current one, and the one it is compared with. */
export interface Periods {
  from: Date
  middle: Date
  to: Date
}

export interface Counted {
  all: number
  now: number
  before: number
}

export type Totals = Record<'products' | 'orders' | 'users' | 'revenue', Counted>

export async function selectTotals(db: Tx | Db, periods: Periods): Promise<Totals> {
  const { rows } = await db.execute<CountedRow>(sql`
    ${counted('products', sql`select 1 as amount, created_at as at from ${products}`, periods)}
    union all
    ${counted('orders', sql`select 1 as amount, created_at as at from ${orders}`, periods)}
    union all
    ${counted('users', sql`select 1 as amount, created_at as at from ${customers}`, periods)}
    union all
    ${counted('revenue', revenue, periods)}`)
  const none = { all: 0, now: 0, before: 0 }
  const totals: Totals = { products: none, orders: none, users: none, revenue: none }
  for (const { what, all, now, before } of rows) {
    totals[what] = { all: Number(all), now: Number(now), before: Number(before) }
  }
  return totals
}

/** Sums are bigint, which the driver gives as text. */
interface CountedRow extends Record<string, unknown> {
  what: keyof Totals
  all: string
  now: string
  before: string
}

function counted(what: keyof Totals, source: SQL, { from, middle, to }: Periods): SQL {
  const sum = sql`coalesce(sum(amount)`
  return sql`select ${what}::text as what,
    ${sum}, 0) as all,
    ${sum} filter (where at > ${middle} and at <= ${to}), 0) as now,
    ${sum} filter (where at > ${from} and at <= ${middle}), 0) as before
    from (${source}) as counted`
}

const revenueStatuses = sql`any(${sql.param(statusesThat('countsAsRevenue'))}::text[])`

/** Orders that count as revenue, with the time since when they do. */
const revenue = sql`
  select o.total_poisha as amount, coalesce(
    (select max(c.created_at) from ${orderStatusChanges} c
      where c.order_id = o.id and c.status = ${revenueStatuses}), o.created_at) as at
  from ${orders} o where o.status = ${revenueStatuses}`

export interface DayRow extends Record<string, unknown> {
  day: string
  /** Poisha. */
  revenue: number
  /** Orders placed on this day. */
  orders: number
}

/** Days with revenue or orders from a day (YYYY-MM-DD in Dhaka) on. */
export async function selectDays(db: Tx | Db, firstDay: string): Promise<DayRow[]> {
  const since = sql`(${firstDay}::date::timestamp at time zone ${shopTimeZone})`
  const { rows } = await db.execute<{ day: string; revenue: string; orders: number }>(sql`
    select to_char(at at time zone ${shopTimeZone}, 'YYYY-MM-DD') as day,
      sum(amount) as revenue, sum(placed)::int as orders
    from (
      select amount, at, 0 as placed from (${revenue}) as paid
      union all
      select 0, created_at, 1 from ${orders} where created_at >= ${since}
    ) as events
    where at >= ${since}
    group by 1`)
  return rows.map((row) => ({ ...row, revenue: Number(row.revenue) }))
}

export async function selectOrdersByStatus(db: Tx | Db): Promise<Map<OrderStatus, number>> {
  const rows = await db
    .select({ status: orders.status, count: sql<number>`count(*)::int` })
    .from(orders)
    .groupBy(orders.status)
  return new Map(rows.map(({ status, count }) => [status, count]))
}
