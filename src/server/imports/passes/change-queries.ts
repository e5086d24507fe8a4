import { and, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm'
import { orderItems } from '../../orders/order-tables.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { importChanges, imports, type StoredSentence } from '../import-tables.ts'

type ImportChange = typeof importChanges.$inferInsert

/** What was before the first change of the import stays what an undo returns to. */
export async function upsertChange(tx: Tx, change: ImportChange): Promise<void> {
  const { updatedAt, stockAfter } = change
  await tx
    .insert(importChanges)
    .values(change)
    .onConflictDoUpdate({
      target: [importChanges.importId, importChanges.productId],
      set: { updatedAt, stockAfter },
    })
}

export async function countChanges(db: Tx | Db, importId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${importChanges}
      where import_id = ${importId} and undone is null`,
  )
  return rows[0]?.count ?? 0
}

/** The products that are not taken back yet, the last one first. */
export async function selectChangedProducts(
  db: Tx | Db,
  importId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ productId: importChanges.productId })
    .from(importChanges)
    .where(and(eq(importChanges.importId, importId), isNull(importChanges.undone)))
    .orderBy(sql`${importChanges.line} desc`)
    .limit(limit)
  return rows.map(({ productId }) => productId)
}

/** Locked until the transaction ends; null when it is taken back already. */
export async function lockChange(tx: Tx, importId: string, productId: string) {
  const [row] = await tx
    .select()
    .from(importChanges)
    .where(
      and(
        eq(importChanges.importId, importId),
        eq(importChanges.productId, productId),
        isNull(importChanges.undone),
      ),
    )
    .for('update')
  return row ?? null
}

export async function updateChange(
  tx: Tx,
  importId: string,
  productId: string,
  outcome: { undone: 'undone' | 'inactive' | 'refused'; reason: StoredSentence | null },
): Promise<void> {
  await tx
    .update(importChanges)
    .set(outcome)
    .where(and(eq(importChanges.importId, importId), eq(importChanges.productId, productId)))
  await tx
    .update(imports)
    .set({ done: sql`${imports.done} + 1` })
    .where(eq(imports.id, importId))
}

export function unreturnedList(importId: string) {
  return {
    from: importChanges,
    columns: getTableColumns(importChanges),
    where: and(eq(importChanges.importId, importId), ne(importChanges.undone, 'undone')),
    orderBy: [sql`${importChanges.line} asc`],
  }
}

export async function isSold(db: Tx, productId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(eq(orderItems.productId, productId))
    .limit(1)
  return rows.length > 0
}
