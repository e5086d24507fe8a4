import { and, eq, inArray, not, sql, type SQL } from 'drizzle-orm'
import { violatedConstraint } from '../database/database-errors.ts'
import type { Db, Tx } from '../database/database.ts'
import { images } from './image-tables.ts'

export type ImageRow = Pick<typeof images.$inferSelect, 'id' | 'width' | 'height' | 'placeholder'>

/** Lets one transaction at a time store an image or delete its files, until it ends. */
export async function lockImage(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey(id)})`)
}

/** Prevents that an image is stored or its files deleted, until the transaction ends. */
export async function shareImage(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockKey(id)})`)
}

/** As `shareImage`, without waiting; false when another transaction has it locked. */
export async function tryShareImage(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isShared: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${lockKey(id)}) as "isShared"`,
  )
  return rows[0]?.isShared === true
}

function lockKey(id: string): SQL {
  return sql`hashtextextended(${`image ${id}`}, 0)`
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

/** Deletes an image that is not permanent, unless a foreign key shows that something refers to it. */
export async function deleteUnusedImage(tx: Tx, id: string): Promise<void> {
  try {
    await tx.transaction((savepoint) =>
      savepoint.delete(images).where(and(eq(images.id, id), not(images.isPermanent))),
    )
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error
  }
}
