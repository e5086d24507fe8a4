import type { ProductSummary } from '#shared/catalog/product-schemas.ts'
import { productPath } from '../shell/paths.ts'

/** A product as search engines are told of it in a list. */
export const listedProduct = ({ _id, name }: ProductSummary) => ({ name, path: productPath(_id) })
