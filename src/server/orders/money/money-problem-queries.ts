import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'

/** Where the check of the night keeps the ids of the orders that it found, as JSON. */
export const moneyProblemsName = 'orders_with_money_problems'

/** Disagreements of two books about one fact. */
export const moneyProblemKinds = [
  'no_ledger',
  'sums',
  'price',
  'cancelled',
  'courier',
  'store_credit',
  'exchange',
] as const

export interface MoneyProblem extends Record<string, unknown> {
  kind: (typeof moneyProblemKinds)[number]
  orderId: string
  /** In poisha: the amount in one book, and in the other. */
  one: number | null
  other: number | null
}

/** Orders by their ids, beyond the first and up to the second. */
export interface OrderRange {
  after: string
  until: string
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
export const firstId = '00000000-0000-0000-0000-000000000000'

/** The last of the next so many orders, for a range; null where there are none. */
export async function selectRangeEnd(
  db: Tx | Db,
  after: string,
  size: number,
): Promise<string | null> {
  const { rows } = await db.execute<{ id: string | null }>(sql`
    select max(id::text) as id from (
      select id from orders where id > ${after}::uuid order by id limit ${size}
    ) as next`)
  return rows[0]?.id ?? null
}

/**
 * Orders whose ledger does not agree with its sums, the order, the couriers' cash or the store credit. The entries
 * of store credit go with an erased account; the ledger keeps them.
 */
export async function selectMoneyProblems(
  db: Tx | Db,
  { after, until }: OrderRange = { after: firstId, until: lastId },
): Promise<MoneyProblem[]> {
  const isIn = (column: string) =>
    sql`${sql.raw(column)} > ${after}::uuid and ${sql.raw(column)} <= ${until}::uuid`
  const { rows } = await db.execute<MoneyProblem>(sql`
    with ledger as (
      select order_id, sum(amount_poisha) as balance,
        coalesce(sum(amount_poisha) filter (where kind in ('placed', 'edit')), 0) as priced,
        coalesce(sum(amount_poisha) filter (where kind = 'collected' and method = 'courier'), 0) as courier,
        coalesce(sum(amount_poisha) filter (where kind = 'store_credit'), 0) as credit,
        coalesce(sum(amount_poisha) filter (where kind = 'write_off' and amount_poisha > 0), 0) as left_to_shop
      from order_money where ${isIn('order_id')} group by order_id
    ), cash as (
      select p.order_id, sum(c.amount_poisha) as collected from parcel_cash c join parcels p on p.id = c.parcel_id
      where c.kind = 'collected' and ${isIn('p.order_id')} group by p.order_id
    ), entries as (
      select order_id, sum(amount_poisha) as credit from store_credit_entries where ${isIn('order_id')} group by order_id
    )
    select problem.kind, problem.id as "orderId", one::float8 as one, other::float8 as other from (
      select 'no_ledger' as kind, o.id, null::numeric as one, null::numeric as other from orders o
        where ${isIn('o.id')} and not exists (select from order_balances b where b.order_id = o.id)
      union all select 'sums', b.order_id, b.balance_poisha, l.balance from order_balances b
        left join ledger l on l.order_id = b.order_id
        where ${isIn('b.order_id')} and b.balance_poisha is distinct from l.balance
      union all select 'price', o.id, o.total_poisha, l.priced from orders o join ledger l on l.order_id = o.id
        where ${isIn('o.id')} and o.total_poisha <> l.priced
      union all select 'cancelled', o.id, b.charged_poisha, l.left_to_shop - b.collected_poisha
        from orders o join order_balances b on b.order_id = o.id join ledger l on l.order_id = o.id
        where ${isIn('o.id')} and o.status = 'cancelled' and b.charged_poisha > l.left_to_shop
          + least(o.delivery_fee_poisha, greatest(-b.collected_poisha, 0))
      union all select 'courier', coalesce(l.order_id, c.order_id), -l.courier, c.collected
        from ledger l full join cash c on c.order_id = l.order_id
        where coalesce(-l.courier, 0) <> coalesce(c.collected, 0)
      union all select 'store_credit', l.order_id, l.credit, e.credit
        from ledger l join orders o on o.id = l.order_id left join entries e on e.order_id = l.order_id
        where l.credit <> coalesce(e.credit, 0) and (o.customer_id is not null or e.credit is not null)
      union all select 'exchange', min(m.order_id::text)::uuid, sum(m.amount_poisha), 0
        from order_money m where m.kind = 'exchange' group by m.cause_id
        having sum(m.amount_poisha) <> 0 and bool_or(${isIn('m.order_id')})
    ) as problem (kind, id, one, other) limit 100`)
  return rows
}
