import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/database.ts'
import { savedViews } from './saved-view-tables.ts'

export type SavedViewRow = typeof savedViews.$inferSelect

/** Own and shared ones, as they were made. */
export async function selectViews(db: Db, page: string, ownerId: string): Promise<SavedViewRow[]> {
  return db
    .select()
    .from(savedViews)
    .where(
      and(
        eq(savedViews.page, page),
        or(eq(savedViews.ownerId, ownerId), isNull(savedViews.ownerId)),
      ),
    )
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id))
}

/** Lets one request at a time add to the views of an owner, or to the shared ones. */
export async function lockViews(
  tx: Tx,
  { page, ownerId }: Pick<SavedViewRow, 'page' | 'ownerId'>,
): Promise<void> {
  const key = `saved views ${page} ${ownerId ?? 'shared'}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** Of an owner, or the shared ones. */
export async function countViews(
  tx: Tx,
  { page, ownerId }: Pick<SavedViewRow, 'page' | 'ownerId'>,
): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(savedViews)
    .where(
      and(
        eq(savedViews.page, page),
        ownerId === null ? isNull(savedViews.ownerId) : eq(savedViews.ownerId, ownerId),
      ),
    )
  return row?.count ?? 0
}

export async function lockView(tx: Tx, id: string): Promise<SavedViewRow | undefined> {
  const [row] = await tx.select().from(savedViews).where(eq(savedViews.id, id)).for('update')
  return row
}

export async function insertView(tx: Tx, row: SavedViewRow): Promise<void> {
  await tx.insert(savedViews).values(row)
}

export async function updateView(
  tx: Tx,
  { id, ownerId, name, query }: Pick<SavedViewRow, 'id' | 'ownerId' | 'name' | 'query'>,
): Promise<void> {
  await tx.update(savedViews).set({ ownerId, name, query }).where(eq(savedViews.id, id))
}

export async function deleteView(tx: Tx, id: string): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.id, id))
}
