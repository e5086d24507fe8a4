import type { ProductListQuery } from '#shared/catalog/product-list-query.ts'

/** A query that every product answers; loaders narrow it. */
export const anyProducts = { page: 1, tags: [] } satisfies Partial<ProductListQuery>
