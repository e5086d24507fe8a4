import { and, eq, gte, sql } from 'drizzle-orm'
import { products } from '../catalog/product-tables.ts'
import type { Tx } from '../platform/database/connect-database.ts'
import { newId } from '../platform/ids.ts'
import { stockMovements, type StockReason } from './stock-tables.ts'

export interface StockUnits {
  productId: string
  quantity: number
}

export interface StockCause {
  reason: StockReason
  causeId: string
}

/** Adds up units by product and orders them by id: the one order in which product rows are locked. */
export function unitsByProduct(lines: readonly StockUnits[]): StockUnits[] {
  const sums = new Map<string, number>()
  for (const { productId, quantity } of lines) {
    sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  }
  return [...sums]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
}

/**
 * Takes units out of stock, each product in one conditional statement, and enters them in the
 * ledger. Returns the products that have too few; the caller must then roll back.
 */
export async function takeStock(
  tx: Tx,
  lines: readonly StockUnits[],
  cause: StockCause,
): Promise<StockUnits[]> {
  const refused: StockUnits[] = []
  const taken: StockUnits[] = []
  for (const { productId, quantity } of unitsByProduct(lines)) {
    const changed = await tx
      .update(products)
      .set({ stock: sql`${products.stock} - ${quantity}` })
      .where(and(eq(products.id, productId), gte(products.stock, quantity)))
      .returning({ id: products.id })
    if (changed.length === 1) taken.push({ productId, quantity: -quantity })
    else refused.push({ productId, quantity })
  }
  await enterMovements(tx, taken, cause)
  return refused
}

/** Puts units back, once per cause: the ledger's unique entry refuses a second time. */
export async function returnStock(
  tx: Tx,
  lines: readonly StockUnits[],
  cause: StockCause,
): Promise<void> {
  const returned: StockUnits[] = []
  for (const { productId, quantity } of unitsByProduct(lines)) {
    const changed = await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${quantity}` })
      .where(eq(products.id, productId))
      .returning({ id: products.id })
    // A product deleted since has no stock to return to.
    if (changed.length === 1) returned.push({ productId, quantity })
  }
  await enterMovements(tx, returned, cause)
}

/** Enters movements whose stock has been changed in the same transaction. */
export async function enterMovements(
  tx: Tx,
  movements: readonly StockUnits[],
  { reason, causeId }: StockCause,
): Promise<void> {
  if (movements.length === 0) return
  await tx
    .insert(stockMovements)
    .values(movements.map((movement) => ({ id: newId(), ...movement, reason, causeId })))
}
