import type { catalogEndpoints } from '#shared/api/endpoints/catalog-endpoints.ts'
import { ok } from '#shared/api/endpoint.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { ProductListQuery } from '#shared/catalog/product-query-schemas.ts'
import { notFound } from '../platform/domain-error.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { categoriesTag, productTag, productTags, productsTag } from './catalog-cache.ts'
import { catalogTexts } from './catalog-texts.ts'
import { findProduct, productNotFound } from './products/find-products.ts'
import { listActiveCategories } from './categories/categories.ts'
import { listProducts } from './list-products.ts'
import { suggestProducts } from './suggest-products.ts'

export function catalogHandlers(shop: Shop): HandlersFor<typeof catalogEndpoints> {
  const { responseCache } = shop

  const list = async (query: ProductListQuery, language: Language) => {
    // Random each time, so not cached.
    if (query.random) return ok(await listProducts(shop, query, language))
    return responseCache.json(`products ${language} ${JSON.stringify(query)}`, async () => {
      const body = await listProducts(shop, query, language)
      return { body, tags: [productsTag, ...productTags(body.products)] }
    })
  }

  return {
    'GET /products': ({ query, language }) => list(query, language),
    'GET /products/search': ({ query, language }) => list(query, language),
    'GET /products/suggestions': ({ query: { q }, language }) =>
      responseCache.json(`suggestions ${language} ${q}`, async () => ({
        body: await suggestProducts(shop, q, language),
        tags: [productsTag, categoriesTag],
      })),
    'GET /products/:id': ({ params: { id }, language }) =>
      responseCache.json(`product ${language} ${id}`, async () => {
        const product = await findProduct(shop, id, language)
        if (!product) throw productNotFound()
        return { body: { product }, tags: [productTag(id)] }
      }),
    'GET /categories/:id/subcategories': ({ params: { id }, language }) =>
      responseCache.json(`subcategories ${language} ${id}`, async () => {
        const all = await listActiveCategories(shop, language)
        const category = all.find(({ _id }) => _id === id)
        if (!category) throw notFound((language) => catalogTexts[language].categoryNotFound)
        return { body: { subcategories: category.subcategories }, tags: [categoriesTag] }
      }),
    'GET /categories': ({ language }) =>
      responseCache.json(`categories ${language}`, async () => ({
        body: { categories: await listActiveCategories(shop, language) },
        tags: [categoriesTag],
      })),
  }
}
