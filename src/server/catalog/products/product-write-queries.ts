import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { isUnchangedSince, nextUpdatedAt } from '../../platform/database/edit-conflicts.ts'
import { images } from '../../platform/images/image-tables.ts'
import { productImages, products } from './product-tables.ts'
import { insertWithVariants, type NewVariants } from './variants/writing/variant-write-queries.ts'

type ProductColumns = Omit<
  typeof products.$inferInsert,
  'id' | 'stock' | 'formId' | 'updatedByForm' | 'createdAt' | 'updatedAt' | 'specificationNames'
>

/** Specifications with their order; undefined ones stay as they are. */
const specificationColumns = (specifications: ProductColumns['specifications']) =>
  specifications && { specifications, specificationNames: Object.keys(specifications) }

export interface NewProductRow extends ProductColumns {
  id: string
  stock: number
  formId: string | undefined
  createdAt: Date
}

/** Adds products with their variants, but those whose form has created one before. Returns the added ids. */
export async function insertProducts(
  tx: Tx,
  rows: readonly NewProductRow[],
  variants: readonly NewVariants[],
): Promise<ReadonlySet<string>> {
  const insert = tx
    .insert(products)
    .values(
      rows.map((row) => ({
        ...row,
        ...specificationColumns(row.specifications),
        updatedAt: row.createdAt,
      })),
    )
    .onConflictDoNothing({ target: products.formId })
    .returning({ id: products.id })
  return insertWithVariants(tx, insert, variants)
}

/** The product that a form created; `isUntouched` while it has not been changed since. */
export async function lockProductOfForm(tx: Tx, formId: string) {
  const [row] = await tx
    .select({
      id: products.id,
      isUntouched: sql<boolean>`${products.updatedAt} = ${products.createdAt}`,
    })
    .from(products)
    .where(eq(products.formId, formId))
    .for('update')
  return row
}

/**
 * Locks products in the order of their ids, as orders do: `no key update` to change them, `key share` so that
 * neither they nor variants of them are deleted meanwhile.
 */
export async function lockProducts(
  tx: Tx,
  ids: readonly string[],
  strength: 'no key update' | 'key share',
): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for(strength)
}

/**
 * The row that an update starts from, locked until the transaction ends. `isUnchanged` is false when somebody
 * else has changed the product since the form was loaded; sending a form twice is no conflict.
 */
export async function lockProduct(
  tx: Tx,
  id: string,
  { loadedAt, formId }: { loadedAt?: Date | undefined; formId?: string | undefined } = {},
) {
  const [row] = await tx
    .select({
      id: products.id,
      stock: products.stock,
      regularPricePoisha: products.regularPricePoisha,
      regularOriginalPricePoisha: products.regularOriginalPricePoisha,
      updatedAt: products.updatedAt,
      options: products.options,
      colors: products.colors,
      tracks: products.tracks,
      name: products.name,
      description: products.description,
      boxContents: products.boxContents,
      texts: products.texts,
      isUnchanged: sql<boolean>`${isUnchangedSince(products.updatedAt, loadedAt)}
        or coalesce(${products.updatedByForm} = ${formId ?? null}::uuid, false)`,
      categoryId: products.categoryId,
      category: sql<string>`(select name from categories where id = ${products.categoryId})`,
    })
    .from(products)
    .where(eq(products.id, id))
    .for('update')
  return row
}

export type LockedProduct = NonNullable<Awaited<ReturnType<typeof lockProduct>>>

/**
 * Changes the given columns; undefined ones stay as they are. `edit` marks it as changed by a form,
 * so that other forms which were loaded before are in conflict.
 */
export async function updateProductRow(
  tx: Tx,
  id: string,
  columns: Partial<{ [K in keyof ProductColumns]: ProductColumns[K] | undefined }>,
  edit?: { now: Date; formId: string | undefined },
): Promise<void> {
  const mark = edit && {
    updatedAt: nextUpdatedAt(products.updatedAt, edit.now),
    updatedByForm: edit.formId ?? null,
  }
  await tx
    .update(products)
    .set({ ...columns, ...specificationColumns(columns.specifications), ...mark })
    .where(eq(products.id, id))
}

export async function deleteProductRow(tx: Tx, id: string): Promise<void> {
  await removeProductImages(tx, id)
  await tx.delete(products).where(eq(products.id, id))
}

/** The ids of a product's images in their order. */
export async function lockProductImageIds(tx: Tx, productId: string): Promise<string[]> {
  const rows = await tx
    .select({ pictureId: productImages.pictureId })
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(productImages.position)
    .for('update')
  return rows.map((row) => row.pictureId)
}

/** Removes a product's images from it; the nightly cleanup deletes those that are unused. */
async function removeProductImages(
  tx: Tx,
  productId: string,
  retained: readonly string[] = [],
): Promise<void> {
  const removed = await tx
    .delete(productImages)
    .where(eq(productImages.productId, productId))
    .returning({ id: productImages.pictureId })
  const ids = removed.map(({ id }) => id).filter((id) => !retained.includes(id))
  if (ids.length === 0) return
  await tx
    .update(images)
    .set({ unshownSince: sql`now()` })
    .where(inArray(images.id, ids))
}

/** Gives a product these images in this order and no others. */
export async function replaceProductImages(
  tx: Tx,
  productId: string,
  ids: readonly string[],
): Promise<void> {
  await removeProductImages(tx, productId, ids)
  if (ids.length === 0) return
  const rows = ids.map((pictureId, position) => ({ productId, position, pictureId }))
  await tx.insert(productImages).values(rows)
}
