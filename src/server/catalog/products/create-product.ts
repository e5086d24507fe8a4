import type { NewProductForm } from '#shared/catalog/product-form-schemas.ts'
import type { ProductColor } from '#shared/catalog/product-schemas.ts'
import type { Poisha } from '#shared/money/money.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { insertImage } from '../../platform/images/image-queries.ts'
import type { OriginalImage } from '../../platform/images/resize-image.ts'
import type { Shop } from '../../shop.ts'
import { adjustStock, recordMovements, unitsMoved } from '../../stock/stock.ts'
import { productChangeTags } from '../catalog-cache.ts'
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
 * Creates a product with its pictures, the first being the main one, and opens its stock in the
 * ledger. The pictures' files are stored first: a file without a product harms nobody. A form that is
 * sent again gives the product that it created, as the form says it now.
 * Throws `invalid` for an unknown category or subcategory, and `conflict` when somebody has worked
 * since on what the form created, or its stock was corrected twice.
 */
export async function createProduct(
  shop: Shop,
  draft: NewProduct,
  pictures: readonly OriginalImage[],
): Promise<string> {
  for (const picture of pictures) await shop.images.storeOriginal(picture)
  const id = await inTransaction(shop.db, async (tx) => {
    const productId = (await openProduct(tx, shop, draft)) ?? (await reapplyForm(tx, draft))
    const pictureIds = new Set(pictures.map((picture) => picture.id))
    if (pictureIds.size > 0) await saveProductImages(tx, shop, productId, [...pictureIds], pictures)
    return productId
  })
  shop.invalidation.invalidate(productChangeTags(id))
  return id
}

/** The new product's id; null where its form created one before, by a request that is over now. */
async function openProduct(tx: Tx, { clock }: Shop, draft: NewProduct): Promise<string | null> {
  const { stock, formId } = draft
  const columns = await columnsOf(tx, draft)
  const id = await insertProduct(tx, { ...columns, stock, formId, createdAt: clock.now() })
  if (id !== null && stock > 0) {
    await recordMovements(tx, [{ productId: id, quantity: stock }], {
      reason: 'opening',
      referenceId: id,
    })
  }
  return id
}

/** What was typed since the form was first sent counts too. */
async function reapplyForm(tx: Tx, draft: NewProduct): Promise<string> {
  const { formId, stock } = draft
  if (formId === undefined) throw new Error('a product without a form cannot be there already')
  const made = await lockProductOfForm(tx, formId)
  if (!made?.isUntouched) {
    const message =
      'This product is in the shop already, and was changed since. Look for it in the list.'
    throw new DomainError('conflict', message)
  }
  const { id, inStock } = made
  await updateProductRow(tx, id, await columnsOf(tx, draft))
  const opening = (await unitsMoved(tx, id, id)) ?? 0
  await adjustStock(tx, { productId: id, quantity: stock - opening, inStock }, formId)
  return id
}

async function columnsOf(tx: Tx, draft: NewProduct) {
  const { category, subcategory, warranty, tags, stock: _, formId: __, ...columns } = draft
  return {
    ...columns,
    ...(await resolveCategoryPath(tx, category, subcategory)),
    tags: [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean))],
    warrantyType: warranty.type,
    warrantyDuration: warranty.duration,
  }
}

/** Gives a product these pictures in this order and no others; the new ones are among them. */
export async function saveProductImages(
  tx: Tx,
  shop: Shop,
  productId: string,
  ids: readonly string[],
  added: readonly OriginalImage[],
): Promise<void> {
  for (const picture of added) {
    await insertImage(tx, picture)
    await shop.jobs.enqueue(tx, 'resizeImage', { pictureId: picture.id })
  }
  await replaceProductImages(tx, productId, ids)
}
