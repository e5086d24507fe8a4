import { auditedProduct } from './audited-product.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { ProductForm } from '#shared/catalog/product-form-schemas.ts'
import { warrantyColumns } from '#shared/catalog/warranty/stored-warranty.ts'
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
import { referencedImageId, updateProductImages } from './product-images.ts'
import { formReferences } from './variants/writing/plan-stock.ts'
import { planVariants } from './variants/writing/plan-variants.ts'
import { saveVariants } from './variants/writing/save-variants.ts'
import { selectVariants } from './variants/variant-queries.ts'
import {
  type LockedProduct,
  lockProduct,
  lockProductImageIds,
  updateProductRow,
} from './product-write-queries.ts'

/** `isUndo` as in `updateProductImages`. */
type ProductChange = ProductForm & { isUndo?: boolean }

/**
 * Updates the fields of a product that a form contains; the others stay. A form that is sent twice
 * moves the stock once. Throws `not_found`, `invalid`, `out_of_stock` when the stock would fall below
 * zero, `conflict` when the form has moved another number before, both with the current `stock`, `conflict` with `updatedAt` too; and
 * `edit_conflict` when somebody else has changed the product since `updatedAt`, with what the permissions
 * `held` show of it.
 */
export async function updateProduct(
  shop: ActingShop,
  id: string,
  form: ProductChange,
  images: readonly OriginalImage[],
  held: readonly string[] = [],
): Promise<void> {
  if (!isId(id)) throw productNotFound()
  await rejectStaleEdit(
    () =>
      withImages(shop, images, { isPermanent: true }, (tx) =>
        applyForm(tx, shop, id, form, images),
      ),
    () => findProductForAdmin(shop, id, held),
  )
  shop.invalidation.invalidate(productChangeTags(id))
}

async function applyForm(
  tx: Tx,
  shop: Shop,
  id: string,
  { isUndo = false, ...form }: ProductChange,
  images: readonly OriginalImage[],
): Promise<void> {
  const { category, subcategory, existingImageUrls, colors, ...details } = form
  const { price, originalPrice, cost, stock, stockBefore, options, variants, ...others } = details
  const { warranty, formId, texts, updatedAt: loadedAt, ...sameName } = others
  const { clock, stockLedger } = shop
  const before = await lockProduct(tx, id, { loadedAt, formId })
  if (!before) throw productNotFound()
  if (!before.isUnchanged) throw new StaleEditError()
  const audited = await auditedProduct(tx, id)
  await updateProductImages(tx, id, existingImageUrls, images, { isUndo })
  const pictureIds = await lockProductImageIds(tx, id)
  const product = { ...before, variants: await selectVariants(tx, id) }
  const plan = planVariants(product, {
    formId,
    options,
    variants,
    colors: await changedColors(tx, pictureIds, colors, before, images),
    hasColors: colors !== undefined,
    pricePoisha: price === undefined ? undefined : poishaFromTaka(price),
    originalPricePoisha:
      typeof originalPrice === 'number' ? poishaFromTaka(originalPrice) : originalPrice,
    costPoisha: typeof cost === 'number' ? poishaFromTaka(cost) : cost,
    stock,
    stockBefore,
    pictureIds,
    pictureIdOf: (reference) => referencedImageId(reference, images),
    ...(await stockLedger.movedByForm(tx, id, formReferences(id, formId))),
  })
  await saveVariants(tx, shop, product, plan, formId).catch((error: unknown) => {
    throw withVersion(error, before.updatedAt)
  })
  const columns = {
    ...sameName,
    texts: texts && changedTexts(before.texts, texts, { ...before, ...definedOnly(sameName) }),
    ...(warranty && warrantyColumns(warranty)),
    ...(await changedCategoryPath(tx, { category, subcategory }, before)),
    options: plan.options,
    colors: plan.colors,
  }
  await updateProductRow(tx, id, columns, { now: clock.now(), formId })
  await shop.changeTracking(tx, id, before.tracks, form.tracks ?? before.tracks)
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
  const { code, text, issues } = error
  const details = { ...error.details, updatedAt: updatedAt.toISOString() }
  return new DomainError(code, text, { details, ...(issues && { issues }) })
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
  pictureIds: readonly string[],
  colors: ProductForm['colors'],
  before: LockedProduct,
  added: readonly OriginalImage[],
) {
  const images = await findImages(tx, pictureIds)
  const urls = new Map([...images].map(([imageId, { url }]) => [imageId, url]))
  return colors
    ? resolveColorImages(colors, before.colors, { urls, added })
    : dropMissingColorImages(before.colors, urls)
}
