import type { ProductSummary } from '#shared/catalog/product-schemas.ts'
import { urls } from '#shared/urls.ts'

/** A product as search engines are told of it in a list. */
export const listedProduct = ({ _id, name }: ProductSummary) => ({
  name,
  path: urls.product({ id: _id }),
})
