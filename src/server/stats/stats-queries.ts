import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { shopTimeZone } from '#shared/formatting/dates.ts'
import { statusesThat } from '#shared/orders/statuses/order-status.ts'
import { products, productSales } from '../catalog/products/product-tables.ts'
import { customers } from '../customers/customer-tables.ts'
import { orderBalances, orderMoney } from '../orders/money/order-money-tables.ts'
import { orderItems, orders } from '../orders/order-tables.ts'
import { returnLines, returns } from '../returns/return-tables.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { dailyStats, type OrdersByStatus } from './stats-tables.ts'

export interface DayRow extends Record<string, unknown> {
  /** YYYY-MM-DD in Dhaka. */
  day: string
  products: number
  users: number
  orders: number
  statuses: OrdersByStatus
  reductions?: ReductionRow | undefined
  /** Of one delivered order. */
  packingPoisha?: number
}

export interface ReductionRow extends Record<string, unknown> {
  /** YYYY-MM-DD in Dhaka. */
  day: string
  revenuePoisha: number
  /** Of orders whose cost is known: less the cost of the units in stock again. Of all: the cost of sending. */
  profitPoisha: number | null
}

/** The first moment of a day in Dhaka. */
export function startOfDay(day: string): SQL {
  return sql`${day}::timestamp at time zone ${shopTimeZone}`
}

export const withRevenue = sql`any(${sql.param(statusesThat('countsAsRevenue'))}::text[])`

/** Whether the shop knows what everything in the order has cost it. */
export function isCostKnown(orderId: SQL): SQL {
  return sql`not exists (select from ${orderItems} where order_id = ${orderId} and cost_poisha is null)`
}

/** Cancelled orders whose buyers have paid for the way of a parcel that came back since then: when, and how much. */
export function keptOfCancelled(since: SQL): SQL {
  const cancelled = sql`any(${sql.param(statusesThat('isCancelled'))}::text[])`
  return sql`
    select o.id as order_id, max(a.returned_at) as at, b.charged_poisha as amount
    from parcel_accounts a join parcels p on p.id = a.parcel_id
    join ${orders} o on o.id = p.order_id join ${orderBalances} b on b.order_id = o.id
    where a.returned_at >= ${since} and o.status = ${cancelled} and b.charged_poisha > 0
    group by o.id, b.charged_poisha`
}

/**
 * Reductions of delivered orders, by returns and write-offs, on their day. Since the
 * first day also what couriers keep, of the days that are closed and of what came after, packing what came back,
 * and what buyers have paid for that.
 */
export async function selectReductions(
  db: Tx | Db,
  { firstDay, packingPoisha }: { firstDay: string; packingPoisha: number },
): Promise<ReductionRow[]> {
  const since = startOfDay(firstDay)
  const { rows } = await db.execute<ReductionRow>(sql`
    select day_in_dhaka(at)::text as day, sum(amount)::float8 as "revenuePoisha",
      sum(amount - cost) filter (where is_known)::float8 as "profitPoisha"
    from (
      select m.at, -m.amount_poisha as amount, 0 as cost, ${isCostKnown(sql`m.order_id`)} as is_known
      from ${orderMoney} m join ${orders} o on o.id = m.order_id
      where m.kind in ('returned', 'write_off', 'rounding') and o.status = ${withRevenue}
      union all
      select r.settled_at, 0, (select coalesce(sum(line.good * item.cost_poisha), 0) from ${returnLines} line
        join ${orderItems} item on item.id = line.order_item_id where line.return_id = r.id), ${isCostKnown(sql`r.order_id`)}
      from ${returns} r join ${orders} o on o.id = r.order_id
      where r.settled_at is not null and o.status = ${withRevenue}
      union all
      select day::timestamp at time zone ${shopTimeZone}, 0, charges_poisha + adjusted_poisha, true
      from cash_closings where day >= ${firstDay}::date
      union all
      select at, 0, amount_poisha, true from parcel_cash
      where at >= greatest(${since}, (
          select (max(day) + 1)::timestamp at time zone ${shopTimeZone} from cash_closings))
        and kind in ('delivery_charge', 'cod_charge', 'adjustment')
      union all
      select returned_at, 0, -${packingPoisha}::bigint, true from parcel_accounts
      where returned_at >= ${since}
      union all
      select at, 0, amount, true from (${keptOfCancelled(since)}) as kept
    ) as reductions group by 1`)
  return rows
}

/** Every day until today on which there was something to count, in no order. */
export async function selectDays(db: Tx | Db, today: string): Promise<DayRow[]> {
  const { rows } = await db.execute<DayRow>(sql`
    select day::text, products, users, orders, statuses from (
      select * from ${dailyStats} union all ${countDays(uncountedDays(today))}
    ) as days`)
  return rows
}

/** The days until today that have no row, as a condition that more can be added to. */
function uncountedDays(today: string): SQL {
  const first = (table: PgTable) => sql`(select min(created_at) from ${table})`
  // Today takes what other processes, whose clocks may be ahead, have dated tomorrow.
  return sql`
    select series.day::date as day, series.day at time zone ${shopTimeZone} as starts,
      case when series.day < ${today}::timestamp
        then (series.day + interval '1 day') at time zone ${shopTimeZone}
        else 'infinity' end as ends
    from generate_series(
      day_in_dhaka(least(${first(products)}, ${first(customers)}, ${first(orders)}))::timestamp,
      ${today}::timestamp, interval '1 day') as series (day)
    where not exists (select from ${dailyStats} where ${dailyStats.day} = series.day::date)`
}

