import type { CacheTag, Invalidation } from '../cache/invalidation.ts'
import { tryShareImageRemoval } from '../database/backup-lock-queries.ts'
import { type ActingDb, inTransaction, type Tx } from '../database/database.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { type ImageLibrary, imageTags } from './image-library.ts'
import { deleteUnusedImage, lockImage, selectImageWidth, tryShareImage } from './image-queries.ts'

/**
 * Removes images with the write that no longer shows them, unless they are permanent or shown
 * elsewhere: once it has committed and the returned tags are invalidated, no process serves them.
 * A job deletes the files.
 */
export async function removeImages(
  tx: Tx,
  { jobs }: { jobs: JobQueue<{ removeUnusedImages: { pictureIds: string[] } }> },
  ids: readonly string[],
): Promise<CacheTag[]> {
  if (ids.length === 0) return []
  for (const id of new Set(ids.toSorted())) {
    // Does not wait, because other rows are locked: the job handles images that are being stored.
    if (await tryShareImage(tx, id)) await deleteUnusedImage(tx, id)
  }
  await jobs.enqueue(tx, 'removeUnusedImages', [{ pictureIds: [...ids] }])
  return imageTags(ids)
}

export interface ImageRemoval extends ActingDb {
  images: Pick<ImageLibrary, 'deleteFiles'>
  invalidation: Pick<Invalidation, 'invalidate'>
}

/**
 * Removes images that nothing refers to any more: the record, the original and every size. Images that are
 * permanent or still referred to stay. An id without a record loses the files that a rolled back
 * upload left. Throws when a file cannot be deleted, as while a backup copies it; the record then stays.
 */
export async function removeUnusedImages(
  { db, actor, images, invalidation }: ImageRemoval,
  ids: readonly string[],
): Promise<void> {
  for (const id of new Set(ids)) {
    await inTransaction({ db, actor }, async (tx) => {
      if (!(await tryShareImageRemoval(tx))) throw new Error('a backup is copying the images')
      // A concurrent upload of the same file waits here, and finds it complete or gone.
      await lockImage(tx, id)
      await deleteUnusedImage(tx, id)
      if ((await selectImageWidth(tx, id)) === null) await images.deleteFiles(id)
    })
  }
  invalidation.invalidate(imageTags(ids))
}
