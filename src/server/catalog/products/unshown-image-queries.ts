import { asc, inArray, lt, sql, type SQLWrapper } from 'drizzle-orm'
import { orderItems } from '../../orders/order-tables.ts'
import type { Tx } from '../../platform/database/database.ts'
import { images } from '../../platform/images/image-tables.ts'
import { reviews } from '../../reviews/review-tables.ts'
import { productImages } from './product-tables.ts'

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

/** Those of the images that products show, or orders and reviews by their URL: each read once, whole. */
export async function selectImagesInUse(
  tx: Tx,
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
