import { facetTexts } from '#shared/catalog/facet-texts.ts'
import {
  facetKey,
  type FilterNames,
  type NamedFilter,
  optionPrefix,
  specPrefix,
} from '#shared/catalog/facets.ts'
import {
  colorOption,
  type ProductActivity,
  type StockAlertLevel,
} from '#shared/catalog/product-rules.ts'
import type { ProductListQuery } from '#shared/catalog/product-query-schemas.ts'
import { languages } from '#shared/languages/languages.ts'
import { type Poisha, poishaFromTaka } from '#shared/money/money.ts'
import type { CategoryIndex, Glossary } from '../catalog-cache.ts'
import { findCategoryByName, findSubcategoryIds } from '../categories/categories.ts'

/** A facet and its chosen values, of which a product, or its variant that fits, must have one. */
export interface FacetFilter {
  /** `brand`, `color`, `spec.` with the key of a specification, or `option.` with that of an option. */
  name: string
  keys: readonly string[]
}

/** A listing's filters as products are stored: categories by id, prices in poisha. */
export interface ListingFilters {
  categoryId: string | undefined
  subcategoryIds: readonly string[] | undefined
  minPrice: Poisha | undefined
  maxPrice: Poisha | undefined
  tags: readonly string[]
  isOnSale: boolean
  featured: boolean
  facets: readonly FacetFilter[]
  inStock: boolean
  minRating: number | undefined
  /** The query of a search, in PostgreSQL's syntax. */
  tsquery?: string | undefined
  /** Products whose SKU or barcode was searched for: they match the search too. */
  foundByCode?: readonly string[] | undefined
  /** Only for administrators. */
  stockAlert?: StockAlertLevel
  hasUnclearWarranty?: boolean
  /** Absent: active products alone, as shoppers see them. */
  activity?: ProductActivity | 'all'
}

export const noFilters: ListingFilters = {
  categoryId: undefined,
  subcategoryIds: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  tags: [],
  isOnSale: false,
  featured: false,
  facets: [],
  inStock: false,
  minRating: undefined,
}

/** Null when nothing can match: an unknown category, a minimum price above the maximum. */
export function resolveFilters(
  query: ProductListQuery,
  index: CategoryIndex,
  glossary: Glossary,
): ListingFilters | null {
  const category = query.category ? findCategoryByName(index, query.category) : undefined
  if (query.category && !category) return null
  const subcategoryIds = query.subcategory
    ? findSubcategoryIds(category ? [category] : index.all, query.subcategory)
    : undefined
  if (subcategoryIds?.length === 0) return null
  const { minPrice, maxPrice } = query
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) return null
  return {
    // A subcategory implies its category.
    categoryId: subcategoryIds ? undefined : category?._id,
    subcategoryIds,
    minPrice: minPrice === undefined ? undefined : poishaFromTaka(minPrice),
    maxPrice: maxPrice === undefined ? undefined : poishaFromTaka(maxPrice),
    tags: query.tags,
    isOnSale: query.isOnSale === true,
    featured: query.featured === true,
    facets: facetFilters(query, glossary),
    inStock: query.inStock === true,
    minRating: query.minRating,
  }
}

/** Colours, options and specifications, with their values, may be written in any language. */
function facetFilters(query: ProductListQuery, glossary: Glossary): FacetFilter[] {
  const { color, options } = variantFilters(query, glossary)
  return [
    { name: 'brand', keys: query.brand },
    { name: 'color', keys: color },
    ...specFiltersIn(query, glossary).map(({ name, values }) => ({
      name: specPrefix + name,
      keys: values,
    })),
    ...options.map(({ name, values }) => ({ name: optionPrefix + name, keys: values })),
  ].filter(({ keys }) => keys.length > 0)
}

/** Specifications and their values by their English keys. */
export function specFiltersIn(
  { specs }: Pick<FilterNames, 'specs'>,
  { englishKey }: Glossary,
): NamedFilter[] {
  return specs.map(({ name, values }) => ({
    name: englishKey('specification', name),
    values: [...new Set(values.map((key) => englishKey('specification_value', key)))],
  }))
}

/** The keys of the option of the colours, as the shop names it in each language. */
const colorNames = new Set(
  [colorOption, ...languages.map((language) => facetTexts[language].names.color)].map(facetKey),
)

/** Colours and options by their English keys. `option.colour` is another name of `color`. */
export function variantFilters(
  { color, options }: Pick<FilterNames, 'color' | 'options'>,
  { englishKey }: Glossary,
): Pick<FilterNames, 'color' | 'options'> {
  const withEnglishNames = options.map(({ name, values }) => ({
    name: englishKey('specification', name),
    values,
  }))
  const isColor = ({ name }: { name: string }) => colorNames.has(name)
  const colors = [...color, ...withEnglishNames.filter(isColor).flatMap(({ values }) => values)]
  return {
    color: [...new Set(colors.map((key) => englishKey('color', key)))],
    options: withEnglishNames
      .filter((option) => !isColor(option))
      .map(({ name, values }) => ({
        name,
        values: [...new Set(values.map((key) => englishKey('option_value', key)))],
      })),
  }
}
