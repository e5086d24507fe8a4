import { and, eq, exists, inArray, not, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../database/database.ts'
import { images } from './image-tables.ts'

export type ImageRow = Pick<typeof images.$inferSelect, 'id' | 'width' | 'height' | 'placeholder'>

/** Lets one transaction at a time record, store or remove an image, until it ends. */
export async function lockImage(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`image ${id}`}, 0))`)
}

/** Records an image. Recording it again changes at most that it becomes permanent. */
export async function insertImage(
  tx: Tx,
  image: ImageRow,
  { isPermanent }: { isPermanent: boolean },
): Promise<void> {
  const { id, width, height, placeholder } = image
  await tx
    .insert(images)
    .values({ id, width, height, placeholder, isPermanent })
    .onConflictDoUpdate({
      target: images.id,
      set: { isPermanent: true },
      setWhere: sql`excluded.is_permanent and not ${images.isPermanent}`,
    })
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

/** Deletes an image that is not permanent and that none of these columns refers to. */
export async function deleteUnusedImage(
  tx: Tx,
  id: string,
  references: readonly PgColumn[],
): Promise<void> {
  const isUsed = (column: PgColumn): SQL =>
    exists(
      tx
        .select({ one: sql`1` })
        .from(column.table)
        .where(eq(column, id)),
    )
  await tx
    .delete(images)
    .where(
      and(
        eq(images.id, id),
        not(images.isPermanent),
        ...references.map((column) => not(isUsed(column))),
      ),
    )
}
