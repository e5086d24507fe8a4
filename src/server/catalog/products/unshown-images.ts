import { inTransaction } from '../../platform/database/database.ts'
import { removeImages } from '../../platform/images/remove-images.ts'
import type { Shop } from '../../shop.ts'
import {
  clearUnshown,
  releaseImages,
  selectImagesInUse,
  selectUnshownImages,
} from './unshown-image-queries.ts'

const dayMs = 86_400_000

/** A night's work; the rest waits for the next. */
const maxImages = 500

/**
 * Removes the images of deleted products, and those taken from a product, that no product, order or
 * review shows. They have not been shown for a day: no order that is being placed can have read one.
 */
export async function cleanUpProductImages(
  shop: Pick<Shop, 'db' | 'clock' | 'jobs' | 'invalidation'>,
): Promise<void> {
  const { db, clock, invalidation } = shop
  const tags = await inTransaction(db, async (tx) => {
    const before = new Date(clock.now().getTime() - dayMs)
    const ids = await selectUnshownImages(tx, before, maxImages)
    if (ids.length === 0) return []
    const inUse = await selectImagesInUse(tx, ids)
    await clearUnshown(tx, ids)
    const unused = ids.filter((id) => !inUse.has(id))
    await releaseImages(tx, unused)
    return removeImages(tx, shop, unused)
  })
  invalidation.invalidate(tags)
}
