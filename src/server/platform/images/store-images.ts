import type { FastifyBaseLogger } from 'fastify'
import { inTransaction, type Tx } from '../database/database.ts'
import { loggableError } from '../http/errors/error-handler.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { ImageLibrary } from './image-library.ts'
import { insertImage, lockImage } from './image-queries.ts'
import { type ImageRemoval, removeUnusedImages } from './remove-images.ts'
import type { OriginalImage } from './original-image.ts'

/** The part of the context that storing images uses. */
interface ImageStoring extends ImageRemoval {
  images: ImageLibrary
  jobs: JobQueue<{
    resizeImage: { pictureId: string }
    removeUnusedImages: { pictureIds: string[] }
  }>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Runs `work` in a transaction in which uploaded images are recorded, stored, and queued for
 * resizing where their sizes are made at once. When it fails, their files are removed; after a
 * crash, a day later. Images of products are permanent: orders show them.
 */
export async function withImages<T>(
  shop: ImageStoring,
  added: readonly OriginalImage[],
  options: { isPermanent: boolean },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  await enqueueCheckAfterCrash(shop, added)
  try {
    return await inTransaction(shop, async (tx) => {
      await storeImages(tx, shop, added, options)
      return work(tx)
    })
  } catch (error) {
    await removeRejected(shop, added)
    throw error
  }
}

const crashedAfterSeconds = 24 * 3600

/** A crash before the commit leaves files without a record, which no cleanup finds: a job removes them later. */
async function enqueueCheckAfterCrash(
  { db, actor, jobs }: Pick<ImageStoring, 'actor' | 'db' | 'jobs'>,
  added: readonly OriginalImage[],
): Promise<void> {
  if (added.length === 0) return
  const pictureIds = added.map(({ id }) => id)
  await inTransaction({ db, actor }, (tx) =>
    jobs.enqueue(tx, 'removeUnusedImages', [{ pictureIds }], crashedAfterSeconds),
  )
}

/** Locked in the order of ids, and before any other row: two forms never wait for each other. */
async function storeImages(
  tx: Tx,
  { images, jobs }: ImageStoring,
  added: readonly OriginalImage[],
  options: { isPermanent: boolean },
): Promise<void> {
  for (const image of added.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await lockImage(tx, image.id)
    await insertImage(tx, image, options)
    await images.storeOriginal(image)
    if (image.isResizedAtOnce) await jobs.enqueue(tx, 'resizeImage', [{ pictureId: image.id }])
  }
}

/**
 * Never throws, so that the caller's error is reported. Images that cannot be removed now, for
 * example during a backup, are left to a job.
 */
async function removeRejected(shop: ImageStoring, added: readonly OriginalImage[]): Promise<void> {
  const ids = added.map(({ id }) => id)
  try {
    await removeUnusedImages(shop, ids).catch(() =>
      inTransaction(shop, (tx) =>
        shop.jobs.enqueue(tx, 'removeUnusedImages', [{ pictureIds: ids }]),
      ),
    )
  } catch (error) {
    shop.log.warn({ cause: loggableError(error), images: ids }, 'rejected images were not removed')
  }
}
