import type { catalogAdminEndpoints } from '#shared/api/catalog-admin-endpoints.ts'
import { created, deleted, ok } from '#shared/api/endpoint.ts'
import { mediaUrl } from '#shared/catalog/picture-sizes.ts'
import type { NewProductForm } from '#shared/catalog/product-form-schemas.ts'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import { makeMaster, servedWidth, type PictureMaster } from '../platform/pictures/picture-files.ts'
import type { Shop } from '../shop.ts'
import { changeCategory, deleteCategory, imageMissing } from './change-category.ts'
import { changeProduct } from './change-product.ts'
import { colorsWithPictures } from './color-pictures.ts'
import { createCategory, createSubcategory } from './create-category.ts'
import { createProduct, type ProductDraft } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { findProduct } from './find-product.ts'
import { listAllCategories } from './list-categories.ts'
import { listForAdministrator } from './list-for-administrator.ts'

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
    'GET /admin/products': async ({ query }) => ok(await listForAdministrator(shop, query)),
    'POST /products': async ({ body, files }) => {
      const pictures = await makeMasters(files)
      if (pictures.length === 0) throw imagesRequired()
      return created({
        product: await productOf(
          shop,
          await createProduct(shop, draftOf(body, pictures), pictures),
        ),
      })
    },
    'PUT /products/:id': async ({ params: { id }, body, files }) => {
      await changeProduct(shop, id, body, await makeMasters(files))
      return ok({ product: await productOf(shop, id) })
    },
    'DELETE /products/:id': async ({ params: { id } }) => {
      await deleteProduct(shop, id)
      return deleted
    },
    'GET /categories/admin/all': async () =>
      ok({ categories: [...(await listAllCategories(shop))] }),
    'POST /categories': async ({ body, files }) => {
      const id = await createCategory(shop, body, await requireMaster(files))
      return created({ category: await categoryOf(id) })
    },
    'PUT /categories/:id': async ({ params, body, files }) => {
      await changeCategory(shop, params, body, await optionalMaster(files))
      return ok({ category: await categoryOf(params.id) })
    },
    'DELETE /categories/:id': async ({ params }) => {
      await deleteCategory(shop, params)
      return deleted
    },
    'POST /categories/:id/subcategories': async ({ params: { id }, body, files }) => {
      const subId = await createSubcategory(shop, id, body, await requireMaster(files))
      return created({ subcategory: await subcategoryOf(id, subId) })
    },
    'PUT /categories/:id/subcategories/:subId': async ({ params, body, files }) => {
      await changeCategory(shop, params, body, await optionalMaster(files))
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

function draftOf(
  { price, originalPrice, ...form }: NewProductForm,
  added: readonly PictureMaster[],
): ProductDraft {
  const addresses = new Map(
    added.map(({ id, width }) => [id, mediaUrl(id, servedWidth(width), 'webp')]),
  )
  return {
    ...form,
    colors: colorsWithPictures(form.colors, [], { addresses, added }),
    pricePoisha: poishaFromTaka(price),
    originalPricePoisha: originalPrice === null ? null : poishaFromTaka(originalPrice),
  }
}

/** One after the other: each takes the memory of a whole uncompressed picture. */
async function makeMasters(files: readonly Buffer[]): Promise<PictureMaster[]> {
  const masters: PictureMaster[] = []
  for (const file of files) masters.push(await makeMaster(file))
  return masters
}

async function optionalMaster([file]: readonly Buffer[]): Promise<PictureMaster | null> {
  return file ? makeMaster(file) : null
}

async function requireMaster(files: readonly Buffer[]): Promise<PictureMaster> {
  const master = await optionalMaster(files)
  if (!master) throw imageMissing()
  return master
}

function imagesRequired(): DomainError {
  const message = 'Please select at least one product image.'
  return new DomainError('invalid', message, { issues: [{ path: 'images', message }] })
}
