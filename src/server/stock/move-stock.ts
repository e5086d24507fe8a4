import type { Tx } from '../platform/database/database.ts'
import {
  addStock,
  insertMovements,
  selectMovement,
  subtractStock,
  type StockCause,
  type StockUnits,
} from './stock-queries.ts'

export type { StockCause, StockUnits }

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
 * Takes units out of stock, check and change in one, and enters them in the ledger. Returns the
 * products that have too few or do not exist; the caller must then roll back.
 */
export async function takeStock(
  tx: Tx,
  lines: readonly StockUnits[],
  cause: StockCause,
): Promise<StockUnits[]> {
  const wanted = unitsByProduct(lines)
  const taken = new Set(await subtractStock(tx, wanted, cause))
  return wanted.filter(({ productId }) => !taken.has(productId))
}

/** Puts units back, once per cause: the ledger's unique entry refuses a second time. */
export async function returnStock(
  tx: Tx,
  lines: readonly StockUnits[],
  cause: StockCause,
): Promise<void> {
  await addStock(tx, unitsByProduct(lines), cause)
}

/** The units that a cause has moved of a product; null when it has moved none. */
export async function movementOf(
  tx: Tx,
  productId: string,
  causeId: string,
): Promise<number | null> {
  return selectMovement(tx, productId, causeId)
}

/** Enters movements whose stock has been changed in the same transaction. */
export async function enterMovements(
  tx: Tx,
  movements: readonly StockUnits[],
  cause: StockCause,
): Promise<void> {
  if (movements.length > 0) await insertMovements(tx, movements, cause)
}
