import { eq } from 'drizzle-orm'
import type { ProductColor, Warranty } from '#shared/catalog/product-schemas.ts'
import type { Poisha } from '#shared/money/money.ts'
import type { Tx } from '../platform/database/connect-database.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { newId } from '../platform/ids.ts'
import type { PictureMaster } from '../platform/pictures/picture-files.ts'
import type { Shop } from '../platform/shop.ts'
import { enterMovements } from '../stock/move-stock.ts'
import { productChanges } from './catalog-changes.ts'
import { findPlace } from './find-place.ts'
import { setPictures } from './product-pictures.ts'
import { products } from './product-tables.ts'

/** A product as an administrator enters it; category and subcategory by name. */
export interface ProductDraft {
  name: string
  brand: string
  description: string
  pricePoisha: Poisha
  originalPricePoisha: Poisha | null
  category: string
  subcategory: string | null
  stock: number
  tags: string[]
  colors: ProductColor[]
  specifications: Record<string, string>
  warranty: Warranty
  featured: boolean
  /** Names the form: one that was sent before gives the product that it created then. */
  formId?: string | undefined
}

/**
 * Creates a product with its pictures, the first being the main one, and opens its stock in the
 * ledger. The pictures' files are stored first: a file without a product harms nobody.
 * Throws `invalid` for an unknown category or subcategory.
 */
export async function createProduct(
  shop: Shop,
  draft: ProductDraft,
  pictures: readonly PictureMaster[],
): Promise<string> {
  for (const picture of pictures) await shop.pictures.storeFile(picture)
  const id = await inTransaction(shop.db, async (tx) => {
    const productId = newId()
    const isNew = await insertProduct(tx, productId, draft, shop.clock.now())
    if (!isNew) return productOfForm(tx, draft.formId)
    const pictureIds = new Set(pictures.map((picture) => picture.id))
    if (pictureIds.size > 0) await setPictures(tx, shop, productId, [...pictureIds], pictures)
    if (draft.stock > 0) {
      const opening = [{ productId, quantity: draft.stock }]
      await enterMovements(tx, opening, { reason: 'opening', causeId: productId })
    }
    return productId
  })
  shop.changes.announce(productChanges(id))
  return id
}

/** Whether there is a new product: a form that is being sent twice is waited for, and counts once. */
async function insertProduct(tx: Tx, id: string, draft: ProductDraft, at: Date): Promise<boolean> {
  const { category, subcategory, warranty, tags, ...columns } = draft
  const inserted = await tx
    .insert(products)
    .values({
      id,
      ...columns,
      ...(await findPlace(tx, category, subcategory)),
      tags: [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean))],
      warrantyType: warranty.type,
      warrantyDuration: warranty.duration,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing({ target: products.formId })
    .returning({ id: products.id })
  return inserted.length === 1
}

async function productOfForm(tx: Tx, formId: string | undefined): Promise<string> {
  if (formId === undefined) throw new Error('a product without a form cannot be there already')
  const [row] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.formId, formId))
  if (!row) throw new Error('a product vanished while its form was sent again')
  return row.id
}
