import { auditedProduct } from './audited-product.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { ProductForm } from '#shared/catalog/product-form-schemas.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { rejectStaleEdit, StaleEditError } from '../../platform/database/edit-conflicts.ts'
import { changedTexts, definedOnly } from '../../platform/content-texts.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { isId } from '../../platform/ids.ts'
import { findImages } from '../../platform/images/find-images.ts'
import type { OriginalImage } from '../../platform/images/original-image.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { productChangeTags } from '../catalog-cache.ts'
import { withImages } from '../../platform/images/store-images.ts'
import { resolveCategoryPath } from '../categories/categories.ts'
import { dropMissingColorImages, resolveColorImages } from './color-images.ts'
import { findProductForAdmin, productNotFound } from './find-products.ts'
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
 * zero, `conflict` when the form has moved another number before, both with the current `stock`, `conflict` with `updatedAt` too; and
 * `edit_conflict` when somebody else has changed the product since `updatedAt`.
 */
export async function updateProduct(
  shop: ActingShop,
  id: string,
  form: ProductForm,
  images: readonly OriginalImage[],
): Promise<void> {
  if (!isId(id)) throw productNotFound()
  await rejectStaleEdit(
    () =>
      withImages(shop, images, { isPermanent: true }, (tx) =>
        applyForm(tx, shop, id, form, images),
      ),
    () => findProductForAdmin(shop, id),
  )
  shop.invalidation.invalidate(productChangeTags(id))
}

async function applyForm(
  tx: Tx,
  shop: Shop,
  id: string,
  form: ProductForm,
  images: readonly OriginalImage[],
): Promise<void> {
  const { category, subcategory, existingImageUrls, colors, ...details } = form
  const { price, originalPrice, warranty, stock, stockBefore, formId, texts, ...rest } = details
  const { updatedAt: loadedAt, ...sameName } = rest
  const { clock, stockLedger } = shop
  const before = await lockProduct(tx, id, { loadedAt, formId })
  if (!before) throw productNotFound()
  if (!before.isUnchanged) throw new StaleEditError()
  const audited = await auditedProduct(tx, id)
  await updateProductImages(tx, id, existingImageUrls, images)
  const columns = {
    ...sameName,
    texts: texts && changedTexts(before.texts, texts, { ...before, ...definedOnly(sameName) }),
    ...convertedColumns({ price, originalPrice, warranty }),
    ...(await changedCategoryPath(tx, { category, subcategory }, before)),
    colors: await changedColors(tx, id, colors, before, images),
  }
  await updateProductRow(tx, id, columns, { now: clock.now(), formId })
  if (stock !== undefined) {
    const quantity = stock - (stockBefore ?? before.stock)
    await stockLedger
      .adjust(tx, { productId: id, quantity, inStock: before.stock }, formId)
      .catch((error: unknown) => {
        throw withVersion(error, before.updatedAt)
      })
  }
  const after = await auditedProduct(tx, id)
  const subject = { type: 'product', id, label: after?.name ?? '' } as const
  await recordChange(tx, clock, { action: 'changed', ...subject, before: audited, after })
}

/**
 * A form that has changed the stock before goes on from the product as its own change left it: with
 * `updatedAt` of now it is not in conflict with itself.
 */
function withVersion(error: unknown, updatedAt: Date): unknown {
  if (!(error instanceof DomainError) || error.code !== 'conflict') return error
  const details = { ...error.details, updatedAt: updatedAt.toISOString() }
  return new DomainError(error.code, error.message, { details })
}

/** The columns whose values the form has in another format. */
function convertedColumns({
  price,
  originalPrice,
  warranty,
}: Pick<ProductForm, 'price' | 'originalPrice' | 'warranty'>) {
  return {
    regularPricePoisha: price === undefined ? undefined : poishaFromTaka(price),
    regularOriginalPricePoisha:
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
