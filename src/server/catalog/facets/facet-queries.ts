import { type SQL, sql } from 'drizzle-orm'
import { priceBandKey, priceBands, ratingSteps } from '#shared/catalog/facets.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { ListingFilters } from '../listing/listing-filters.ts'
import { listingCondition } from '../listing/filter-queries.ts'
import { products } from '../products/product-tables.ts'

/** Products whose facets are counted together. */
export interface FacetSet {
  filters: ListingFilters
  /** Facets of the stored values: `brand`, `color`, `spec.{name}`. */
  names: readonly string[]
}

export interface FacetCount {
  /** Position in the list of sets. */
  set: number
  /** `brand=anker`, `price=0-5000`, `minRating=4`, `inStock=true`; `all` counts the products. */
  key: string
  /** As it is shown; null where the value needs no text of a product. */
  label: string | null
  count: number
}

/** More products of a set are not read; it is then a sample. */
export const maxCounted = 1000

/** The values of a facet with the most products are enough to choose from. */
const maxValues = 20

/** Counts the values of all sets in one statement: the most frequent ones, and those of `chosenKeys`. */
export async function selectFacetCounts(
  db: Tx | Db,
  sets: readonly FacetSet[],
  chosenKeys: readonly string[],
): Promise<FacetCount[]> {
  const tables = sets.map((_set, at) => sql.identifier(`set_${at}`))
  const samples = sets.map(
    ({ filters }, at) => sql`
      ${tables[at]} as materialized (
        select ${products.facetKeys} as keys, ${products.facetLabels} as labels,
          ${products.pricePoisha} as price, ${products.stock} as stock, ${products.rating} as rating
        from ${products} where ${listingCondition(filters) ?? sql`true`}
        order by ${products.createdAt} desc nulls last, ${products.id} desc nulls last
        limit ${maxCounted}
      )`,
  )
  const counts = sets.flatMap(({ names }, at) => [
    sql`select ${at}::int as set, f.key, min(f.label) as label, count(*)::int as count,
        row_number() over (partition by split_part(f.key, '=', 1) order by count(*) desc, f.key) as position
      from ${tables[at]}, unnest(keys, labels) as f (key, label)
      where split_part(f.key, '=', 1) = any(${sql.param([...names])}::text[])
      group by f.key`,
    sql`select ${at}::int, scalar.key, null, scalar.count, 1
      from (select count(*)::int as all, ${sql.join(scalarCounts, sql`, `)} from ${tables[at]}) as counted,
        lateral (values ('all', counted.all), ${sql.join(scalarValues, sql`, `)}) as scalar (key, count)`,
  ])
  const { rows } = await db.execute<FacetCount & Record<string, unknown>>(sql`
    with ${sql.join(samples, sql`, `)}
    select set, key, label, count from (${sql.join(counts, sql` union all `)}) as counts
    where position <= ${maxValues} or key = any(${sql.param([...chosenKeys])}::text[])
    order by set, count desc, key`)
  return rows
}

/** What is counted by a condition and not by a stored value. */
const scalars: { key: string; condition: SQL }[] = [
  ...priceBands.map((band) => ({
    key: `price=${priceBandKey(band)}`,
    condition: sql.raw(
      band.max === null
        ? `price >= ${poishaFromTaka(band.min)}`
        : `price between ${poishaFromTaka(band.min)} and ${poishaFromTaka(band.max)}`,
    ),
  })),
  ...ratingSteps.map((stars) => ({
    key: `minRating=${stars}`,
    condition: sql.raw(`rating >= ${stars}`),
  })),
  { key: 'inStock=true', condition: sql.raw('stock > 0') },
]

const scalarCounts = scalars.map(
  ({ condition }, at) =>
    sql`count(*) filter (where ${condition})::int as ${sql.identifier(`scalar_${at}`)}`,
)

const scalarValues = scalars.map(
  ({ key }, at) => sql`(${sql.raw(`'${key}'`)}, counted.${sql.identifier(`scalar_${at}`)})`,
)
