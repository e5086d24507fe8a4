import { and, eq, gt, inArray } from 'drizzle-orm'
import { statusesThat } from '#shared/orders/statuses/order-status.ts'
import { returnStatusesThat } from '#shared/returns/return-status.ts'
import { orders } from '../orders/order-tables.ts'
import { staffIdOf } from '../platform/actor.ts'
import type { Tx } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { countReturns, type OrderRow, type ReturnRow } from './return-queries.ts'
import {
  faultyMovements,
  returnImages,
  returnLines,
  returns,
  returnSteps,
} from './return-tables.ts'

/** Until the transaction ends nobody else changes the order or its returns. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return row ?? null
}

/** The order of a return, locked, with the return as it is then. */
export async function lockReturn(tx: Tx, returnId: string) {
  const [known] = await tx
    .select({ orderId: returns.orderId })
    .from(returns)
    .where(eq(returns.id, returnId))
  const order = known ? await lockOrder(tx, known.orderId) : null
  const [row] = await tx.select().from(returns).where(eq(returns.id, returnId))
  return order && row ? { order, row } : null
}

interface NewReturn {
  row: typeof returns.$inferInsert
  lines: readonly (typeof returnLines.$inferInsert)[]
  imageIds: readonly string[]
}

export async function insertReturn(tx: Tx, { row, lines, imageIds }: NewReturn): Promise<void> {
  await tx.insert(returns).values(row)
  await tx.insert(returnLines).values([...lines])
  if (imageIds.length === 0) return
  await tx
    .insert(returnImages)
    .values(imageIds.map((pictureId, position) => ({ returnId: row.id, position, pictureId })))
}

export async function updateReturn(
  tx: Tx,
  returnId: string,
  values: Partial<ReturnRow>,
): Promise<void> {
  await tx.update(returns).set(values).where(eq(returns.id, returnId))
}

export async function insertStep(
  tx: Tx,
  step: Omit<typeof returnSteps.$inferInsert, 'id' | 'takenBy'>,
): Promise<string> {
  const takenBy = staffIdOf(tx.actor)
  const id = newId()
  await tx.insert(returnSteps).values({ id, takenBy, ...step })
  return id
}

/** Whether the order's status may change by hand, from the returns that it has now. */
export async function updateBinding(tx: Tx, orderId: string): Promise<void> {
  const binding = await countReturns(tx, orderId, returnStatusesThat('bindsOrder'))
  await tx
    .update(orders)
    .set({ hasReturn: binding > 0 })
    .where(eq(orders.id, orderId))
}

export async function updateLine(
  tx: Tx,
  lineId: string,
  found: { good: number; faulty: number; missing: number; stockItemId: string | null },
): Promise<void> {
  await tx.update(returnLines).set(found).where(eq(returnLines.id, lineId))
}

export async function selectLines(tx: Tx, returnId: string) {
  return tx.select().from(returnLines).where(eq(returnLines.returnId, returnId))
}

export async function insertFaulty(
  tx: Tx,
  rows: readonly (typeof faultyMovements.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(faultyMovements).values([...rows])
}

/** Stores the variant wanted in exchange for a line; null for the same one. */
export async function updateWanted(
  tx: Tx,
  lineId: string,
  wantedVariantId: string | null,
): Promise<void> {
  await tx.update(returnLines).set({ wantedVariantId }).where(eq(returnLines.id, lineId))
}

/** Takes what had paid for a cancelled replacement from it; false where it is open again. */
export async function takeExchangeCredit(tx: Tx, orderId: string): Promise<boolean> {
  const taken = await tx
    .update(orders)
    .set({ exchangeCreditPoisha: 0 })
    .where(
      and(
        eq(orders.id, orderId),
        inArray(orders.status, statusesThat('isCancelled')),
        gt(orders.exchangeCreditPoisha, 0),
      ),
    )
    .returning({ id: orders.id })
  return taken.length === 1
}
