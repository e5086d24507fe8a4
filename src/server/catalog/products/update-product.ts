import { maxProductImages, type ProductForm } from '#shared/catalog/product-form-schemas.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError, notFound } from '../../platform/domain-error.ts'
import { isId } from '../../platform/ids.ts'
import { findImages } from '../../platform/images/image-library.ts'
import type { OriginalImage } from '../../platform/images/resize-image.ts'
import type { Shop } from '../../shop.ts'
import { adjustStock } from '../../stock/stock.ts'
import { productChangeTags } from '../catalog-cache.ts'
import { resolveCategoryPath } from '../categories/categories.ts'
import { dropMissingColorImages, referencedImageId, resolveColorImages } from './color-images.ts'
import { saveProductImages } from './create-product.ts'
import {
  type LockedProduct,
  lockProduct,
  lockProductImageIds,
  updateProductRow,
} from './product-write-queries.ts'

/**
 * Changes what a form says of a product; what it leaves out stays. Pictures stand in the order that
 * the form names them in, new ones that it does not name at the end; at least one must be left.
 * A form that is sent twice moves the stock once. Throws `not_found`, `invalid`, `out_of_stock` when
 * the stock would fall below zero, and `conflict` when the form has moved another number before; both
 * with the `stock` that there is.
 */
export async function updateProduct(
  shop: Shop,
  id: string,
  form: ProductForm,
  pictures: readonly OriginalImage[],
): Promise<void> {
  if (!isId(id)) throw productNotFound()
  const { category, subcategory, existingImageUrls, colors, ...details } = form
  const { price, originalPrice, warranty, stock, stockBefore, formId, ...sameName } = details
  for (const picture of pictures) await shop.images.storeOriginal(picture)
  await inTransaction(shop.db, async (tx) => {
    const before = await lockProduct(tx, id)
    if (!before) throw productNotFound()
    await updateImages(tx, shop, id, existingImageUrls, pictures)
    await updateProductRow(tx, id, {
      ...sameName,
      ...convertedColumns({ price, originalPrice, warranty }),
      ...(await changedCategoryPath(tx, { category, subcategory }, before)),
      colors: await changedColors(tx, id, colors, before, pictures),
      updatedAt: shop.clock.now(),
    })
    if (stock !== undefined) {
      const quantity = stock - (stockBefore ?? before.stock)
      await adjustStock(tx, { productId: id, quantity, inStock: before.stock }, formId)
    }
  })
  shop.invalidation.invalidate(productChangeTags(id))
}

/** The columns of what the form says in another way than they do. */
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

/** Another category without a subcategory clears the old one, which belongs elsewhere. */
async function changedCategoryPath(
  tx: Tx,
  { category, subcategory }: Pick<ProductForm, 'category' | 'subcategory'>,
  before: LockedProduct,
) {
  if (category === undefined && subcategory === undefined) return {}
  const place = await resolveCategoryPath(tx, category ?? before.category, subcategory ?? null)
  const hasMoved = place.categoryId !== before.categoryId
  return subcategory === undefined && !hasMoved ? {} : place
}

async function changedColors(
  tx: Tx,
  id: string,
  colors: ProductForm['colors'],
  before: LockedProduct,
  added: readonly OriginalImage[],
) {
  const pictures = await findImages(tx, await lockProductImageIds(tx, id))
  const addresses = new Map([...pictures].map(([pictureId, { url }]) => [pictureId, url]))
  return colors
    ? resolveColorImages(colors, before.colors, { addresses, added })
    : dropMissingColorImages(before.colors, addresses)
}

async function updateImages(
  tx: Tx,
  shop: Shop,
  id: string,
  named: readonly string[] | undefined,
  added: readonly OriginalImage[],
): Promise<void> {
  if (!named && added.length === 0) return
  const before = await lockProductImageIds(tx, id)
  const ordered = named?.map((reference) => requireOwnImage(reference, before, added)) ?? before
  const ids = [...new Set([...ordered, ...added.map((picture) => picture.id)])]
  if (ids.length === 0 && before.length > 0) {
    throw invalid('images', 'Please select at least one product image.')
  }
  if (ids.length > maxProductImages) {
    throw invalid('images', `A product can have at most ${maxProductImages} pictures.`)
  }
  await saveProductImages(tx, shop, id, ids, added)
}

function requireOwnImage(
  reference: string,
  own: readonly string[],
  added: readonly OriginalImage[],
): string {
  const id = referencedImageId(reference, added)
  if (id === undefined || !(own.includes(id) || added.some((picture) => picture.id === id))) {
    throw invalid('existingImageUrls', 'This picture does not belong to the product.')
  }
  return id
}

function invalid(path: string, message: string): DomainError {
  return new DomainError('invalid', message, { issues: [{ path, message }] })
}

function productNotFound(): DomainError {
  return notFound('This product does not exist or is no longer sold.')
}
