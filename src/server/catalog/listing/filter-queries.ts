import {
  and,
  arrayOverlaps,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { optionPrefix } from '#shared/catalog/facets.ts'
import type { ProductActivity } from '#shared/catalog/product-rules.ts'
import { products } from '../products/product-tables.ts'
import { stockAlerts } from '../products/stock-alert-tables.ts'
import { productVariants, stockItems, variantPrice } from '../products/variants/variant-tables.ts'
import type { FacetFilter, ListingFilters } from './listing-filters.ts'

/** Products that a listing has, and the price by which it sorts them. */
export interface ListingPart {
  condition: SQL | undefined
  price: SQL
  /** The part with all prices at once, as `id` and `sort_key`; a query for each of many takes longer. */
  allPriced?: SQL
}

/**
 * The products that match. Price, stock, offer, colour and options hold for one variant at once. A product
 * without options has variants that differ in colour alone, so its own columns say it.
 */
export function listingCondition(filters: ListingFilters): SQL | undefined {
  return and(productCondition(filters), or(...variantParts(filters).map((part) => part.condition)))
}

/**
 * The condition in parts without common products, each of which an index can list: where the columns of
 * the product suffice there is only one, and variants are not read.
 */
export function listingParts(filters: ListingFilters): ListingPart[] {
  const common = productCondition(filters)
  return variantParts(filters).map(({ condition, ...part }) => ({
    ...part,
    condition: and(common, condition),
  }))
}

/** The price by which a listing sorts a product: that of a variant that fits. */
export function listingPrice(filters: ListingFilters): SQL {
  const [own, ofVariants] = variantParts(filters)
  if (!ofVariants) return own?.price ?? sql`${products.pricePoisha}`
  return sql`case when ${own?.condition} then ${own?.price} else ${ofVariants.price} end`
}

export const isVariantFacet = (name: string) => name === 'color' || name.startsWith(optionPrefix)

function variantParts(filters: ListingFilters): ListingPart[] {
  const summary = summaryCondition(filters)
  const chosen = filters.facets.filter(({ name }) => isVariantFacet(name))
  const ofVariants = (condition?: SQL) => ({
    condition: and(isNotNull(products.options), condition, hasFittingVariant(filters)),
    price: fittingPrice(filters),
    allPriced: pricedByVariants(filters, condition),
  })
  if (chosen.length > 0) {
    const plain = and(isNull(products.options), summary, ...chosen.map(hasFacet))
    return [
      // No colour has a storage.
      {
        condition: chosen.some(({ name }) => name !== 'color') ? sql`false` : plain,
        price: ownPrice,
      },
      ofVariants(),
    ]
  }
  const { minPrice, maxPrice, isOnSale } = filters
  const isPriced = minPrice !== undefined || maxPrice !== undefined || isOnSale
  const own = { condition: summary, price: ownPrice }
  // The summary is that of a variant, which fits then; else another one may.
  return isPriced ? [own, ofVariants(sql`(${summary}) is not true`)] : [own]
}

const ownPrice = sql`${products.pricePoisha}`

/** The condition on a product itself, whatever its variants are. Only staff ask for inactive ones. */
function productCondition(filters: ListingFilters): SQL | undefined {
  const { categoryId, subcategoryIds, tags, stockAlert, activity = 'active' } = filters
  return and(
    activity === 'all' ? undefined : isOfActivity(activity),
    searchCondition(filters),
    categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
    subcategoryIds && inArray(products.subcategoryId, [...subcategoryIds]),
    tags.length > 0 ? arrayOverlaps(products.tags, [...tags]) : undefined,
    filters.featured ? sql`${products.featured}` : undefined,
    filters.inStock ? sql`${products.stock} > 0` : undefined,
    filters.minRating === undefined ? undefined : gte(products.rating, filters.minRating),
    ...filters.facets.filter(({ name }) => !isVariantFacet(name)).map(hasFacet),
    filters.hasUnclearWarranty ? isWarrantyUnclear : undefined,
    stockAlert === undefined
      ? undefined
      : sql`exists (select from ${stockAlerts} where ${stockAlerts.productId} = ${products.id}
          and ${stockAlerts.level} = ${stockAlert})`,
  )
}

/** As an index condition that plans match with: the column itself, without a comparison. */
export function isOfActivity(activity: ProductActivity): SQL {
  return activity === 'active' ? sql`${products.isActive}` : sql`not ${products.isActive}`
}

/** Sold with a warranty whose length nobody could read. As its index has it. */
export const isWarrantyUnclear = sql`(${products.warrantyType} <> 'No Warranty'
  and ${products.warrantyMonths} is null and ${products.warrantyDays} is null)`

function searchCondition({ tsquery, foundByCode }: ListingFilters): SQL | undefined {
  return or(
    tsquery === undefined ? undefined : sql`${products.search} @@ ${tsquery}::tsquery`,
    foundByCode && inArray(products.id, [...foundByCode]),
  )
}

/** Of the variant that gives a product its prices: the cheapest that can be bought. */
function summaryCondition({ minPrice, maxPrice, isOnSale }: ListingFilters): SQL | undefined {
  return and(
    minPrice === undefined ? undefined : gte(products.pricePoisha, minPrice),
    maxPrice === undefined ? undefined : lte(products.pricePoisha, maxPrice),
    isOnSale ? sql`${products.originalPricePoisha} > ${products.pricePoisha}` : undefined,
  )
}

const facetValues = ({ name, keys }: FacetFilter) => keys.map((key) => `${name}=${key}`)

const hasFacet = (facet: FacetFilter) => arrayOverlaps(products.facetKeys, facetValues(facet))

function hasFittingVariant(filters: ListingFilters): SQL {
  const from = filters.inStock ? soldVariants : sql`${productVariants}`
  return sql`exists (select from ${from} where ${fittingVariant(filters)})`
}

/** The variants of a product, with their stock. */
export const soldVariants = sql`${productVariants} join ${stockItems} on ${stockItems.id} = ${productVariants.stockItemId}`

/** Of the variants that fit, as `summarise_products` chooses among all. */
function fittingPrice(filters: ListingFilters): SQL {
  return sql`(select ${variantPrice} from ${soldVariants} where ${fittingVariant(filters)}
    order by ${stockItems.stock} = 0, ${variantPrice} limit 1)`
}

function pricedByVariants(filters: ListingFilters, condition?: SQL): SQL {
  return sql`select ${products.id} as id,
      coalesce(min(${variantPrice}) filter (where ${stockItems.stock} > 0), min(${variantPrice})) as sort_key
    from ${products} join (${soldVariants}) on ${fittingVariant(filters)}
    where ${and(productCondition(filters), isNotNull(products.options), condition)} group by ${products.id}`
}

/** Of a variant of the product, with its stock item: whether it is all that the filters ask for. */
export function fittingVariant(filters: ListingFilters): SQL | undefined {
  const { minPrice, maxPrice, isOnSale, inStock, facets } = filters
  return and(
    eq(productVariants.productId, products.id),
    sql`${productVariants.isActive}`,
    minPrice === undefined ? undefined : sql`${variantPrice} >= ${minPrice}`,
    maxPrice === undefined ? undefined : sql`${variantPrice} <= ${maxPrice}`,
    isOnSale
      ? sql`greatest(${productVariants.originalPricePoisha}, ${productVariants.pricePoisha}) > ${variantPrice}`
      : undefined,
    inStock ? sql`${stockItems.stock} > 0` : undefined,
    ...facets
      .filter(({ name }) => isVariantFacet(name))
      .map((facet) => arrayOverlaps(productVariants.optionKeys, facetValues(facet))),
  )
}
