import type { PageServices } from '#web/page-services.ts'
import { findProduct } from './catalog/find-product.ts'
import { listActiveCategories } from './catalog/list-categories.ts'
import { listProducts } from './catalog/list-products.ts'
import { relatedProducts } from './catalog/related-products.ts'
import type { Shop } from './platform/shop.ts'

/** The operations that public pages are rendered from, called in the same process as the API's. */
export function pageServices(shop: Shop, publicUrl: string): PageServices {
  return {
    publicUrl,
    listProducts: (query) => listProducts(shop, query),
    findProduct: (id) => findProduct(shop, id),
    relatedProducts: (product) => relatedProducts(shop, product),
    listCategories: () => listActiveCategories(shop),
    findCategory: async (id) =>
      (await listActiveCategories(shop)).find((category) => category._id === id) ?? null,
  }
}
