import { and, type SQL, sql } from 'drizzle-orm'
import { products } from '../catalog/products/product-tables.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { isOneOfIds, prepared } from '../platform/database/prepared-statement.ts'
import { flashDealProducts, sellsAt } from './flash-deal-tables.ts'

const at = (time: Date) => sql`${time.toISOString()}::timestamptz`

/** The deals that lower prices at `now`: of a product there is at most one. */
export const selectRunningDeals = prepared('running_deals', (db) =>
  db
    .select({
      productId: flashDealProducts.productId,
      id: flashDealProducts.dealId,
      variantId: flashDealProducts.variantId,
      pricePoisha: flashDealProducts.dealPricePoisha,
      unitLimit: flashDealProducts.unitLimit,
      unitsSold: flashDealProducts.unitsSold,
      startsAt: flashDealProducts.startsAt,
      endsAt: flashDealProducts.endsAt,
    })
    .from(flashDealProducts)
    .where(
      and(
        isOneOfIds(flashDealProducts.productId),
        sellsAt(sql`${sql.placeholder('now')}::timestamptz`),
      ),
    ),
)

/** These products, each with the deal that lowers its price at `now`, if any. */
function withDealAt(now: Date, ids: SQL): SQL {
  return sql`
    from (${ids}) as candidates
    join ${products} on ${products.id} = candidates.id
    left join ${flashDealProducts} on ${flashDealProducts.productId} = candidates.id
      and ${sellsAt(at(now))}
    where (${products.dealId}, ${products.dealVariantId}, ${products.dealPricePoisha}, ${products.dealEndsAt})
      is distinct from
      (${flashDealProducts.dealId}, ${flashDealProducts.variantId}, ${flashDealProducts.dealPricePoisha}, ${flashDealProducts.endsAt})`
}

/** The products whose columns differ from the deals that run at `now`. */
export async function selectOutdatedProducts(db: Tx | Db, now: Date): Promise<string[]> {
  const candidates = sql`
    select ${products.id} as id from ${products} where ${products.dealId} is not null
    union
    select ${flashDealProducts.productId} from ${flashDealProducts} where ${sellsAt(at(now))}`
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${products.id} as id ${withDealAt(now, candidates)}`,
  )
  return rows.map((row) => row.id)
}

/**
 * Writes the deals that run at `now` into the columns of these products, whose rows the caller has
 * locked; returns the ids of those that changed.
 */
export async function updateDealColumns(
  tx: Tx,
  now: Date,
  productIds: readonly string[],
): Promise<string[]> {
  const candidates = sql`select unnest(${sql.param([...productIds])}::uuid[]) as id`
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${products} set
      deal_id = current.deal_id, deal_variant_id = current.variant_id,
      deal_price_poisha = current.deal_price, deal_ends_at = current.ends_at
    from (
      select ${products.id} as id, ${flashDealProducts.dealId} as deal_id,
        ${flashDealProducts.variantId} as variant_id,
        ${flashDealProducts.dealPricePoisha} as deal_price, ${flashDealProducts.endsAt} as ends_at
      ${withDealAt(now, candidates)}
    ) as current
    where ${products.id} = current.id
    returning ${products.id} as id`)
  return rows.map((row) => row.id)
}

/** The products of active deals that started or ended after one time and not after the other. */
export async function selectProductsAtBoundaries(
  db: Tx | Db,
  after: Date,
  until: Date,
): Promise<string[]> {
  const { productId, isActive, startsAt, endsAt } = flashDealProducts
  const isPassed = (time: typeof startsAt) =>
    sql`${time} > ${at(after)} and ${time} <= ${at(until)}`
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct ${productId} as id from ${flashDealProducts}
    where ${isActive} and ${endsAt} > ${at(after)} and (${isPassed(startsAt)} or ${isPassed(endsAt)})`)
  return rows.map((row) => row.id)
}

/** When the next active deal starts or ends; null when none will. */
export async function selectNextBoundary(db: Tx | Db, now: Date): Promise<Date | null> {
  const { isActive, startsAt, endsAt } = flashDealProducts
  const { rows } = await db.execute<{ next: Date | string | null }>(sql`
    select least(
      min(${startsAt}) filter (where ${startsAt} > ${at(now)}), min(${endsAt})
    ) as next
    from ${flashDealProducts} where ${isActive} and ${endsAt} > ${at(now)}`)
  const next = rows[0]?.next
  return next ? new Date(next) : null
}
