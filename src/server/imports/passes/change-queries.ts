import { and, eq, getTableColumns, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { Text } from '#shared/languages/texts.ts'
import { orderItems } from '../../orders/order-tables.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { stockMovements } from '../../stock/stock-tables.ts'
import { importChanges, imports, type StoredSentence } from '../import-tables.ts'
import { storedSentence } from '../stored-sentence.ts'

export type ImportChange = typeof importChanges.$inferInsert

/** The state before the first change of the import stays the one that an undo returns to. */
export async function insertChanges(tx: Tx, changes: readonly ImportChange[]): Promise<void> {
  await tx
    .insert(importChanges)
    .values([...changes])
    .onConflictDoUpdate({
      target: [importChanges.importId, importChanges.productId],
      set: { updatedAt: sql`excluded.updated_at`, stockAfter: sql`excluded.stock_after` },
    })
}

export async function countChanges(db: Tx | Db, importId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${importChanges}
      where import_id = ${importId} and undone is null`,
  )
  return rows[0]?.count ?? 0
}

/** Of products that are not taken back yet, the last one first; locked until the transaction ends. */
export async function lockChanges(tx: Tx, importId: string, limit: number) {
  return tx
    .select()
    .from(importChanges)
    .where(and(eq(importChanges.importId, importId), isNull(importChanges.undone)))
    .orderBy(sql`${importChanges.line} desc`)
    .limit(limit)
    .for('update')
}

export type LockedChange = Awaited<ReturnType<typeof lockChanges>>[number]

export interface UndoOutcome {
  productId: string
  undone: 'undone' | 'inactive' | 'refused'
  reason: StoredSentence | null
}

export const returned = (productId: string): UndoOutcome => ({
  productId,
  undone: 'undone',
  reason: null,
})

export const notReturned = (productId: string, text: Text): UndoOutcome => ({
  productId,
  undone: 'refused',
  reason: storedSentence(text),
})

export async function updateChanges(
  tx: Tx,
  importId: string,
  outcomes: readonly UndoOutcome[],
): Promise<void> {
  await tx.execute(sql`
    update ${importChanges} as change set undone = outcome.undone, reason = outcome.reason
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as outcome ("productId" uuid, undone text, reason jsonb)
    where change.import_id = ${importId} and change.product_id = outcome."productId"`)
  await tx
    .update(imports)
    .set({ done: sql`${imports.done} + ${outcomes.length}` })
    .where(eq(imports.id, importId))
}

/** Of an import whose undo has left some as they were: those are to be tried again. */
export async function resetRefused(tx: Tx, importId: string): Promise<void> {
  await tx
    .update(importChanges)
    .set({ undone: null, reason: null })
    .where(and(eq(importChanges.importId, importId), eq(importChanges.undone, 'refused')))
}

/** A product is again as an earlier import had left it, which can be undone as if nothing had come after. */
export async function inheritState(
  tx: Tx,
  productId: string,
  { found, now }: { found: Date; now: Date },
): Promise<void> {
  await tx
    .update(importChanges)
    .set({ updatedAt: now })
    .where(and(eq(importChanges.productId, productId), eq(importChanges.updatedAt, found)))
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

/** Whether orders, returns or claims have moved units of these stock items. */
export async function areSold(
  db: Tx,
  productId: string,
  stockItemIds: readonly string[],
): Promise<boolean> {
  if (stockItemIds.length === 0) return false
  const rows = await db
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.productId, productId),
        inArray(stockMovements.stockItemId, [...stockItemIds]),
        notInArray(stockMovements.reason, ['opening', 'adjustment', ...restocking]),
      ),
    )
    .limit(1)
  return rows.length > 0
}

const restocking = ['receipt', 'correction', 'count', 'undo'] as const

/** Whether receipts, corrections and counts, those that were taken back apart, have changed its stock. */
export async function isRestocked(db: Tx, productId: string): Promise<boolean> {
  const [row] = await db
    .select({ units: sql<number>`coalesce(sum(${stockMovements.quantity}), 0)::int` })
    .from(stockMovements)
    .where(
      and(eq(stockMovements.productId, productId), inArray(stockMovements.reason, [...restocking])),
    )
  return row?.units !== 0
}
