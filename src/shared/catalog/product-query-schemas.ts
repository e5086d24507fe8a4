import { z } from 'zod'
import { adminListQuerySchema } from '../api/pagination.ts'
import {
  optionalQuery,
  pageQuery,
  queryAmount,
  queryFlag,
  queryInteger,
  queryText,
} from '../api/parameters.ts'
import { facetKeys, optionFilters, specFilters } from './facets.ts'
import { listingPageSize, productActivities, stockAlertLevels } from './product-rules.ts'

export const maxPageSize = 100

export const productSortFields = ['createdAt', 'price', 'rating', 'name', 'relevance'] as const

export const sortOrders = ['asc', 'desc'] as const

/** A text, also as a form with several checkboxes of one name sends it. */
const queryTexts = z.preprocess(
  (value) => (Array.isArray(value) ? value.join(',') : value),
  queryText,
)

/** Comma separated; a product with any of them matches. */
const queryFacet = queryTexts.transform((values) => facetKeys(values ?? ''))

const listParameters = z.object({
  ...pageQuery({ default: listingPageSize, max: maxPageSize }),
  search: queryText,
  /** Search for exactly what was typed: correct nothing, read no price. */
  literal: queryFlag,
  category: queryText,
  subcategory: queryText,
  sortBy: optionalQuery(z.enum(productSortFields)),
  sortOrder: optionalQuery(z.enum(sortOrders)),
  minPrice: queryAmount,
  maxPrice: queryAmount,
  /** Comma separated; a product with any of them matches. */
  tags: queryText.transform((tags) =>
    (tags ?? '')
      .split(',')
      .map((tag) => tag.trim().toLowerCase())
      .filter((tag) => tag !== ''),
  ),
  isOnSale: queryFlag,
  featured: queryFlag,
  random: queryFlag,
  brand: queryFacet,
  color: queryFacet,
  inStock: queryFlag,
  minRating: queryInteger({ min: 1, max: 5 }),
  facets: queryFlag.meta({
    description:
      'Adds `facets`: brand, price, color, rating, inStock, the specifications of the category and the ' +
      'options of variants, each with its values and how many products have them under the other filters. ' +
      'A parameter `spec.{name}`, comma separated, narrows by a specification: `spec.capacity=2tb`. ' +
      '`option.{name}` narrows by an option: `option.storage=256gb,512gb`. It holds, with `color`, ' +
      '`minPrice`, `maxPrice`, `isOnSale` and `inStock`, for one variant at once.',
  }),
})

/**
 * The query of GET /products, as strings on the wire. `spec.{name}` narrows by a specification,
 * `option.{name}` by an option of variants; other unknown parameters are ignored.
 */
export const productListQuerySchema = listParameters.loose().transform((parameters) => {
  const entries = Object.entries(parameters)
  const listed = Object.fromEntries(entries.filter(([name]) => name in listParameters.shape))
  const texts = entries.map(([name, value]) => [name, [value].flat().join(',')] as const)
  return {
    ...(listed as z.output<typeof listParameters>),
    specs: specFilters(texts),
    options: optionFilters(texts),
  }
})

export type ProductListQuery = z.output<typeof productListQuerySchema>

export const adminProductQuerySchema = adminListQuerySchema.extend({
  /** Only products that are low (1 to 10 units) or sold out. */
  stock: optionalQuery(z.enum(stockAlertLevels)),
  activity: optionalQuery(z.enum(productActivities)),
  /** Only products with a warranty whose length nobody could read. */
  warranty: optionalQuery(z.enum(['unclear'])),
})

export const adminProductFilterSchema = adminProductQuerySchema.omit({ page: true, limit: true })

export type AdminProductFilter = z.output<typeof adminProductFilterSchema>

export type AdminProductQuery = z.output<typeof adminProductQuerySchema>

/** Products and categories together, as many as fit under a search box. */
export const maxSuggestions = 8

export const suggestionQuerySchema = z.object({ q: queryText.transform((q) => q ?? '') })

export const suggestionsSchema = z.object({
  categories: z.array(
    z.object({ _id: z.string(), name: z.string(), image: z.string().nullable() }),
  ),
  products: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      category: z.string(),
      price: z.number(),
      image: z.string().nullable(),
    }),
  ),
  /** When nothing is found: the nearest search with results, null if there is none. */
  nearest: z.string().nullable(),
})

export type Suggestions = z.output<typeof suggestionsSchema>
