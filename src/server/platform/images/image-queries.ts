import { eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../database/database.ts'
import { images } from './image-tables.ts'

export type ImageRow = Pick<typeof images.$inferSelect, 'id' | 'width' | 'height' | 'placeholder'>

/** Records an image whose file is stored; recording it again changes nothing. */
export async function insertImage(tx: Tx, image: ImageRow): Promise<void> {
  const { id, width, height, placeholder } = image
  await tx.insert(images).values({ id, width, height, placeholder }).onConflictDoNothing()
}

/** Throws while something refers to one of them. */
export async function deleteImages(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(images).where(inArray(images.id, [...ids]))
}

export async function selectImages(db: Tx | Db, ids: readonly string[]): Promise<ImageRow[]> {
  if (ids.length === 0) return []
  const { id, width, height, placeholder } = images
  return db
    .select({ id, width, height, placeholder })
    .from(images)
    .where(inArray(id, [...new Set(ids)]))
}

/** The width of the original in pixels; null when there is no such image. */
export async function selectImageWidth(db: Tx | Db, id: string): Promise<number | null> {
  const [row] = await db.select({ width: images.width }).from(images).where(eq(images.id, id))
  return row?.width ?? null
}
