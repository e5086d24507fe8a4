import type { catalogAdminEndpoints } from '#shared/api/catalog-admin-endpoints.ts'
import { created, deleted, ok } from '#shared/api/endpoint.ts'
import { mediaUrl } from '#shared/catalog/picture-sizes.ts'
import type { NewProductForm } from '#shared/catalog/product-form-schemas.ts'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import { createOriginal, servedWidth, type OriginalImage } from '../platform/images/resize-image.ts'
import type { Shop } from '../shop.ts'
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
import { findProduct } from './products/find-products.ts'
import { listAllCategories } from './categories/categories.ts'
import { listProductsForAdmin } from './list-products.ts'

export function catalogAdminHandlers(shop: Shop): HandlersFor<typeof catalogAdminEndpoints> {
  const categoryOf = async (id: string) => {
    const category = (await listAllCategories(shop)).find(({ _id }) => _id === id.toLowerCase())
    if (!category) throw new Error('a category vanished right after it was written')
    return category
  }
  const subcategoryOf = async (id: string, subId: string) => {
    const subcategory = (await categoryOf(id)).subcategories.find(
      ({ _id }) => _id === subId.toLowerCase(),
    )
    if (!subcategory) throw new Error('a subcategory vanished right after it was written')
    return subcategory
  }

  return {
    'GET /admin/products': async ({ query }) => ok(await listProductsForAdmin(shop, query)),
    'POST /products': async ({ body, files }) => {
      const images = await createOriginals(files)
      if (images.length === 0) throw imagesRequired()
      return created({
        product: await productOf(
          shop,
          await createProduct(shop, newProductOf(body, images), images),
        ),
      })
    },
    'PUT /products/:id': async ({ params: { id }, body, files }) => {
      await updateProduct(shop, id, body, await createOriginals(files))
      return ok({ product: await productOf(shop, id) })
    },
    'DELETE /products/:id': async ({ params: { id } }) => {
      await deleteProduct(shop, id)
      return deleted
    },
    'GET /categories/admin/all': async () =>
      ok({ categories: [...(await listAllCategories(shop))] }),
    'POST /categories': async ({ body, files }) => {
      const id = await createCategory(shop, body, await requireOriginal(files))
      return created({ category: await categoryOf(id) })
    },
    'PUT /categories/:id': async ({ params, body, files }) => {
      await updateCategory(shop, params, body, await optionalOriginal(files))
      return ok({ category: await categoryOf(params.id) })
    },
    'DELETE /categories/:id': async ({ params }) => {
      await deleteCategory(shop, params)
      return deleted
    },
    'POST /categories/:id/subcategories': async ({ params: { id }, body, files }) => {
      const subId = await createSubcategory(shop, id, body, await requireOriginal(files))
      return created({ subcategory: await subcategoryOf(id, subId) })
    },
    'PUT /categories/:id/subcategories/:subId': async ({ params, body, files }) => {
      await updateCategory(shop, params, body, await optionalOriginal(files))
      return ok({ subcategory: await subcategoryOf(params.id, params.subId) })
    },
    'DELETE /categories/:id/subcategories/:subId': async ({ params }) => {
      await deleteCategory(shop, params)
      return deleted
    },
  }
}

async function productOf(shop: Shop, id: string): Promise<Product> {
  const product = await findProduct(shop, id)
  if (!product) throw new DomainError('conflict', 'Somebody has just deleted this product.')
  return product
}

function newProductOf(
  { price, originalPrice, ...form }: NewProductForm,
  added: readonly OriginalImage[],
): NewProduct {
  const urls = new Map(added.map(({ id, width }) => [id, mediaUrl(id, servedWidth(width), 'webp')]))
  return {
    ...form,
    colors: resolveColorImages(form.colors, [], { urls, added }),
    pricePoisha: poishaFromTaka(price),
    originalPricePoisha: originalPrice === null ? null : poishaFromTaka(originalPrice),
  }
}

/** One after the other: each needs the memory of a whole uncompressed image. */
async function createOriginals(files: readonly Buffer[]): Promise<OriginalImage[]> {
  const originals: OriginalImage[] = []
  for (const file of files) originals.push(await createOriginal(file))
  return originals
}

async function optionalOriginal([file]: readonly Buffer[]): Promise<OriginalImage | null> {
  return file ? createOriginal(file) : null
}

async function requireOriginal(files: readonly Buffer[]): Promise<OriginalImage> {
  const original = await optionalOriginal(files)
  if (!original) throw imageRequired()
  return original
}

function imagesRequired(): DomainError {
  const message = 'Please select at least one product image.'
  return new DomainError('invalid', message, { issues: [{ path: 'images', message }] })
}
