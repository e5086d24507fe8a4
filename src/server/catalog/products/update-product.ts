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
 * changes the stock once. Throws `not_found`, `invalid`, `out_of_stock` when the stock would fall below
 * zero, and `conflict` when the form has changed it by another number before; both with the current `stock`.
 */
export async function updateProduct(
  shop: Shop,
  id: string,
  form: ProductForm,
  images: readonly OriginalImage[],
): Promise<void> {
  if (!isId(id)) throw productNotFound()
  const { category, subcategory, existingImageUrls, colors, ...details } = form
  const { price, originalPrice, warranty, stock, stockBefore, formId, ...sameName } = details
  for (const image of images) await shop.images.storeOriginal(image)
  await inTransaction(shop.db, async (tx) => {
    const before = await lockProduct(tx, id)
    if (!before) throw productNotFound()
    await updateProductImages(tx, shop, id, existingImageUrls, images)
    await updateProductRow(tx, id, {
      ...sameName,
      ...convertedColumns({ price, originalPrice, warranty }),
      ...(await changedCategoryPath(tx, { category, subcategory }, before)),
      colors: await changedColors(tx, id, colors, before, images),
      updatedAt: shop.clock.now(),
    })
    if (stock !== undefined) {
      const quantity = stock - (stockBefore ?? before.stock)
      await adjustStock(tx, { productId: id, quantity, inStock: before.stock }, formId)
    }
  })
  shop.invalidation.invalidate(productChangeTags(id))
}

/** The columns whose values differ from the form's representation. */
function convertedColumns({
  price,
  originalPrice,
  warranty,
}: Pick<ProductForm, 'price' | 'originalPrice' | 'warranty'>) {
  return {
    pricePoisha: price === undefined ? undefined : poishaFromTaka(price),
    originalPricePoisha:
      typeof originalPrice === 'number' ? poishaFromTaka(originalPrice) : originalPrice,
    warrantyType: warranty?.type,
    warrantyDuration: warranty?.duration,
  }
}

/** A new category without a subcategory clears the old subcategory, which belongs to the old category. */
async function changedCategoryPath(
  tx: Tx,
  { category, subcategory }: Pick<ProductForm, 'category' | 'subcategory'>,
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
  colors: ProductForm['colors'],
  before: LockedProduct,
  added: readonly OriginalImage[],
) {
  const images = await findImages(tx, await lockProductImageIds(tx, id))
  const urls = new Map([...images].map(([imageId, { url }]) => [imageId, url]))
  return colors
    ? resolveColorImages(colors, before.colors, { urls, added })
    : dropMissingColorImages(before.colors, urls)
}

function productNotFound(): DomainError {
  return notFound('This product does not exist or is no longer sold.')
}
