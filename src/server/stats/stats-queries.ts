import { sql } from 'drizzle-orm'
import { type OrderStatus, statusesThat } from '#shared/orders/order-status.ts'
import { maxListTotal } from '#shared/api/pagination.ts'
import { products, productSales, stockAlerts } from '../catalog/products/product-tables.ts'
import { contactMessages } from '../contact/contact-tables.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import {
  productSalesDays,
  salesChanges,
  statsChanges,
  statsDays,
  type StatsMetric,
  statsTotals,
} from './stats-tables.ts'

export interface StatsRow {
  metric: StatsMetric
  /** Empty for metrics without statuses. */
  status: OrderStatus | ''
  /** YYYY-MM-DD in Dhaka; null for the sum of all days. */
  day: string | null
  count: number
  amountPoisha: number
}

/** Sums are bigint or numeric, which the driver gives as text. */
interface SumRow extends Record<string, unknown> {
  metric: StatsMetric
  status: OrderStatus | ''
  day: string | null
  count: string
  amount: string
}

/** The days from `firstDay` on and the totals, each with the changes that are not folded yet. */
export async function selectStats(db: Tx | Db, firstDay: string): Promise<StatsRow[]> {
  const columns = sql`metric, status, count, amount_poisha`
  const { rows } = await db.execute<SumRow>(sql`
    select metric, status, day::text, sum(count)::text as count, sum(amount_poisha)::text as amount
    from (
      select ${columns}, day from ${statsDays} where day >= ${firstDay}
      union all
      select ${columns}, day from ${statsChanges} where day >= ${firstDay}
      union all
      select ${columns}, null from ${statsTotals}
      union all
      select ${columns}, null from ${statsChanges}
    ) as counted group by metric, status, day`)
  return rows.map(({ amount, count, ...row }) => ({
    ...row,
    count: Number(count),
    amountPoisha: Number(amount),
  }))
}

export interface ProductSalesRow {
  productId: string
  units: number
  amountPoisha: number
}

/** Orders in these statuses count as sold: their units are not back in stock. */
export const soldStatuses = sql`any(${sql.param(statusesThat('holdsStock'))}::text[])`

/**
 * The products with the most units sold since `firstDay`, most first: the first ones of an index,
 * and those that have changes which are not folded yet.
 */
export async function selectBestSellers(
  db: Tx | Db,
  firstDay: string,
  limit: number,
): Promise<ProductSalesRow[]> {
  // Laterals and a written limit: PostgreSQL would plan for many rows and read whole tables.
  const { rows } = await db.execute<{ id: string; units: string; amount: string }>(sql`
    with pending as materialized (
      select product_id, sum(units) as units, sum(amount_poisha) as amount from (
        select product_id, units, amount_poisha from ${salesChanges}
        where day >= ${firstDay} and status = ${soldStatuses}
        union all
        select product_id, -units, -amount_poisha from ${productSalesDays} where day < ${firstDay}
      ) as changes group by product_id
    ),
    settled as (
      select sales.product_id, sales.units, sales.amount_poisha as amount
      from ${productSales} as sales
      cross join lateral (select from ${products} where id = sales.product_id limit 1) as product
      where sales.product_id not in (select product_id from pending)
      order by sales.units desc nulls last, sales.product_id
      limit ${sql.raw(String(limit))}
    ),
    moved as (
      select pending.product_id, coalesce(sales.units, 0) + pending.units as units,
        coalesce(sales.amount_poisha, 0) + pending.amount as amount
      from pending
      cross join lateral (select from ${products} where id = pending.product_id limit 1) as product
      left join lateral (
        select units, amount_poisha from ${productSales} where product_id = pending.product_id limit 1
      ) as sales on true
    )
    select product_id as id, units::text, amount::text
    from (select * from settled union all select * from moved) as sold
    where units > 0
    order by sold.units desc, product_id
    limit ${limit}`)
  return rows.map(({ id, units, amount }) => ({
    productId: id,
    units: Number(units),
    amountPoisha: Number(amount),
  }))
}

export interface AttentionRow extends Record<string, unknown> {
  lowStock: number
  soldOut: number
  unreadMessages: number
}

/** What waits for somebody, each counted no further than one beyond `maxListTotal`. */
export async function selectAttention(db: Tx | Db): Promise<AttentionRow> {
  const alerts = (level: string) =>
    sql`(select count(*)::int from (
      select from ${stockAlerts} where level = ${level} limit ${maxListTotal + 1}) as waiting)`
  const { rows } = await db.execute<AttentionRow>(sql`
    select ${alerts('low')} as "lowStock", ${alerts('out')} as "soldOut",
      (select count(*)::int from (
        select from ${contactMessages} where read_at is null limit ${maxListTotal + 1}
      ) as waiting) as "unreadMessages"`)
  return rows[0] ?? { lowStock: 0, soldOut: 0, unreadMessages: 0 }
}
