import { sql, type SQL } from 'drizzle-orm'
import type { CourierId } from '#shared/couriers/couriers.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

const localDay = sql`(c.at at time zone 'Asia/Dhaka')::date`

const sumOf = (kinds: SQL) =>
  sql`coalesce(sum(c.amount_poisha) filter (where c.kind in (${kinds})), 0)::bigint`

const sums = sql`
  ${sumOf(sql`'collected'`)} as collected,
  ${sumOf(sql`'delivery_charge', 'cod_charge'`)} as charges,
  ${sumOf(sql`'paid_out'`)} as paid,
  ${sumOf(sql`'adjustment'`)} as adjusted`

/**
 * Stores the days before `until` that are not stored, with what was open at the end of each; a courier has no
 * row for a day without anything. Days that are stored stay as they are.
 */
export async function insertClosings(tx: Tx, until: string, closedAt: Date): Promise<void> {
  await tx.execute(sql`
    with last as (select max(day) as day from cash_closings),
    moved as (
      select ${localDay} as day, c.courier, ${sums}
      from parcel_cash c
      where c.at >= coalesce(
          ((select day from last) + 1)::timestamp at time zone 'Asia/Dhaka', '-infinity'::timestamptz)
        and c.at < ${until}::date::timestamp at time zone 'Asia/Dhaka'
      group by 1, 2
    ),
    before as (
      select courier, open_poisha from cash_closings where day = (select day from last)
    ),
    days as (
      select generate_series(
        coalesce((select day from last) + 1, (select min(day) from moved)),
        ${until}::date - 1, interval '1 day')::date as day
    ),
    names as (select courier from moved union select courier from before),
    filled as (
      select d.day, n.courier,
        coalesce(m.collected, 0) as collected, coalesce(m.charges, 0) as charges,
        coalesce(m.paid, 0) as paid, coalesce(m.adjusted, 0) as adjusted,
        coalesce(b.open_poisha, 0) + sum(
          coalesce(m.collected + m.charges + m.paid + m.adjusted, 0)
        ) over (partition by n.courier order by d.day) as open
      from days d cross join names n
      left join moved m on m.day = d.day and m.courier = n.courier
      left join before b on b.courier = n.courier
    )
    insert into cash_closings (day, courier, collected_poisha, charges_poisha, paid_poisha,
      adjusted_poisha, open_poisha, closed_at)
    select day, courier, collected, charges, paid, adjusted, open, ${closedAt.toISOString()}::timestamptz
    from filled
    where open <> 0 or collected <> 0 or charges <> 0 or paid <> 0 or adjusted <> 0
    on conflict do nothing`)
}

export interface ClosingRow {
  period: string
  collected: number
  charges: number
  paid: number
  adjusted: number
  open: number
}

interface ClosingRange {
  by: 'day' | 'month'
  courier: CourierId | undefined
  from: string | undefined
  to: string | undefined
  /** Of the newest periods; null for all. */
  limit: number | null
}

/** The stored days, or the months of them, newest first; the open amount is the sum of all before and in it. */
export async function selectClosings(
  db: Db,
  { by, courier, from, to, limit }: ClosingRange,
): Promise<ClosingRow[]> {
  const period = by === 'day' ? sql`day::text` : sql`to_char(day, 'YYYY-MM')`
  const range = [
    from === undefined ? sql`true` : sql`period >= ${from.slice(0, by === 'day' ? 10 : 7)}`,
    to === undefined ? sql`true` : sql`period <= ${to.slice(0, by === 'day' ? 10 : 7)}`,
  ]
  const { rows } = await db.execute<ClosingRow & Record<string, unknown>>(sql`
    select period, collected::float8, charges::float8, paid::float8, adjusted::float8, open::float8
    from (
      select ${period} as period, sum(collected_poisha) as collected, sum(charges_poisha) as charges,
        sum(paid_poisha) as paid, sum(adjusted_poisha) as adjusted,
        sum(sum(collected_poisha + charges_poisha + paid_poisha + adjusted_poisha))
          over (order by ${period}) as open
      from cash_closings
      where ${courier === undefined ? sql`true` : sql`courier = ${courier}`}
      group by 1
    ) periods
    where ${sql.join(range, sql` and `)}
    order by period desc limit ${limit}::int`)
  return rows
}

/** Sums since a moment, and the amount open now. */
export async function selectSince(
  db: Db,
  since: Date,
  courier: CourierId | undefined,
): Promise<Omit<ClosingRow, 'period'>> {
  const of = courier === undefined ? sql`true` : sql`courier = ${courier}`
  const { rows } = await db.execute<ClosingRow & Record<string, unknown>>(sql`
    select ${sums}, (select coalesce(sum(open_poisha), 0)::float8 from parcel_accounts where ${of}) as open
    from parcel_cash c where c.at >= ${since.toISOString()}::timestamptz and ${of}`)
  const [row] = rows
  const value = (name: keyof ClosingRow) => Number(row?.[name] ?? 0)
  return {
    collected: value('collected'),
    charges: value('charges'),
    paid: value('paid'),
    adjusted: value('adjusted'),
    open: value('open'),
  }
}
