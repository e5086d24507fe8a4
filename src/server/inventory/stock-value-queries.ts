import { sql } from 'drizzle-orm'
import { stockItems } from '../catalog/products/variants/variant-tables.ts'
import type { Db } from '../platform/database/database.ts'
import { stockMovements } from '../stock/stock-tables.ts'
import { stockItemCosts } from './documents/stock-document-tables.ts'

interface ValueRow extends Record<string, unknown> {
  units: number
  valuePoisha: number
  itemsWithoutCost: number
  unitsWithoutCost: number
}

/** As it was before `end`; null is now. Later movements are subtracted from today's stock. */
export async function selectStockValue(db: Db, end: Date | null): Promise<ValueRow> {
  const until = end === null ? 'infinity' : end.toISOString()
  const { rows } = await db.execute<ValueRow>(sql`
    select coalesce(sum(units), 0)::float8 as units,
      coalesce(sum(units * cost), 0)::float8 as "valuePoisha",
      (count(*) filter (where cost is null))::int as "itemsWithoutCost",
      coalesce(sum(units) filter (where cost is null), 0)::float8 as "unitsWithoutCost"
    from (
      select item.stock - coalesce(later.units, 0) as units, (
        select cost_poisha from ${stockItemCosts} costs
        where costs.stock_item_id = item.id and costs.since < ${until}::timestamptz
        order by costs.since desc limit 1
      ) as cost
      from ${stockItems} item
      left join (
        select stock_item_id, sum(quantity) as units from ${stockMovements}
        where created_at >= ${until}::timestamptz group by stock_item_id
      ) later on later.stock_item_id = item.id
    ) held where units > 0`)
  const [row] = rows
  if (!row) throw new Error('a sum without a row')
  return row
}
