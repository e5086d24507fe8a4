import { type Name, type SQL, sql } from 'drizzle-orm'
import { priceBandKey, priceBands, ratingSteps } from '#shared/catalog/facets.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { ListingFilters } from '../listing/listing-filters.ts'
import type { ProductOption } from '#shared/catalog/variant-schemas.ts'
import { fittingVariant, listingCondition, soldVariants } from '../listing/filter-queries.ts'
import { products } from '../products/product-tables.ts'
import { productVariants, stockItems, variantPrice } from '../products/variants/variant-tables.ts'

/** Products whose facets are counted together. */
export interface FacetSet {
  filters: ListingFilters
  /** Facets of the stored values: `brand`, `color`, `spec.{name}`, `option.{name}`. */
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

/**
 * Counts the values of all sets in one statement: the most frequent ones, and those of `chosenKeys`. A
 * product with options counts where a variant that fits has the value, the price or stock.
 */
export async function selectFacetCounts(
  db: Tx | Db,
  sets: readonly FacetSet[],
  chosenKeys: readonly string[],
): Promise<FacetCount[]> {
  const { rows } = await db.execute<FacetCount & Record<string, unknown>>(sql`
    with ${sql.join(sets.flatMap(sampleOf), sql`, `)}
    select set, key, label, count from (${sql.join(sets.flatMap(countsOf), sql` union all `)}) as counts
    where position <= ${maxValues} or key = any(${sql.param([...chosenKeys])}::text[])
    order by set, count desc, key`)
  return rows
}

const productsOf = (at: number) => sql.identifier(`products_${at}`)
const variantsOf = (at: number) => sql.identifier(`variants_${at}`)

/** The products that are counted, and the fitting variants of those that have options. */
function sampleOf({ filters }: FacetSet, at: number): SQL[] {
  return [
    sql`${productsOf(at)} as materialized (
      select ${products.id}, ${products.options}, ${products.dealVariantId}, ${products.dealPricePoisha}, ${products.rating},
        ${products.facetKeys} as keys, ${products.facetLabels} as labels,
        ${products.pricePoisha} as price, ${products.stock} as stock
      from ${products} where ${listingCondition(filters) ?? sql`true`}
      order by ${products.createdAt} desc nulls last, ${products.id} desc nulls last
      limit ${maxCounted}
    )`,
    sql`${variantsOf(at)} as materialized (
      select ${products.id}, keys, labels, ${productVariants.optionKeys} as option_keys,
        ${productVariants.optionValues} as option_values, ${variantPrice} as price, ${stockItems.stock} as stock
      from ${productsOf(at)} as ${products}, ${soldVariants}
      where ${products.options} is not null and ${fittingVariant(filters)}
    )`,
  ]
}

function countsOf({ names }: FacetSet, at: number): SQL[] {
  return [
    sql`select ${at}::int as set, facet.key, min(facet.label) as label, count(*)::int as count,
        row_number() over (partition by split_part(facet.key, '=', 1) order by count(*) desc, facet.key) as position
      from (
        select stored.key, stored.label
        from ${productsOf(at)} as ${products}, unnest(keys, labels) as stored (key, label)
        where options is null or stored.key not like 'color=%'
        union all
        select chosen.key, min(coalesce(chosen.value, labels[array_position(keys, chosen.key)]))
        from ${variantsOf(at)}, unnest(option_keys, option_values) as chosen (key, value)
        group by id, chosen.key
      ) as facet
      where split_part(facet.key, '=', 1) = any(${sql.param([...names])}::text[])
      group by facet.key`,
    sql`select ${at}::int, scalar.key, null, scalar.count, 1
      from (select count(*)::int as all, ${sql.join(ratingCounts, sql`, `)} from ${productsOf(at)}) as rated,
        (select ${sql.join(plainCounts, sql`, `)} from ${productsOf(at)} where options is null) as plain,
        (select ${sql.join(variantCounts, sql`, `)} from ${variantsOf(at)}) as varied,
        lateral (values ('all', rated.all), ${sql.join(scalarValues, sql`, `)}) as scalar (key, count)`,
  ]
}

interface Scalar {
  key: SQL
  column: Name
  condition: SQL
}

const scalars = (values: { key: string; condition: string }[]): Scalar[] =>
  values.map(({ key, condition }) => ({
    key: sql.raw(`'${key}'`),
    column: sql.identifier(key),
    condition: sql.raw(condition),
  }))

/** Facets of products that are counted by a condition instead of a stored value. */
const ofProducts = scalars(
  ratingSteps.map((stars) => ({ key: `minRating=${stars}`, condition: `rating >= ${stars}` })),
)

/** Facets of variants, counted by a condition. */
const ofVariants = scalars([
  ...priceBands.map((band) => ({
    key: `price=${priceBandKey(band)}`,
    condition:
      band.max === null
        ? `price >= ${poishaFromTaka(band.min)}`
        : `price between ${poishaFromTaka(band.min)} and ${poishaFromTaka(band.max)}`,
  })),
  { key: 'inStock=true', condition: 'stock > 0' },
])

const countEach = (counted: SQL, values: Scalar[]) =>
  values.map(
    ({ column, condition }) => sql`count(${counted}) filter (where ${condition})::int as ${column}`,
  )

const ratingCounts = countEach(sql`*`, ofProducts)
const plainCounts = countEach(sql`*`, ofVariants)
const variantCounts = countEach(sql`distinct id`, ofVariants)

const scalarValues = [
  ...ofProducts.map(({ key, column }) => sql`(${key}, rated.${column})`),
  ...ofVariants.map(({ key, column }) => sql`(${key}, plain.${column} + varied.${column})`),
]

interface OfferedOptions extends Record<string, unknown> {
  options: ProductOption[]
}

/** The options of the products that match, each combination of them once, the most frequent first. */
export async function selectOptions(
  db: Tx | Db,
  filters: ListingFilters,
): Promise<ProductOption[]> {
  const { rows } = await db.execute<OfferedOptions>(sql`
    select options from (
      select ${products.options} from ${products}
      where ${products.options} is not null and ${listingCondition(filters) ?? sql`true`}
      order by ${products.createdAt} desc nulls last, ${products.id} desc nulls last
      limit ${maxCounted}
    ) as sample group by options order by count(*) desc, options`)
  return rows.flatMap(({ options }) => options)
}