/** Rows of `daily_stats`, counted by index. */
function countDays(days: SQL): SQL {
  const isOf = (time: SQL) => sql`${time} >= starts and ${time} < ends`
  const came = isOf(sql`created_at`)
  return sql`
    select day,
      (select count(*)::int from ${products} where ${came}) as products,
      (select count(*)::int from ${customers} where ${came}) as users,
      (select count(*)::int from ${orders} where ${came}) as orders,
      (select coalesce(jsonb_object_agg(status, counted), '{}') from (
        select status, jsonb_build_object('orders', count(*), 'totalPoisha', sum(total_poisha))
          || case when status = ${withRevenue} then ${profitOf(sql`lines`)} else '{}' end as counted
        from ${orders} left join lateral (
          select sum(quantity * cost_poisha) as cost, bool_and(cost_poisha is not null) as is_known
          from ${orderItems} where order_id = ${orders.id}
        ) as lines on status = ${withRevenue}
        where ${isOf(sql`status_since`)} group by status
      ) as by_status) as statuses
    from (${days}) as days`
}

/** Without the fee of the delivery, which is earned only where a courier's charge is a cost. */
function profitOf(lines: SQL): SQL {
  return sql`jsonb_build_object(
    'profitPoisha', coalesce(sum(total_poisha - delivery_fee_poisha - ${lines}.cost) filter (where ${lines}.is_known), 0),
    'sentFeesPoisha', coalesce(sum(delivery_fee_poisha) filter (where exists (
      select from parcels p join parcel_accounts a on a.parcel_id = p.id where p.order_id = ${orders.id})), 0),
    'withoutCost', count(*) filter (where ${lines}.is_known is not true))`
}

/** Reopens the days that the release before, which knows no fees of sent orders, has counted. */
export async function deleteDaysWithoutFees(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from ${dailyStats} where exists (
      select from jsonb_each(statuses) where key = ${withRevenue} and not value ? 'sentFeesPoisha'
    )`)
}

/**
 * Waits for the transactions that reopen days and keeps others from it, until the end of this one:
 * what is counted now is what is stored.
 */
export async function lockDays(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${dailyStats} in share row exclusive mode`)
}

/** Counts up to `limit` of the oldest days before `before` that have no row. Returns how many it counted. */
export async function insertUncountedDays(tx: Tx, before: string, limit: number): Promise<number> {
  const days = sql`${uncountedDays(before)} and series.day < ${before}::timestamp order by 1 limit ${limit}`
  const { rowCount } = await tx.execute(sql`insert into ${dailyStats} ${countDays(days)}`)
  return rowCount ?? 0
}

/** Reopens all days, after rows with past times were inserted. */
export async function deleteDays(tx: Tx): Promise<void> {
  await tx.delete(dailyStats)
}

/** Units sold by product and the sum of their prices: of orders since `firstDay` that hold stock, less what came back. */
function soldSince(firstDay: string): SQL {
  const holdsStock = sql`any(${sql.param(statusesThat('holdsStock'))}::text[])`
  return sql`
    select items.product_id, sum(kept.units)::int as units,
      sum(kept.units * items.price_poisha)::bigint as amount_poisha
    from ${orders} join ${orderItems} as items on items.order_id = ${orders.id},
    lateral (select items.quantity - coalesce(sum(line.good + line.faulty), 0) as units
      from ${returnLines} line where line.order_item_id = items.id) as kept
    where ${orders.createdAt} >= ${startOfDay(firstDay)}
      and ${orders.status} = ${holdsStock} and items.product_id is not null
    group by 1 having sum(kept.units) > 0`
}

/** Stores the units sold by product since `firstDay`, by which the search ranks. */
export async function replaceProductSales(tx: Tx, firstDay: string): Promise<void> {
  await tx.execute(sql`
    with sold as materialized (${soldSince(firstDay)}),
    unsold as (
      delete from ${productSales} where product_id not in (select product_id from sold)
    )
    insert into ${productSales} as known (product_id, units, amount_poisha)
    select product_id, units, amount_poisha from sold
    on conflict (product_id) do update set units = excluded.units, amount_poisha = excluded.amount_poisha
    where (known.units, known.amount_poisha) <> (excluded.units, excluded.amount_poisha)`)
}

interface SoldRow extends Record<string, unknown> {
  productId: string
  units: number
  amountPoisha: number
}

/** The products with the most units sold since `firstDay`, most first. */
export async function selectBestSellers(
  db: Tx | Db,
  firstDay: string,
  limit: number,
): Promise<SoldRow[]> {
  const { rows } = await db.execute<SoldRow>(sql`
    select product_id as "productId", units, amount_poisha::float8 as "amountPoisha"
    from (${soldSince(firstDay)}) as sold
    order by units desc, product_id limit ${limit}`)
  return rows
}
