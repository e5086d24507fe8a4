import type { Tx } from '../platform/database/database.ts'
import type { OriginalImage } from '../platform/pictures/picture-files.ts'
import { insertImage } from '../platform/images/image-queries.ts'
import type { Shop } from '../shop.ts'
import { replaceProductImages } from './products/product-write-queries.ts'

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
