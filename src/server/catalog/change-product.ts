import { and, eq, sql } from 'drizzle-orm'
import type { ProductForm } from '#shared/catalog/product-form-schemas.ts'
import type { ProductColor } from '#shared/catalog/product-schemas.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import type { Tx } from '../platform/database/connect-database.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { DomainError, notFound } from '../platform/domain-error.ts'
import { isId, newId } from '../platform/ids.ts'
import type { PictureMaster } from '../platform/pictures/picture-files.ts'
import type { Shop } from '../platform/shop.ts'
import { enterMovements } from '../stock/move-stock.ts'
import { productChanges } from './catalog-changes.ts'
import { findPlace } from './find-place.ts'
import { lockedPictureIds, setPictures } from './product-pictures.ts'
import { products } from './product-tables.ts'

/**
 * Changes what a form says of a product; what it leaves out stays. The kept pictures come first,
 * then the new ones; at least one must be left. Throws `not_found`, `invalid`, and `out_of_stock`
 * when the stock would fall below zero.
 */
export async function changeProduct(
  shop: Shop,
  id: string,
  form: ProductForm,
  pictures: readonly PictureMaster[],
): Promise<void> {
  if (!isId(id)) throw productNotFound()
  for (const picture of pictures) await shop.pictures.storeFile(picture)
  await inTransaction(shop.db, async (tx) => {
    const before = await lockProduct(tx, id)
    await changePictures(tx, shop, id, form.existingImageUrls, pictures)
    const columns = await changedColumns(tx, form, before)
    await tx
      .update(products)
      .set({ ...columns, updatedAt: shop.clock.now() })
      .where(eq(products.id, id))
    if (form.stock !== undefined) {
      await adjustStock(tx, id, form.stock - (form.stockBefore ?? before.stock))
    }
  })
  shop.changes.announce(productChanges(id))
}

type Before = Awaited<ReturnType<typeof lockProduct>>

async function lockProduct(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      stock: products.stock,
      colors: products.colors,
      categoryId: products.categoryId,
      category: sql<string>`(select name from categories where id = ${products.categoryId})`,
    })
    .from(products)
    .where(eq(products.id, id))
    .for('update')
  if (!row) throw productNotFound()
  return row
}

async function changedColumns(tx: Tx, form: ProductForm, before: Before) {
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
    colors: form.colors && withPicturesOf(form.colors, before.colors),
    warrantyType: form.warranty?.type,
    warrantyDuration: form.warranty?.duration,
    ...(await changedPlace(tx, form, before)),
  }
}

/** Another category without a subcategory clears the old one, which belongs elsewhere. */
async function changedPlace(tx: Tx, { category, subcategory }: ProductForm, before: Before) {
  if (category === undefined && subcategory === undefined) return {}
  const place = await findPlace(tx, category ?? before.category, subcategory ?? null)
  const hasMoved = place.categoryId !== before.categoryId
  return subcategory === undefined && !hasMoved ? {} : place
}

/** The form knows names and codes of colours; which picture shows one stays with its name. */
function withPicturesOf(colors: readonly ProductColor[], before: readonly ProductColor[]) {
  const pictures = new Map(before.map(({ name, image }) => [name, image]))
  return colors.map((color) => {
    const image = color.image ?? pictures.get(color.name)
    return image === undefined ? color : { ...color, image }
  })
}

async function changePictures(
  tx: Tx,
  shop: Shop,
  id: string,
  keptUrls: readonly string[] | undefined,
  added: readonly PictureMaster[],
): Promise<void> {
  const before = await lockedPictureIds(tx, id)
  const kept = keptUrls?.map((url) => ownPicture(url, before)) ?? before
  if (kept.length + added.length === 0 && before.length > 0) {
    throw invalid('images', 'Please select at least one product image.')
  }
  if (keptUrls || added.length > 0) await setPictures(tx, shop, id, kept, added)
}

const pictureAddress = /\/media\/([\w-]{22})\/\d+\.\w+$/

function ownPicture(url: string, own: readonly string[]): string {
  const id = pictureAddress.exec(url)?.[1]
  if (id === undefined || !own.includes(id)) {
    throw invalid('existingImageUrls', 'This picture does not belong to the product.')
  }
  return id
}

/** In one statement, whatever is sold meanwhile, and with its entry in the ledger. */
async function adjustStock(tx: Tx, productId: string, quantity: number): Promise<void> {
  if (quantity === 0) return
  const changed = await tx
    .update(products)
    .set({ stock: sql`${products.stock} + ${quantity}` })
    .where(and(eq(products.id, productId), sql`${products.stock} + ${quantity} >= 0`))
    .returning({ id: products.id })
  if (changed.length === 0) {
    throw new DomainError('out_of_stock', 'Fewer units are left than you would take away.')
  }
  await enterMovements(tx, [{ productId, quantity }], { reason: 'adjustment', causeId: newId() })
}

function invalid(path: string, message: string): DomainError {
  return new DomainError('invalid', message, { issues: [{ path, message }] })
}

function productNotFound(): DomainError {
  return notFound('This product does not exist or is no longer sold.')
}
