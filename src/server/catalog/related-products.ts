import type { Product, ProductSummary } from '#shared/catalog/product-schemas.ts'
import { productListQuerySchema } from '#shared/catalog/product-list-query.ts'
import type { Shop } from '../shop.ts'
import { listProducts } from './list-products.ts'

const fetchedRelated = 8
const maxRelated = 6

/** Others of the same category: of 8, without the product itself, at most 6 (SPEC §4). */
export async function listRelatedProducts(shop: Shop, product: Product): Promise<ProductSummary[]> {
  const query = productListQuerySchema.parse({ category: product.category, limit: fetchedRelated })
  const { products } = await listProducts(shop, query)
  return products.filter((each) => each._id !== product._id).slice(0, maxRelated)
}
