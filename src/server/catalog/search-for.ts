import {
  productListQuerySchema,
  type ProductListQuery,
} from '#shared/catalog/product-list-query.ts'

/** A query that asks for nothing but a search. */
export function searchQueryFor(search: string, limit: number): ProductListQuery {
  return { ...productListQuerySchema.parse({ limit }), search }
}
