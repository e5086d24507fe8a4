import { and, asc, gt, inArray, isNull, lt, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { orderItems } from '../orders/order-tables.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { images } from '../platform/images/image-tables.ts'
import { reviewImages, reviews } from '../reviews/review-tables.ts'
import { categories, subcategories } from '../catalog/categories/category-tables.ts'
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

/** No product has shown it lately, and no foreign key refers to it. */
const isUnreferenced = () =>
  and(
    isNull(images.unshownSince),
    hasNo(productImages.pictureId),
    hasNo(categories.pictureId),
    hasNo(subcategories.pictureId),
    hasNo(reviewImages.pictureId),
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

/** Locks images, without those that are being stored or shown at this moment. */
export async function lockIdleImages(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: images.id })
    .from(images)
    .where(inArray(images.id, [...ids]))
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

/** Lets those of the images be removed that still no foreign key refers to; they must be locked. */
export async function releaseUnreferencedImages(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .update(images)
    .set({ isPermanent: false })
    .where(and(inArray(images.id, [...ids]), isUnreferenced()))
    .returning({ id: images.id })
  return rows.map(({ id }) => id)
}

/** Those of the images that products show, or orders and reviews by their URL: each read once, whole. */
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
    select ${idIn(orderItems.image)} from ${orderItems} where ${idIn(orderItems.image)} in (${list})
    union
    select ${idIn(reviews.productImage)} from ${reviews}
      where ${idIn(reviews.productImage)} in (${list})`)
  return new Set(rows.map(({ id }) => id))
}

/** What is in use stays for good; what is not has its own way from here. */
export async function clearUnshown(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(images)
    .set({ unshownSince: null })
    .where(inArray(images.id, [...ids]))
}

/** Lets images be removed once no foreign key refers to them. */
export async function releaseImages(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(images)
    .set({ isPermanent: false })
    .where(inArray(images.id, [...ids]))
}
