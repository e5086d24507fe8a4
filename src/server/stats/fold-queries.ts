import { sql } from 'drizzle-orm'
import { productSales } from '../catalog/products/product-tables.ts'
import type { Tx } from '../platform/database/database.ts'
import { soldStatuses } from './stats-queries.ts'
import {
  productSalesDays,
  salesChanges,
  statsChanges,
  statsDays,
  statsTotals,
} from './stats-tables.ts'

/** Arbitrary key of the advisory lock under which one process at a time folds. */
const foldLock = 5_318_008_311

/** Until the end of the transaction; false while another process has it. */
export async function tryFoldLock(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ isLocked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${foldLock}) as "isLocked"`,
  )
  return rows[0]?.isLocked === true
}

/** Moves up to `limit` of the oldest changes into days and totals. Returns how many it moved. */
export async function foldStatsChanges(tx: Tx, limit: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with moved as (
      delete from ${statsChanges}
      where ctid = any(array(select ctid from ${statsChanges} order by id limit ${limit}))
      returning metric, status, day, count, amount_poisha
    ),
    days as (
      insert into ${statsDays} as known (metric, status, day, count, amount_poisha)
      select metric, status, day, sum(count), sum(amount_poisha) from moved group by 1, 2, 3
      on conflict (day, metric, status) do update set
        count = known.count + excluded.count,
        amount_poisha = known.amount_poisha + excluded.amount_poisha
    ),
    totals as (
      insert into ${statsTotals} as known (metric, status, count, amount_poisha)
      select metric, status, sum(count), sum(amount_poisha) from moved group by 1, 2
      on conflict (metric, status) do update set
        count = known.count + excluded.count,
        amount_poisha = known.amount_poisha + excluded.amount_poisha
    )
    select count(*)::int as count from moved`)
  return rows[0]?.count ?? 0
}

/**
 * Moves up to `limit` of the oldest changes into the days from `firstDay` on, and takes up to `limit`
 * days before it out of the sums. Returns how many rows that were.
 */
export async function foldSalesChanges(tx: Tx, firstDay: string, limit: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with moved as (
      delete from ${salesChanges}
      where ctid = any(array(select ctid from ${salesChanges} order by id limit ${limit}))
      returning product_id, status, day, units, amount_poisha
    ),
    sold as (
      select product_id, day, sum(units) as units, sum(amount_poisha) as amount
      from moved where day >= ${firstDay} and status = ${soldStatuses} group by 1, 2
    ),
    expired as (
      delete from ${productSalesDays}
      where ctid = any(array(
        select ctid from ${productSalesDays} where day < ${firstDay} order by day limit ${limit}
      ))
      returning product_id, units, amount_poisha
    ),
    days as (
      insert into ${productSalesDays} as known (day, product_id, units, amount_poisha)
      select day, product_id, units, amount from sold
      on conflict (day, product_id) do update set
        units = known.units + excluded.units,
        amount_poisha = known.amount_poisha + excluded.amount_poisha
    ),
    sums as (
      insert into ${productSales} as known (product_id, units, amount_poisha)
      select product_id, sum(units), sum(amount) from (
        select product_id, units, amount from sold
        union all
        select product_id, -units, -amount_poisha from expired
      ) as changes group by 1
      on conflict (product_id) do update set
        units = known.units + excluded.units,
        amount_poisha = known.amount_poisha + excluded.amount_poisha
    )
    select (select count(*) from moved)::int + (select count(*) from expired)::int as count`)
  return rows[0]?.count ?? 0
}

/** Deletes the sums of products that sold nothing lately. */
export async function deleteEmptySales(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from ${productSales} where units = 0 and amount_poisha = 0`)
}
