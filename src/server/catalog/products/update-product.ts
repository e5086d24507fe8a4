import type { ProductForm } from '#shared/catalog/product-form-schemas.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { type DomainError, notFound } from '../../platform/domain-error.ts'
import { isId } from '../../platform/ids.ts'
import { findImages } from '../../platform/images/image-library.ts'
import type { OriginalImage } from '../../platform/images/resize-image.ts'
import type { Shop } from '../../shop.ts'
import { adjustStock } from '../../stock/stock.ts'
import { productChangeTags } from '../catalog-cache.ts'
import { resolveCategoryPath } from '../categories/categories.ts'
import { dropMissingColorImages, resolveColorImages } from './color-images.ts'
import { updateProductImages } from './product-images.ts'
import {
  type LockedProduct,
  lockProduct,
  lockProductImageIds,
  updateProductRow,
} from './product-write-queries.ts'

/**
 * Updates the fields of a product that a form contains; the others stay. A form that is sent twice
 * moves the stock once. Throws `not_found`, `invalid`, `out_of_stock` when the stock would fall below
 * zero, and `conflict` when the form has moved another number before; both with the current `stock`.
 */
export async function updateProduct(
  shop: Shop,
  id: string,
  form: ProductForm,
  images: readonly OriginalImage[],
): Promise<void> {
  if (!isId(id)) throw productNotFound()
  for (const image of images) await shop.images.storeOriginal(image)
  await inTransaction(shop.db, async (tx) => {
    const before = await lockProduct(tx, id)
    if (!before) throw productNotFound()
    await updateProductImages(tx, shop, id, form.existingImageUrls, images)
    const columns = {
      ...(await changedColumns(tx, form, before)),
      colors: await changedColors(tx, id, form, before, images),
    }
    await updateProductRow(tx, id, { ...columns, updatedAt: shop.clock.now() })
    if (form.stock !== undefined) {
      const quantity = form.stock - (form.stockBefore ?? before.stock)
      await adjustStock(tx, { productId: id, quantity, inStock: before.stock }, form.formId)
    }
  })
  shop.invalidation.invalidate(productChangeTags(id))
}

async function changedColumns(tx: Tx, form: ProductForm, before: LockedProduct) {
  const { name, brand, description, price, originalPrice, tags, featured, specifications } = form
  return {
    name,
    brand,
    description,
    pricePoisha: price === undefined ? undefined : poishaFromTaka(price),
    originalPricePoisha:
      typeof originalPrice === 'number' ? poishaFromTaka(originalPrice) : originalPrice,
    tags,
    featured,
    specifications,
    warrantyType: form.warranty?.type,
    warrantyDuration: form.warranty?.duration,
    ...(await changedCategoryPath(tx, form, before)),
  }
}

/** A new category without a subcategory clears the old subcategory, which belongs to the old category. */
async function changedCategoryPath(
  tx: Tx,
  { category, subcategory }: ProductForm,
  before: LockedProduct,
) {
  if (category === undefined && subcategory === undefined) return {}
  const path = await resolveCategoryPath(tx, category ?? before.category, subcategory ?? null)
  const hasMoved = path.categoryId !== before.categoryId
  return subcategory === undefined && !hasMoved ? {} : path
}

async function changedColors(
  tx: Tx,
  id: string,
  form: ProductForm,
  before: LockedProduct,
  added: readonly OriginalImage[],
) {
  const images = await findImages(tx, await lockProductImageIds(tx, id))
  const urls = new Map([...images].map(([imageId, { url }]) => [imageId, url]))
  return form.colors
    ? resolveColorImages(form.colors, before.colors, { urls, added })
    : dropMissingColorImages(before.colors, urls)
}

function productNotFound(): DomainError {
  return notFound('This product does not exist or is no longer sold.')
}
