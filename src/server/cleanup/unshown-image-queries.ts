import { and, asc, gt, inArray, isNull, lt, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { orderItems } from '../orders/order-tables.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { images } from '../platform/images/image-tables.ts'
import { reviewImages, reviews } from '../reviews/review-tables.ts'
import { returnImages } from '../returns/return-tables.ts'
import { shopSettingPictures } from '../shop-settings/shop-setting-tables.ts'
import { categories, subcategories } from '../catalog/categories/category-tables.ts'
import { importChanges, importPictures } from '../imports/import-tables.ts'
import { claimImages } from '../warranty/claim-tables.ts'
import { productImages } from '../catalog/products/product-tables.ts'

/** Images that their product has not shown since before this time, locked. */
export async function selectUnshownImages(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: images.id })
    .from(images)
    .where(lt(images.unshownSince, before))
    .orderBy(asc(images.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

const hasNo = (reference: PgColumn) =>
  sql`not exists (select from ${reference.table} where ${reference} = ${images.id})`

/** No product has shown the image lately, and no foreign key refers to it. */
const isUnreferenced = () =>
  and(
    isNull(images.unshownSince),
    hasNo(productImages.pictureId),
    hasNo(categories.pictureId),
    hasNo(subcategories.pictureId),
    hasNo(reviewImages.pictureId),
    hasNo(returnImages.pictureId),
    hasNo(claimImages.pictureId),
    hasNo(shopSettingPictures.pictureId),
  )

/** Images stored before this time that no foreign key refers to, by id, from after one on. */
export async function selectUnreferencedImages(
  db: Db,
  { before, afterId, limit }: { before: Date; afterId: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(and(lt(images.createdAt, before), gt(images.id, afterId), isUnreferenced()))
    .orderBy(asc(images.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Locks images, except those that another transaction is storing or referring to. */
export async function lockIdleImages(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: images.id })
    .from(images)
    .where(inArray(images.id, [...ids]))
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

/** Makes images removable that still have no foreign key reference. They must be locked. */
export async function releaseUnreferencedImages(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .update(images)
    .set({ isPermanent: false })
    .where(and(inArray(images.id, [...ids]), isUnreferenced()))
    .returning({ id: images.id })
  return rows.map(({ id }) => id)
}

/**
 * The given images that are in use: by products and imports, whose undo shows them again, or by URL in
 * orders and reviews. Scans each table once.
 */
export async function selectImagesInUse(
  tx: Tx | Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  const idIn = (url: SQLWrapper) => sql`substring(${url} from '^/media/([^/]+)/')`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${productImages.pictureId} as id from ${productImages}
      where ${productImages.pictureId} in (${list})
    union
    select ${importPictures.pictureId} from ${importPictures}
      where ${importPictures.pictureId} in (${list})
    union
    select ${idIn(sql`url`)} from ${importChanges},
      jsonb_array_elements_text(${importChanges.before} -> 'existingImageUrls') as url
      where ${idIn(sql`url`)} in (${list})
    union
    select ${idIn(orderItems.image)} from ${orderItems} where ${idIn(orderItems.image)} in (${list})
    union
    select ${idIn(reviews.productImage)} from ${reviews}
      where ${idIn(reviews.productImage)} in (${list})`)
  return new Set(rows.map(({ id }) => id))
}

/** Clears `unshownSince`: from here on the images are either kept or released. */
export async function clearUnshown(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(images)
    .set({ unshownSince: null })
    .where(inArray(images.id, [...ids]))
}

/** Makes images removable once no foreign key refers to them. */
export async function releaseImages(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(images)
    .set({ isPermanent: false })
    .where(inArray(images.id, [...ids]))
}
