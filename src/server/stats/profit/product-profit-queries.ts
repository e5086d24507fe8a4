import { and, type SQL, sql } from 'drizzle-orm'
import type { PageRequest } from '#shared/api/pagination.ts'
import type { ProfitSort } from '#shared/stats/product-profit-schemas.ts'
import { products } from '../../catalog/products/product-tables.ts'
import { orderMoney } from '../../orders/money/order-money-tables.ts'
import { orderItems, orders } from '../../orders/order-tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { containsText } from '../../platform/database/lists/text-search.ts'
import { returnLines, returns, returnSteps } from '../../returns/return-tables.ts'
import { isCostKnown, keptOfCancelled, startOfDay, withRevenue } from '../stats-queries.ts'

/** Sums of a product, or of several, since a day. */
export interface ProfitSums {
  /** Delivered, and of these those in orders in which something has no cost price, and those without one. */
  units: number
  unitsLeftOut: number
  unitsWithoutCost: number
  /** Of whichever day they were delivered on. */
  unitsReturned: number
  revenuePoisha: number
  profitPoisha: number
}

export interface ProductProfitRow extends ProfitSums {
  /** Null of one that was deleted since. */
  productId: string | null
  /** As an order has it, in English. */
  name: string
}

interface ProfitPage extends Record<string, unknown> {
  totals: ProfitSums & { products: number }
  rows: ProductProfitRow[]
}

interface Since {
  /** YYYY-MM-DD in Dhaka. */
  firstDay: string
  /** Of one parcel. */
  packingPoisha: number
}

interface ProfitList extends PageRequest {
  search: string | undefined
  sort: ProfitSort
}

/**
 * The profit of each product since a day: the events that the dashboard adds up by day, shared over the lines of
 * their orders, so that the products sum up to the days. The totals are of all pages.
 */
export async function selectProductProfits(
  db: Db,
  { firstDay, packingPoisha }: Since,
  { search, sort, page, limit }: ProfitList,
): Promise<ProfitPage> {
  const since = startOfDay(firstDay)
  const { rows } = await db.execute<ProfitPage>(sql`
    with sold as materialized (
      select id as order_id, total_poisha, delivery_fee_poisha, ${isCostKnown(sql`${orders.id}`)} as is_known,
        exists (select from parcels p join parcel_accounts a on a.parcel_id = p.id
          where p.order_id = ${orders.id}) as is_sent
      from ${orders} where status_since >= ${since} and status = ${withRevenue}
    ),
    amounts as (
      select order_id, return_id, sum(revenue) as revenue, sum(profit) as profit
      from (${amountsOfOrders(since, sql`${packingPoisha}::bigint`)}) as each group by 1, 2
    ),
    parts as (${sharedOverLines} union all ${costsOfLines(since)}),
    found as materialized (
      select item.product_id as "productId", max(item.name) as name, sum(part.units) as units,
        sum(part.left_out) as "unitsLeftOut",
        sum(part.left_out) filter (where item.cost_poisha is null) as "unitsWithoutCost",
        sum(part.returned) as "unitsReturned", sum(part.revenue) as "revenuePoisha",
        sum(part.profit) as "profitPoisha"
      from parts part join ${orderItems} item on item.id = part.item_id
      left join ${products} on ${products.id} = item.product_id
      where ${hasWords(search)}
      group by item.product_id, case when item.product_id is null then item.name end
    )
    select (
      select json_build_object('products', count(*), 'units', coalesce(sum(units), 0),
        'unitsLeftOut', coalesce(sum("unitsLeftOut"), 0),
        'unitsWithoutCost', coalesce(sum("unitsWithoutCost"), 0),
        'unitsReturned', coalesce(sum("unitsReturned"), 0),
        'revenuePoisha', coalesce(sum("revenuePoisha"), 0),
        'profitPoisha', coalesce(sum("profitPoisha"), 0)) from found
    ) as totals, (
      select coalesce(json_agg(listed), '[]') from (
        select "productId", name, units, "unitsLeftOut", coalesce("unitsWithoutCost", 0) as "unitsWithoutCost",
          "unitsReturned", "revenuePoisha", "profitPoisha"
        from found order by ${orderBy[sort]}, "productId" nulls last, name
        limit ${limit} offset ${(page - 1) * limit}
      ) as listed
    ) as rows`)
  const [row] = rows
  if (!row) throw new Error('a sum without a row')
  return row
}

