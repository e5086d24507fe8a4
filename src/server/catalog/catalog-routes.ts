import type { catalogEndpoints } from '#shared/api/catalog-endpoints.ts'
import { ok } from '#shared/api/endpoint.ts'
import { notFound } from '../platform/domain-error.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../platform/shop.ts'
import { findProduct } from './find-product.ts'
import { listActiveCategories } from './list-categories.ts'
import { listProducts } from './list-products.ts'

export function catalogHandlers(shop: Shop): HandlersFor<typeof catalogEndpoints> {
  return {
    'GET /products': async ({ query }) => ok(await listProducts(shop, query)),
    'GET /products/search': async ({ query }) => ok(await listProducts(shop, query)),
    'GET /products/:id': async ({ params }) => {
      const product = await findProduct(shop, params.id)
      if (!product) throw notFound('This product does not exist or is no longer sold.')
      return ok({ product })
    },
    'GET /categories': async () => ok({ categories: await listActiveCategories(shop) }),
  }
}
