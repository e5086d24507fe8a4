import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/database/connect-database.ts'
import type { PictureMaster } from '../platform/pictures/picture-files.ts'
import { insertPicture } from '../platform/pictures/picture-library.ts'
import type { Shop } from '../platform/shop.ts'
import { productPictures } from './product-tables.ts'

export async function lockedPictureIds(tx: Tx, productId: string): Promise<string[]> {
  const rows = await tx
    .select({ pictureId: productPictures.pictureId })
    .from(productPictures)
    .where(eq(productPictures.productId, productId))
    .orderBy(productPictures.position)
    .for('update')
  return rows.map((row) => row.pictureId)
}

/** Gives a product these pictures in this order and no others; the new ones are among them. */
export async function setPictures(
  tx: Tx,
  shop: Shop,
  productId: string,
  ids: readonly string[],
  added: readonly PictureMaster[],
): Promise<void> {
  for (const picture of added) {
    await insertPicture(tx, picture)
    await shop.jobs.enqueue(tx, 'resizeImage', { pictureId: picture.id })
  }
  await tx.delete(productPictures).where(eq(productPictures.productId, productId))
  if (ids.length === 0) return
  const rows = ids.map((pictureId, position) => ({ productId, position, pictureId }))
  await tx.insert(productPictures).values(rows)
}