/**
 * Amounts that each order has brought and cost since then, besides its goods; `return_id` where one is about the
 * units of a return. An order in which something has no cost price has its revenue and what sending it cost, but no profit.
 */
function amountsOfOrders(since: SQL, packing: SQL): SQL {
  return sql`
    select order_id, null::uuid as return_id, total_poisha as revenue,
      case when is_known then total_poisha - delivery_fee_poisha else 0 end
        + case when is_sent then delivery_fee_poisha else 0 end - ${packing} as profit from sold
    union all
    select m.order_id, (select return_id from ${returnSteps} where id = m.cause_id), m.amount_poisha,
      case when ${isCostKnown(sql`m.order_id`)} then m.amount_poisha else 0 end
    from ${orderMoney} m join ${orders} o on o.id = m.order_id
    where m.kind in ('returned', 'write_off', 'rounding') and m.at >= ${since} and o.status = ${withRevenue}
    union all
    select p.order_id, null, 0, cash.amount_poisha from parcel_cash cash join parcels p on p.id = cash.parcel_id
    where cash.at >= ${since} and cash.kind in ('delivery_charge', 'cod_charge', 'adjustment')
    union all
    select p.order_id, null, 0, -${packing} from parcel_accounts a join parcels p on p.id = a.parcel_id
    where a.returned_at >= ${since}
    union all
    select order_id, null, 0, amount from (${keptOfCancelled(since)}) as kept`
}

/**
 * Each line has its part of an amount by its value, of a return by that of the units which came back. Parts are
 * rounded towards zero, and the last line has what is left: all of it where the goods were free.
 */
const sharedOverLines = sql`
  select item_id, revenue_up_to - lag(revenue_up_to, 1, 0::numeric) over lines as revenue,
    profit_up_to - lag(profit_up_to, 1, 0::numeric) over lines as profit, 0 as units, 0 as returned, 0 as left_out
  from (
    select item_id, order_id, return_id, position,
      case when is_last then revenue else coalesce(div(revenue * up_to, whole), 0) end as revenue_up_to,
      case when is_last then profit else coalesce(div(profit * up_to, whole), 0) end as profit_up_to
    from (
      select item.id as item_id, item.order_id, amount.return_id, item.position, amount.revenue, amount.profit,
        lead(item.id) over of_order is null as is_last,
        sum(item.price_poisha * came.units) over of_order as up_to,
        nullif(sum(item.price_poisha * came.units) over (partition by item.order_id, amount.return_id), 0) as whole
      from amounts amount join ${orderItems} item on item.order_id = amount.order_id
      cross join lateral (
        select case when amount.return_id is null then item.quantity else coalesce((
          select quantity from ${returnLines} line
          where line.return_id = amount.return_id and line.order_item_id = item.id), 0) end as units
      ) as came
      window of_order as (partition by item.order_id, amount.return_id order by item.position)
    ) as shares
  ) as sums
  window lines as (partition by order_id, return_id order by position)`

/** The costs of the delivered units; units that are in stock again have cost nothing. */
function costsOfLines(since: SQL): SQL {
  return sql`
    select item.id, 0, case when is_known then -item.cost_poisha * item.quantity else 0 end,
      item.quantity, 0, case when is_known then 0 else item.quantity end
    from sold join ${orderItems} item on item.order_id = sold.order_id
    union all
    select item.id, 0,
      case when ${isCostKnown(sql`item.order_id`)} then coalesce(line.good * item.cost_poisha, 0) else 0 end,
      0, coalesce(line.good + line.faulty, 0), 0
    from ${returns} r join ${orders} o on o.id = r.order_id
    join ${returnLines} line on line.return_id = r.id
    join ${orderItems} item on item.id = line.order_item_id
    where r.settled_at >= ${since} and o.status = ${withRevenue}`
}

/** Every word is in the name of the product, or in that of the line where the product was deleted. */
function hasWords(search = ''): SQL {
  const text = sql`lower(case when ${products.id} is null then item.name
    else concat_ws(' ', ${products.name}, ${products.texts} #>> '{bn,name,text}') end)`
  const words = search.split(/\s+/).filter(Boolean)
  return and(...words.map((word) => containsText(text, word))) ?? sql`true`
}

const orderBy: Record<ProfitSort, SQL> = {
  profit: sql`"profitPoisha" desc`,
  losses: sql`"profitPoisha"`,
  margin: sql`case when "unitsLeftOut" = 0 and "revenuePoisha" > 0
    then "profitPoisha" / "revenuePoisha" end desc nulls last`,
  units: sql`units desc`,
}
