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

/** Gives a product these pictures and no others: kept ones first, then new ones, each once. */
export async function setPictures(
  tx: Tx,
  shop: Shop,
  productId: string,
  kept: readonly string[],
  added: readonly PictureMaster[],
): Promise<void> {
  for (const picture of added) {
    await insertPicture(tx, picture)
    await shop.jobs.enqueue(tx, 'make-picture-sizes', { pictureId: picture.id })
  }
  await tx.delete(productPictures).where(eq(productPictures.productId, productId))
  const ids = [...new Set([...kept, ...added.map((picture) => picture.id)])]
  if (ids.length === 0) return
  const rows = ids.map((pictureId, position) => ({ productId, position, pictureId }))
  await tx.insert(productPictures).values(rows)
}
