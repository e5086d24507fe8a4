import type { PgColumn } from 'drizzle-orm/pg-core'
import { violatedConstraint } from '../database/database-errors.ts'
import { inTransaction, type Db } from '../database/database.ts'
import type { ImageLibrary } from './image-library.ts'
import { deleteUnusedImage, lockImage, selectImageWidth } from './image-queries.ts'

/**
 * Removes images that nothing refers to any more: the record, the original and every size. What is
 * permanent or still referred to stays. An id without a record loses the files that a rolled back
 * upload left. `references` are all columns that contain ids of images; a foreign key that is missing
 * among them still prevents the removal. Throws when a file cannot be deleted; the record then stays.
 */
export async function removeUnusedImages(
  { db, images }: { db: Db; images: Pick<ImageLibrary, 'deleteImage'> },
  ids: readonly string[],
  references: readonly PgColumn[],
): Promise<void> {
  for (const id of new Set(ids)) {
    try {
      await inTransaction(db, async (tx) => {
        // Whoever stores the same file again waits here, and finds it whole or gone.
        await lockImage(tx, id)
        await deleteUnusedImage(tx, id, references)
        if ((await selectImageWidth(tx, id)) === null) await images.deleteImage(id)
      })
    } catch (error) {
      // Referred to by a transaction that committed meanwhile.
      if (violatedConstraint(error) === undefined) throw error
    }
  }
}
