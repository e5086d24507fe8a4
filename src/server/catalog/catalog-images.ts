import { inTransaction, type Tx } from '../platform/database/database.ts'
import { loggableError } from '../platform/http/error-handler.ts'
import { insertImage, lockImage } from '../platform/images/image-queries.ts'
import { removeUnusedImages } from '../platform/images/remove-unused-images.ts'
import type { OriginalImage } from '../platform/images/resize-image.ts'
import type { Shop } from '../shop.ts'
import { categories, subcategories } from './categories/category-tables.ts'
import { productImages } from './products/product-tables.ts'

/**
 * Runs `work` in a transaction in which uploaded images are recorded, stored, and queued for
 * resizing. When it fails, no file of them stays. Images of products are permanent: orders show them.
 */
export async function withImages<T>(
  shop: Shop,
  added: readonly OriginalImage[],
  options: { isPermanent: boolean },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(shop.db, async (tx) => {
      await storeImages(tx, shop, added, options)
      return work(tx)
    })
  } catch (error) {
    await removeRejected(shop, added)
    throw error
  }
}

/** Locked in the order of ids, and before any other row: two forms never wait for each other. */
async function storeImages(
  tx: Tx,
  { images, jobs }: Shop,
  added: readonly OriginalImage[],
  options: { isPermanent: boolean },
): Promise<void> {
  for (const image of added.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await lockImage(tx, image.id)
    await insertImage(tx, image, options)
    await images.storeOriginal(image)
    await jobs.enqueue(tx, 'resizeImage', { pictureId: image.id })
  }
}

/** The error that the form was rejected with matters more than a file that nobody asks for. */
async function removeRejected(shop: Shop, added: readonly OriginalImage[]): Promise<void> {
  const ids = added.map(({ id }) => id)
  try {
    await removeUnusedCatalogImages(shop, ids)
  } catch (error) {
    shop.log.warn({ cause: loggableError(error), images: ids }, 'rejected images were not removed')
  }
}

/** Removes those of the images that no product, category or subcategory shows. */
export function removeUnusedCatalogImages(
  shop: Pick<Shop, 'db' | 'images'>,
  ids: readonly string[],
): Promise<void> {
  return removeUnusedImages(shop, ids, [
    productImages.pictureId,
    categories.pictureId,
    subcategories.pictureId,
  ])
}
