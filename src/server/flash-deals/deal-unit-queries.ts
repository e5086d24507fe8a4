import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { flashDealProducts } from './flash-deal-tables.ts'

export interface DealUnits {
  dealId: string
  productId: string
  quantity: number
}

function wantedUnits(units: readonly DealUnits[]) {
  const dealIds = sql.param(units.map((each) => each.dealId))
  const productIds = sql.param(units.map((each) => each.productId))
  const quantities = sql.param(units.map((each) => each.quantity))
  return sql`select * from unnest(${dealIds}::uuid[], ${productIds}::uuid[], ${quantities}::int[])
    as units (deal_id, product_id, quantity)`
}

const isWanted = sql`${flashDealProducts.dealId} = wanted.deal_id
  and ${flashDealProducts.productId} = wanted.product_id`

/**
 * Takes units of each deal product that has enough left, check and change in one; the caller has
 * locked the products. `gone` is a product that is no longer in that deal.
 */
export async function incrementUnitsSold(tx: Tx, units: readonly DealUnits[]) {
  const { rows } = await tx.execute<{
    productId: string
    result: 'taken' | 'last taken' | 'too few' | 'gone'
  }>(sql`
    with wanted as (${wantedUnits(units)}),
    taken as (
      update ${flashDealProducts} set units_sold = units_sold + wanted.quantity from wanted
      where ${isWanted} and (unit_limit is null or units_sold + wanted.quantity <= unit_limit)
      returning ${flashDealProducts.dealId}, ${flashDealProducts.productId},
        coalesce(units_sold = unit_limit, false) as is_sold_out
    )
    select wanted.product_id as "productId", case
        when taken.is_sold_out then 'last taken'
        when taken.deal_id is not null then 'taken'
        when ${flashDealProducts.dealId} is not null then 'too few'
        else 'gone' end as result
    from wanted
    left join taken using (deal_id, product_id)
    left join ${flashDealProducts} on ${isWanted}`)
  return rows
}

/** Gives units back, except those of products that are no longer in the deal. */
export async function decrementUnitsSold(tx: Tx, units: readonly DealUnits[]): Promise<void> {
  await tx.execute(sql`
    with wanted as (${wantedUnits(units)})
    update ${flashDealProducts} set units_sold = units_sold - wanted.quantity
    from wanted where ${isWanted}`)
}
