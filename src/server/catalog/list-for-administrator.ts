import type { AdminListQuery } from '#shared/admin/admin-schemas.ts'
import { productListQuerySchema } from '#shared/catalog/product-list-query.ts'
import type { AdminProductList } from '#shared/catalog/product-schemas.ts'
import type { Shop } from '../shop.ts'
import { listProducts } from './list-products.ts'
import { selectExcerpts } from './product-queries.ts'

/**
 * The products an administrator looks through, each with its description's start: newest first, or
 * the best match first where something is searched.
 */
export async function listProductsForAdmin(
  shop: Shop,
  query: AdminListQuery,
): Promise<AdminProductList> {
  const everything = productListQuerySchema.parse({})
  const { products, pagination } = await listProducts(shop, { ...everything, ...query })
  const excerpts = await selectExcerpts(
    shop.db,
    products.map(({ _id }) => _id),
  )
  return {
    products: products.map((each) => ({ ...each, excerpt: excerpts.get(each._id) ?? '' })),
    pagination,
  }
}
