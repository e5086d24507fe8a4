import { inTransaction } from '../platform/database/database.ts'
import { removeImages } from '../platform/images/remove-images.ts'
import type { ActingShop } from '../shop.ts'
import {
  clearUnshown,
  lockIdleImages,
  releaseImages,
  releaseUnreferencedImages,
  selectImagesInUse,
  selectUnreferencedImages,
  selectUnshownImages,
} from './unshown-image-queries.ts'

const dayMs = 86_400_000

/** Per night; the rest is left for the next one. */
const maxImages = 500

/**
 * Removes the images of deleted products, and those taken from a product, that no product, order or
 * review shows. They have not been shown for a day: no order that is being placed can have read one.
 */
export async function cleanUpProductImages(
  shop: Pick<ActingShop, 'actor' | 'db' | 'clock' | 'jobs' | 'invalidation'>,
): Promise<void> {
  const { clock, invalidation } = shop
  const tags = await inTransaction(shop, async (tx) => {
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

/** Batch size of the lookup in orders and reviews, which scans both tables. */
const lookedUpAtOnce = 5000

const removedAtOnce = 500

/**
 * Removes images that were stored more than a day ago and that nothing refers to, whatever became of
 * it: those of products that were deleted before `unshownSince` was recorded, or of a removal that
 * failed for good. `retained` are those that the home page shows.
 */
export async function cleanUpOrphanedImages(
  shop: Pick<ActingShop, 'actor' | 'db' | 'clock' | 'jobs' | 'invalidation'>,
  retained: ReadonlySet<string>,
): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - dayMs)
  for (let afterId = ''; ;) {
    const ids = await selectUnreferencedImages(shop.db, { before, afterId, limit: lookedUpAtOnce })
    if (ids.length === 0) return
    afterId = ids.at(-1) ?? ''
    const inUse = await selectImagesInUse(shop.db, ids)
    await removeOrphanedImages(
      shop,
      ids.filter((id) => !inUse.has(id) && !retained.has(id)),
    )
  }
}

async function removeOrphanedImages(
  shop: Pick<ActingShop, 'actor' | 'db' | 'jobs' | 'invalidation'>,
  ids: readonly string[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += removedAtOnce) {
    const tags = await inTransaction(shop, async (tx) => {
      // Locked first, so that the next statement sees every reference made until now.
      const locked = await lockIdleImages(tx, ids.slice(from, from + removedAtOnce))
      return removeImages(tx, shop, await releaseUnreferencedImages(tx, locked))
    })
    shop.invalidation.invalidate(tags)
  }
}
