import { z } from 'zod'
import {
  pageQuery,
  queryAmount,
  queryFlag,
  queryText,
  optionalQuery,
} from '../api/query-parameters.ts'

export const listingPageSize = 30
export const maxPageSize = 100

export const productSortFields = ['createdAt', 'price', 'rating', 'name', 'relevance'] as const
export const sortOrders = ['asc', 'desc'] as const

/** The query of GET /products, as strings on the wire. Unknown parameters are ignored. */
export const productListQuerySchema = z.object({
  ...pageQuery({ default: listingPageSize, max: maxPageSize }),
  search: queryText,
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
})

export type ProductListQuery = z.output<typeof productListQuerySchema>
