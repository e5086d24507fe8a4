import { auditedProduct } from './audited-product.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { NewProductForm } from '#shared/catalog/product-form-schemas.ts'
import type { ProductColor } from '#shared/catalog/product-schemas.ts'
import type { Poisha } from '#shared/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { changedTexts } from '../../platform/content-texts.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { OriginalImage } from '../../platform/images/original-image.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { productChangeTags } from '../catalog-cache.ts'
import { catalogTexts } from '../catalog-texts.ts'
import { withImages } from '../../platform/images/store-images.ts'
import { resolveCategoryPath } from '../categories/categories.ts'
import {
  insertProduct,
  lockProductOfForm,
  replaceProductImages,
  updateProductRow,
} from './product-write-queries.ts'

/** What a product's form says, with prices in poisha and colours by the URLs of their pictures. */
export type NewProduct = Omit<NewProductForm, 'price' | 'originalPrice' | 'colors'> & {
  pricePoisha: Poisha
  originalPricePoisha: Poisha | null
  colors: ProductColor[]
}

/**
 * Creates a product with its images, the first being the main one, and opens its stock in the
 * ledger. A form that is sent again returns the product that it created, updated to what the form contains now.
 * Throws `invalid` for an unknown category or subcategory, and `conflict` when the product has been
 * changed since the form created it, or its stock was corrected twice.
 */
export async function createProduct(
  shop: ActingShop,
  draft: NewProduct,
  images: readonly OriginalImage[],
): Promise<string> {
  const id = await withImages(shop, images, { isPermanent: true }, async (tx) => {
    const inserted = await insertNewProduct(tx, shop, draft)
    const { productId, before } = inserted ?? (await reapplyForm(tx, shop, draft))
    const imageIds = new Set(images.map((image) => image.id))
    if (imageIds.size > 0) await replaceProductImages(tx, productId, [...imageIds])
    await recordChange(tx, shop.clock, {
      action: before ? 'changed' : 'created',
      type: 'product',
      id: productId,
      label: draft.name,
      before,
      after: await auditedProduct(tx, productId),
    })
    return productId
  })
  shop.invalidation.invalidate(productChangeTags(id))
  return id
}

/** The new product; null when its form has created one in an earlier request. */
async function insertNewProduct(
  tx: Tx,
  { clock, stockLedger }: Shop,
  draft: NewProduct,
): Promise<{ productId: string; before: null } | null> {
  const { stock, formId } = draft
  const columns = await columnsOf(tx, draft)
  const id = await insertProduct(tx, { ...columns, stock, formId, createdAt: clock.now() })
  if (id === null) return null
  await stockLedger.recordOpening(tx, id)
  return { productId: id, before: null }
}

/** Applies the changes made since the form was first sent. */
async function reapplyForm(tx: Tx, shop: Shop, draft: NewProduct) {
  const { stockLedger } = shop
  const { formId, stock } = draft
  if (formId === undefined) throw new Error('a product without a form cannot be there already')
  const created = await lockProductOfForm(tx, formId)
  if (!created?.isUntouched) {
    throw new DomainError('conflict', (language) => catalogTexts[language].formUsed)
  }
  const { id, inStock } = created
  const before = await auditedProduct(tx, id)
  await updateProductRow(tx, id, await columnsOf(tx, draft))
  const opening = await stockLedger.openingUnits(tx, id)
  await stockLedger.adjust(tx, { productId: id, quantity: stock - opening, inStock }, formId)
  return { productId: id, before }
}

async function columnsOf(tx: Tx, draft: NewProduct) {
  const { category, subcategory, warranty, tags, stock: _, formId: __, ...details } = draft
  const { pricePoisha, originalPricePoisha, texts, ...columns } = details
  return {
    ...columns,
    texts: changedTexts({}, texts, columns),
    regularPricePoisha: pricePoisha,
    regularOriginalPricePoisha: originalPricePoisha,
    ...(await resolveCategoryPath(tx, category, subcategory)),
    tags: [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean))],
    warrantyType: warranty.type,
    warrantyDuration: warranty.duration,
  }
}
