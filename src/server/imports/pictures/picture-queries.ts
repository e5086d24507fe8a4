import { and, asc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import { maxProductImages } from '#shared/catalog/product-form-schemas.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import {
  importChanges,
  importPictures,
  imports,
  importZips,
  type StoredSentence,
} from '../import-tables.ts'
import type { BroughtPicture, PlannedPicture } from './planned-pictures.ts'

export async function insertPictures(
  tx: Tx,
  importId: string,
  products: ReadonlyMap<string, readonly PlannedPicture[]>,
): Promise<void> {
  const rows = [...products].flatMap(([productId, pictures]) =>
    pictures.map((picture, position) => {
      const state = 'waiting' as const
      return { importId, productId, position, ...picture, state }
    }),
  )
  if (rows.length === 0) return
  await tx.insert(importPictures).values(rows).onConflictDoNothing()
}

/** The next products whose pictures wait, in the order of the file. */
export async function selectWaitingProducts(
  db: Tx | Db,
  importId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ productId: importPictures.productId })
    .from(importPictures)
    .where(and(eq(importPictures.importId, importId), eq(importPictures.state, 'waiting')))
    .orderBy(asc(importPictures.line))
    // Pictures of one product are mostly beside each other: never a sum over all that wait.
    .limit(limit * maxProductImages)
  return [...new Set(rows.map(({ productId }) => productId))].slice(0, limit)
}

export async function selectPictures(db: Tx | Db, importId: string, productId: string) {
  return db
    .select()
    .from(importPictures)
    .where(and(eq(importPictures.importId, importId), eq(importPictures.productId, productId)))
    .orderBy(asc(importPictures.position))
}

export type ImportPicture = Awaited<ReturnType<typeof selectPictures>>[number]

/** Pictures that imports made of the sources of products, the newest last. */
export async function selectBroughtPictures(
  db: Tx | Db,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, BroughtPicture[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({
      productId: importPictures.productId,
      source: importPictures.source,
      pictureId: importPictures.pictureId,
    })
    .from(importPictures)
    .innerJoin(imports, eq(imports.id, importPictures.importId))
    .where(
      and(
        inArray(importPictures.productId, [...productIds]),
        eq(importPictures.state, 'done'),
        isNotNull(importPictures.pictureId),
      ),
    )
    .orderBy(asc(imports.createdAt), asc(importPictures.position))
  const brought = rows.flatMap(({ pictureId, ...row }) => (pictureId ? { ...row, pictureId } : []))
  return Map.groupBy(brought, ({ productId }) => productId)
}

export interface PictureOutcome {
  position: number
  state: 'done' | 'failed'
  pictureId: string | null
  reason: StoredSentence | null
}

export async function updatePictures(
  tx: Tx,
  importId: string,
  productId: string,
  outcomes: readonly PictureOutcome[],
): Promise<void> {
  await tx.execute(sql`
    update ${importPictures} as picture set state = outcome.state, picture_id = outcome."pictureId",
      reason = outcome.reason
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as outcome (position int, state text, "pictureId" text, reason jsonb)
    where picture.import_id = ${importId} and picture.product_id = ${productId}
      and picture.position = outcome.position`)
}

/** Failed pictures wait again; returns how many. */
export async function resetFailedPictures(tx: Tx, importId: string): Promise<number> {
  const rows = await tx
    .update(importPictures)
    .set({ state: 'waiting', reason: null })
    .where(and(eq(importPictures.importId, importId), eq(importPictures.state, 'failed')))
    .returning({ position: importPictures.position })
  return rows.length
}

export async function hasWaitingPictures(db: Tx | Db, importId: string): Promise<boolean> {
  return (await selectWaitingProducts(db, importId, 1)).length > 0
}

export async function countPictures(
  db: Tx | Db,
  importId: string,
): Promise<{ total: number; done: number; failed: number }> {
  const { rows } = await db.execute<{ total: number; done: number; failed: number }>(sql`
    select count(*)::int as total, count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state = 'failed')::int as failed
    from ${importPictures} where import_id = ${importId}`)
  return rows[0] ?? { total: 0, done: 0, failed: 0 }
}

export function failedPictureList(importId: string) {
  return {
    from: importPictures,
    columns: getTableColumns(importPictures),
    where: and(eq(importPictures.importId, importId), eq(importPictures.state, 'failed')),
    orderBy: [
      asc(importPictures.line),
      asc(importPictures.productId),
      asc(importPictures.position),
    ],
  }
}

/** Whether pictures may still be added: locked against an undo until the transaction ends. */
export async function lockCompleted(tx: Tx, importId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.id, importId), eq(imports.status, 'completed')))
    .for('share')
  return rows.length > 0
}

/** When the import last changed a product; null where it changed nothing of it. */
export async function selectChangedAt(
  tx: Tx,
  importId: string,
  productId: string,
): Promise<Date | null> {
  const [row] = await tx
    .select({ updatedAt: importChanges.updatedAt })
    .from(importChanges)
    .where(and(eq(importChanges.importId, importId), eq(importChanges.productId, productId)))
  return row?.updatedAt ?? null
}

export async function updateChangedAt(
  tx: Tx,
  importId: string,
  productId: string,
  updatedAt: Date,
): Promise<void> {
  await tx
    .update(importChanges)
    .set({ updatedAt })
    .where(and(eq(importChanges.importId, importId), eq(importChanges.productId, productId)))
}

export async function selectZip(db: Tx | Db, importId: string) {
  const [row] = await db.select().from(importZips).where(eq(importZips.importId, importId))
  return row ?? null
}

export async function upsertZip(tx: Tx, zip: typeof importZips.$inferInsert): Promise<void> {
  const { partsId, name, bytes } = zip
  await tx
    .insert(importZips)
    .values(zip)
    .onConflictDoUpdate({ target: importZips.importId, set: { partsId, name, bytes } })
}
