import type { Tx } from '../platform/database/database.ts'
import type { PictureMaster } from '../platform/pictures/picture-files.ts'
import { insertImage } from '../platform/images/image-queries.ts'
import type { Shop } from '../shop.ts'
import { replaceProductImages } from './products/product-write-queries.ts'

/** Gives a product these pictures in this order and no others; the new ones are among them. */
export async function setPictures(
  tx: Tx,
  shop: Shop,
  productId: string,
  ids: readonly string[],
  added: readonly PictureMaster[],
): Promise<void> {
  for (const picture of added) {
    await insertImage(tx, picture)
    await shop.jobs.enqueue(tx, 'resizeImage', { pictureId: picture.id })
  }
  await replaceProductImages(tx, productId, ids)
}
