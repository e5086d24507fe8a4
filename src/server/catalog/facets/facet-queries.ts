import { and, type Placeholder, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { priceBandKey, priceBands, ratingSteps } from '#shared/catalog/facets.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { preparedStatement } from '../../platform/database/prepared-statement.ts'
import { type ListingFilters, noFilters } from '../listing/listing-filters.ts'
import { filterConditions } from '../listing/listing-queries.ts'
import { products } from '../products/product-tables.ts'

/** Products whose facets are counted together. */
export interface FacetSet {
  filters: ListingFilters
  /** Search queries that they match; without any, the newest are counted. */
  matching: readonly string[]
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
  const [only] = sets
  if (only && sets.length === 1 && filterConditions(only.filters).length === 0) {
    const { names, matching } = only
    const prepared = countsOfSearch[matching.length - 1]
    if (prepared) return prepared(db, { names, chosenKeys, ...namedTexts(matching) })
  }
  const counted = sets.map(({ filters, matching, names }) => ({
    where: whereOf(matching, filters),
    isSorted: matching.length === 0,
    names: sql.param([...names]),
  }))
  const { rows } = await db.execute<CountRow>(facetCounts(counted, sql.param([...chosenKeys])))
  return rows
}

type CountRow = FacetCount & Record<string, unknown>

interface SetSelect {
  where: SQL
  isSorted: boolean
  names: SQLWrapper
}

function facetCounts(sets: readonly SetSelect[], chosenKeys: SQLWrapper): SQL {
  const named = sets.map((set, at) => ({ ...set, at, table: sql.identifier(`set_${at}`) }))
  const samples = named.map(
    ({ table, where, isSorted }) => sql`
      ${table} as materialized (
        select ${products.facetKeys} as keys, ${products.facetLabels} as labels,
          ${products.pricePoisha} as price, ${products.stock} as stock, ${products.rating} as rating
        from ${products} ${where} ${isSorted ? newestFirst : sql``}
        limit ${sql.raw(String(maxCounted))}
      )`,
  )
  const counts = named.flatMap(({ at, table, names }) => [
    sql`select ${at}::int as set, f.key, min(f.label) as label, count(*)::int as count,
        row_number() over (partition by split_part(f.key, '=', 1) order by count(*) desc, f.key) as place
      from ${table}, unnest(${table}.keys, ${table}.labels) as f (key, label)
      where split_part(f.key, '=', 1) = any(${names}::text[])
      group by f.key`,
    sql`select ${at}::int, scalar.key, null, scalar.count, 1
      from (select count(*)::int as all, ${sql.join(scalarCounts, sql`, `)} from ${table}) as counted,
        lateral (values ('all', counted.all), ${sql.join(scalarValues, sql`, `)}) as scalar (key, count)`,
  ])
  return sql`
    with ${sql.join(samples, sql`, `)}
    select set, key, label, count from (${sql.join(counts, sql` union all `)}) as counts
    where place <= ${maxValues} or key = any(${chosenKeys}::text[])
    order by set, count desc, key`
}

const newestFirst = sql`order by ${products.createdAt} desc nulls last, ${products.id} desc nulls last`

function whereOf(matching: readonly (string | Placeholder)[], filters: ListingFilters): SQL {
  const matches = matching.map((text) => sql`${products.search} @@ ${text}::tsquery`)
  const all = and(...matches, ...filterConditions(filters))
  return all ? sql`where ${all}` : sql``
}

/** Of searches without filters: with one search query, and with that of a window. */
const countsOfSearch = [1, 2].map((count) =>
  preparedStatement<Record<string, unknown>, CountRow>(`facet_counts_${count}`, () => {
    const texts = Array.from({ length: count }, (_, at) => sql.placeholder(`text${at}`))
    const set = {
      where: whereOf(texts, noFilters),
      isSorted: false,
      names: sql.placeholder('names'),
    }
    return facetCounts([set], sql.placeholder('chosenKeys'))
  }),
)

function namedTexts(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(texts.map((text, at) => [`text${at}`, text]))
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
