import { eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../database/database.ts'
import { pictures } from '../pictures/picture-tables.ts'

export type ImageRow = Pick<typeof pictures.$inferSelect, 'id' | 'width' | 'height' | 'placeholder'>

/** Records an image whose file is stored; recording it again changes nothing. */
export async function insertImage(tx: Tx, image: ImageRow): Promise<void> {
  const { id, width, height, placeholder } = image
  await tx.insert(pictures).values({ id, width, height, placeholder }).onConflictDoNothing()
}

export async function selectImages(db: Tx | Db, ids: readonly string[]): Promise<ImageRow[]> {
  if (ids.length === 0) return []
  const { id, width, height, placeholder } = pictures
  return db
    .select({ id, width, height, placeholder })
    .from(pictures)
    .where(inArray(id, [...new Set(ids)]))
}

/** The width of the original in pixels; null when there is no such image. */
export async function selectImageWidth(db: Tx | Db, id: string): Promise<number | null> {
  const [row] = await db.select({ width: pictures.width }).from(pictures).where(eq(pictures.id, id))
  return row?.width ?? null
}
