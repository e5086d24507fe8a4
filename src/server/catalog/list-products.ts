import { paginate } from '#shared/api/pagination.ts'
import type { ProductListQuery } from '#shared/catalog/product-list-query.ts'
import type { ProductList } from '#shared/catalog/product-schemas.ts'
import type { Shop } from '../platform/shop.ts'
import { presentProductSummary } from './present-product.ts'
import { countProducts, selectProductPage } from './product-queries.ts'

/** One page of the products that match. A minimum price above the maximum matches nothing. */
export async function listProducts(shop: Shop, query: ProductListQuery): Promise<ProductList> {
  const [rows, total] = await Promise.all([
    selectProductPage(shop.db, query),
    countProducts(shop.db, query),
  ])
  return {
    products: rows.map(presentProductSummary),
    pagination: { ...paginate(query, total), totalProducts: total },
  }
}
