import type { catalogAdminEndpoints } from '#shared/api/endpoints/admin/catalog/catalog-admin-endpoints.ts'
import { created, deleted, ok } from '#shared/api/endpoint.ts'
import type { NewProductForm, ProductForm } from '#shared/catalog/product-form-schemas.ts'
import type { AdminCategory, AdminSubcategory } from '#shared/catalog/category-schemas.ts'
import type { AdminProduct } from '#shared/catalog/product-schemas.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import { DomainError, fieldError, notFound } from '../platform/domain-error.ts'
import { type CustomerCaller, requirePermission } from '../platform/http/authenticate.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import { imageUrl, type OriginalImage } from '../platform/images/original-image.ts'
import type { Shop } from '../shop.ts'
import { catalogTexts } from './catalog-texts.ts'
import {
  updateCategory,
  deleteCategory,
  imageRequired,
  createCategory,
  createSubcategory,
} from './categories/save-category.ts'
import { updateProduct } from './products/update-product.ts'
import { resolveColorImages } from './products/color-images.ts'
import { createProduct, type NewProduct } from './products/create-product.ts'
import { deleteProduct } from './products/delete-product.ts'
import { findProductForAdmin, previewProduct, productNotFound } from './products/find-products.ts'
import { listAllCategories, listSpecifications } from './categories/categories.ts'
import { listProductsForAdmin } from './list-products.ts'

export function catalogAdminHandlers(shop: Shop): HandlersFor<typeof catalogAdminEndpoints> {
  return {
    'GET /admin/products': async ({ query, language }) =>
      ok(await listProductsForAdmin(shop, query, language)),
    'GET /admin/products/:id': async ({ caller, params: { id } }) => {
      const product = await findProductForAdmin(shop, id, caller.customer.permissions)
      if (!product) throw productNotFound()
      return ok({ product })
    },
    'GET /admin/products/:id/preview': async ({ params: { id }, language }) => {
      const product = await previewProduct(shop, id, language)
      if (!product) throw productNotFound()
      return ok({ product })
    },
    'POST /products': async ({ actor, caller, body, files, signal }) => {
      requireCosts(caller, body)
      const images = await createOriginals(shop, files, signal)
      if (images.length === 0) {
        throw fieldError('images', (language) => catalogTexts[language].imageNeeded)
      }
      const id = await createProduct({ ...shop, actor }, newProductOf(body, images), images)
      return created({ product: await productOf(shop, id, caller) })
    },
    'PUT /products/:id': async ({ actor, caller, params: { id }, body, files, signal }) => {
      requireCosts(caller, body)
      const images = await createOriginals(shop, files, signal)
      await updateProduct({ ...shop, actor }, id, body, images, caller.customer.permissions)
      return ok({ product: await productOf(shop, id, caller) })
    },
    'DELETE /products/:id': async ({ actor, params: { id } }) => {
      await deleteProduct({ ...shop, actor }, id)
      return deleted
    },
    'GET /categories/admin/all': async () => ok({ categories: await listAllCategories(shop) }),
    'GET /categories/:id/specifications': async ({ params }) => {
      const specifications = await listSpecifications(shop, params.id)
      if (!specifications) throw notFound((language) => catalogTexts[language].categoryNotFound)
      return ok({ specifications })
    },
    'POST /categories': async ({ actor, body, files, signal }) => {
      const id = await createCategory(
        { ...shop, actor },
        body,
        await requireOriginal(shop, files, signal),
      )
      return created({ category: await categoryOf(shop, id) })
    },
    'PUT /categories/:id': async ({ actor, params, body, files, signal }) => {
      await updateCategory(
        { ...shop, actor },
        params,
        body,
        await optionalOriginal(shop, files, signal),
      )
      return ok({ category: await categoryOf(shop, params.id) })
    },
    'DELETE /categories/:id': async ({ actor, params }) => {
      await deleteCategory({ ...shop, actor }, params)
      return deleted
    },
    'POST /categories/:id/subcategories': async ({
      actor,
      params: { id },
      body,
      files,
      signal,
    }) => {
      const subId = await createSubcategory(
        { ...shop, actor },
        id,
        body,
        await requireOriginal(shop, files, signal),
      )
      return created({ subcategory: await subcategoryOf(shop, id, subId) })
    },
    'PUT /categories/:id/subcategories/:subId': async ({ actor, params, body, files, signal }) => {
      await updateCategory(
        { ...shop, actor },
        params,
        body,
        await optionalOriginal(shop, files, signal),
      )
      return ok({ subcategory: await subcategoryOf(shop, params.id, params.subId) })
    },
    'DELETE /categories/:id/subcategories/:subId': async ({ actor, params }) => {
      await deleteCategory({ ...shop, actor }, params)
      return deleted
    },
  }
}

/** Throws 403 where a form names costs and its sender may not change them. */
function requireCosts({ customer }: CustomerCaller, { cost, variants = [] }: ProductForm): void {
  const namesCosts = cost !== undefined || variants.some((variant) => variant.cost !== undefined)
  if (namesCosts) requirePermission(customer, 'write_costs')
}

async function productOf(
  shop: Shop,
  id: string,
  { customer }: CustomerCaller,
): Promise<AdminProduct> {
  return (
    (await findProductForAdmin(shop, id, customer.permissions)) ?? throwDeleted('productDeleted')
  )
}

async function categoryOf(shop: Shop, id: string): Promise<AdminCategory> {
  const all = await listAllCategories(shop)
  return all.find(({ _id }) => _id === id) ?? throwDeleted('categoryDeleted')
}

async function subcategoryOf(shop: Shop, id: string, subId: string): Promise<AdminSubcategory> {
  const { subcategories } = await categoryOf(shop, id)
  return subcategories.find(({ _id }) => _id === subId) ?? throwDeleted('subcategoryDeleted')
}

/** Deleted by somebody else before the response was made. */
function throwDeleted(what: 'productDeleted' | 'categoryDeleted' | 'subcategoryDeleted'): never {
  throw new DomainError('conflict', (language) => catalogTexts[language][what])
}

function newProductOf(
  { price, originalPrice, cost, ...form }: NewProductForm,
  added: readonly OriginalImage[],
): NewProduct {
  const urls = new Map(added.map((image) => [image.id, imageUrl(image)]))
  return {
    ...form,
    colors: resolveColorImages(form.colors, [], { urls, added }),
    pricePoisha: poishaFromTaka(price),
    originalPricePoisha: originalPrice === null ? null : poishaFromTaka(originalPrice),
    ...(cost !== undefined && { costPoisha: cost === null ? null : poishaFromTaka(cost) }),
  }
}

/** Throws when the client has gone before its pictures were decoded: its next attempt is another one. */
async function createOriginals(
  { images }: Shop,
  files: readonly Buffer[],
  signal: AbortSignal,
): Promise<OriginalImage[]> {
  const originals: OriginalImage[] = []
  for (const file of files) originals.push(await images.createOriginal(file, { signal }))
  return originals
}

async function optionalOriginal(
  { images }: Shop,
  [file]: readonly Buffer[],
  signal: AbortSignal,
): Promise<OriginalImage | null> {
  return file ? images.createOriginal(file, { signal }) : null
}

async function requireOriginal(
  shop: Shop,
  files: readonly Buffer[],
  signal: AbortSignal,
): Promise<OriginalImage> {
  const original = await optionalOriginal(shop, files, signal)
  if (!original) throw imageRequired()
  return original
}
